// Smoothness against movements whose smoothness can be written down.
#include <cmath>

#include <gtest/gtest.h>

#include "foundation/vector.h"
#include "report/signals.h"
#include "report/smoothness.h"

namespace promenade::report {
namespace {

TEST(LogDimensionlessJerk, of_a_swinging_point_follows_from_its_frequency_alone)
{
    for (const double hertz : {1.0, 2.0, 3.0})
        for (const double amplitude : {0.02, 0.5}) {
            std::vector<double> path;
            const double omega = 2 * pi * hertz;
            for (int i = 0; i < 480; ++i)
                path.push_back(amplitude * std::sin(omega * i / sample_rate));
            auto speed = rate_of(path);
            const auto jerk = rate_of(rate_of(speed));
            for (double& value : speed) value = std::abs(value);
            const Stretch second{120, 240};
            // Peak speed Aω and jerk Aω³ over whole periods: T³/(Aω)² · A²ω⁶ T/2 with T = 1 s.
            const double wanted = -std::log(std::pow(omega, 4) / 2);
            EXPECT_NEAR(
                log_dimensionless_jerk(part(speed, second), part(jerk, second)), wanted, 0.03);
        }
}

TEST(SpectralArcLength, of_one_bell_is_the_same_however_long_the_bell)
{
    // A Gaussian's spectrum is a Gaussian: up to where it reaches 1/20 the arc is that of
    // exp(-ln(20) u²) for u from 0 to 1.
    double wanted = 0;
    const int parts = 10000;
    const auto height = [](double u) { return std::exp(-std::log(20.0) * u * u); };
    for (int i = 0; i < parts; ++i)
        wanted -= std::hypot(
            1.0 / parts, height((i + 1.0) / parts) - height(static_cast<double>(i) / parts));
    for (const double width : {0.08, 0.12, 0.2}) {
        std::vector<double> speed;
        for (int i = 0; i < 240; ++i)
            speed.push_back(std::exp(-0.5 * std::pow((i / sample_rate - 1) / width, 2)));
        EXPECT_NEAR(spectral_arc_length(speed), wanted, 0.01) << width;
    }
}

TEST(SpectralArcLength, is_worse_for_a_movement_that_stops_and_restarts)
{
    const auto bells = [](int count) {
        std::vector<double> speed;
        for (int i = 0; i < 240; ++i) {
            const double u = std::fmod(i * count / 240.0, 1.0);
            speed.push_back(16 * u * u * (1 - u) * (1 - u));
        }
        return speed;
    };
    EXPECT_LT(spectral_arc_length(bells(2)), spectral_arc_length(bells(1)) - 0.3);
}

TEST(Smoothness, of_standing_still_is_not_a_number)
{
    const std::vector<double> nothing(240, 0.0);
    EXPECT_TRUE(std::isnan(log_dimensionless_jerk(nothing, nothing)));
    EXPECT_TRUE(std::isnan(spectral_arc_length(nothing)));
}

}
}
