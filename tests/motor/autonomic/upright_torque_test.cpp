#include <cmath>

#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "figure/pose.h"
#include "floor/soles.h"
#include "floor/standing_on.h"
#include "motor/autonomic/upright_torque.h"
#include "motor/task/body_controller.h"

namespace promenade::motor {
namespace {

constexpr double step = 0.001;

struct UprightTorqueTest : testing::Test {
    Person person = *build_person(default_leader());
    UprightTorque balance = upright_torque_for(person);

    // Leaning forward over the ankles like a board, the feet flat.
    FigureState leaning(double angle) const
    {
        Pose pose;
        const Quat lean = rotation_from_vector({0, angle, 0});
        pose[Limb::upper_torso] = lean;
        for (const Limb foot : {Limb::left_foot, Limb::right_foot}) pose[foot] = conjugate(lean);
        return standing(person, pose, Vec3{0}, 0);
    }

    // Ankles free, all else held: only the upright torque can bring the body back. Returns the lean
    // in the end.
    double lean_after(double seconds, double start) const
    {
        FigureState state = leaning(start);
        dynamics::Solver solver(person.figure);
        dynamics::Loads loads(person.figure);
        floor::Footing footing(person.figure, floor::treads_of(person));
        floor::FloorState floor_state(footing.treads().size());
        floor::FloorReport report;
        BodyController controller(person.figure, {});
        for (int link = 1; link < person.figure.size(); ++link)
            controller.commands[static_cast<std::size_t>(link)].state = MotionState::maintain;
        for (const Limb foot : {Limb::left_foot, Limb::right_foot})
            controller.commands[slot_of(foot)].state = MotionState::free_swing;
        const PlantedFoot feet[]{
            {index_of(Limb::left_foot), 0.5}, {index_of(Limb::right_foot), 0.5}};
        double lean = start;
        for (int i = 0; i * step < seconds && std::abs(lean) < 1; ++i) {
            loads.clear();
            controller.drive(step, person.figure, state, feet, loads);
            dynamics::add_torque(
                loads, upper_body, restoring_torque(balance, state.orientation[upper_body]));
            EXPECT_FALSE(footing.advance(
                person.figure, {}, {step, 1000}, 0, solver, loads, state, floor_state, report));
            lean = std::atan2(
                (state.orientation[0] * Vec3{0, 0, 1}).x, (state.orientation[0] * Vec3{0, 0, 1}).z);
        }
        return lean;
    }
};

TEST_F(UprightTorqueTest, turns_the_body_towards_upright_the_more_it_leans)
{
    EXPECT_EQ(restoring_torque(balance, rotation_from_vector({0, 0, 1})), Vec3{0});
    const Vec3 slight = restoring_torque(balance, rotation_from_vector({0, radians(2), 0}));
    const Vec3 more = restoring_torque(balance, rotation_from_vector({0, radians(4), 0}));
    EXPECT_LT(slight.y, 0);
    EXPECT_NEAR(more.y / slight.y, std::sin(radians(2)) / std::sin(radians(1)), 1e-9);
    EXPECT_NEAR(std::hypot(slight.x, slight.z), 0, 1e-9);
}

TEST_F(UprightTorqueTest, loses_to_gravity_beyond_about_twenty_degrees)
{
    const auto gravity_wins = [&](double lean) {
        const FigureState state = leaning(lean);
        const Vec3 ankle = hinge_positions(person.figure, state)[slot_of(Limb::left_foot)];
        const Vec3 centre = dynamics::centre_of_mass(person.figure, state);
        const double toppling = person.figure.mass() * earth_gravity * (centre.x - ankle.x);
        return toppling > glm::length(restoring_torque(balance, state.orientation[0]));
    };
    // Standing upright the centre of mass is a little before the ankles: that moves the limit by 2
    // degrees.
    EXPECT_FALSE(gravity_wins(radians(17)));
    EXPECT_TRUE(gravity_wins(radians(21)));
}

TEST_F(UprightTorqueTest, brings_a_leaning_body_back_but_not_a_falling_one)
{
    EXPECT_LT(lean_after(0.6, radians(10)), radians(9));
    EXPECT_GT(lean_after(3, radians(26)), radians(45));
}

}
}
