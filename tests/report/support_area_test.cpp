#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "report/support_area.h"

namespace promenade::report {
namespace {

TEST(SupportArea, of_a_square_measures_inside_and_outside)
{
    const auto square =
        convex_outline({{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0.5, 0.5, 0}, {0, 1, 0}, {0.5, 0, 0}});
    EXPECT_EQ(square.size(), 4u);
    EXPECT_NEAR(distance_outside(square, {0.5, 0.4, 3}), -0.4, 1e-12);
    EXPECT_NEAR(distance_outside(square, {0.5, 1.3, 0}), 0.3, 1e-12);
    EXPECT_NEAR(distance_outside(square, {1.3, 1.4, 0}), 0.5, 1e-12);
}

TEST(SupportArea, may_be_a_point_or_a_line)
{
    EXPECT_NEAR(distance_outside(convex_outline({{1, 0, 0}, {1, 0, 0}}), {4, 4, 0}), 5, 1e-12);
    EXPECT_NEAR(distance_outside(convex_outline({{0, 0, 0}, {2, 0, 0}}), {1, 0.2, 0}), 0.2, 1e-12);
}

TEST(SupportArea, has_every_point_inside_and_no_corner_to_spare)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(-1, 1);
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<Vec3> points;
        for (int i = 0; i < 12; ++i) points.push_back({place(random), place(random), 0});
        const auto outline = convex_outline(points);
        for (const Vec3& point : points) EXPECT_LT(distance_outside(outline, point), 1e-12);
        for (std::size_t skipped = 0; skipped < outline.size(); ++skipped) {
            auto fewer = outline;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(skipped));
            EXPECT_GT(distance_outside(fewer, outline[skipped]), 0);
        }
    }
}

}
}
