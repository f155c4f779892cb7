// The recursion against formulations that share nothing with it.
#include <gtest/gtest.h>

#include "dynamics/chain_reference.h"
#include "dynamics/dense_reference.h"
#include "dynamics/random_figure.h"
#include "figure/reroot.h"

namespace promenade::dynamics {
namespace {

// The bound is 1e-10 for every random tree; what remains is rounding, magnified by chains
// of light links between heavy ones.
constexpr double tree_tolerance = 1e-10;

Accelerations solve(const Figure& figure, const FigureState& state, const Loads& loads)
{
    Solver solver(figure);
    Accelerations out;
    solver.accelerations(state, loads, out);
    return out;
}

TEST(Recursion, agrees_with_the_dense_mass_matrix_on_a_thousand_random_trees)
{
    double worst = 0;
    for (unsigned seed = 0; seed < 1000; ++seed) {
        Chance chance(seed);
        const Figure figure = random_tree(chance, 1 + chance.below(40));
        const FigureState state = random_state(chance, figure);
        Loads loads(figure);
        random_torques(chance, 50, loads);
        if (seed % 2 == 0) random_external(chance, 100, state, loads);
        if (seed % 4 >= 2) random_implicit(chance, loads);
        const double difference = relative_difference(
            solve(figure, state, loads), DenseReference(figure, state, loads).accelerations());
        ASSERT_LE(difference, tree_tolerance)
            << "seed " << seed << ", " << figure.size() << " links";
        worst = std::max(worst, difference);
    }
    RecordProperty("worst_relative_difference", std::to_string(worst));
}

TEST(Recursion, with_zero_impedance_is_the_papers_own)
{
    for (unsigned seed = 0; seed < 200; ++seed) {
        Chance chance(seed);
        const Figure figure = random_tree(chance, 1 + chance.below(40));
        const FigureState state = random_state(chance, figure);
        Loads loads(figure);
        random_torques(chance, 50, loads);
        random_external(chance, 100, state, loads);
        const Accelerations paper = solve(figure, state, loads);
        loads.has_impedance = true; // all of it zero
        ASSERT_LE(relative_difference(solve(figure, state, loads), paper), 1e-13) << seed;
    }
}

TEST(Recursion, holds_over_a_chain_of_a_thousand_links)
{
    Chance chance(7);
    const Figure figure = random_chain(chance, 1000);
    const FigureState state = random_state(chance, figure);
    Loads loads(figure);
    random_torques(chance, 20, loads);
    EXPECT_LE(
        relative_difference(solve(figure, state, loads), chain_accelerations(figure, state, loads)),
        1e-9);
}

TEST(ChainReference, agrees_with_the_dense_one)
{
    Chance chance(3);
    const Figure figure = random_chain(chance, 12);
    const FigureState state = random_state(chance, figure);
    Loads loads(figure);
    random_torques(chance, 20, loads);
    EXPECT_LE(relative_difference(chain_accelerations(figure, state, loads),
                  DenseReference(figure, state, loads).accelerations()),
        1e-13);
}

TEST(Recursion, solves_the_bands_apart_as_it_does_together)
{
    for (unsigned seed = 0; seed < 100; ++seed) {
        Chance chance(seed);
        const Figure figure = random_tree(chance, 1 + chance.below(30));
        const FigureState state = random_state(chance, figure);
        Loads loads(figure);
        random_torques(chance, 50, loads);
        random_external(chance, 50, state, loads);
        if (seed % 2 == 0) random_implicit(chance, loads);
        Solver solver(figure);
        Accelerations apart;
        solver.slow_band(state, loads);
        solver.fast_band(loads, apart);
        ASSERT_LE(relative_difference(apart, solve(figure, state, loads)), 1e-12) << seed;
    }
}

// The built-in check of the paper: put the solved accelerations and the constraint forces of (31)
// back into (1) and (3), here written with the centre of mass instead of the hinge.
TEST(Recursion, hinge_forces_balance_every_link)
{
    for (unsigned seed = 0; seed < 100; ++seed) {
        Chance chance(seed);
        const Figure figure = random_tree(chance, 1 + chance.below(30));
        const FigureState state = random_state(chance, figure);
        Loads loads(figure);
        random_torques(chance, 50, loads);
        random_external(chance, 50, state, loads);
        Solver solver(figure);
        Accelerations out;
        solver.accelerations(state, loads, out);
        const Residual residual = solver.residual(figure, state, loads, out);
        ASSERT_LE(residual.force, 1e-11) << seed;
        ASSERT_LE(residual.torque, 1e-11) << seed;
    }
}

TEST(Recursion, a_wrong_solution_has_a_residual)
{
    Chance chance(5);
    const Figure figure = random_tree(chance, 10);
    const FigureState state = random_state(chance, figure);
    Loads loads(figure);
    random_torques(chance, 50, loads);
    Solver solver(figure);
    Accelerations out;
    solver.accelerations(state, loads, out);
    out.angular[4].x *= 1.001;
    const Residual residual = solver.residual(figure, state, loads, out);
    EXPECT_GT(std::max(residual.force, residual.torque), 1e-6);
}

TEST(Recursion, gives_the_same_motion_from_any_root)
{
    Chance chance(11);
    const Figure figure = random_tree(chance, 16);
    const FigureState state = random_state(chance, figure);
    Loads loads(figure);
    random_torques(chance, 50, loads);
    for (int i = 0; i < 16; ++i) add_force(loads, state, i, chance.vector(0.2), chance.vector(30));
    const Accelerations expected = solve(figure, state, loads);

    for (int root = 0; root < figure.size(); ++root) {
        const Rerooted other = reroot(figure, root);
        const FigureState moved = reroot(figure, state, other);
        Loads same(other.figure);
        for (int i = 0; i < figure.size(); ++i) {
            const auto to = static_cast<std::size_t>(i);
            const int old = other.old_link[to];
            const auto from = static_cast<std::size_t>(old);
            // The force acted at the old hinge, which may not be this link's hinge any more.
            const Vec3 old_hinge = figure[old].centre_of_mass - other.figure[i].centre_of_mass;
            add_force(same, moved, i, -old_hinge, loads.force[from]);
            add_torque(same, i, loads.torque[from]);
            // A joint torque acts on child and parent; find the joint from whichever is the child
            // now.
            const int parent = other.figure[i].parent;
            if (parent == no_parent) continue;
            const int old_parent = other.old_link[static_cast<std::size_t>(parent)];
            if (figure[old].parent == old_parent) {
                same.joint_torque[to] = loads.joint_torque[from];
            } else {
                const auto joint = static_cast<std::size_t>(old_parent);
                const Vec3 world = state.orientation[joint] * loads.joint_torque[joint];
                same.joint_torque[to] = glm::conjugate(state.orientation[from]) * -world;
            }
        }
        const Accelerations found = solve(other.figure, moved, same);
        for (std::size_t i = 0; i < other.old_link.size(); ++i) {
            const Vec3 wanted = expected.angular[static_cast<std::size_t>(other.old_link[i])];
            ASSERT_LE(glm::length(found.angular[i] - wanted), 1e-9 * (1 + glm::length(wanted)))
                << root;
        }
    }
}

}
}
