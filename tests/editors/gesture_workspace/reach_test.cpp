// Inverse kinematics against forward kinematics: a place some posture reaches must be reached.
#include "editors/gesture_workspace/reach.h"

#include <random>

#include <gtest/gtest.h>

namespace promenade::editors {
namespace {

constexpr double round_off = 1e-9; // rad: rotation vectors come back from quaternions rounded
constexpr std::array dragged{Limb::left_hand, Limb::right_hand, Limb::left_foot, Limb::right_foot};

class Reach : public testing::Test {
protected:
    Quat somewhere_in_range(Limb limb)
    {
        Vec3 v{0};
        for (int i = 0; i < 3; ++i) {
            const JointAxis& axis =
                person.figure[index_of(limb)].joint[static_cast<std::size_t>(i)];
            v[i] = axis.lower + share(random) * (axis.upper - axis.lower);
        }
        // The corners of a shoulder's box are more than half a turn, which is a turn back.
        return glm::length(v) < pi ? rotation_from_vector(v) : somewhere_in_range(limb);
    }

    void expect_in_range(const Pose& pose, const Grip& grip)
    {
        for (const Limb limb : {grip.upper, grip.lower})
            EXPECT_LE(beyond_range(person.figure[index_of(limb)].joint, pose[limb]), round_off)
                << name_of(limb);
    }

    const Person person = *build_person(default_leader());
    std::mt19937 random{1};
    std::uniform_real_distribution<double> share{0, 1};
};

TEST_F(Reach, comes_to_every_place_that_some_posture_reaches)
{
    for (const Limb limb : dragged) {
        const Grip grip = *grip_of(person, limb);
        int missed = 0;
        for (int i = 0; i < 100; ++i) {
            Pose some;
            some[grip.upper] = somewhere_in_range(grip.upper);
            some[grip.lower] = somewhere_in_range(grip.lower);
            const Reached result =
                reached(person, Pose{}, grip, place_in_facing(person, some, grip.point));
            expect_in_range(result.pose, grip);
            if (result.missed > 1e-3) ++missed;
        }
        EXPECT_EQ(missed, 0) << name_of(limb);
    }
}

TEST_F(Reach, stays_in_range_and_reaches_towards_places_out_of_reach)
{
    for (const Limb limb : dragged) {
        const Grip grip = *grip_of(person, limb);
        for (int i = 0; i < 50; ++i) {
            const Vec3 target{6 * share(random) - 3, 6 * share(random) - 3, 6 * share(random) - 3};
            const double before = glm::length(target - place_in_facing(person, Pose{}, grip.point));
            const Reached result = reached(person, Pose{}, grip, target);
            expect_in_range(result.pose, grip);
            EXPECT_LE(result.missed, before + 1e-9);
            EXPECT_NEAR(result.missed,
                glm::length(target - place_in_facing(person, result.pose, grip.point)), 1e-9);
        }
    }
}

TEST_F(Reach, turns_nothing_but_the_two_limbs)
{
    const Grip grip = *grip_of(person, Limb::left_hand);
    const Pose before;
    const Pose after = reached(person, before, grip, {0.3, 0.3, 0.3}).pose;
    for (const Limb limb : all_limbs()) {
        const bool may = limb == grip.upper || limb == grip.lower;
        EXPECT_TRUE(may || before[limb] == after[limb]) << name_of(limb);
    }
}

TEST_F(Reach, places_agree_with_a_standing_figure)
{
    Pose pose;
    pose[Limb::left_upper_arm] = somewhere_in_range(Limb::left_upper_arm);
    pose[Limb::upper_torso] = rotation_from_vector({0.1, 0.05, 0});
    const BodyPoint palm = person.hold.palm[0];
    const FigureState state = standing(person, pose, {3, 4, 0}, 0);
    const Vec3 difference =
        position_of(person, state, palm) - state.position - place_in_facing(person, pose, palm);
    EXPECT_LT(glm::length(difference), 1e-12);
}

TEST_F(Reach, heads_and_torsos_cannot_be_dragged)
{
    for (const Limb limb : {Limb::head, Limb::neck, Limb::upper_torso, Limb::lower_torso})
        EXPECT_FALSE(grip_of(person, limb));
}

}
}
