// What is done to the curves of a motion before anything is measured on them, so that a rehearsal
// and a person in front of a motion capture system are read alike: 120 samples a second, low-passed
// at 8 Hz without delay, differentiated by central differences.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace promenade::report {

inline constexpr double sample_rate = 120; // Hz
inline constexpr double cut_off = 8;       // Hz, where half of a wave is left

// Half of the filter's symmetric answer to a single spike, from the spike on; the whole sums to 1.
// |H(f)| = 1 / (1 + (f/8)^4), which a second-order Butterworth filter has when it is run forth and
// back.
const std::vector<double>& low_pass_answer();

namespace detail {

// A curve goes on beyond its ends by point reflection, which keeps value and slope.
template <class T> T beyond(const std::vector<T>& curve, std::ptrdiff_t i)
{
    const auto last = static_cast<std::ptrdiff_t>(curve.size()) - 1;
    if (i < 0) return 2.0 * curve.front() - curve[static_cast<std::size_t>(std::min(-i, last))];
    if (i > last)
        return 2.0 * curve.back()
            - curve[static_cast<std::size_t>(std::max<std::ptrdiff_t>(2 * last - i, 0))];
    return curve[static_cast<std::size_t>(i)];
}

}

// For numbers, vectors and the components of quaternions.
template <class T> std::vector<T> low_passed(const std::vector<T>& curve)
{
    const std::vector<double>& answer = low_pass_answer();
    std::vector<T> smooth(curve.size());
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const auto here = static_cast<std::ptrdiff_t>(i);
        T sum = answer[0] * curve[i];
        for (std::size_t k = 1; k < answer.size(); ++k) {
            const auto away = static_cast<std::ptrdiff_t>(k);
            sum = sum
                + answer[k]
                    * (detail::beyond(curve, here - away) + detail::beyond(curve, here + away));
        }
        smooth[i] = sum;
    }
    return smooth;
}

// By central differences; one-sided at the ends.
template <class T> std::vector<T> rate_of(const std::vector<T>& curve)
{
    std::vector<T> rate(curve.size(), T{});
    for (std::size_t i = 0; curve.size() > 1 && i < curve.size(); ++i) {
        const std::size_t before = i == 0 ? 0 : i - 1, after = std::min(i + 1, curve.size() - 1);
        rate[i] =
            (curve[after] - curve[before]) * (sample_rate / static_cast<double>(after - before));
    }
    return rate;
}

// A stretch of samples, without the last.
struct Stretch {
    std::size_t from = 0, to = 0;

    std::size_t size() const { return to - from; }
    std::size_t middle() const { return from + size() / 2; }
    bool contains(std::size_t i) const { return from <= i && i < to; }
};

inline std::span<const double> part(const std::vector<double>& curve, Stretch stretch)
{
    return std::span(curve).subspan(stretch.from, stretch.size());
}

// Stretches of `length` seconds inside `whole`, each beginning `step` seconds after the last.
std::vector<Stretch> windows(Stretch whole, double length, double step);

// Linear between the two nearest values; share from 0 to 1. NaN of nothing.
double percentile(std::vector<double> values, double share);
double median(std::vector<double> values);
double range_of(std::span<const double> values); // from the 5th to the 95th percentile

// Angles made to run on without jumps of a whole turn.
void unwrap(std::vector<double>& angles);

}
