#include "report/smoothness.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <vector>

#include "foundation/vector.h"
#include "report/signals.h"

namespace promenade::report {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double still = 1e-3; // m/s: slower is standing, and has no smoothness

constexpr double highest_frequency = 10;    // Hz
constexpr double least_amplitude = 0.05;    // of the greatest
constexpr std::size_t spectrum_size = 4096; // 240 samples rounded up to 256, and 16 times as fine

using Wheel = std::array<std::complex<double>, spectrum_size>;

const Wheel& unit_circle()
{
    static const Wheel wheel = [] {
        Wheel points;
        for (std::size_t i = 0; i < spectrum_size; ++i)
            points[i] = std::polar(1.0, -2 * pi * static_cast<double>(i) / spectrum_size);
        return points;
    }();
    return wheel;
}

double amplitude(std::span<const double> speed, std::size_t frequency)
{
    const Wheel& wheel = unit_circle();
    std::complex<double> sum = 0;
    for (std::size_t i = 0; i < speed.size(); ++i)
        sum += speed[i] * wheel[i * frequency % spectrum_size];
    return std::abs(sum);
}

}

double log_dimensionless_jerk(std::span<const double> speed, std::span<const double> jerk)
{
    const double peak = speed.empty() ? 0 : *std::max_element(speed.begin(), speed.end());
    if (peak < still) return nothing;
    double sum = 0;
    for (const double value : jerk) sum += value * value / sample_rate;
    const double duration = static_cast<double>(speed.size()) / sample_rate;
    return -std::log(std::pow(duration, 3) / (peak * peak) * sum);
}

double spectral_arc_length(std::span<const double> speed)
{
    if (speed.empty() || *std::max_element(speed.begin(), speed.end()) < still) return nothing;
    const auto top = static_cast<std::size_t>(highest_frequency * spectrum_size / sample_rate);
    std::vector<double> spectrum;
    for (std::size_t f = 0; f <= top; ++f) spectrum.push_back(amplitude(speed, f));
    const double greatest = *std::max_element(spectrum.begin(), spectrum.end());
    for (double& value : spectrum) value /= greatest;
    const auto counts = [](double value) { return value >= least_amplitude; };
    const auto first = std::find_if(spectrum.begin(), spectrum.end(), counts);
    const auto last = std::find_if(spectrum.rbegin(), spectrum.rend(), counts).base() - 1;
    const double step = 1 / static_cast<double>(std::max<std::ptrdiff_t>(last - first, 1));
    double length = 0;
    for (auto at = first; at < last; ++at) length += std::hypot(step, at[1] - at[0]);
    return -length;
}

}
