// The model of where legs are between landings, against the laws it stands for.
#include <gtest/gtest.h>

#include "placing/floor_course.h"

namespace promenade::placing {
namespace {

const DancerSize dancer{1.8};
constexpr LegCut at_hip{1, 0, 0, 0, 0}, at_ankle{0, 0, 0, 0, 0};
constexpr double lasts = 0.6; // s, of each step

Affine at(double x, double y)
{
    return Affine::fixed({x, y});
}

Vec2 seen(const Affine& where)
{
    return where.value({});
}

// Left foot at the origin, the right one goes from `from` to `to`.
FloorCourse right_foot_goes(const Affine& from, const Affine& to, double turn)
{
    FloorCourse course(dancer, {}, 0, 0, at(0, 0));
    course.add({0, lasts, Foot::right, 0, turn, 0, turn, {at(0, 0), from}, {at(0, 0), to}, to});
    course.add({lasts, 2 * lasts, std::nullopt, turn, turn, turn, turn, {at(0, 0), to},
        {at(0, 0), to}, to});
    return course;
}

// c'' = w^2 (c - p), with w^2 = g / leg: while the weight is at the origin and after it has gone
// over to a step of a metre.
TEST(FloorCourse, a_body_goes_to_its_feet_as_a_pendulum_on_them_can)
{
    const FloorCourse course = right_foot_goes(at(0, -0.2), at(1, -0.2), 0);
    const double w2 = 9.81 / dancer.leg_length(), h = 0.02 * lasts;
    const auto hips = [&](std::size_t step, double share) {
        const Vec2 left = seen(course.leg_at(step, share, Foot::left, at_hip));
        return 0.5 * (left + seen(course.leg_at(step, share, Foot::right, at_hip)));
    };
    const double behind = pelvis_behind * dancer.height;
    for (const std::size_t step : {0u, 1u})
        for (const double share : {0.3, 0.5, 0.7, 0.9}) {
            const Vec2 c = hips(step, share);
            const Vec2 bent =
                (hips(step, share - 0.02) - 2.0 * c + hips(step, share + 0.02)) / (h * h);
            const double weight = step == 0 ? 0 : 1;
            EXPECT_NEAR(bent.x, w2 * (c.x + behind - weight), 0.02) << step << " " << share;
        }
    EXPECT_LT(hips(0, 0.5).x, hips(1, 0).x);
    EXPECT_NEAR(hips(1, 0).x + behind, 0.5, 0.1); // halfway as the foot lands
}

// Seen from a foot that turns under it, a foot that stays beside it goes in a circle.
TEST(FloorCourse, a_foot_swings_around_the_foot_that_turns)
{
    constexpr double turn = pi / 2, on_floor = 0.75, wide = 0.5; // m
    const Vec2 end = to_room(on_floor * turn, {0, -wide});
    const FloorCourse course = right_foot_goes(at(0, -wide), Affine::fixed(end), turn);
    Vec2 before{0, -wide};
    for (const double share : {0.3, 0.5, 0.7, 0.9, 1.0}) {
        // The ankle is behind the ball, along the foot.
        const Vec2 ankle = seen(course.leg_at(0, share, Foot::right, at_ankle));
        double least = 10;
        for (double heading = 0; heading < turn + 0.01; heading += 0.002)
            least = std::min(least,
                std::abs(
                    glm::length(ankle + ankle_behind * dancer.height * along(heading)) - wide));
        EXPECT_LT(least, 0.002) << share;
        EXPECT_GT(ankle.x, before.x - 0.2) << share;
        before = ankle;
    }
}

// Means of danced figures: 9 % of the height in a leg that stands, a third more in mid swing.
TEST(FloorCourse, the_knee_of_a_swinging_leg_sticks_out_further)
{
    constexpr LegCut knee{0.5, 0, 1, 0, 0}, line{0.5, 0, 0, 0, 0};
    const FloorCourse course = right_foot_goes(at(-0.4, -0.2), at(0.4, -0.2), 0);
    const auto out = [&](Foot foot, double share) {
        return glm::distance(seen(course.leg_at(0, share, foot, knee)),
                   seen(course.leg_at(0, share, foot, line)))
            / dancer.height;
    };
    EXPECT_NEAR(out(Foot::left, 0.6), 0.09, 0.01);
    EXPECT_NEAR(out(Foot::right, 0.6), 0.125, 0.01);
    EXPECT_NEAR(out(Foot::right, 1), 0.09, 0.01);
}

}
}
