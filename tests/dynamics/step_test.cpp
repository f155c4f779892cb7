// Promises about a step: no allocation, the same bytes, faults that keep what was computed.
#include <gtest/gtest.h>

#include <limits>
#include <memory>

#include "allocations.h"
#include "dynamics/joint_torque.h"
#include "dynamics/random_figure.h"
#include "dynamics/solver.h"

namespace promenade::dynamics {
namespace {

TEST(Allocations, are_counted_in_every_form)
{
    struct alignas(64) Wide {
        double each[8];
    };
    const long before = testing_aid::allocations();
    std::unique_ptr<int> one(new int);
    std::unique_ptr<int[]> row(new int[3]);
    std::unique_ptr<int> quiet(new (std::nothrow) int);
    std::unique_ptr<Wide> wide(new Wide);
    EXPECT_EQ(testing_aid::allocations() - before, 4);
    // What is never looked at is never asked for, says the compiler.
    for (const void* looked_at :
        {static_cast<const void*>(one.get()), static_cast<const void*>(row.get()),
            static_cast<const void*>(quiet.get()), static_cast<const void*>(wide.get())})
        EXPECT_NE(looked_at, nullptr);
}

void fill_loads(const Figure& figure, const FigureState& state, Loads& loads)
{
    loads.clear();
    add_joint_functions(figure, state, 0.001, loads);
    for (int i = 1; i < figure.size(); ++i)
        add_joint_drive(figure, state, i, {identity_rotation(), 200, 10}, 0.001, loads);
    add_force(loads, state, 2, {0, 0, 0.1}, {5, 0, 0});
    loads.contacts.push_back({.link = 3, .force = {0, 0, 50}, .resistance = {1, 0, 0, 1, 0, 1}});
    loads.contacts.push_back(
        {.link = 3, .point = {0.1, 0, 0}, .force = {0, 0, 50}, .resistance = {1, 0, 0, 1, 0, 1}});
}

TEST(Step, allocates_nothing_after_the_first)
{
    Chance chance(1);
    const Figure figure = random_tree(chance, 16);
    FigureState state = random_state(chance, figure, 1);
    Solver solver(figure);
    Loads loads(figure);
    Accelerations out;
    const auto step = [&](int i) {
        fill_loads(figure, state, loads);
        solver.accelerations(state, loads, out);
        ASSERT_FALSE(solver.advance(loads, {.step = 0.001}, i * 0.001, state));
    };
    step(0);
    const long before = testing_aid::allocations();
    for (int i = 1; i < 100; ++i) step(i);
    EXPECT_EQ(testing_aid::allocations(), before);
}

TEST(Step, allocates_nothing_with_the_bands_apart)
{
    Chance chance(1);
    const Figure figure = random_tree(chance, 16);
    FigureState state = random_state(chance, figure, 1);
    Solver solver(figure);
    Loads loads(figure);
    const Solver::ApplyLoads apply = [&](double, const FigureState& now, Loads& l) {
        fill_loads(figure, now, l);
    };
    ASSERT_FALSE(solver.advance_banded(3, apply, loads, {.step = 0.001}, 0, state));
    const long before = testing_aid::allocations();
    for (int i = 1; i < 50; ++i)
        ASSERT_FALSE(solver.advance_banded(3, apply, loads, {.step = 0.001}, i * 0.003, state));
    EXPECT_EQ(testing_aid::allocations(), before);
}

std::uint64_t run_and_fingerprint(Solver& solver, const Figure& figure, FigureState state)
{
    Loads loads(figure);
    Fingerprint print;
    for (int i = 0; i < 500; ++i) {
        fill_loads(figure, state, loads);
        EXPECT_FALSE(solver.advance(loads, {.step = 0.001}, i * 0.001, state));
        add_to(print, state);
    }
    return print.value();
}

TEST(Step, gives_the_same_bytes_twice_even_from_a_used_solver)
{
    Chance chance(9);
    const Figure figure = random_tree(chance, 16);
    const FigureState state = random_state(chance, figure, 1);
    Solver fresh(figure), used(figure);
    Accelerations out;
    Loads other(figure);
    random_torques(chance, 10, other);
    used.accelerations(random_state(chance, figure), other, out);
    EXPECT_EQ(run_and_fingerprint(fresh, figure, state), run_and_fingerprint(used, figure, state));
}

TEST(Bands, of_ratio_one_are_the_plain_step)
{
    Chance chance(2);
    const Figure figure = random_tree(chance, 12);
    FigureState plain = random_state(chance, figure, 1), banded = plain;
    Solver solver(figure);
    Loads loads(figure);
    const Solver::ApplyLoads apply = [&](double, const FigureState& now, Loads& l) {
        fill_loads(figure, now, l);
    };
    for (int i = 0; i < 200; ++i) {
        fill_loads(figure, plain, loads);
        ASSERT_FALSE(solver.advance(loads, {.step = 0.001}, i * 0.001, plain));
        ASSERT_FALSE(solver.advance_banded(1, apply, loads, {.step = 0.001}, i * 0.001, banded));
    }
    for (std::size_t i = 0; i < plain.orientation.size(); ++i)
        EXPECT_LT(angle_between(plain.orientation[i], banded.orientation[i]), 1e-9);
}

TEST(Bands, of_ratio_two_stay_close_and_approach_as_the_step_shrinks)
{
    Chance chance(2);
    const Figure figure = random_tree(chance, 12);
    const FigureState start = random_state(chance, figure, 1);
    const auto gap = [&](double step) {
        FigureState plain = start, banded = start;
        Solver solver(figure);
        Loads loads(figure);
        const Solver::ApplyLoads nothing = [](double, const FigureState&, Loads&) {};
        for (int i = 0; i < static_cast<int>(0.2 / step + 0.5); i += 2) {
            for (int k = 0; k < 2; ++k)
                EXPECT_FALSE(solver.advance(loads, {.step = step}, 0, plain));
            EXPECT_FALSE(solver.advance_banded(2, nothing, loads, {.step = step}, 0, banded));
        }
        double worst = 0;
        for (std::size_t i = 0; i < plain.orientation.size(); ++i)
            worst = std::max(worst, angle_between(plain.orientation[i], banded.orientation[i]));
        return worst;
    };
    const double coarse = gap(0.001), fine = gap(0.0005);
    EXPECT_LT(coarse, 0.05);
    EXPECT_NEAR(coarse / fine, 2, 0.4);
}

TEST(Fault, names_the_link_that_is_too_fast_and_keeps_the_state)
{
    Chance chance(3);
    const Figure figure = random_tree(chance, 6);
    FigureState state = random_state(chance, figure, 1);
    state.angular_velocity[4] = {0, 50, 0};
    const FigureState before = state;
    Solver solver(figure);
    const auto fault =
        solver.advance(Loads(figure), {.step = 0.001, .speed_limit = 20}, 1.5, state);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->link, 4);
    EXPECT_EQ(fault->kind, Fault::Kind::too_fast);
    EXPECT_DOUBLE_EQ(fault->time, 1.501);
    EXPECT_EQ(state, before);
}

TEST(Fault, catches_a_torque_that_is_not_a_number)
{
    Chance chance(3);
    const Figure figure = random_tree(chance, 6);
    FigureState state = random_state(chance, figure, 1);
    const FigureState before = state;
    Solver solver(figure);
    Loads loads(figure);
    loads.joint_torque[3].x = std::numeric_limits<double>::quiet_NaN();
    const auto fault = solver.advance(loads, {.step = 0.001}, 0, state);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->kind, Fault::Kind::not_finite);
    EXPECT_EQ(state, before);
}

}
}
