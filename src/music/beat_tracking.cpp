#include "music/beat_tracking.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace promenade::music {
namespace {

constexpr double beyond_range = 1.25;   // times faster or slower than the dance that is looked for
constexpr double usual_nearby = 2.5;    // s to either side that make what is usual
constexpr float tallest = 4;            // spreads: one clap is not worth more than this
constexpr double change_weighs = 300;   // by the square of the logarithm of a change of interval
constexpr double most_change = 0.12;    // of an interval from beat to beat
constexpr double outside_weighs = 30;   // by the square of the logarithm beyond the dance's range
constexpr double may_stray = 0.17;      // of an interval, from where beats are put aside to
constexpr float not_there = 3;          // spreads: what a beat farther off costs
constexpr double fine_intervals = 0.45; // s: quicker beats are looked for in steps of 5 ms
// Windows notice an onset when it comes in at their edge, before it stands in their middle.
constexpr double noticed_early = -0.002; // s

// Sums up to each place, to take means of any stretch.
std::vector<double> running_sum(const std::vector<float>& values, double power)
{
    std::vector<double> sums(values.size() + 1, 0.0);
    for (std::size_t i = 0; i < values.size(); ++i)
        sums[i + 1] = sums[i] + std::pow(static_cast<double>(values[i]), power);
    return sums;
}

std::vector<float> part(const Listening& heard, float low, float middle, float high)
{
    std::vector<float> values;
    values.reserve(heard.onsets.size());
    for (const Onsets& onset : heard.onsets)
        values.push_back(low * onset.low + middle * onset.middle + high * onset.high);
    return values;
}

// Twice as many values, the new ones between two old.
std::vector<float> doubled(const std::vector<float>& values)
{
    std::vector<float> twice;
    twice.reserve(2 * values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        twice.push_back(values[i]);
        twice.push_back((values[i] + values[std::min(i + 1, values.size() - 1)]) / 2);
    }
    return twice;
}

// The intervals between two beats that are looked for.
struct Intervals {
    double every = listens_every;       // s: the step of time
    int shortest = 0, longest = 0;      // steps
    std::vector<double> worth, against; // by interval: of a beat, and what is held against it

    Intervals(const Expectation& expects, bool fine)
        : every(fine ? listens_every / 2 : listens_every)
    {
        const double soonest = 60 / expects.fastest, latest = 60 / expects.slowest;
        shortest = std::max(2, static_cast<int>(std::floor(soonest / beyond_range / every)));
        longest = static_cast<int>(std::ceil(latest * beyond_range / every));
        for (int i = shortest; i <= longest; ++i) {
            const double seconds = i * every;
            const double aside =
                std::max({0.0, std::log(seconds / latest), std::log(soonest / seconds)});
            // A beat is worth its time, or else the quickest tempo would always win.
            worth.push_back(seconds / std::sqrt(soonest * latest));
            against.push_back(outside_weighs * aside * aside);
        }
    }
    std::size_t count() const { return worth.size(); }
};

// The best chain that ends with each interval at each step of time.
class Chains {
public:
    Chains(const std::vector<float>& strength, const Intervals& intervals)
        : m_strength(strength)
        , m_intervals(intervals)
        , m_kept(static_cast<std::size_t>(intervals.longest) + 1)
        , m_onward(m_kept, std::vector<double>(intervals.count(), 0.0))
        , m_from(strength.size() * intervals.count(), fresh)
    {
        const auto reach = static_cast<double>(intervals.longest) * most_change;
        m_reach = std::max(1, static_cast<int>(reach));
        for (std::size_t t = 0; t < strength.size(); ++t) advance(t);
    }

    // Steps of time, first beat first.
    std::vector<std::size_t> best() const
    {
        std::vector<std::size_t> chain;
        std::size_t at = m_best_at, with = m_best_with;
        while (true) {
            chain.push_back(at);
            const auto steps = static_cast<std::size_t>(m_intervals.shortest) + with;
            const std::uint8_t before = m_from[at * m_intervals.count() + with];
            if (before == fresh || at < steps) break;
            at -= steps;
            with = before;
        }
        std::reverse(chain.begin(), chain.end());
        return chain;
    }

private:
    static constexpr std::uint8_t fresh = 255; // nothing before

