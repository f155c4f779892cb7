#include <cmath>

#include <gtest/gtest.h>

#include "foundation/vector.h"
#include "motor/limb/time_profile.h"

namespace promenade::motor {
namespace {

constexpr double width = 3;

double normal_density(double z)
{
    return std::exp(-z * z / 2) / std::sqrt(2 * pi);
}

// Simpson's rule: a second way to the distribution than the error function.
double density_up_to(double z)
{
    const int strips = 2000;
    const double h = (z + width) / strips;
    double sum = normal_density(-width) + normal_density(z);
    for (int i = 1; i < strips; ++i) sum += (i % 2 ? 4 : 2) * normal_density(-width + i * h);
    return sum * h / 3;
}

TEST(TimeProfile, is_the_normal_density_summed_up_to_one)
{
    for (double share = 0; share <= 1; share += 0.05)
        EXPECT_NEAR(time_profile(share, width),
            density_up_to(width * (2 * share - 1)) / density_up_to(width), 1e-9);
    EXPECT_EQ(time_profile(0, width), 0);
    EXPECT_EQ(time_profile(1, width), 1);
}

TEST(TimeProfile, ends_as_it_begins)
{
    for (double share = 0; share <= 0.5; share += 0.01)
        EXPECT_NEAR(time_profile(share, width) + time_profile(1 - share, width), 1, 1e-12);
}

TEST(TimeProfile, never_goes_back_and_stays_between_start_and_goal)
{
    double before = 0;
    for (double share = -0.2; share < 1.2; share += 0.01) {
        const double u = time_profile(share, width);
        EXPECT_GE(u, before);
        EXPECT_LE(u, 1);
        before = u;
    }
}

}
}
