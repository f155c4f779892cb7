// Plain steps in every direction: nobody falls, feet land where and when they should, and nothing
// but the floor and gravity pushes.
#include <gtest/gtest.h>

#include "dynamics/joint_torque.h"
#include "motor/position/stature.h"
#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

struct Case {
    const char* name;
    Walk walk;
    double beat, length;
};

class WalkingTo : public testing::TestWithParam<Case> { };

TEST_P(WalkingTo, lands_on_the_place_and_on_the_beat_without_help)
{
    for (const Measures& measures : {default_leader(), default_follower()}) {
        const Person person = *build_person(measures);
        const Case& c = GetParam();
        const int steps = 10;
        const Outcome outcome = outcome_of(person, walk(person, c.walk, c.beat, c.length, steps));
        EXPECT_FALSE(outcome.fell);
        EXPECT_EQ(outcome.landed, steps);
        EXPECT_LT(outcome.worst_place, 0.008);
        EXPECT_LT(outcome.worst_time, 0.045);
        EXPECT_LT(outcome.worst_heading, radians(3));
        // In quick steps the forefoot creeps as the heel comes down.
        EXPECT_LT(outcome.worst_slip, c.beat < 0.4 ? 0.03 : 0.015);
        EXPECT_LT(outcome.peaks.unbalanced, 1e-4);
        // Straight, in the quickest step back, by what a stop gives and no further.
        EXPECT_GT(outcome.peaks.least_knee, -0.005) << "a knee bent backwards";
    }
}

INSTANTIATE_TEST_SUITE_P(Walks, WalkingTo,
    testing::Values(Case{"in_place", Walk::in_place, 0.5, 0},
        Case{"forward", Walk::forward, 1.0, 0.5}, Case{"forward_07", Walk::forward, 0.7, 0.5},
        Case{"forward_05", Walk::forward, 0.5, 0.4},
        Case{"forward_quick", Walk::forward, 0.35, 0.3}, Case{"back", Walk::back, 1.0, 0.5},
        Case{"back_07", Walk::back, 0.7, 0.5}, Case{"back_quick", Walk::back, 0.35, 0.3},
        Case{"side_close", Walk::side_close, 0.7, 0.5},
        Case{"side_quick", Walk::side_close, 0.35, 0.3}, Case{"diagonal", Walk::diagonal, 0.7, 0.5},
        Case{"turning", Walk::turning, 0.7, 0}, Case{"turning_quick", Walk::turning, 0.35, 0},
        Case{"turning_forward", Walk::turning_forward, 0.7, 0.4}),
    [](const auto& of) { return of.param.name; });

TEST(Stepping, is_the_same_to_the_last_byte_every_time)
{
    const Person person = *build_person(default_leader());
    const auto falls = walk(person, Walk::forward, 0.5, 0.4, 6);
    EXPECT_EQ(outcome_of(person, falls).fingerprint, outcome_of(person, falls).fingerprint);
    EXPECT_NE(outcome_of(person, falls).fingerprint,
        outcome_of(person, walk(person, Walk::forward, 0.5, 0.41, 6)).fingerprint);
}

// A stride of three quarters of a leg, ahead and back: heels come up before ankles run out of range
// or the trunk has to give way.
TEST(Stepping, long_strides_leave_ankles_in_their_range_and_the_trunk_upright)
{
    for (const Walk direction : {Walk::forward, Walk::back}) {
        const Person person = *build_person(default_leader());
        const auto falls = walk(person, direction, 0.9, 0.68, 8);
        Rehearsal rehearsal(
            person, falls, standing(person, motor::soft_stance(person), Vec3{0}, 0), {});
        const int foot = index_of(Limb::left_foot);
        double beyond = 0, lean = 0;
        while (rehearsal.now() < falls.back().time + 1) {
            ASSERT_FALSE(rehearsal.tick());
            ASSERT_FALSE(rehearsal.has_fallen());
            const double bend = dynamics::joint_angles(person.figure, rehearsal.state(), foot).y;
            beyond = std::max(beyond, person.figure[foot].joint[1].lower - bend);
            const Vec3 up =
                rehearsal.state().orientation[slot_of(Limb::upper_torso)] * Vec3{0, 0, 1};
            lean = std::max(lean, std::acos(up.z));
        }
        EXPECT_LT(beyond, radians(2.5));
        EXPECT_LT(lean, radians(10));
    }
}

double knee_after_a_second(const Person& person, const Pose& arms)
{
    Pose start = motor::soft_stance(person);
    for (const Limb arm : {Limb::left_upper_arm, Limb::right_upper_arm}) start[arm] = arms[arm];
    Rehearsal rehearsal(
        person, walk(person, Walk::in_place, 0.8, 0, 2), standing(person, start, Vec3{0}, 0), {});
    while (rehearsal.now() < 1) {
        rehearsal.stepping().posture = arms;
        if (rehearsal.tick()) ADD_FAILURE();
    }
    return dynamics::joint_angles(person.figure, rehearsal.state(), index_of(Limb::left_lower_leg))
        .y;
}

// Arms held up lift the centre of mass by some centimetres; the knees bend no more for it.
TEST(Stepping, raised_arms_do_not_bend_the_knees)
{
    const Person person = *build_person(default_leader());
    Pose raised;
    for (const Limb arm : {Limb::left_upper_arm, Limb::right_upper_arm})
        raised[arm] = rotation_from_vector({0, -2.5, 0});
    EXPECT_NEAR(
        knee_after_a_second(person, raised), knee_after_a_second(person, Pose{}), radians(2));
}

// A heel that comes down after the ball: nothing turns the foot on the spot before it grips.
TEST(Stepping, a_straight_step_back_leaves_the_foot_straight)
{
    const Person person = *build_person(default_follower());
    const auto falls = walk(person, Walk::back, 0.7, 0.5, 8);
    Rehearsal rehearsal(person, falls, start_of(person), {});
    while (rehearsal.now() < falls.back().time + 1) ASSERT_FALSE(rehearsal.tick());
    double sum = 0;
    for (const StepResult& step : rehearsal.steps()) {
        EXPECT_LT(std::abs(step.turned), radians(9)) << "at " << step.planned.time << " s";
        sum += std::abs(step.turned);
    }
    EXPECT_LT(sum / static_cast<double>(rehearsal.steps().size()), radians(4));
}

TEST(Stepping, works_for_light_and_heavy_dancers_alike)
{
    for (const double mass : {50.0, 95.0}) {
        Measures measures = default_leader();
        measures.mass = mass;
        const Person person = *build_person(measures);
        const Outcome outcome = outcome_of(person, walk(person, Walk::forward, 0.6, 0.4, 8));
        EXPECT_FALSE(outcome.fell) << mass;
        EXPECT_LT(outcome.worst_place, 0.01);
    }
}

TEST(Stepping, a_touch_takes_no_weight_and_the_same_foot_goes_on)
{
    const Person person = *build_person(default_leader());
    auto falls = walk(person, Walk::in_place, 0.8, 0, 6);
    falls[2].takes_weight = false;
    falls[2].y += 0.1;
    falls[3].foot = Side::left;
    falls[3].x = falls[2].x;
    falls[3].y = falls[0].y;
    falls[4].foot = Side::right;
    falls[4].y = falls[1].y;
    falls[5].foot = Side::left;
    falls[5].y = falls[0].y;
    const Outcome outcome = outcome_of(person, falls);
    EXPECT_FALSE(outcome.fell);
    EXPECT_EQ(outcome.landed, 6);
    EXPECT_LT(outcome.worst_place, 0.01);
}

}
}
