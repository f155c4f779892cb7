// What mechanics conserves, and motions whose formula is known.
#include <gtest/gtest.h>

#include "dynamics/adaptive.h"
#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "dynamics/random_figure.h"

namespace promenade::dynamics {
namespace {

struct Flight {
    Figure figure;
    FigureState state;
};

Flight a_flight()
{
    Chance chance(21);
    Figure figure = random_tree(chance, 16);
    FigureState state = random_state(chance, figure, 2);
    return {std::move(figure), std::move(state)};
}

struct Drift {
    double linear, angular, energy;
};

// Half a second of free flight without gravity, in `steps` equal steps.
Drift fixed_step_drift(int steps)
{
    const Flight flight = a_flight();
    FigureState state = flight.state;
    Solver solver(flight.figure);
    Loads loads(flight.figure);
    loads.gravity = Vec3{0};
    const StepSettings settings{.step = 0.5 / steps};
    const Vec3 p = linear_momentum(flight.figure, state);
    const Vec3 l = angular_momentum(flight.figure, state, Vec3{0});
    const double e = kinetic_energy(flight.figure, state);
    for (int i = 0; i < steps; ++i)
        EXPECT_FALSE(solver.advance(loads, settings, i * settings.step, state));
    return {glm::length(linear_momentum(flight.figure, state) - p) / glm::length(p),
        glm::length(angular_momentum(flight.figure, state, Vec3{0}) - l) / glm::length(l),
        std::abs(kinetic_energy(flight.figure, state) - e) / e};
}

Drift adaptive_drift(double step)
{
    const Flight flight = a_flight();
    FigureState state = flight.state;
    AdaptiveIntegrator integrator(flight.figure);
    // With a bound that is never reached every step has the longest length: a plain fifth-order
    // method.
    const AdaptiveSettings settings{.error_bound = 1e9, .first_step = step, .longest_step = step};
    const Vec3 p = linear_momentum(flight.figure, state);
    const Vec3 l = angular_momentum(flight.figure, state, Vec3{0});
    const double e = kinetic_energy(flight.figure, state);
    const auto no_loads = [](double, const FigureState&, Loads& loads) { loads.gravity = Vec3{0}; };
    EXPECT_FALSE(integrator.advance(no_loads, settings, 0, 0.5, state).fault);
    return {glm::length(linear_momentum(flight.figure, state) - p) / glm::length(p),
        glm::length(angular_momentum(flight.figure, state, Vec3{0}) - l) / glm::length(l),
        std::abs(kinetic_energy(flight.figure, state) - e) / e};
}

double order(double coarse, double fine)
{
    return std::log2(coarse / fine);
}

TEST(FreeFlight, keeps_its_linear_momentum_to_twelve_digits)
{
    EXPECT_LE(fixed_step_drift(500).linear, 1e-12);
    EXPECT_LE(fixed_step_drift(5000).linear, 1e-12);
}

TEST(FreeFlight, other_drifts_shrink_at_first_order_with_the_fixed_step)
{
    const Drift coarse = fixed_step_drift(4000), fine = fixed_step_drift(8000);
    EXPECT_NEAR(order(coarse.angular, fine.angular), 1, 0.1);
    EXPECT_NEAR(order(coarse.energy, fine.energy), 1, 0.1);
}

TEST(FreeFlight, all_drifts_shrink_at_fifth_order_with_the_adaptive_integrator)
{
    const Drift coarse = adaptive_drift(0.5 / 64), fine = adaptive_drift(0.5 / 128);
    EXPECT_NEAR(order(coarse.angular, fine.angular), 5, 0.6);
    EXPECT_NEAR(order(coarse.energy, fine.energy), 5, 0.6);
    EXPECT_LE(fine.linear, 1e-7);
}

TEST(FreeFlight, falls_where_newton_says)
{
    const Flight flight = a_flight();
    FigureState state = flight.state;
    Solver solver(flight.figure);
    const Loads loads(flight.figure);
    const StepSettings settings{.step = 0.001};
    const Vec3 start = centre_of_mass(flight.figure, state);
    const Vec3 velocity = linear_momentum(flight.figure, state) / flight.figure.mass();
    for (int i = 0; i < 1000; ++i) ASSERT_FALSE(solver.advance(loads, settings, i * 0.001, state));
    // Velocity first, then position: after n steps of h the fall is g h² n(n+1)/2.
    const Vec3 expected = start + velocity + loads.gravity * (1e-6 * 1000 * 1001 / 2);
    EXPECT_LE(glm::length(centre_of_mass(flight.figure, state) - expected), 1e-9);
}

// A link hung at one end from a root so heavy that it does not move.
TEST(Pendulum, swings_with_the_period_of_the_formula)
{
    Link support;
    support.mass = 1e9;
    support.inertia = diagonal({1e9, 1e9, 1e9});
    Link rod;
    rod.parent = 0;
    rod.mass = 2;
    rod.centre_of_mass = {0, 0, -0.5};
    rod.inertia = diagonal({2.0 / 12, 2.0 / 12, 1e-3});
    const Figure figure = Figure::build({support, rod}).value();
    FigureState state = state_at_rest(figure);
    state.orientation[1] = rotation_from_vector({0.05, 0, 0});

    Solver solver(figure);
    Loads loads(figure);
    loads.force[0] = {0, 0, 1e9 * earth_gravity}; // holds the support up
    loads.has_external = true;
    const StepSettings settings{.step = 1e-4};
    double last = 0.05, first_crossing = 0, time = 0;
    int crossings = 0;
    while (crossings < 3) {
        ASSERT_FALSE(solver.advance(loads, settings, time, state));
        time += settings.step;
        const double angle = vector_from_rotation(state.orientation[1]).x;
        if ((angle < 0) != (last < 0)) {
            const double crossing = time - settings.step * angle / (angle - last);
            if (++crossings == 1) first_crossing = crossing;
            if (crossings == 3) time = crossing;
        }
        last = angle;
    }
    // Physical pendulum: I/(m g d) = (1/3 m L²)/(m g L/2), and θ²/16 for the amplitude.
    const double expected = 2 * pi * std::sqrt(2.0 / 3 / earth_gravity) * (1 + 0.05 * 0.05 / 16);
    EXPECT_NEAR((time - first_crossing) / expected, 1, 1e-3);
}

// A symmetric top spinning freely: its axis precesses about the angular momentum at L/I_transverse.
TEST(SpinningTop, precesses_at_the_rate_euler_found)
{
    Link top;
    top.mass = 1;
    top.inertia = diagonal({0.02, 0.02, 0.03});
    const Figure figure = Figure::build({top}).value();
    FigureState state = state_at_rest(figure);
    state.angular_velocity[0] = {1, 0, 5};
    const Vec3 momentum = angular_momentum(figure, state, Vec3{0});
    AdaptiveIntegrator integrator(figure);
    const auto no_loads = [](double, const FigureState&, Loads& loads) { loads.gravity = Vec3{0}; };
    const double turn = 2 * pi / (glm::length(momentum) / 0.02);
    ASSERT_FALSE(integrator.advance(no_loads, {.error_bound = 1e-12}, 0, turn, state).fault);
    // After a whole turn the axis is back where it started.
    EXPECT_LE(glm::length(state.orientation[0] * Vec3{0, 0, 1} - Vec3{0, 0, 1}), 1e-7);
}

TEST(Adaptive, keeps_to_its_error_bound_and_works_less_for_a_looser_one)
{
    const Flight flight = a_flight();
    const auto gravity = [](double, const FigureState&, Loads&) {};
    AdaptiveIntegrator integrator(flight.figure);
    FigureState exact = flight.state, loose = flight.state, tight = flight.state;
    integrator.advance(gravity, {.error_bound = 1e-13}, 0, 0.5, exact);
    const AdaptiveReport few = integrator.advance(gravity, {.error_bound = 1e-4}, 0, 0.5, loose);
    const AdaptiveReport many = integrator.advance(gravity, {.error_bound = 1e-8}, 0, 0.5, tight);
    EXPECT_LT(few.steps, many.steps);
    EXPECT_EQ(many.reached, 0.5);
    double off_loose = 0, off_tight = 0;
    for (std::size_t i = 0; i < exact.orientation.size(); ++i) {
        off_loose = std::max(off_loose, angle_between(loose.orientation[i], exact.orientation[i]));
        off_tight = std::max(off_tight, angle_between(tight.orientation[i], exact.orientation[i]));
    }
    EXPECT_LT(off_tight, 1e-6);
    EXPECT_LT(off_tight, off_loose);
}

}
}
