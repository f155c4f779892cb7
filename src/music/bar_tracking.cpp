#include "music/bar_tracking.h"

#include <algorithm>
#include <cmath>

namespace promenade::music {
namespace {

constexpr double near_beat = 0.03; // s
constexpr double skip_weighs = 12; // what speaks for another phase before it is taken
constexpr double harmony_weighs = 1.2, clarity_weighs = 0.8, low_weighs = 0.45, high_weighs = 0.6;
constexpr double bar_share = 0.8; // of the harmony: bar against bar, the rest beat against beat

// The strongest onset near a beat.
double strongest_near(const Listening& heard, double time, float Onsets::*part)
{
    const auto at = [&](double seconds) {
        const double place = std::round(seconds / listens_every);
        return static_cast<std::size_t>(
            std::clamp(place, 0.0, static_cast<double>(heard.onsets.size() - 1)));
    };
    double strongest = 0;
    for (std::size_t i = at(time - near_beat); i <= at(time + near_beat); ++i)
        strongest = std::max(strongest, static_cast<double>(heard.onsets[i].*part));
    return strongest;
}

Chroma chroma_between(const Listening& heard, double from, double to)
{
    const double every = listens_every * static_cast<double>(chroma_every);
    const auto last = static_cast<double>(heard.chroma.size());
    const auto first = static_cast<std::size_t>(std::clamp(std::ceil(from / every), 0.0, last));
    const auto end = static_cast<std::size_t>(std::clamp(std::ceil(to / every), 0.0, last));
    Chroma sum{};
    for (std::size_t i = first; i < end; ++i)
        for (std::size_t note = 0; note < 12; ++note) sum[note] += heard.chroma[i][note];
    // Quiet inner voices tell the harmony better than a loud tune: louder counts, but less and
    // less.
    float loudest = 1e-9f;
    for (const float value : sum) loudest = std::max(loudest, value);
    float mean = 0;
    for (float& value : sum) mean += (value = std::log1p(20 * value / loudest)) / 12;
    for (float& value : sum) value -= mean;
    return sum;
}

double difference(const Chroma& a, const Chroma& b)
{
    double both = 0, first = 1e-12, second = 1e-12;
    for (std::size_t i = 0; i < 12; ++i) {
        both += static_cast<double>(a[i] * b[i]);
        first += static_cast<double>(a[i] * a[i]);
        second += static_cast<double>(b[i] * b[i]);
    }
    return 1 - both / std::sqrt(first * second);
}

// How much the harmony changes at each beat: the bar before against the bar after, and the beat
// before against the beat after.
std::vector<double> changes_of_harmony(
    const Listening& heard, const std::vector<double>& beats, int bar)
{
    std::vector<double> changes(beats.size(), 0.0);
    const auto wide = std::max<std::size_t>(2, static_cast<std::size_t>(bar) - 1);
    for (std::size_t i = 1; i + 1 < beats.size(); ++i) {
        const double now = beats[i];
        const auto change = [&](std::size_t reach) {
            const double before = beats[i - std::min(i, reach)];
            const double after = beats[std::min(i + reach, beats.size() - 1)];
            return difference(
                chroma_between(heard, before, now), chroma_between(heard, now, after));
        };
        changes[i] = (1 - bar_share) * change(1) + bar_share * change(wide);
    }
    return changes;
}

// How well one major or minor chord explains a stretch: the best correlation with any of the 24.
double clarity_of(const Chroma& chroma)
{
    double best = 0, square = 1e-12;
    for (const float value : chroma) square += static_cast<double>(value * value);
    for (std::size_t root = 0; root < 12; ++root)
        for (const std::size_t third : {3u, 4u}) {
            const float sum = chroma[root] + chroma[(root + third) % 12] + chroma[(root + 7) % 12];
            best = std::max(best, static_cast<double>(sum));
        }
    return best / std::sqrt(3 * square);
}

// Of the bar that would begin at each beat: a bar of one chord is clearer than halves of two.
std::vector<double> clarities(const Listening& heard, const std::vector<double>& beats, int bar)
{
    std::vector<double> clear(beats.size(), 0.0);
    const auto reach = static_cast<std::size_t>(bar);
    double sum = 0;
    for (std::size_t i = 0; i + reach < beats.size(); ++i)
        sum += clear[i] = clarity_of(chroma_between(heard, beats[i], beats[i + reach]));
    const double mean = beats.size() > reach ? sum / static_cast<double>(beats.size() - reach) : 0;
    for (std::size_t i = beats.size() - std::min(beats.size(), reach); i < beats.size(); ++i)
        clear[i] = mean; // of the last, nothing is known
    return clear;
}

void standardise(std::vector<double>& values)
{
    double sum = 0, square = 0;
    for (const double value : values) sum += value;
    const double mean = sum / static_cast<double>(values.size());
    for (const double value : values) square += (value - mean) * (value - mean);
    const double spread = std::sqrt(square / static_cast<double>(values.size()));
    for (double& value : values) value = spread > 1e-9 ? (value - mean) / spread : 0.0;
}

// A template whose places add up to nothing, so that no place is liked by all beats alike.
std::vector<double> balanced(std::vector<double> wanted, int bar)
{
    wanted.resize(static_cast<std::size_t>(bar), 0.0);
    double sum = 0;
    for (const double value : wanted) sum += value;
    for (double& value : wanted) value -= sum / bar;
    return wanted;
}

using Scores = std::vector<std::vector<double>>; // by beat, by place in the bar

void add_cue(
    Scores& scores, std::vector<double> cue, const std::vector<double>& wanted, double weight)
{
    standardise(cue);
    for (std::size_t i = 0; i < cue.size(); ++i)
        for (std::size_t place = 0; place < wanted.size(); ++place)
            scores[i][place] += weight * wanted[place] * cue[i];
}

Scores scores_of(
    const Listening& heard, const std::vector<double>& beats, const Expectation& expects)
{
    const int bar = expects.beats_per_bar;
    Scores scores(beats.size(), std::vector<double>(static_cast<std::size_t>(bar), 0.0));
    std::vector<double> low, high;
    for (const double beat : beats) {
        low.push_back(strongest_near(heard, beat - 0.01, &Onsets::low));
        high.push_back(strongest_near(heard, beat - 0.01, &Onsets::high));
    }
    add_cue(scores, clarities(heard, beats, bar), balanced({1}, bar), clarity_weighs);
    add_cue(scores, changes_of_harmony(heard, beats, bar), balanced({1}, bar), harmony_weighs);
    add_cue(scores, std::move(low),
        balanced(expects.low.empty() ? std::vector{1.0} : expects.low, bar), low_weighs);
    add_cue(scores, std::move(high), balanced(expects.high, bar), high_weighs);
    return scores;
}

// The best row of places, where each is one after the one before but for rare skips.
std::vector<int> best_places(const Scores& scores)
{
    const std::size_t bar = scores.front().size();
    std::vector<std::vector<std::size_t>> came(scores.size(), std::vector<std::size_t>(bar));
    std::vector<double> best = scores.front();
    for (std::size_t i = 1; i < scores.size(); ++i) {
        const auto top =
            static_cast<std::size_t>(std::max_element(best.begin(), best.end()) - best.begin());
        std::vector<double> next(bar);
        for (std::size_t place = 0; place < bar; ++place) {
            const std::size_t regular = (place + bar - 1) % bar;
            const bool skips = best[top] - skip_weighs > best[regular];
            came[i][place] = skips ? top : regular;
            next[place] = scores[i][place] + (skips ? best[top] - skip_weighs : best[regular]);
        }
        best = std::move(next);
    }
    std::vector<int> places(scores.size());
    auto place =
        static_cast<std::size_t>(std::max_element(best.begin(), best.end()) - best.begin());
    for (std::size_t i = scores.size(); i-- > 0;) {
        places[i] = static_cast<int>(place);
        place = came[i][place];
    }
    return places;
}

// Of what was found over each other phase, bar by bar: the least mean in its standard errors.
double lead_of(const Scores& scores, const std::vector<int>& places)
{
    const std::size_t bar = scores.front().size();
    double least = 1e9;
    for (std::size_t shift = 1; shift < bar; ++shift) {
        double sum = 0, square = 0, count = 0;
        for (std::size_t i = 0; i + bar <= scores.size(); i += bar) {
            double gain = 0;
            for (std::size_t k = i; k < i + bar; ++k) {
                const auto place = static_cast<std::size_t>(places[k]);
                gain += scores[k][place] - scores[k][(place + shift) % bar];
            }
            sum += gain;
            square += gain * gain;
            ++count;
        }
        if (count < 2) return 0;
        const double mean = sum / count, spread = std::max(1e-9, square / count - mean * mean);
        least = std::min(least, mean / std::sqrt(spread / count + 0.05));
    }
    return bar < 2 ? 0 : std::max(0.0, least);
}

}

double harmony_on_bars(const Listening& heard, const std::vector<double>& beats, int beats_per_bar)
{
    constexpr std::size_t reach = 2; // beats to either side: a chord lasts as long
    const auto bar = static_cast<std::size_t>(beats_per_bar);
    std::vector<double> sum(bar, 0.0), count(bar, 1e-9);
    for (std::size_t i = reach; i + reach < beats.size(); ++i) {
        sum[i % bar] += difference(chroma_between(heard, beats[i - reach], beats[i]),
            chroma_between(heard, beats[i], beats[i + reach]));
        ++count[i % bar];
    }
    double most = 0;
    for (std::size_t place = 0; place < bar; ++place)
        most = std::max(most, sum[place] / count[place]);
    return most;
}

BarPhase find_bars(
    const Listening& heard, const std::vector<double>& beats, const Expectation& expects)
{
    if (beats.size() < 2 || heard.onsets.empty() || heard.chroma.empty())
        return {std::vector<int>(beats.size(), 0), 0};
    const Scores scores = scores_of(heard, beats, expects);
    BarPhase found;
    found.places = best_places(scores);
    found.lead = lead_of(scores, found.places);
    return found;
}

}
