// Plans of feet and centre of mass, against what they promise.
#include <cmath>

#include <gtest/gtest.h>

#include "dynamics/loads.h"
#include "motor/position/centre_plan.h"
#include "motor/position/schedule.h"
#include "motor/position/yaw_plan.h"

namespace promenade::motor {
namespace {

const RisePlan flat;

FootPlan one_step(double lead_pitch)
{
    FootPlan plan({0.02, 0.15, {-0.095, 0, 0.075}}, SwingStyle{});
    Stance old, next;
    old.lift = 1;
    next.x = 0.5;
    next.yaw = 0.3;
    next.land = 1.6;
    next.land_pitch = lead_pitch;
    next.flat = 1.75;
    plan.stances = {old, next};
    plan.around = {Around{}};
    return plan;
}

TEST(FootPlan, swings_from_stance_to_stance_without_a_jump)
{
    const FootPlan plan = one_step(0);
    for (double t = 0.9; t < 1.8; t += 0.001) {
        const FootPose a = plan.at(t, flat), b = plan.at(t + 0.001, flat);
        EXPECT_LT(glm::length(b.ball - a.ball), 0.003) << t;
    }
    EXPECT_NEAR(plan.at(1.6, flat).ball.x, 0.5 - 0.02 * std::cos(0.3), 1e-9);
    EXPECT_NEAR(plan.at(1.6, flat).yaw, 0.3, 1e-9);
}

// A way around adds its bow in the middle, and neither place nor speed nor acceleration at the
// ends.
TEST(FootPlan, bows_a_swing_between_the_same_ends)
{
    const FootPlan straight = one_step(0);
    FootPlan bowed = straight;
    bowed.stances[1].bow = {0.03, -0.08, 0};
    const auto off = [&](double t) { return bowed.at(t, flat).ball - straight.at(t, flat).ball; };
    const double middle = 1 + 0.5 * SwingStyle{}.arrival * 0.6;
    EXPECT_NEAR(glm::length(off(middle) - bowed.stances[1].bow), 0, 1e-12);
    for (const double end : {1.0, 1.6}) {
        const double h = 1e-3;
        EXPECT_EQ(glm::length(off(end)), 0);
        EXPECT_LT(glm::length(off(end + h) - off(end - h)) / (2 * h), 1e-3);
        EXPECT_LT(glm::length(off(end + h) - 2.0 * off(end) + off(end - h)) / (h * h), 0.2);
    }
}

TEST(FootPlan, touches_down_at_the_speed_of_its_style)
{
    const FootPlan plan = one_step(0);
    const double speed = (plan.at(1.5999, flat).ball.z - plan.at(1.5989, flat).ball.z) / 0.001;
    EXPECT_NEAR(speed, -SwingStyle{}.touchdown, 0.005);
}

TEST(FootPlan, keeps_heel_and_ball_off_the_floor_in_mid_swing)
{
    for (const double lead : {-0.2, 0.0, 0.25}) {
        const FootPlan plan = one_step(lead);
        for (double t = 1.15; t < 1.45; t += 0.01) {
            const FootPose pose = plan.at(t, flat);
            const double heel = pose.ball.z + 0.15 * std::sin(pose.pitch);
            EXPECT_GT(std::min(heel, pose.ball.z), 0.015) << "lead " << lead << " at " << t;
        }
    }
}

// Toes above the heel soon after the foot left the floor, the heel never in it, and level again
// long before it lands.
TEST(FootPlan, draws_the_heel_of_a_long_step_back_along_with_the_toes_up)
{
    FootPlan plan = one_step(0);
    plan.stances[1].x = -0.9;
    plan.stances[1].yaw = 0;
    plan.stances[1].land = 2;
    EXPECT_LT(plan.at(1.15, flat).pitch, -0.05);
    EXPECT_GE(plan.at(1.75, flat).pitch, 0);
    for (double t = 1; t < 2; t += 0.01) {
        const FootPose pose = plan.at(t, flat);
        EXPECT_GE(pose.ball.z + 0.15 * std::sin(pose.pitch), -1e-4) << t;
    }
}

// "T: whole step taken on the ball", "heel 3 to 6 cm up", though the body has lowered.
TEST(FootPlan, keeps_the_heel_of_a_ball_step_up_until_the_next_foot_arrives)
{
    FootPlan plan = one_step(0);
    plan.stances.resize(1);
    plan.stances[0].heel.up = 0.22;
    plan.stances[0].heel.up_until = 1;
    for (double t = 0; t < 1; t += 0.1)
        EXPECT_NEAR(0.15 * std::sin(plan.at(t, flat).pitch), 0.033, 0.003) << t;
    EXPECT_NEAR(plan.at(1.5, flat).pitch, 0, 1e-12);
}

// "NFR: body rises, but the supporting heel stays down until weight has left it".
TEST(FootPlan, keeps_a_heel_down_while_the_body_rises_on_the_other_foot)
{
    FootPlan plan = one_step(0);
    plan.stances.resize(1);
    plan.stances[0].heel.lowers = plan.stances[0].heel.lowered = 0;
    plan.stances[0].heel.down_until = 2;
    RisePlan rise;
    rise.changes = {{1, 1.5, 1}};
    EXPECT_NEAR(plan.at(1.9, rise).pitch, 0, 1e-12);
    EXPECT_NEAR(plan.at(2.5, rise).pitch, HeelStyle{}.full_rise, 1e-12);
}

TEST(FootPlan, does_not_move_a_foot_that_stays_but_for_its_heel)
{
    FootPlan plan = one_step(0.25);
    plan.stances[1].x = plan.stances[1].yaw = 0;
    plan.stances[1].stays = true;
    for (double t = 0.9; t < 1.8; t += 0.01) {
        const FootPose pose = plan.at(t, flat);
        EXPECT_NEAR(glm::length(pose.ball - Vec3{-0.02, 0, 0}), 0, 1e-12) << t;
        EXPECT_GE(pose.pitch, 0);
    }
    EXPECT_NEAR(plan.at(1.6, flat).pitch, 0.25, 1e-9);
}

// Latin: the free knee bends with the heel off the floor; the toe keeps its place, without weight.
TEST(FootPlan, lifts_the_heel_of_a_staying_foot_whose_knee_bends_and_has_it_back_in_time)
{
    FootPlan plan = one_step(0);
    plan.stances[1].x = plan.stances[1].yaw = 0;
    plan.stances[1].stays = plan.stances[1].bends_knee = true;
    double highest = 0;
    for (double t = 0.9; t < 1.8; t += 0.01) {
        const FootPose pose = plan.at(t, flat);
        EXPECT_NEAR(glm::length(pose.ball - Vec3{-0.02, 0, 0}), 0, 1e-12) << t;
        highest = std::max(highest, 0.15 * std::sin(pose.pitch));
    }
    EXPECT_GT(highest, 0.05);
    EXPECT_NEAR(plan.at(1.6, flat).pitch, 0, 1e-9);
}

// A walker's and a dancer's foot passes 35 to 70 mm above the floor (CMU 60 and 61, salsa).
TEST(FootPlan, passes_higher_where_the_free_knee_bends)
{
    FootPlan plan = one_step(0);
    plan.stances[1].bends_knee = true;
    double highest = 0;
    for (double t = 1; t < 1.6; t += 0.01) highest = std::max(highest, plan.at(t, flat).ball.z);
    EXPECT_GT(highest, 0.06);
    EXPECT_NEAR(plan.at(1.6, flat).ball.z, 0, 1e-9);
}

// "TH: the heel lowers to the floor by the end", so it must be down around a turn on the ball too.
TEST(FootPlan, passes_higher_where_there_is_time_and_nobody_turns)
{
    const SwingStyle style;
    const auto highest = [](double time, double turn) {
        FootPlan plan = one_step(0);
        plan.stances[1].land = 1 + time;
        plan.around[0].pivot.turn = turn;
        double top = 0;
        for (double t = 1; t < 1 + time; t += 0.005) top = std::max(top, plan.at(t, flat).ball.z);
        return top;
    };
    EXPECT_NEAR(highest(0.25, 0), style.quick_clearance, 1e-3);
    EXPECT_NEAR(highest(0.6, 0), style.high_clearance, 1e-3);
    EXPECT_NEAR(highest(0.6, 0.5), style.clearance, 1e-3);
    EXPECT_NEAR(highest(0.5 * (style.quick + style.slow), 0),
        0.5 * (style.clearance + style.high_clearance), 1e-3);
}

TEST(Pivot, lifts_a_heel_that_is_to_land_only_while_the_foot_turns)
{
    Pivot pivot{1, 1.5, 2, 0, 0, Heel::lands};
    EXPECT_EQ(pivot.heel_lift(1), 0);
    EXPECT_GT(pivot.heel_lift(1.25), 0.05);
    EXPECT_NEAR(pivot.heel_lift(1.52), 0, 1e-12);
    pivot.heel = Heel::stays_up;
    EXPECT_GT(pivot.heel_lift(1), 0.05);
    EXPECT_GT(pivot.heel_lift(1.52), 0.05);
}

TEST(FootPlan, a_pivoting_foot_turns_about_its_tread)
{
    FootPlan plan = one_step(0);
    plan.stances.resize(1);
    plan.stances[0].pivot = {0.2, 0.8, 1.5, 0, 0};
    for (double t = 0; t < 1; t += 0.05) {
        const FootPose pose = plan.at(t, flat);
        const Vec3 tread = pose.ball + 0.02 * Vec3{std::cos(pose.yaw), std::sin(pose.yaw), 0};
        EXPECT_LT(glm::length(Vec3{tread.x, tread.y, 0}), 1e-12);
    }
    EXPECT_NEAR(plan.at(0.9, flat).yaw, 1.5, 1e-12);
}

TEST(Schedule, never_lifts_a_foot_before_the_other_bears_the_weight)
{
    Footfalls falls;
    for (int i = 0; i < 10; ++i) {
        Footfall fall;
        fall.foot = i % 2 == 0 ? Side::left : Side::right;
        fall.time = 2 + (i < 5 ? 0.3 : 1.4) * i;
        falls.push_back(fall);
    }
    const auto times = schedule(falls);
    for (std::size_t i = 1; i < times.size(); ++i) {
        EXPECT_GE(times[i].lift, times[i - 1].settled);
        EXPECT_LT(times[i].lift, times[i].land);
        EXPECT_GE(
            times[i - 1].settled - times[i - 1].land, ScheduleStyle{}.shortest_support - 1e-12);
    }
}

// Steps of a tenth of a second: no leg is thrown, and none is later than it must be.
TEST(Schedule, gives_the_quickest_swings_time_and_stays_near_the_beat)
{
    const ScheduleStyle style;
    Footfalls falls;
    for (int i = 0; i < 6; ++i) {
        Footfall fall;
        fall.foot = i % 2 == 0 ? Side::left : Side::right;
        fall.time = 2 + 0.107 * i;
        falls.push_back(fall);
    }
    const auto times = schedule(falls, style);
    for (std::size_t i = 0; i < times.size(); ++i) {
        EXPECT_GE(times[i].land, falls[i].time);
        EXPECT_LE(times[i].land, falls[i].time + style.latest + 1e-12);
        EXPECT_TRUE(times[i].land - times[i].lift >= style.quickest_swing - 1e-12
            || times[i].land >= falls[i].time + style.latest - 1e-12);
    }
}

// A leg that takes half the time for the same way is thrown four times as hard, and the standing
// foot must hold against that.
TEST(Schedule, leaves_quick_legs_more_of_the_step_before_they_cross_a_turn)
{
    const auto swing_share = [](double beat) {
        Footfalls falls(3);
        for (std::size_t i = 0; i < falls.size(); ++i) {
            falls[i].foot = i % 2 == 0 ? Side::left : Side::right;
            falls[i].time = 2 + beat * static_cast<double>(i);
        }
        falls[2].pivot = 2;
        const auto times = schedule(falls);
        return (times[2].land - times[2].lift) / beat;
    };
    EXPECT_NEAR(swing_share(0.34), 0.9, 1e-9);
    EXPECT_NEAR(swing_share(0.6), 0.75, 1e-9);
    EXPECT_GT(SwingStyle{}.arrival_in(0.3), SwingStyle{}.arrival_in(0.6));
}

TEST(CentrePlan, follows_the_pendulum_equation_of_its_pressure)
{
    const auto person = build_person(default_leader());
    const Stature stature = stature_of(*person);
    const BodyShape body = body_shape_of(*person, Pose{});
    std::array<FootPlan, 2> feet{
        FootPlan{stature.foot, SwingStyle{}}, FootPlan{stature.foot, SwingStyle{}}};
    for (const std::size_t side : {0u, 1u}) {
        Stance stance;
        stance.y = side == 0 ? 0.1 : -0.1;
        feet[side].stances = {stance};
    }
    WeightPlan weight;
    weight.shifts = {{1, 1.3, 1}, {2, 2.3, 0}, {3, 3.2, 0.5}};
    CentrePlan plan;
    plan.solve(stature, CentreStyle{},
        {0, 6, Vec3{-0.08, 0, 0}, feet, HeightCourse{}, flat, weight, [](double) { return 0.0; },
            body, HeightStyle{}});
    for (double t = 0.5; t < 5; t += 0.05) {
        const CentreSample s = plan.at(t);
        const double expected = s.omega2 * (s.position.y - s.pressure.y);
        // The legs' momentum moves the pressure by a few millimetres.
        EXPECT_NEAR(s.acceleration.y, expected, s.omega2 * 0.01) << t;
    }
    EXPECT_NEAR(plan.at(5.9).position.y, 0, 1e-3);
    EXPECT_GT(plan.at(1.8).position.y, 0.02);
}

TEST(YawPlan, a_glide_loses_momentum_to_friction_only)
{
    Footfalls falls(2);
    falls[0].time = 1;
    falls[1].time = 2;
    falls[1].heading = 1.5;
    YawPlan plan(falls, 0, 0.5);
    Glide glide;
    glide.lift = 1.2;
    glide.land = 2;
    glide.inertia = 1.5;
    glide.drag = 3;
    glide.leg_momentum = [](double) { return 0.0; };
    plan.steer(1, {0.2, 0.1}, glide);
    const double lost = plan.at(1.3).rate - plan.at(1.8).rate;
    EXPECT_NEAR(lost, glide.drag * 0.5 / glide.inertia, 0.02);
    EXPECT_NEAR(plan.at(1).yaw, 0.2, 1e-9);
    // It arrives where the dance wants the body when the foot lands: ½ this and ¼ the last and ¼
    // the next heading, and the last footfall is its own next.
    EXPECT_NEAR(plan.at(2).yaw, 0.75 * 1.5, 0.03);
}

}
}
