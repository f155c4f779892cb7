// What a clone comes to where its springs are very stiff or gone, where links are led, and where
// two solvers meet.
#include <gtest/gtest.h>

#include "clone/chains.h"
#include "dynamics/adaptive.h"
#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"

namespace promenade::clone {
namespace {

CloneRun ran(
    const std::shared_ptr<const Figure>& figure, const Clone& clone, CloneRunSettings settings = {})
{
    const CloneRun run = run_clone(figure, shared(clone), settings);
    EXPECT_FALSE(run.fault) << describe(*run.fault, *figure);
    return run;
}

TEST(CloneLimits, the_figure_comes_to_the_clone_as_tension_rises)
{
    const auto figure = chain(3);
    double last = 10;
    for (const double stiffness : {10., 100., 1e3, 1e4, 1e5, 1e6, 1e7}) {
        const CloneRun run = ran(figure, swung(*figure, 90, 1, stiffness), {.seconds = 1.5});
        EXPECT_LT(worst_angle(run), last) << stiffness;
        last = worst_angle(run);
    }
    EXPECT_LT(degrees(last), 0.5);
}

// Beside the bare solver, which knows of no clone.
TEST(CloneLimits, without_tension_the_figure_is_free)
{
    const auto figure = somebody();
    FigureState start = state_at_rest(*figure);
    start.position = {0, 0, 3};
    for (std::size_t i = 0; i < start.angular_velocity.size(); ++i)
        start.angular_velocity[i] = {0.3, 1.0, -0.1 * static_cast<double>(i)};
    Clone clone = clone_of(*figure, start, Preset::none);
    clone.base = Base::free;
    const CloneRun run = ran(figure, clone, {.seconds = 0.5, .start = start});
    dynamics::Solver solver(*figure);
    dynamics::Loads loads(*figure);
    FigureState state = start;
    for (int i = 0; i < 500; ++i) {
        loads.clear();
        dynamics::add_joint_functions(*figure, state, 0.001, loads);
        ASSERT_FALSE(solver.advance(loads, {}, 0, state));
    }
    EXPECT_LT(largest_difference(run.motion.frames.back().state, state), 1e-12);
    for (const LimbOutcome& limb : run.limbs) EXPECT_EQ(limb.lent.peak_force, 0);
}

// A person floats; one arm, kinematic, is swung by its keys: the body recoils.
TEST(CloneLimits, a_kinematic_link_follows_its_keys_and_its_weight_is_felt)
{
    const auto figure = somebody();
    FigureState start = state_at_rest(*figure);
    Clone clone = clone_of(*figure, start, Preset::none);
    clone.base = Base::free;
    clone.limits = false;
    const auto arm = slot_of(Limb::left_upper_arm);
    clone.limbs[arm].part = Part::kinematic;
    clone.limbs[arm].keys.set({0, identity_rotation(), 0});
    clone.limbs[arm].keys.set({0.5, rotation_from_vector({1.5, 0.4, 0}), 0});
    clone.limbs[arm].keys.set({1, rotation_from_vector({0.2, -1, 0.3}), 0});
    const CloneRun run = ran(figure, clone, {.start = start, .gravity = 0});
    double off = 0, recoil = 0;
    for (const motion::Frame& frame : run.motion.frames) {
        off = std::max(off,
            angle_between(relative_orientation(*figure, frame.state, static_cast<int>(arm)),
                clone.limbs[arm].keys.at(frame.time)));
        EXPECT_LT(glm::length(dynamics::linear_momentum(*figure, frame.state)), 1e-9);
        recoil = std::max(recoil, angle_between(frame.state.orientation[0], start.orientation[0]));
    }
    EXPECT_LT(degrees(off), 1e-4);
    EXPECT_GT(degrees(recoil), 1);
    EXPECT_LT(run.ledger.force, 1e-9);
    EXPECT_LT(run.ledger.torque, 1e-9);
    for (const LimbOutcome& limb : run.limbs) EXPECT_EQ(limb.lent.peak_force, 0);
}

TEST(CloneLimits, a_prescribed_base_is_where_the_clone_is_and_what_carries_it_is_its_weight)
{
    const auto figure = chain(3, 0.05);
    const Clone clone = clone_of(*figure, hanging(*figure), Preset::none);
    const CloneRun run = ran(figure, clone, {.seconds = 1});
    EXPECT_LT(run.limbs[0].peak_gap, 1e-7);
    // It sinks by a hundred thousandth of what it would, and is brought back with the next step.
    EXPECT_NEAR(run.limbs[0].lent.peak_force, 3 * 9.81, 1e-3);
    EXPECT_LT(run.ledger.force, 1e-6);
}

TEST(CloneLimits, both_solvers_come_together_as_steps_shrink)
{
    const auto figure = chain(3);
    for (const bool led : {false, true}) {
        Clone clone = swung(*figure, 80, 0.6, 40);
        if (led) clone.limbs[1].part = Part::kinematic;
        const CloneRun exact =
            ran(figure, clone, {.solver = Solver::adaptive, .seconds = 0.6, .error_bound = 1e-9});
        double last = 1;
        for (const double tick : {2e-3, 1e-3, 5e-4, 2.5e-4}) {
            const CloneRun run = ran(figure, clone, {.seconds = 0.6, .tick = tick});
            const double gap = largest_difference(
                run.motion.frames.back().state, exact.motion.frames.back().state);
            if (last < 1) {
                EXPECT_NEAR(gap / last, 0.5, 0.1) << tick;
            }
            last = gap;
        }
        EXPECT_LT(last, 0.02);
    }
}

// Pulled to the side by a stiff spring that may give 5 N at most, a rod of 1 kg hangs straight
// down.
TEST(CloneLimits, above_the_maximum_force_a_link_swings_free)
{
    const auto figure = chain(2, 0.02);
    Clone clone = clone_of(*figure, hanging(*figure), Preset::none);
    clone.limbs[1].springs = constant(coefficients_of_tension(2000));
    clone.limbs[1].springs[Coefficient::damping] = {};
    clone.limbs[1].keys.set({0, about_y(90), 0});
    const FigureState start = hanging(*figure);
    const CloneRun held = ran(figure, clone, {.seconds = 1, .start = start});
    EXPECT_LT(
        degrees(angle_between(held.motion.frames.back().state.orientation[1], about_y(90))), 8);
    clone.limbs[1].springs[Coefficient::release_from] = Curve::constant(1);
    clone.limbs[1].springs[Coefficient::release_at] = Curve::constant(5);
    const CloneRun free = ran(figure, clone, {.seconds = 1, .start = start});
    EXPECT_LT(degrees(angle_between(
                  free.motion.frames.back().state.orientation[1], start.orientation[1])),
        1e-6);
    EXPECT_EQ(free.limbs[1].lent.peak_force, 0);
}

TEST(CloneLimits, a_key_to_be_hit_is_reached_on_time)
{
    const auto figure = chain(3, 0.02);
    const auto gap_at = [&](double hit) {
        Clone clone = swung(*figure, 120, 0.5, 20);
        clone.limbs[2].keys.set({0, about_y(0), 0});
        clone.limbs[2].keys.set({0.5, about_y(20), hit});
        const CloneRun run = ran(figure, clone, {.seconds = 0.5});
        const std::vector<Vec3> is = hinge_positions(*figure, run.motion.frames.back().state),
                                should = hinge_positions(*figure, run.led_by.frames.back().state);
        const Vec3 end{0, 0, -0.3};
        return glm::length(is[2] + run.motion.frames.back().state.orientation[2] * end - should[2]
            - run.led_by.frames.back().state.orientation[2] * end);
    };
    EXPECT_GT(gap_at(0), 0.1);
    EXPECT_LT(gap_at(0.15), 0.01);
}

TEST(CloneLimits, a_distal_link_can_keep_its_place_in_the_room)
{
    const auto figure = chain(4, 0.02);
    Clone clone = clone_of(*figure, hanging(*figure), Preset::none);
    clone.limbs[0].keys.set({0, about_y(-5), 0});
    clone.limbs[0].keys.set({0.5, about_y(5), 0});
    clone.limbs[1].keys.set({0, about_y(30), 0});
    clone.limbs[2].keys.set({0, about_y(-60), 0});
    clone.limbs[3].part = Part::in_room;
    const CloneRun run = ran(figure, clone, {.seconds = 0.5});
    EXPECT_LT(run.limbs[3].peak_gap, 2e-4);
    EXPECT_LT(degrees(run.limbs[3].peak_angle), 0.05);
    EXPECT_GT(run.limbs[3].lent.peak_force, 1); // something holds it there
}

TEST(CloneLimits, torsion_turns_a_link_that_its_ends_do_not_and_rest_holds_up_what_would_droop)
{
    const auto figure = chain(2, 0.02);
    Clone clone = clone_of(*figure, hanging(*figure), Preset::none);
    const Quat twisted = rotation_from_vector({0, 0, 1});
    clone.limbs[1].keys.set({0, twisted, 0});
    clone.limbs[1].springs[Coefficient::torsion] = Curve::constant(5);
    const FigureState start = hanging(*figure);
    const CloneRun turned = ran(figure, clone, {.seconds = 1, .start = start});
    EXPECT_LT(degrees(angle_between(turned.motion.frames.back().state.orientation[1], twisted)), 2);

    const auto braked = chain(2, 0.5);
    Clone resting = clone_of(*figure, start, Preset::none);
    resting.limbs[1].rest = about_y(60);
    resting.limbs[1].springs[Coefficient::rest] = Curve::constant(30);
    const CloneRun held = ran(braked, resting, {.seconds = 2, .start = start});
    // Where 30 N·m/rad over the rest of the way balances m g l sin: Newton says 58 degrees or so.
    const double angle =
        angle_between(held.motion.frames.back().state.orientation[1], identity_rotation());
    EXPECT_NEAR(30 * (radians(60) - angle), 9.81 * 0.15 * std::sin(angle), 0.02);
    EXPECT_EQ(held.limbs[1].lent.peak_force, 0); // it acts within the figure
}

TEST(CloneLimits, a_run_from_the_middle_goes_on_as_the_whole_one_did)
{
    const auto figure = chain(3);
    const Clone clone = swung(*figure, 80, 1, 60);
    const CloneRun whole = ran(figure, clone, {.seconds = 1});
    const CloneRun rest =
        ran(figure, clone, {.seconds = 0.5, .from = 0.5, .start = whole.motion.frames[50].state});
    EXPECT_NEAR(rest.motion.frames.front().time, 0.5, 1e-12);
    EXPECT_LT(largest_difference(rest.motion.frames.back().state, whole.motion.frames.back().state),
        1e-6);
}

}
}
