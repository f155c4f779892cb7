// The rings about a joint.
#include "editors/gesture_workspace/rings.h"

#include <gtest/gtest.h>

namespace promenade::editors {
namespace {

render::Ray towards(const Vec3& from, const Vec3& point)
{
    return {from, glm::normalize(point - from)};
}

TEST(Rings, a_line_of_sight_through_a_ring_finds_it)
{
    const auto rings = rings_about({0, 0, 1}, identity_rotation(), 0.2);
    const Vec3 eye{3, 2, 2};
    // Places that lie on one ring only: roll is about x, yaw about z, pitch about y.
    const double d = 0.2 / std::sqrt(2.0);
    EXPECT_EQ(ring_under(rings, towards(eye, {0, d, 1 + d}), 0.02), 0u);
    EXPECT_EQ(ring_under(rings, towards(eye, {d, d, 1}), 0.02), 1u);
    EXPECT_EQ(ring_under(rings, towards(eye, {d, 0, 1 + d}), 0.02), 2u);
    EXPECT_EQ(ring_under(rings, towards(eye, {0, 0, 0}), 0.02), std::nullopt);
}

TEST(Rings, going_round_a_ring_by_a_quarter_is_a_quarter_turn_about_its_axis)
{
    const auto rings = rings_about({0, 0, 1}, identity_rotation(), 0.2);
    const Vec3 eye{1, 1, 5};
    const double from = *angle_on(rings[1], towards(eye, {0.2, 0, 1}));
    const double to = *angle_on(rings[1], towards(eye, {0, 0.2, 1}));
    EXPECT_NEAR(std::remainder(to - from, 2 * pi), pi / 2, 1e-9);
}

TEST(Rings, turn_with_the_limb)
{
    const Quat limb = rotation_from_vector({0, 0, pi / 2});
    const auto rings = rings_about({0, 0, 0}, limb, 0.2);
    EXPECT_LT(glm::length(rings[0].axis - Vec3{0, 1, 0}), 1e-12);
}

}
}
