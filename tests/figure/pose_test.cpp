#include "figure/pose.h"

#include <random>

#include <gtest/gtest.h>

namespace promenade {
namespace {

Pose a_random_pose(unsigned seed)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> part;
    Pose pose;
    for (Quat& turn : pose.turn)
        turn = normalised(Quat{2 + part(random), part(random), part(random), part(random)});
    return pose;
}

TEST(Limbs, have_names_that_lead_back_to_them)
{
    for (const Limb limb : all_limbs()) {
        EXPECT_EQ(limb_named(name_of(limb)), limb);
        EXPECT_EQ(mirrored(mirrored(limb)), limb);
        EXPECT_EQ(kind_of(mirrored(limb)), kind_of(limb));
        if (const auto parent = parent_of(limb)) {
            EXPECT_LT(index_of(*parent), index_of(limb));
            EXPECT_EQ(parent_of(mirrored(limb)), mirrored(*parent));
        }
    }
    EXPECT_EQ(limb_named("tail"), std::nullopt);
}

TEST(Pose, mirrored_twice_is_itself)
{
    const Pose pose = a_random_pose(1), twice = mirrored(mirrored(pose));
    EXPECT_EQ(pose.turn, twice.turn);
}

// Truth from geometry: reflect every hinge of the posture across the plane y = 0.
TEST(Pose, mirrored_is_what_a_mirror_shows)
{
    const Person person = *build_person(default_leader());
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Pose pose = a_random_pose(seed);
        const FigureState here = standing(person, pose, {0, 0, 0}, 0);
        const FigureState there = standing(person, mirrored(pose), {0, 0, 0}, 0);
        const auto a = hinge_positions(person.figure, here),
                   b = hinge_positions(person.figure, there);
        for (const Limb limb : all_limbs())
            EXPECT_LT(
                glm::length(a[slot_of(limb)] * Vec3{1, -1, 1} - b[slot_of(mirrored(limb))]), 1e-12);
    }
}

TEST(Pose, at_rest_stands_on_the_floor)
{
    const Person person = *build_person(default_follower());
    const FigureState state = standing(person, Pose{}, {3, 4, 0}, 1);
    EXPECT_NEAR(state.position.z, person.standing_height, 1e-12);
    const Vec3 ball = position_of(person, state, {Limb::left_foot, person.sole[0].ball[0]});
    EXPECT_NEAR(ball.z, 0, 1e-12);
}

TEST(Pose, ranges_measure_and_clamp_each_axis)
{
    Joint joint;
    joint[0] = {-0.1, 0.2, 0, 0, 0};
    EXPECT_EQ(beyond_range(joint, rotation_from_vector({0.15, 0, 0})), 0);
    EXPECT_NEAR(beyond_range(joint, rotation_from_vector({0.5, 0.3, 0})), 0.3, 1e-12);
    EXPECT_NEAR(beyond_range(joint, clamped_to_range(joint, rotation_from_vector({0.5, 0.3, 0}))),
        0, 1e-12);
}

}
}
