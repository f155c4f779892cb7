#include "music/folded_bar.h"

#include <algorithm>
#include <cmath>

#include "music/beat_tracking.h"

namespace promenade::music {
namespace {

// Parts of a beat.
constexpr int quarter_after = 3, third_after = 4, half = 6, third_before = 8, quarter_before = 9;

using Sums = std::vector<std::array<double, 12>>; // of the chromas up to each

Sums sums_of(const std::vector<Chroma>& chromas)
{
    Sums sums(chromas.size() + 1);
    for (std::size_t i = 0; i < chromas.size(); ++i)
        for (std::size_t note = 0; note < 12; ++note)
            sums[i + 1][note] = sums[i][note] + static_cast<double>(chromas[i][note]);
    return sums;
}

// What sounds in a stretch. Quiet inner voices tell the harmony better than a loud tune: louder
// counts, but less and less.
std::array<double, 12> harmony_between(const Sums& sums, double from, double to)
{
    const double every = listens_every * static_cast<double>(chroma_every);
    const auto last = static_cast<double>(sums.size() - 1);
    const auto first = static_cast<std::size_t>(std::clamp(std::ceil(from / every), 0.0, last));
    const auto end = static_cast<std::size_t>(std::clamp(std::ceil(to / every), 0.0, last));
    std::array<double, 12> sum{};
    double loudest = 1e-9, mean = 0;
    for (std::size_t note = 0; note < 12; ++note)
        loudest = std::max(loudest, sum[note] = sums[end][note] - sums[first][note]);
    for (double& value : sum) mean += (value = std::log1p(20 * value / loudest)) / 12;
    for (double& value : sum) value -= mean;
    return sum;
}

double difference(const std::array<double, 12>& a, const std::array<double, 12>& b)
{
    double both = 0, first = 1e-12, second = 1e-12;
    for (std::size_t i = 0; i < 12; ++i) {
        both += a[i] * b[i];
        first += a[i] * a[i];
        second += b[i] * b[i];
    }
    return 1 - both / std::sqrt(first * second);
}

// How well one major or minor chord explains a stretch: the best correlation with any of the 24.
double clarity_of(const std::array<double, 12>& harmony)
{
    double best = 0, square = 1e-12;
    for (const double value : harmony) square += value * value;
    for (std::size_t root = 0; root < 12; ++root)
        for (const std::size_t third : {3u, 4u})
            best = std::max(
                best, harmony[root] + harmony[(root + third) % 12] + harmony[(root + 7) % 12]);
    return best / std::sqrt(3 * square);
}

// A time between beats, counted in parts from the first one.
double time_of(const std::vector<double>& beats, std::size_t part)
{
    const std::size_t beat = part / parts_of_beat;
    const double share = static_cast<double>(part % parts_of_beat) / parts_of_beat;
    return beats[beat] + share * (beats[beat + 1] - beats[beat]);
}

double value_at(const std::vector<float>& values, double seconds)
{
    const double place =
        std::clamp(seconds / listens_every, 0.0, static_cast<double>(values.size()) - 1.001);
    const auto at = static_cast<std::size_t>(place);
    const double share = place - static_cast<double>(at);
    return (1 - share) * static_cast<double>(values[at])
        + share * static_cast<double>(values[std::min(at + 1, values.size() - 1)]);
}

std::vector<float> onsets_of(const Listening& heard, float Onsets::*part)
{
    std::vector<float> values;
    values.reserve(heard.onsets.size());
    for (const Onsets& onset : heard.onsets) values.push_back(onset.*part);
    return standing_out(smoothed(values));
}

// Means over the bars, by part.
template <class Value>
std::vector<double> mean_over_bars(const std::vector<double>& beats, int bar, Value value)
{
    const auto parts = static_cast<std::size_t>(bar * parts_of_beat);
    const std::size_t all = (beats.size() - 1) * parts_of_beat;
    std::vector<double> sum(parts, 0.0), count(parts, 1e-9);
    for (std::size_t part = 0; part < all; ++part) {
        sum[part % parts] += value(part);
        ++count[part % parts];
    }
    for (std::size_t i = 0; i < parts; ++i) sum[i] /= count[i];
    return sum;
}

void standardise(std::vector<double>& values)
{
    constexpr double least_spread = 0.01; // what is less is chance
    double sum = 0, square = 0;
    for (const double value : values) sum += value;
    const double mean = sum / static_cast<double>(values.size());
    for (const double value : values) square += (value - mean) * (value - mean);
    const double spread = std::sqrt(square / static_cast<double>(values.size())) + least_spread;
    // The louder counts, but less and less: one player who strikes out does not outvote the rest.
    constexpr double loud = 4; // spreads
    for (double& value : values) value = loud * std::tanh((value - mean) / spread / loud);
}

// A template whose places add up to nothing, so that no place is liked by all alike.
std::vector<double> balanced(std::vector<double> wanted, int places)
{
    wanted.resize(static_cast<std::size_t>(places), 0.0);
    double sum = 0;
    for (const double value : wanted) sum += value;
    for (double& value : wanted) value -= sum / places;
    return wanted;
}

}

FoldedBar folded(const Listening& heard, const std::vector<double>& beats, int bar)
{
    FoldedBar fold;
    fold.beats = bar;
    const auto onsets = [&](float Onsets::*part) {
        const std::vector<float> values = onsets_of(heard, part);
        return mean_over_bars(
            beats, bar, [&](std::size_t i) { return value_at(values, time_of(beats, i)); });
    };
    fold.low = onsets(&Onsets::low);
    fold.middle = onsets(&Onsets::middle);
    fold.high = onsets(&Onsets::high);
    const Sums sums = sums_of(heard.chroma);
    const std::size_t all = (beats.size() - 1) * parts_of_beat;
    const auto around = [&](std::size_t part, std::ptrdiff_t by) {
        const auto at = static_cast<std::ptrdiff_t>(part) + by;
        return time_of(beats,
            static_cast<std::size_t>(
                std::clamp<std::ptrdiff_t>(at, 0, static_cast<std::ptrdiff_t>(all) - 1)));
    };
    const std::ptrdiff_t whole = bar * parts_of_beat, most = std::max(2, bar - 1) * parts_of_beat;
    const auto change = [&](std::ptrdiff_t reach) {
        return mean_over_bars(beats, bar, [&, reach](std::size_t i) {
            const double now = around(i, 0);
            return difference(harmony_between(sums, around(i, -reach), now),
                harmony_between(sums, now, around(i, reach)));
        });
    };
    fold.beat_change = change(parts_of_beat);
    fold.pair_change = change(2 * parts_of_beat);
    fold.bar_change = change(most);
    fold.clarity = mean_over_bars(beats, bar, [&](std::size_t i) {
        return clarity_of(harmony_between(sums, around(i, 0), around(i, whole)));
    });
    for (auto* values : {&fold.low, &fold.middle, &fold.high, &fold.beat_change, &fold.pair_change,
             &fold.bar_change, &fold.clarity})
        standardise(*values);
    return fold;
}

Cues cues_for(const FoldedBar& fold, const Expectation& expects, int begins)
{
    const int bar = fold.beats;
    const auto at = [&](const std::vector<double>& values, int beat, int part = 0) {
        const int all = fold.parts(), place = begins + beat * parts_of_beat + part;
        return values[static_cast<std::size_t>((place % all + all) % all)];
    };
    const auto mean = [&](const std::vector<double>& values, int part) {
        double sum = 0;
        for (int beat = 0; beat < bar; ++beat) sum += at(values, beat, part) / bar;
        return sum;
    };
    const auto likeness = [&](const std::vector<double>& values, const std::vector<double>& way,
                              int each = parts_of_beat) {
        const int places = fold.parts() / each;
        const std::vector<double> wanted = balanced(way, places);
        double sum = 0;
        for (int place = 0; place < places; ++place)
            sum += wanted[static_cast<std::size_t>(place)] * at(values, 0, place * each);
        return sum;
    };
    // Whichever way the bass goes.
    double low = likeness(fold.low, expects.low.empty() ? std::vector{1.0} : expects.low);
    for (const std::vector<double>& way : expects.other_low)
        low = std::max(low, likeness(fold.low, way, half));
    // Swung eighths lie a third before the beat, never a third after it.
    const auto swung = [&](const std::vector<double>& values) {
        return mean(values, third_before) - mean(values, third_after);
    };
    return {low, likeness(fold.high, expects.high), mean(fold.low, 0), mean(fold.middle, 0),
        mean(fold.high, 0),                                    // on the beats
        at(fold.low, 0), at(fold.middle, 0), at(fold.high, 0), // on the first of them
        mean(fold.low, half), mean(fold.middle, half), mean(fold.high, half),
        mean(fold.low, quarter_after), mean(fold.middle, quarter_after),
        mean(fold.high, quarter_after), mean(fold.low, quarter_before),
        mean(fold.middle, quarter_before), mean(fold.high, quarter_before), swung(fold.low),
        swung(fold.middle), swung(fold.high), at(fold.beat_change, 0), at(fold.pair_change, 0),
        at(fold.bar_change, 0), at(fold.beat_change, bar / 2), at(fold.bar_change, bar / 2),
        mean(fold.beat_change, 0), mean(fold.beat_change, half), at(fold.clarity, 0)};
}

}
