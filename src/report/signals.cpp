#include "report/signals.h"

#include <cmath>
#include <limits>

#include "foundation/vector.h"

namespace promenade::report {

const std::vector<double>& low_pass_answer()
{
    // The inverse Fourier transform of 1/(1 + x^4) is e^(-s) (cos s + sin s) but for a factor, with
    // s = |t| / sqrt(2). 48 samples away a millionth is left.
    static const std::vector<double> answer = [] {
        constexpr std::size_t reach = 48;
        const double pace = 2 * pi * cut_off / (std::sqrt(2.0) * sample_rate);
        std::vector<double> half;
        double sum = 0;
        for (std::size_t k = 0; k <= reach; ++k) {
            const double s = pace * static_cast<double>(k);
            half.push_back(std::exp(-s) * (std::cos(s) + std::sin(s)));
            sum += k == 0 ? half.back() : 2 * half.back();
        }
        for (double& value : half) value /= sum;
        return half;
    }();
    return answer;
}

std::vector<Stretch> windows(Stretch whole, double length, double step)
{
    const auto samples = static_cast<std::size_t>(std::lround(length * sample_rate));
    const auto stride = static_cast<std::size_t>(std::lround(step * sample_rate));
    std::vector<Stretch> found;
    for (std::size_t from = whole.from; from + samples <= whole.to; from += stride)
        found.push_back({from, from + samples});
    return found;
}

double percentile(std::vector<double> values, double share)
{
    if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return std::lerp(values[below], values[above], place - static_cast<double>(below));
}

double median(std::vector<double> values)
{
    return percentile(std::move(values), 0.5);
}

double range_of(std::span<const double> values)
{
    const std::vector<double> all(values.begin(), values.end());
    return percentile(all, 0.95) - percentile(all, 0.05);
}

void unwrap(std::vector<double>& angles)
{
    for (std::size_t i = 1; i < angles.size(); ++i)
        angles[i] -= 2 * pi * std::round((angles[i] - angles[i - 1]) / (2 * pi));
}

}
