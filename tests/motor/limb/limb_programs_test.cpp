// One limb on a body too heavy to be moved by it, where the truth is the mechanics of one joint.
#include <cmath>

#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "dynamics/solver.h"
#include "motor/limb/time_profile.h"
#include "motor/task/body_controller.h"

namespace promenade::motor {
namespace {

constexpr double step = 0.001;

Figure one_limb()
{
    Link body;
    body.name = "body";
    body.mass = 1e9;
    body.inertia = Mat3(1e9);
    Link limb;
    limb.name = "limb";
    limb.parent = 0;
    limb.mass = 2;
    limb.centre_of_mass = {0, 0, -0.2};
    limb.inertia = diagonal({0.02, 0.02, 0.01});
    return *Figure::build({body, limb});
}

constexpr double inertia_about_y = 0.02 + 2 * 0.2 * 0.2;

struct OneLimb {
    Figure figure = one_limb();
    FigureState state = state_at_rest(figure);
    dynamics::Solver solver{figure};
    dynamics::Loads loads{figure};
    BodyController controller;
    long ticks = 0;

    explicit OneLimb(const LimbLaw& law = {})
        : controller(figure, law)
    {
        loads.gravity = Vec3{0}; // the body would fall; weight is the carried load's own test
    }

    LimbCommand& command() { return controller.commands[1]; }
    Quat turn() const { return relative_orientation(figure, state, 1); }

    void tick()
    {
        loads.clear();
        controller.supervise(static_cast<double>(ticks++) * step, figure, state);
        controller.drive(step, figure, state, {}, loads);
        ASSERT_FALSE(solver.advance(loads, {step, 1000}, 0, state));
    }