    void advance(std::size_t t)
    {
        const std::size_t count = m_intervals.count();
        std::vector<double> here(count);
        for (std::size_t j = 0; j < count; ++j) {
            const auto steps = static_cast<std::size_t>(m_intervals.shortest) + j;
            here[j] =
                m_intervals.worth[j] * static_cast<double>(m_strength[t]) - m_intervals.against[j];
            if (t >= steps) {
                here[j] += std::max(0.0, m_onward[(t - steps) % m_kept][j]);
                m_from[t * count + j] = m_came[(t - steps) % m_kept][j];
            }
            if (here[j] > m_best) {
                m_best = here[j];
                m_best_at = t;
                m_best_with = j;
            }
        }
        go_on(t, here);
    }

    // The best that a beat at t with the interval j to come can stand on.
    void go_on(std::size_t t, const std::vector<double>& here)
    {
        const int count = static_cast<int>(m_intervals.count());
        std::vector<double>& onward = m_onward[t % m_kept];
        std::vector<std::uint8_t>& came = m_came[t % m_kept];
        for (int j = 0; j < count; ++j) {
            double best = 0;
            std::uint8_t from = fresh;
            for (int i = std::max(0, j - m_reach); i <= std::min(count - 1, j + m_reach); ++i) {
                const double score = here[static_cast<std::size_t>(i)] - cost(i, j);
                if (score <= best) continue;
                best = score;
                from = static_cast<std::uint8_t>(i);
            }
            onward[static_cast<std::size_t>(j)] = best;
            came[static_cast<std::size_t>(j)] = from;
        }
    }

    double cost(int i, int j) const
    {
        const double middle = m_intervals.shortest + 0.5 * (i + j);
        const double change = (i - j) / middle; // the logarithm, to the second order
        return change_weighs * change * change;
    }

