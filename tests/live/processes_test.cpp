// The limb processes of Armstrong, Green & Lake (1987), against their formulas and against
// mechanics.
#include <cmath>

#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "live/on_floor.h"

namespace promenade::live {
namespace {

constexpr int bend = 1; // the axis elbows bend about

double elbow(const LiveWorld& live, Limb limb = Limb::right_lower_arm)
{
    return dynamics::joint_angles(live.figure(0), live.state(0), index_of(limb))[bend];
}

TEST(Exponential, is_equation_one)
{
    const double alpha = 3, beta = 7, centre = 0.4;
    for (const double x : {-0.9, 0.1, 0.4, 0.41, 1.3}) {
        const double printed = x >= centre ? alpha * (std::exp(beta * (x - centre)) - 1)
                                           : -alpha * (std::exp(beta * (centre - x)) - 1);
        EXPECT_NEAR(resisting_torque(alpha, beta, x, centre), printed, 1e-9 * std::abs(printed));
        const double h = 1e-6;
        if (x == centre) continue;
        EXPECT_NEAR(resisting_slope(alpha, beta, x, centre),
            (resisting_torque(alpha, beta, x + h, centre)
                - resisting_torque(alpha, beta, x - h, centre))
                / (2 * h),
            1e-4 * resisting_slope(alpha, beta, x, centre));
    }
}

TEST(Exponential, lets_the_limit_shrink_by_equation_two)
{
    EXPECT_DOUBLE_EQ(torque_limit(40, 0.75, 1.5, 0.75), 40);
    EXPECT_DOUBLE_EQ(torque_limit(40, 1.125, 1.5, 0.75), 20);
    EXPECT_DOUBLE_EQ(torque_limit(40, 1.5, 1.5, 0.75), 0);
}

// An arm posture by the turn of the upper arm, degrees about x and y.
struct ArmPose {
    const char* name;
    double aside, ahead;
};

struct MoveResult {
    double end = 0, overshoot = 0;                               // rad
    double torque_excess = 0, rate_excess = 0, limit_excess = 0; // N·m, N·m/s, N·m
    bool handed_over = false;
    double lasted = 0; // s
};

MoveResult move_forearm(const ArmPose& pose)
{
    LiveWorld live = live_person();
    for (const auto& [axis, angle] : {std::pair{0, pose.aside}, std::pair{1, pose.ahead}}) {
        Input raise = about(InputKind::move, Limb::right_upper_arm, axis);
        raise.value = radians(angle);
        if (angle != 0) live.apply(raise);
    }
    EXPECT_FALSE(live.run(3000));
    const double start = elbow(live), goal = start - radians(90);
    Input move = about(InputKind::move, Limb::right_lower_arm, bend);
    move.value = goal;
    live.apply(move);
    MoveResult result;
    const int link = index_of(Limb::right_lower_arm);
    const auto entry = [&] { return live.driver(0).table[slot_of(Limb::right_lower_arm)][bend]; };
    const double half = 0.5 * (start + goal);
    double before = live.driver(0).move(link, bend).torque;
    for (int step = 0; step < 4000; ++step) {
        const double angle = elbow(live);
        EXPECT_FALSE(live.run(1));
        const MoveState& state = live.driver(0).move(link, bend);
        result.overshoot = std::max(result.overshoot, goal - elbow(live));
        if (!state.running) continue;
        result.lasted = live.now() - 3;
        result.torque_excess =
            std::max(result.torque_excess, std::abs(state.torque) - entry().most_torque);
        result.rate_excess = std::max(
            result.rate_excess, std::abs(state.torque - before) / tick - entry().most_rate);
        if (state.past_half)
            result.limit_excess = std::max(result.limit_excess,
                std::abs(state.torque)
                    - std::abs(torque_limit(state.centre_torque, angle, goal, half)));
        before = state.torque;
    }
    result.end = elbow(live) - goal;
    result.handed_over = entry().has(Process::maintain) && !entry().has(Process::simple_move)
        && entry().centre == goal;
    return result;
}

TEST(SimpleMove, bends_a_forearm_by_ninety_degrees_from_four_arm_poses)
{
    for (const ArmPose& pose : {ArmPose{"hanging", 0, 0}, ArmPose{"ahead", 0, -80},
             ArmPose{"aside", -80, 0}, ArmPose{"up", 0, -150}}) {
        SCOPED_TRACE(pose.name);
        const MoveResult moved = move_forearm(pose);
        EXPECT_LT(std::abs(moved.end), radians(1));
        EXPECT_LT(moved.overshoot, radians(3));
        EXPECT_LE(moved.torque_excess, 0);
        EXPECT_LE(moved.rate_excess, 1e-6);
        // Equation (2) shrinks the limit; what the rate lets the torque lag behind it is little.
        EXPECT_LE(moved.limit_excess, 1);
        EXPECT_TRUE(moved.handed_over);
    }
}

// What pulls a limb away and lets it go: a linear spring and damper of the same slope at the centre
// comes back no sooner, because equation (1) is nowhere softer.
TEST(Maintain, brings_a_limb_back_that_was_pulled_away)
{
    LiveWorld live = live_person();
    live.apply(gravity_of(0));
    EXPECT_FALSE(live.run(1000));
    const double centre = elbow(live);
    Input pose;
    pose.kind = InputKind::pose;
    for (int link = 0; link < live.figure(0).size(); ++link)
        pose.turns.push_back(link == 0 ? identity_rotation()
                                       : relative_orientation(live.figure(0), live.state(0), link));
    pose.turns[slot_of(Limb::right_lower_arm)] = rotation_from_vector({0, centre - radians(30), 0});
    live.apply(pose);
    Input kept = about(InputKind::parameter, Limb::right_lower_arm, bend);
    kept.name = "centre";
    kept.value = centre;
    live.apply(kept);
    EXPECT_NEAR(elbow(live), centre - radians(30), 1e-9);
    // The slower root of I s² + c s + αβ, of the forearm and hand as they are when nothing else
    // moves: 4 over it is the time to 2 percent.
    const DofEntry entry = live.driver(0).table[slot_of(Limb::right_lower_arm)][bend];
    const double slowest = entry.alpha * entry.beta / entry.friction;
    const double settling = 4 / slowest;
    ASSERT_LT(settling, 1);
    EXPECT_FALSE(live.run(std::lround(settling / tick)));
    EXPECT_NEAR(elbow(live), centre, 0.02 * radians(30) + radians(0.1));
}

TEST(FreeSwing, keeps_momentum_while_torques_act_inside)
{
    LiveWorld live = live_person();
    live.apply(gravity_of(0));
    live.apply(switched(switch_names[0], false));
    live.apply(switched(switch_names[2], false));
    for (const Limb limb : all_limbs())
        for (int axis = 0; axis < 3 && limb != Limb::upper_torso; ++axis)
            live.apply(about(InputKind::state, limb, axis));
    Input away = about(InputKind::impulse, Limb::upper_torso);
    away.vector = {0, 0, 150};
    live.apply(away);
    EXPECT_FALSE(live.run(500));
    const Figure& figure = live.figure(0);
    const Vec3 before = dynamics::linear_momentum(figure, live.state(0));
    const Vec3 turning = dynamics::angular_momentum(figure, live.state(0), Vec3{0});
    Input inside = about(InputKind::torque_inside, Limb::right_upper_arm);
    inside.vector = {3, -5, 1};
    live.apply(inside);
    inside.link = index_of(Limb::left_upper_leg);
    live.apply(inside);
    EXPECT_FALSE(live.run(500));
    EXPECT_GT(dynamics::kinetic_energy(figure, live.state(0)), 1);
    EXPECT_LT(glm::length(dynamics::linear_momentum(figure, live.state(0)) - before), 1e-9);
    const Vec3 turns = dynamics::angular_momentum(figure, live.state(0), Vec3{0});
    EXPECT_LT(glm::length(turns - turning), 1e-9);
    EXPECT_GT(live.world().body(0).spin_put_right(), 1e-4) << "the steps alone would not keep it";
    EXPECT_LT(live.world().body(0).ledger().worst().force, 1e-8);
    EXPECT_LT(live.world().body(0).ledger().worst().torque, 1e-8);
}

TEST(JointTable, comes_back_from_its_text_entry_for_entry)
{
    const LiveWorld live = live_person();
    const JointTable& table = live.driver(0).table;
    const std::string text = write_table(table, live.figure(0));
    const auto read = read_table(text, "table.json", live.figure(0), JointTable(table.size()));
    ASSERT_TRUE(read) << read.error().text();
    for (std::size_t link = 1; link < table.size(); ++link) EXPECT_EQ((*read)[link], table[link]);
    EXPECT_EQ(write_table(*read, live.figure(0)), text);
}

}
}