    // Energy stored in the muscle's spring about one axis: its torque summed over the angle.
    double spring_energy(const Muscle& muscle) const
    {
        const double angle = angle_between(turn(), controller.commands[1].goal);
        const int strips = 400;
        double sum = 0;
        for (int i = 0; i < strips; ++i)
            sum += spring_of(muscle, 2 * std::sin((i + 0.5) * angle / strips / 4));
        return inertia_about_y * sum * angle / strips;
    }
};

LimbCommand movement(const Quat& goal, double duration, const LimbLaw& law)
{
    LimbCommand command;
    command.state = MotionState::move;
    command.goal = goal;
    command.beta = law.first_beta;
    command.timer = {0, duration, duration / law.feedbacks, 0};
    return command;
}

TEST(LimbPrograms, free_swing_gives_no_torque_at_all)
{
    OneLimb limb;
    limb.command().state = MotionState::free_swing;
    limb.state.angular_velocity[1] = {0, 3, 0};
    limb.tick();
    EXPECT_EQ(limb.loads.joint_torque[1], Vec3{0});
    EXPECT_FALSE(limb.loads.has_impedance);
}

TEST(LimbPrograms, a_maintained_limb_never_gains_energy)
{
    LimbLaw undamped;
    for (const double damper : {0.0, 80.0}) {
        undamped.maindamper = damper;
        OneLimb limb(undamped);
        limb.command().state = MotionState::maintain;
        limb.state.angular_velocity[1] = {0, 6, 0};
        const Muscle muscle{undamped.mainspring, undamped.maintain_beta, damper};
        double before = dynamics::kinetic_energy(limb.figure, limb.state);
        for (int i = 0; i < 1000; ++i) {
            limb.tick();
            const double now =
                dynamics::kinetic_energy(limb.figure, limb.state) + limb.spring_energy(muscle);
            ASSERT_LE(now, before * (1 + 1e-6)) << "damper " << damper << " tick " << i;
            before = now;
        }
    }
}

TEST(LimbPrograms, a_maintained_limb_gives_way_to_a_push_and_comes_back)
{
    OneLimb limb;
    limb.command().state = MotionState::maintain;
    limb.state.angular_velocity[1] = {0, 6, 0};
    double farthest = 0;
    for (int i = 0; i < 1000; ++i) {
        limb.tick();
        farthest = std::max(farthest, angle_between(limb.turn(), limb.command().goal));
    }
    EXPECT_GT(degrees(farthest), 1);
    EXPECT_LT(degrees(angle_between(limb.turn(), limb.command().goal)), 0.01);
}

TEST(LimbPrograms, a_moving_limb_arrives_on_time_whatever_the_time)
{
    const Quat goal = rotation_from_vector(radians(90) * Vec3{0, -1, 0});
    for (const double duration : {0.35, 1.0, 2.0, 4.0}) {
        OneLimb limb;
        limb.command() = movement(goal, duration, limb.controller.law);
        double beyond = 0;
        for (int i = 0; i < std::lround(duration / step); ++i) {
            limb.tick();
            beyond = std::max(beyond, -vector_from_rotation(limb.turn()).y - radians(90));
        }
        EXPECT_LT(degrees(angle_between(limb.turn(), goal)), 1) << duration << " s";
        for (int i = 0; i < 1000; ++i) limb.tick();
        EXPECT_LT(degrees(beyond), 1) << duration << " s";
        EXPECT_EQ(limb.command().state, MotionState::maintain);
    }
}

TEST(LimbPrograms, a_moving_limb_keeps_near_its_time_profile)
{
    const Quat goal = rotation_from_vector(radians(90) * Vec3{0, -1, 0});
    OneLimb limb;
    limb.command() = movement(goal, 2, limb.controller.law);
    for (int i = 0; i < 2000; ++i) {
        limb.tick();
        const double u = time_profile((i + 1) * step / 2, limb.controller.law.profile_width);
        const double should_be = radians(90) * (1 - u);
        EXPECT_NEAR(angle_between(limb.turn(), goal), should_be, radians(15)) << i;
    }
}

TEST(LimbPrograms, a_lagging_limb_is_pulled_harder_and_a_leading_one_less)
{
    const LimbLaw law;
    const Quat goal = rotation_from_vector({0, 1.5, 0});
    LimbCommand command = movement(goal, 1, law);
    command.beta = 0.5;
    command.timer.alarm = 0.5;
    LimbCommand lags = command, leads = command;
    EXPECT_GT(lag_of(law, command, identity_rotation(), 0.5), 0);
    EXPECT_NEAR(lag_of(law, command, rotation_from_vector({0, 0.75, 0}), 0.5), 0, 1e-12);
    serve_interrupt(law, identity_rotation(), lags);
    serve_interrupt(law, rotation_from_vector({0, 1.4, 0}), leads);
    EXPECT_NEAR(lags.beta, 0.5 + 2 * std::sin(1.5 / 4) - 2 * std::sin(0.75 / 4), 1e-12);
    EXPECT_LT(leads.beta, 0.5);
    leads.timer.alarm = 0;
    leads.beta = 0.1;
    serve_interrupt(law, goal, leads);
    EXPECT_EQ(leads.beta, 0);
}

TEST(LimbPrograms, a_muscle_at_its_limit_is_not_asked_for_more)
{
    const LimbLaw law;
    LimbCommand command = movement(rotation_from_vector({0, 1.5, 0}), 1, law);
    command.timer.alarm = 0.5;
    command.strained = true;
    serve_interrupt(law, identity_rotation(), command);
    EXPECT_EQ(command.beta, law.first_beta);
}

// A limb of a body that balances through its feet: its program leads it, the balance moves it.
LimbCommand half_a_radian(double beta)
{
    LimbCommand command;
    command.state = MotionState::move;
    command.goal = rotation_from_vector({0, 0.5, 0});
    command.beta = beta;
    command.timer = {2, 0.8, 2.02, 0};
    return command;
}

TEST(LimbCourse, leads_along_the_shortest_arc_by_the_normal_curve)
{
    const LimbLaw law = led_limbs();
    const LimbCommand command = half_a_radian(law.first_beta);
    for (const double share : {0.0, 0.2, 0.5, 0.9, 1.0}) {
        const auto course = course_of(law, command, identity_rotation(), 2 + 0.8 * share);
        ASSERT_TRUE(course);
        const Vec3 turned = vector_from_rotation(course->where);
        EXPECT_NEAR(turned.y, 0.5 * time_profile(share, law.profile_width), 1e-9);
        EXPECT_NEAR(std::hypot(turned.x, turned.z), 0, 1e-12);
    }
}

TEST(LimbCourse, is_driven_by_the_spring_of_the_law_as_far_as_a_body_bears_it)
{
    const LimbLaw law = led_limbs();
    const Quat here = identity_rotation();
    const double delta = distance(here, half_a_radian(0).goal), alpha = law.movespring / 0.64;
    const auto gently = course_of(law, half_a_radian(0.4), here, 2.4);
    EXPECT_NEAR(gently->driven.y, alpha * (std::exp(0.4 * delta) - 1), 1e-9);
    EXPECT_FALSE(gently->strained);
    const auto hard = course_of(law, half_a_radian(20), here, 2.4);
    EXPECT_NEAR(hard->driven.y, law.most_driven, 1e-9);
    EXPECT_TRUE(hard->strained);
}

TEST(LimbCourse, is_none_of_a_limb_that_swings_free_and_the_goal_of_one_that_is_maintained)
{
    const LimbLaw law = led_limbs();
    LimbCommand command = half_a_radian(1);
    command.state = MotionState::free_swing;
    EXPECT_FALSE(course_of(law, command, identity_rotation(), 2.4));
    command.state = MotionState::maintain;
    const auto held = course_of(law, command, identity_rotation(), 2.4);
    ASSERT_TRUE(held);
    EXPECT_EQ(held->where, command.goal);
    EXPECT_EQ(held->driven, Vec3{0});
}

}
}