    const std::vector<float>& m_strength;
    const Intervals& m_intervals;
    std::size_t m_kept;
    std::vector<std::vector<double>> m_onward;
    std::vector<std::vector<std::uint8_t>> m_came{
        m_kept, std::vector<std::uint8_t>(m_intervals.count(), fresh)};
    std::vector<std::uint8_t> m_from; // the interval before, by step of time and interval
    int m_reach = 1;
    double m_best = -std::numeric_limits<double>::infinity();
    std::size_t m_best_at = 0, m_best_with = 0;
};

// Where the strength is highest near a beat, between two steps of time: a parabola through three.
double peak_near(const std::vector<float>& strength, std::size_t at)
{
    std::size_t top = at;
    for (std::size_t i = at < 2 ? 0 : at - 2; i <= std::min(at + 2, strength.size() - 1); ++i)
        if (strength[i] > strength[top]) top = i;
    if (top == 0 || top + 1 >= strength.size() || strength[top] <= 0)
        return static_cast<double>(at);
    const double a = strength[top - 1], b = strength[top], c = strength[top + 1];
    const double bend = a - 2 * b + c;
    const double aside = bend < 0 ? std::clamp(0.5 * (a - c) / bend, -0.5, 0.5) : 0.0;
    return static_cast<double>(top) + aside;
}

// Each beat moves half way to where the line through its neighbours, as many before it as after it,
// has it: in their middle. Players are steadier than our ear.
std::vector<double> steadied(const std::vector<double>& beats)
{
    std::vector<double> steady = beats;
    constexpr std::size_t reach = 3;
    for (std::size_t i = reach; i + reach < beats.size(); ++i) {
        double sum = 0;
        for (std::size_t k = i - reach; k <= i + reach; ++k) sum += beats[k];
        steady[i] = 0.5 * (beats[i] + sum / (2 * reach + 1));
    }
    return steady;
}

double median_of(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// The interval to come as those before have it: the line through them of Theil and Sen, so that a
// music that slows down goes on slowing and one beat that is astray turns nothing.
double interval_to_come(const std::vector<double>& intervals)
{
    std::vector<double> slopes, heights;
    for (std::size_t i = 0; i < intervals.size(); ++i)
        for (std::size_t k = i + 1; k < intervals.size(); ++k)
            slopes.push_back((intervals[k] - intervals[i]) / static_cast<double>(k - i));
    const double slope = median_of(slopes);
    for (std::size_t i = 0; i < intervals.size(); ++i)
        heights.push_back(intervals[i] + slope * static_cast<double>(intervals.size() - i));
    return median_of(heights);
}

// At its end a chain may run off to an onset beside the beat, for nothing follows that would hold
// it back: there the tempo just before counts for more.
void even_end(std::vector<double>& beats)
{
    constexpr std::size_t last_ones = 3, before = 7;
    constexpr double most_aside = 0.06; // of an interval
    if (beats.size() < last_ones + before) return;
    for (std::size_t i = beats.size() - last_ones; i < beats.size(); ++i) {
        std::vector<double> intervals;
        for (std::size_t k = i - before + 1; k < i; ++k)
            intervals.push_back(beats[k] - beats[k - 1]);
        const double usual = interval_to_come(intervals), expected = beats[i - 1] + usual;
        if (std::abs(beats[i] - expected) > most_aside * usual) beats[i] = expected;
    }
}

// The same for the beginning, seen from the other side.
std::vector<double> even_ends(std::vector<double> beats)
{
    even_end(beats);
    const auto turn = [&] {
        std::ranges::reverse(beats);
        for (double& beat : beats) beat = -beat;
    };
    turn();
    even_end(beats);
    turn();
    return beats;
}

// The strength between two beats in as many parts, whatever the tempo there.
constexpr std::size_t parts_of_pattern = 12;

std::vector<double> pattern_of(const std::vector<float>& strength, std::size_t from, std::size_t to)
{
    std::vector<double> pattern(parts_of_pattern, 0.0);
    const double each = static_cast<double>(to - from) / parts_of_pattern;
    for (std::size_t part = 0; part < parts_of_pattern; ++part) {
        const double place = static_cast<double>(from) + each * static_cast<double>(part);
        const auto at = static_cast<std::size_t>(place);
        const double share = place - static_cast<double>(at);
        const std::size_t next = std::min(at + 1, strength.size() - 1);
        pattern[part] = (1 - share) * strength[at] + share * strength[next];
    }
    return pattern;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b)
{
    double x = 0, y = 0, xx = 1e-9, yy = 1e-9, xy = 0;
    const auto n = static_cast<double>(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) x += a[i] / n, y += b[i] / n;
    for (std::size_t i = 0; i < a.size(); ++i) {
        xx += (a[i] - x) * (a[i] - x);
        yy += (b[i] - y) * (b[i] - y);
        xy += (a[i] - x) * (b[i] - y);
    }
    return xy / std::sqrt(xx * yy);
}

// How much one bar is like the next: music repeats its rhythm, talk and noise do not.
double repetition_of(
    const std::vector<float>& strength, const std::vector<std::size_t>& chain, int bar)
{
    std::vector<std::vector<double>> bars;
    const auto beats = static_cast<std::size_t>(bar);
    for (std::size_t i = 0; i + beats < chain.size(); i += beats) {
        bars.emplace_back();
        for (std::size_t beat = i; beat < i + beats; ++beat)
            for (const double value : pattern_of(strength, chain[beat], chain[beat + 1]))
                bars.back().push_back(value);
    }
    double sum = 0;
    for (std::size_t i = 0; i + 1 < bars.size(); ++i) sum += correlation(bars[i], bars[i + 1]);
    return bars.size() < 2 ? 0 : sum / static_cast<double>(bars.size() - 1);
}

double contrast_of(const std::vector<float>& strength, const std::vector<std::size_t>& chain)
{
    double on = 0, off = 0;
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
        on += strength[chain[i]];
        const std::size_t gap = chain[i + 1] - chain[i];
        off += 0.5 * (strength[chain[i] + gap / 3] + strength[chain[i] + 2 * gap / 3]);
    }
    return chain.size() < 2 ? 0 : (on - off) / static_cast<double>(chain.size() - 1);
}

// What begins to sound, the low a little more.
std::vector<float> strength_of(const Listening& heard)
{
    std::vector<float> strength = standing_out(smoothed(part(heard, 1, 1, 0.7f)));
    const std::vector<float> low = standing_out(smoothed(part(heard, 1, 0, 0)));
    for (std::size_t i = 0; i < strength.size(); ++i) strength[i] += 0.4f * low[i];
    return strength;
}

// Each beat so far on the way to the next one, or back to the one before.
std::vector<double> moved(const std::vector<double>& beats, double aside)
{
    std::vector<double> made;
    const std::size_t last = beats.size() - 1;
    for (std::size_t i = 0; i < beats.size(); ++i) {
        const std::size_t from = std::min(i, last - 1);
        const std::size_t before = std::max<std::size_t>(i, 1) - 1;
        const double interval =
            aside > 0 ? beats[from + 1] - beats[from] : beats[before + 1] - beats[before];
        made.push_back(beats[i] + aside * interval);
    }
    return made;
}

BeatChain best_chain(std::vector<float> strength, const Expectation& expects)
{
    const bool fine = 60 / expects.fastest < fine_intervals;
    if (fine) strength = doubled(strength);
    const Intervals intervals(expects, fine);
    const std::vector<std::size_t> chain = Chains(strength, intervals).best();
    BeatChain found;
    for (const std::size_t at : chain)
        found.beats.push_back(peak_near(strength, at) * intervals.every + noticed_early);
    found.beats = even_ends(steadied(found.beats));
    std::erase_if(found.beats, [](double beat) { return beat < 0; }); // none before the music
    found.contrast = contrast_of(strength, chain);
    found.repetition = repetition_of(strength, chain, expects.beats_per_bar);
    return found;
}

}

