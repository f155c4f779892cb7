#include <algorithm>

#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "dynamics/solver.h"
#include "motor/task/body_controller.h"
#include "motor/task/task_manager.h"

namespace promenade::motor {
namespace {

constexpr double step = 0.001;

// A person floating without weight: everything that makes the arms move and nothing else.
struct Floating {
    const Person& person;
    TaskManager tasks;
    BodyController controller;
    FigureState state;
    long ticks = 0;
    std::vector<int> arrivals;

    Floating(const Person& who, StepQueue queue)
        : person(who)
        , tasks(std::move(queue))
        , controller(who.figure, {}, who.strength)
        , state(standing(who, Pose{}, Vec3{0}, 0))
    {
    }

    void tick(dynamics::Solver& solver, dynamics::Loads& loads)
    {
        const double now = static_cast<double>(ticks++) * step;
        tasks.begin_due_step(now, person.figure, state, controller.law, controller.commands);
        loads.clear();
        for (const int link : controller.supervise(now, person.figure, state))
            arrivals.push_back(link);
        controller.drive(step, person.figure, state, {}, loads);
        dynamics::add_joint_functions(person.figure, state, step, loads);
        ASSERT_FALSE(solver.advance(loads, {step, 1000}, now, state));
    }

    void run(int count)
    {
        dynamics::Solver solver(person.figure);
        dynamics::Loads loads(person.figure);
        loads.gravity = Vec3{0};
        for (int i = 0; i < count; ++i) tick(solver, loads);
    }

    std::string fingerprint() const
    {
        Fingerprint print;
        add_to(print, state);
        for (const LimbCommand& command : controller.commands) print.add(command.beta);
        return print.text();
    }
};

struct BodyControllerTest : testing::Test {
    Person person = *build_person(default_follower());

    static Pose arms_forward()
    {
        Pose pose;
        for (const Limb arm : {Limb::left_upper_arm, Limb::right_upper_arm})
            pose[arm] = rotation_from_vector({0, -1.2, 0});
        return pose;
    }

    static StepQueue two_steps()
    {
        StepQueue queue;
        queue.add(step_order(arms_forward(), 0, 1));
        queue.add(step_order(Pose{}, 1, 2));
        return queue;
    }
};

TEST_F(BodyControllerTest, lets_limbs_be_maintained_once_they_arrive_and_says_so)
{
    Floating dancer(person, two_steps());
    dancer.run(999);
    for (const Limb arm : {Limb::left_upper_arm, Limb::right_upper_arm}) {
        EXPECT_EQ(dancer.controller.commands[slot_of(arm)].state, MotionState::maintain);
        EXPECT_EQ(std::count(dancer.arrivals.begin(), dancer.arrivals.end(), index_of(arm)), 1);
    }
}

TEST_F(BodyControllerTest, serves_at_least_ten_interrupts_per_step_equally_spaced)
{
    Floating dancer(person, two_steps());
    // An arm that cannot arrive: its goal runs away from it.
    std::vector<double> served;
    int before = 0;
    for (int i = 0; i < 1000; ++i) {
        dancer.run(1);
        LimbCommand& arm = dancer.controller.commands[slot_of(Limb::left_upper_arm)];
        arm.goal = rotation_from_vector({0, i % 2 ? 3.0 : -3.0, 0});
        if (arm.timer.served == before) continue;
        before = arm.timer.served;
        served.push_back(step * i);
    }
    ASSERT_GE(served.size(), 10u);
    for (std::size_t i = 1; i < served.size(); ++i)
        EXPECT_NEAR(served[i] - served[i - 1], served[1] - served[0], 1.01 * step);
}

TEST_F(BodyControllerTest, dances_on_from_a_copy_to_the_last_bit)
{
    Floating dancer(person, two_steps());
    dancer.run(700);
    Floating copy = dancer;
    dancer.run(1300);
    copy.run(1300);
    EXPECT_EQ(dancer.fingerprint(), copy.fingerprint());
    EXPECT_LT(degrees(angle_between(
                  relative_orientation(person.figure, dancer.state, index_of(Limb::left_upper_arm)),
                  identity_rotation())),
        1);
}

TEST_F(BodyControllerTest, does_not_turn_or_push_the_body_as_a_whole)
{
    // Torques between limbs are internal: a floating dancer's momentum stays zero.
    Floating dancer(person, two_steps());
    dancer.run(500);
    Vec3 spin{0};
    double fastest = 0;
    for (int link = 0; link < person.figure.size(); ++link)
        fastest = std::max(
            fastest, glm::length(dancer.state.angular_velocity[static_cast<std::size_t>(link)]));
    EXPECT_GT(fastest, 1);
    const Vec3 about = dynamics::centre_of_mass(person.figure, dancer.state);
    spin = dynamics::angular_momentum(person.figure, dancer.state, about);
    EXPECT_LT(glm::length(spin), 0.02);
    EXPECT_LT(glm::length(dynamics::linear_momentum(person.figure, dancer.state)), 1e-9);
}

}
}
