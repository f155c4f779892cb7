// Section 9 of Lake & Green (1995) at true inertia.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "experiments/lake_green.h"
#include "experiments/paper_way.h"
#include "foundation/euler.h"

namespace promenade::experiments {
namespace {

struct ArmAngles {
    double roll, yaw, pitch; // degrees
};

Pose arms(const std::array<ArmAngles, 6>& angles)
{
    constexpr std::array limbs{Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand,
        Limb::right_upper_arm, Limb::right_lower_arm, Limb::right_hand};
    Pose pose;
    for (std::size_t i = 0; i < limbs.size(); ++i)
        pose[limbs[i]] =
            rotation_from_euler(euler_from_degrees(angles[i].roll, angles[i].yaw, angles[i].pitch));
    return pose;
}

// The closed hold, his and hers.
Pose dance_position()
{
    return arms({{{-71.5, 19, -102.5}, {0, 0, -100}, {0, -73.5, 0}, {-90, 20.5, -50.5},
        {0, 0, -78.5}, {0, -71, 0}}});
}

Pose her_dance_position()
{
    return arms({{{64, 6, -45.5}, {0, 0, -119}, {0, -42.5, 0}, {-16, -71, -63}, {0, 0, -47.5},
        {0, 10, 0}}});
}

TEST(LakeGreen, arms_reach_dance_position_in_one_to_four_seconds_without_assist)
{
    const Person leader = *build_person(default_leader());
    const Person follower = *build_person(default_follower());
    for (const Person* person : {&leader, &follower})
        for (const double time : {1.0, 2.0, 3.0, 4.0}) {
            ReachTrial trial;
            trial.time = time;
            const Pose goal = person == &leader ? dance_position() : her_dance_position();
            const ReachResult result = reach(*person, goal, trial);
            const auto where = testing::Message()
                << person->measures.height << " m, " << time << " s";
            ASSERT_FALSE(result.fault) << where;
            EXPECT_LT(degrees(result.error), 1.1) << where;
            EXPECT_LT(degrees(result.overshoot), 1) << where;
            EXPECT_LT(degrees(result.lean), 2) << where;
            EXPECT_GE(result.last_arrival, 0) << where;
            EXPECT_EQ(result.assist.torque_time, 0) << where;
        }
}

TEST(LakeGreen, the_law_as_printed_misses_by_far_at_true_inertia)
{
    const Person person = *build_person(default_leader());
    ReachTrial trial;
    trial.law.carries = motor::Carries::own_link_alone;
    EXPECT_GT(degrees(reach(person, dance_position(), trial).error), 10);
}

TEST(LakeGreen, the_upright_torque_is_reported_as_assist)
{
    const Person person = *build_person(default_leader());
    ReachTrial trial;
    trial.upright = Uprightness::upright_torque;
    const ReachResult result = reach(person, dance_position(), trial);
    EXPECT_GT(result.assist.torque_time, 0);
    EXPECT_EQ(result.assist.force_time, 0);
}

// What holds an arm up is mostly its weight: half of gravity takes off a good part of it.
TEST(LakeGreen, arms_need_less_torque_under_less_gravity)
{
    const Person person = *build_person(default_leader());
    ReachTrial trial;
    trial.time = 4; // slow: little but weight
    const double usual = reach(person, dance_position(), trial).peak_torque;
    trial.terms.gravity /= 2;
    EXPECT_LT(reach(person, dance_position(), trial).peak_torque, 0.75 * usual);
}

TEST(LakeGreen, nobody_steps_on_ice_as_on_parquet)
{
    const Person person = *build_person(default_leader());
    const StepTrial trial{Way::forward, 2, 1};
    Terms ice;
    ice.floor.friction = 0.05;
    EXPECT_FALSE(dance_steps(person, trial).fell);
    EXPECT_TRUE(dance_steps(person, trial, ice).fell);
    const StepTrial heavy = trial_of(found_way(), Way::forward, 12, 1, paper_inertia);
    EXPECT_NE(dance_steps_as_the_paper(person, heavy, ice).travelled,
        dance_steps_as_the_paper(person, heavy).travelled);
}

TEST(LakeGreen, stiffer_limbs_are_nearer_to_where_they_should_be)
{
    const Person person = *build_person(default_leader());
    ReachTrial loose, stiff;
    loose.terms.stiffness = 0.25;
    stiff.terms.stiffness = 4;
    EXPECT_LT(reach(person, dance_position(), stiff).lean, // legs that are maintained
        reach(person, dance_position(), loose).lean);
}

TEST(LakeGreen, the_papers_dancer_steps_forward_by_its_position_program)
{
    const Person person = *build_person(default_leader());
    const StepTrialResult result = dance_steps_as_the_paper(person, {Way::forward, 1, 1});
    EXPECT_FALSE(result.fell);
    EXPECT_EQ(result.landed, 1);
    EXPECT_GT(result.assist, 10); // N·m: what such a step needs from nowhere
}

TEST(LakeGreen, twelve_steps_go_with_inertias_times_300_and_not_with_a_persons)
{
    const Person person = *build_person(default_leader());
    const StepTrial heavy = trial_of(found_way(), Way::forward, 12, 1, paper_inertia);
    EXPECT_TRUE(goes(heavy, dance_steps_as_the_paper(person, heavy)));
    const StepTrial light = trial_of(found_way(), Way::forward, 12, 1, 1);
    const StepTrialResult fallen = dance_steps_as_the_paper(person, light);
    EXPECT_TRUE(fallen.fell);
    EXPECT_GT(fallen.assist, 200); // N·m: as much as its cap allows
}

TEST(LakeGreen, the_search_mends_constants_that_do_not_go)
{
    const Person person = *build_person(default_leader());
    PaperWay wild = found_way();
    wild.style.acts *= 16; // programs that throw the legs
    EXPECT_FALSE(seek_way(person, wild, 1).goes);
    EXPECT_TRUE(seek_way(person, wild, 8).goes);
}

}
}