std::vector<float> smoothed(const std::vector<float>& values)
{
    constexpr float share[] = {0.12f, 0.23f, 0.3f, 0.23f, 0.12f};
    std::vector<float> smooth(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t k = 0; k < 5; ++k)
            if (i + k >= 2 && i + k - 2 < values.size()) smooth[i] += share[k] * values[i + k - 2];
    return smooth;
}

std::vector<float> standing_out(const std::vector<float>& onsets)
{
    const auto sums = running_sum(onsets, 1), squares = running_sum(onsets, 2);
    const auto count = static_cast<std::ptrdiff_t>(onsets.size());
    const auto reach = static_cast<std::ptrdiff_t>(usual_nearby / listens_every);
    // What is far quieter than the music as a whole does not stand out however quiet it is around.
    const double whole = onsets.empty() ? 0 : squares.back() / static_cast<double>(count);
    std::vector<float> out(onsets.size());
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, i - reach));
        const auto to = static_cast<std::size_t>(std::min(count, i + reach));
        const double n = static_cast<double>(to - from), mean = (sums[to] - sums[from]) / n;
        const double spread = std::sqrt(
            std::max(0.0, (squares[to] - squares[from]) / n - mean * mean) + 0.05 * whole);
        const auto at = static_cast<std::size_t>(i);
        if (spread > 0)
            out[at] = std::min(tallest, static_cast<float>((onsets[at] - mean) / spread));
    }
    return out;
}

BeatChain find_beats(const Listening& heard, const Expectation& expects)
{
    if (heard.onsets.size() < 3) return {};
    return best_chain(strength_of(heard), expects);
}

std::vector<double> put_aside(const Listening& heard, const Expectation& expects,
    const std::vector<double>& beats, double aside)
{
    if (beats.size() < 2) return beats;
    const std::vector<double> wanted = moved(beats, aside);
    std::vector<float> strength = strength_of(heard);
    for (std::size_t i = 0, next = 0; i < strength.size(); ++i) {
        const double now = static_cast<double>(i) * listens_every + noticed_early;
        while (next + 1 < wanted.size() && wanted[next] < now) ++next;
        const std::size_t before = std::max<std::size_t>(next, 1) - 1;
        const double interval = wanted[before + 1] - wanted[before];
        const double away = std::min(std::abs(now - wanted[next]), std::abs(now - wanted[before]));
        if (away > may_stray * interval) strength[i] = std::min(0.0f, strength[i]) - not_there;
    }
    return best_chain(strength, expects).beats;
}

}
