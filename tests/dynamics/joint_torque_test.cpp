// Joints: the free-play curve, stops, a knee made of a ball joint, and stiff drives on light limbs.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "dynamics/random_figure.h"
#include "dynamics/solver.h"

namespace promenade::dynamics {
namespace {

// A thigh too heavy to move and a shank of human size hanging from it, knee axis y.
Figure a_knee(const Joint& joint)
{
    Link thigh;
    thigh.name = "thigh";
    thigh.mass = 1e7;
    thigh.inertia = diagonal({1e7, 1e7, 1e7});
    Link shank;
    shank.name = "shank";
    shank.parent = 0;
    shank.mass = 3.3;
    shank.centre_of_mass = {0, 0, -0.19};
    shank.inertia = diagonal({0.05, 0.05, 0.006});
    shank.joint = joint;
    return Figure::build({thigh, shank}).value();
}

Joint a_knee_joint()
{
    const JointAxis held{.lower = 0, .upper = 0, .stiffness = 40000, .damping = 40, .friction = 0};
    const JointAxis free{
        .lower = -2.4, .upper = 0, .stiffness = 2000, .damping = 20, .friction = 1};
    return {held, free, held};
}

// Runs with joint functions and a constant external torque on the shank, gravity off.
FigureState settle(
    const Figure& figure, FigureState state, const Vec3& torque, double step, double seconds)
{
    Solver solver(figure);
    Loads loads(figure);
    const int steps = static_cast<int>(seconds / step + 0.5);
    for (int i = 0; i < steps; ++i) {
        loads.clear();
        loads.gravity = Vec3{0};
        add_joint_functions(figure, state, step, loads);
        add_torque(loads, 1, torque);
        const auto fault = solver.advance(loads, {.step = step}, i * step, state);
        EXPECT_FALSE(fault) << describe(*fault, figure);
        if (fault) break;
    }
    return state;
}

TEST(TorqueFunction, is_zero_in_free_play_and_restoring_beyond)
{
    const JointAxis axis{.lower = -0.5, .upper = 1, .stiffness = 10};
    EXPECT_EQ(torque_function(axis, 0), 0);
    EXPECT_EQ(torque_function(axis, 1), 0);
    EXPECT_EQ(torque_function(axis, -0.5), 0);
    EXPECT_DOUBLE_EQ(torque_function(axis, 1.5), -5);
    EXPECT_DOUBLE_EQ(torque_function(axis, -1), 5);
}

TEST(Knee, yields_less_than_half_a_degree_under_two_hundred_newton_metres)
{
    const Figure figure = a_knee(a_knee_joint());
    for (const double step : {0.001, 0.002, 0.004}) {
        for (const Vec3& torque : {Vec3{200, 0, 0}, Vec3{0, 0, 200}, Vec3{-140, 0, 140}}) {
            // Bent by a right angle, where the axes of the shank differ most from those of the
            // thigh.
            FigureState bent = state_at_rest(figure);
            bent.orientation[1] = rotation_from_vector({0, -pi / 2, 0});
            const FigureState end = settle(figure, bent, bent.orientation[1] * torque, step, 0.5);
            const Vec3 angles = joint_angles(figure, end, 1);
            EXPECT_LT(degrees(std::abs(angles.x)), 0.5) << step;
            EXPECT_LT(degrees(std::abs(angles.z)), 0.5) << step;
            EXPECT_LT(glm::length(end.angular_velocity[1]), 0.2)
                << "it rings at a step of " << step;
        }
    }
}

TEST(Knee, bends_freely_within_its_range_and_stops_at_the_end)
{
    const Figure figure = a_knee(a_knee_joint());
    const FigureState straight = settle(figure, state_at_rest(figure), {0, 100, 0}, 0.002, 1);
    EXPECT_NEAR(joint_angles(figure, straight, 1).y, 100.0 / 2000, 1e-3); // torque over stiffness
    const FigureState bent = settle(figure, state_at_rest(figure), {0, -100, 0}, 0.002, 1);
    EXPECT_NEAR(joint_angles(figure, bent, 1).y, -2.4 - 100.0 / 2000, 1e-3);
}

TEST(Stop, only_pushes_back_and_never_adds_energy)
{
    // A free shank thrown against its stop comes back slower than it went in.
    Joint joint{};
    joint[1] = {.lower = -0.5, .upper = 0.5, .stiffness = 300, .damping = 2};
    const Figure figure = a_knee(joint);
    FigureState state = state_at_rest(figure);
    state.angular_velocity[1] = {0, 6, 0};
    Solver solver(figure);
    Loads loads(figure);
    double fastest_return = 0;
    for (int i = 0; i < 1000; ++i) {
        loads.clear();
        loads.gravity = Vec3{0};
        add_joint_functions(figure, state, 0.001, loads);
        const double torque = loads.joint_torque[1].y;
        const double angle = joint_angles(figure, state, 1).y;
        EXPECT_LE(torque * angle, 0) << "the stop pulls at " << angle;
        ASSERT_FALSE(solver.advance(loads, {.step = 0.001}, i * 0.001, state));
        fastest_return = std::min(fastest_return, state.angular_velocity[1].y);
    }
    EXPECT_LT(fastest_return, -1); // it does come back
    EXPECT_GT(fastest_return, -6);
}

TEST(Friction, slows_a_joint_exponentially)
{
    Joint joint{};
    for (JointAxis& axis : joint) axis.friction = 0.3;
    const Figure figure = a_knee(joint);
    FigureState state = state_at_rest(figure);
    state.angular_velocity[1] = {0, 0, 2};
    const FigureState end = settle(figure, state, {0, 0, 0}, 1e-4, 0.05);
    EXPECT_NEAR(end.angular_velocity[1].z, 2 * std::exp(-0.3 / 0.006 * 0.05), 0.01);
}

// The paper warns that stiff joints on light links need tiny steps; BDAS multiplied inertias by
// 300.
TEST(Drive, as_stiff_as_a_person_is_stable_at_milliseconds_with_true_inertia)
{
    Chance chance(4);
    const Figure figure = random_tree(chance, 16);
    for (const double step : {0.001, 0.002, 0.004}) {
        for (const double stiffness : {300.0, 3000.0}) {
            // At rest, so that no spin is left in the end to hold the limbs off their goals.
            FigureState state = random_state(chance, figure, 0);
            Solver solver(figure);
            Loads loads(figure);
            std::vector<Quat> goal;
            for (int i = 0; i < figure.size(); ++i) goal.push_back(chance.rotation());
            for (int k = 0; k < static_cast<int>(3 / step); ++k) {
                loads.clear();
                loads.gravity = Vec3{0};
                for (int i = 1; i < figure.size(); ++i)
                    add_joint_drive(figure, state, i,
                        {goal[static_cast<std::size_t>(i)], stiffness, stiffness / 20}, step,
                        loads);
                const auto fault = solver.advance(loads, {.step = step}, k * step, state);
                ASSERT_FALSE(fault) << describe(*fault, figure);
            }
            for (int i = 1; i < figure.size(); ++i) {
                const Quat there = relative_orientation(figure, state, i);
                EXPECT_LT(degrees(angle_between(there, goal[static_cast<std::size_t>(i)])), 1.0)
                    << "link " << i << ", step " << step << ", stiffness " << stiffness;
            }
        }
    }
}

TEST(Drive, explicit_at_the_same_stiffness_blows_up_and_says_where)
{
    Chance chance(4);
    const Figure figure = random_tree(chance, 16);
    FigureState state = random_state(chance, figure, 3);
    Solver solver(figure);
    Loads loads(figure);
    std::optional<Fault> fault;
    FigureState last = state;
    for (int k = 0; k < 2000 && !fault; ++k) {
        loads.clear();
        for (int i = 1; i < figure.size(); ++i)
            add_joint_drive(figure, state, i, {identity_rotation(), 3000, 150}, 0.001, loads);
        loads.has_impedance = false;
        last = state;
        fault = solver.advance(loads, {.step = 0.001}, k * 0.001, state);
    }
    ASSERT_TRUE(fault);
    EXPECT_GT(fault->time, 0);
    EXPECT_EQ(state, last) << "the last good state must be kept";
    EXPECT_NE(
        describe(*fault, figure).find("link " + std::to_string(fault->link)), std::string::npos);
}

}
}
