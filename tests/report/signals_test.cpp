// The filter and the derivatives against what is known of waves.
#include <cmath>
#include <random>

#include <gmock/gmock.h>

#include "foundation/vector.h"
#include "report/signals.h"

namespace promenade::report {
namespace {

std::vector<double> wave(double hertz, std::size_t samples)
{
    std::vector<double> curve;
    for (std::size_t i = 0; i < samples; ++i)
        curve.push_back(std::sin(2 * pi * hertz * static_cast<double>(i) / sample_rate));
    return curve;
}

// How much of a wave is left in the middle of a curve, and how much of it comes late.
struct Left {
    double in_phase = 0, delayed = 0;
};

Left left_of(const std::vector<double>& curve, double hertz)
{
    Left left;
    const std::size_t from = 240, to = curve.size() - 240;
    for (std::size_t i = from; i < to; ++i) {
        const double phase = 2 * pi * hertz * static_cast<double>(i) / sample_rate;
        left.in_phase += 2 * curve[i] * std::sin(phase) / static_cast<double>(to - from);
        left.delayed += 2 * curve[i] * std::cos(phase) / static_cast<double>(to - from);
    }
    return left;
}

TEST(LowPass, leaves_half_of_a_wave_of_eight_hertz_and_delays_nothing)
{
    const Left left = left_of(low_passed(wave(8, 1200)), 8);
    EXPECT_NEAR(left.in_phase, 0.5, 1e-4);
    EXPECT_NEAR(left.delayed, 0, 1e-9);
}

TEST(LowPass, answers_every_wave_as_its_formula_says)
{
    for (const double hertz : {1.0, 2.0, 4.0, 6.0, 10.0, 15.0, 20.0, 30.0}) {
        const double wanted = 1 / (1 + std::pow(hertz / 8, 4));
        EXPECT_NEAR(left_of(low_passed(wave(hertz, 1200)), hertz).in_phase, wanted, 2e-4) << hertz;
    }
}

TEST(LowPass, lets_a_straight_line_pass_up_to_its_ends)
{
    std::vector<double> line;
    for (int i = 0; i < 200; ++i) line.push_back(3 + 0.25 * i);
    const auto smooth = low_passed(line);
    for (std::size_t i = 0; i < line.size(); ++i) EXPECT_NEAR(smooth[i], line[i], 1e-9);
}

TEST(Rate, of_a_parabola_is_exact_inside)
{
    std::vector<double> parabola;
    for (int i = 0; i < 50; ++i) parabola.push_back(std::pow(i / sample_rate, 2));
    const auto rate = rate_of(parabola);
    for (std::size_t i = 1; i + 1 < rate.size(); ++i)
        EXPECT_NEAR(rate[i], 2 * static_cast<double>(i) / sample_rate, 1e-9);
}

TEST(Percentile, of_evenly_spread_numbers_is_its_share)
{
    std::vector<double> values;
    for (int i = 0; i <= 1000; ++i) values.push_back(i);
    std::mt19937 shuffle(7);
    std::shuffle(values.begin(), values.end(), shuffle);
    EXPECT_NEAR(percentile(values, 0.95), 950, 1e-9);
    EXPECT_NEAR(percentile({1, 2}, 0.25), 1.25, 1e-12);
    EXPECT_NEAR(range_of(values), 900, 1e-9);
    EXPECT_TRUE(std::isnan(median({})));
}

TEST(Windows, of_five_seconds_begin_every_two_and_a_half)
{
    const auto found = windows({0, 1200}, 5, 2.5); // ten seconds
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[1].from, 300u);
    EXPECT_EQ(found[2].to, 1200u);
}

TEST(Unwrap, follows_an_angle_through_several_turns)
{
    std::vector<double> angles;
    for (int i = 0; i < 100; ++i) angles.push_back(std::remainder(0.3 * i, 2 * pi));
    unwrap(angles);
    EXPECT_NEAR(angles.back(), 0.3 * 99, 1e-9);
}

}
}
