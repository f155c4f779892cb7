// The position programs of Lake & Green (1995), 7.2: one for each position, over shares of the
// step, inside the body.
#include <set>

#include <gtest/gtest.h>

#include "dynamics/solver.h"
#include "figure/pose.h"
#include "motor/position/position_program.h"
#include "motor/position/stepping.h"

namespace promenade::motor {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

Person leader()
{
    return *build_person(default_leader());
}

TEST(PositionProgram, every_position_has_its_own)
{
    std::set<std::string_view> names;
    for (int i = 0; i < positions; ++i) {
        const auto position = static_cast<Position>(i);
        const PositionProgram& program = program_of(position);
        EXPECT_EQ(program.position, position);
        EXPECT_FALSE(program.acts.empty()) << program.name;
        for (const Act& act : program.acts) {
            EXPECT_LE(0, act.during.from) << program.name;
            EXPECT_LT(act.during.from, act.during.to) << program.name;
            EXPECT_LE(act.during.to, 1) << program.name;
        }
        names.insert(program.name);
    }
    EXPECT_EQ(names.size(), at(positions));
}

// Where the right foot is to be half through a swing, m ahead of where it stood.
double ahead_in_mid_swing(const Person& person, Position position)
{
    const FigureState state = standing(person, soft_stance(person), Vec3{0}, 0);
    BodyNow body(person.figure);
    body.observe(person.figure, state);
    Footfall fall;
    fall.foot = Side::right;
    fall.position = position;
    fall.time = 2;
    fall.y = 0.2;
    Stepping stepping(std::make_shared<const Person>(person), {fall}, state);
    const double now = stepping.times()[0].lift
        + 0.5 * SwingStyle{}.arrival * (fall.time - stepping.times()[0].lift);
    stepping.notice(now, body, floor::FloorReport(floor::treads_of(person).size()));
    return stepping.goals(now).foot[1].point.x;
}

TEST(PositionProgram, a_crossing_foot_goes_around_the_standing_one)
{
    const Person person = leader();
    const double straight = ahead_in_mid_swing(person, Position::close);
    EXPECT_LT(ahead_in_mid_swing(person, Position::cross_behind), straight - 0.04);
    EXPECT_GT(ahead_in_mid_swing(person, Position::cross_in_front), straight + 0.04);
}

// The acceleration of a limb when nothing but that act drives a body that floats.
Vec3 turning_of(const Person& person, const Act& act, const StepWay& way, Limb limb)
{
    const FigureState state = standing(person, Pose{}, Vec3{0}, 0);
    dynamics::Loads loads(person.figure);
    const LimbTorque asked = torque_of(act, way);
    loads.joint_torque[slot_of(asked.limb)] = asked.torque * person.strength[slot_of(asked.limb)];
    dynamics::Solver solver(person.figure);
    dynamics::Accelerations accelerations;
    solver.accelerations(state, loads, accelerations);
    return accelerations.angular[slot_of(limb)];
}

TEST(PositionProgram, limbs_go_the_way_of_the_step)
{
    const Person person = leader();
    // Turning about +y takes what is above the hinge ahead and what hangs below it back.
    const StepWay ahead{Side::left, {1, 0, 0}, 0}, back{Side::left, {-1, 0, 0}, 0};
    const StepWay aside{Side::left, {0, 1, 0}, 0};
    const Act lean{LimbAct::lean, {0, 1}, 0.1}, swing{LimbAct::swing, {0, 1}, 0.1};
    EXPECT_GT(turning_of(person, lean, ahead, Limb::upper_torso).y, 0.1);
    EXPECT_LT(turning_of(person, lean, back, Limb::upper_torso).y, -0.1);
    EXPECT_LT(turning_of(person, lean, aside, Limb::upper_torso).x, -0.1);
    EXPECT_LT(turning_of(person, swing, ahead, Limb::left_upper_leg).y, -1);
    EXPECT_GT(turning_of(person, swing, back, Limb::left_upper_leg).y, 1);
    EXPECT_GT(turning_of(person, swing, aside, Limb::left_upper_leg).x, 1);
    // The hips turn with the step, against the leg they turn over.
    const Act turn{LimbAct::turn, {0, 1}, 0.3};
    EXPECT_GT(turning_of(person, turn, {Side::left, Vec3{0}, 1}, Limb::lower_torso).z, 0.1);
    EXPECT_LT(turning_of(person, turn, {Side::left, Vec3{0}, -1}, Limb::lower_torso).z, -0.1);
}

TEST(PositionProgram, acts_only_in_its_shares_of_the_step)
{
    const Person person = leader();
    const StepWay way{Side::right, {0, -1, 0}, 0};
    const PositionProgram& program = program_of(Position::cross_behind);
    LimbCommands commands(at(person.figure.size()));
    LimbCommand& shank = commands[slot_of(Limb::right_lower_leg)];
    const auto torque_at = [&](double share) {
        dynamics::Loads loads(person.figure);
        run_position({program, way, share}, 1, person, loads, commands);
        double sum = 0;
        for (const Vec3& torque : loads.joint_torque) sum += glm::length(torque);
        return sum;
    };
    shank.state = MotionState::move;
    EXPECT_EQ(torque_at(0.01), 0);
    EXPECT_GT(torque_at(0.25), 1);
    EXPECT_EQ(shank.state, MotionState::move);
    torque_at(0.5);
    EXPECT_EQ(shank.state, MotionState::free_swing);
    EXPECT_EQ(torque_at(0.9), 0);
    EXPECT_EQ(shank.state, MotionState::move);
}

}
}
