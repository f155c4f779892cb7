// Balls that fill a shape: none sticks out of it, and what touches from outside meets them where the
// shape is seen. Truth is the shape's own formula.
#include <random>

#include <gtest/gtest.h>

#include "contact/filling.h"
#include "figure/solid.h"

namespace {

using namespace promenade;
using namespace promenade::contact;

double reach(const Flesh::Part& part, const Vec3& way)
{
    double most = -1;
    for (const Ball& ball : part.balls) most = std::max(most, glm::dot(ball.at, way) + ball.radius);
    return most;
}

TEST(Filling, keeps_within_a_block_and_comes_out_at_all_its_faces)
{
    const Vec3 sizes[] = {{0.1, 0.1, 0.1}, {1, 1, 0.02}, {0.6, 0.015, 0.015}};
    for (const Vec3& size : sizes) {
        const Flesh::Part part = filled_part(box_mesh(size), 0);
        for (int axis = 0; axis < 3; ++axis) {
            Vec3 way{0};
            way[axis] = 1;
            EXPECT_NEAR(reach(part, way), size[axis] / 2, 1e-9);
            EXPECT_NEAR(reach(part, -way), size[axis] / 2, 1e-9);
        }
        for (const Ball& ball : part.balls)
            for (int axis = 0; axis < 3; ++axis)
                EXPECT_LE(std::abs(ball.at[axis]) + ball.radius, size[axis] / 2 + 1e-9);
        EXPECT_LT(part.balls.size(), 1000u);
    }
}

// A block's corner is at half its diagonal; the row of balls in a limb has none.
TEST(Filling, comes_near_the_corners_of_a_block)
{
    const Flesh::Part part = filled_part(box_mesh({0.1, 0.1, 0.1}), 0);
    const double corner = reach(part, glm::normalize(Vec3{1, 1, 1}));
    EXPECT_GT(corner, 0.85 * 0.05 * std::sqrt(3.0));
}

}
