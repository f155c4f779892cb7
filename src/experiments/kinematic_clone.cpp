#include "experiments/kinematic_clone.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "figure/pose.h"
#include "figure/reroot.h"
#include "foundation/at.h"
#include "foundation/gravity.h"

namespace promenade::experiments {
namespace {

using clone::Clone;
using clone::CloneRun;

constexpr double arc = 120;              // degrees the chain is swung through
constexpr double arc_time = 0.6;         // s between its two keys
constexpr double watched = 2;            // s
constexpr std::size_t most_by_hand = 20; // keyframes that are tried
constexpr double frame = 0.01;           // s

constexpr double leap_start = 0.5, leap_length = 0.6, after_landing = 1.2; // s
constexpr double leap_speed = 3;                                           // m/s ahead

Quat about_y(double angle)
{
    return rotation_from_vector({0, radians(angle), 0});
}

double lean_of(const Quat& turn)
{
    const Vec3 down = turn * Vec3{0, 0, -1};
    return std::atan2(-down.x, -down.z);
}

Clone chain_clone(const Figure& figure, double stiffness)
{
    FigureState stance = state_at_rest(figure);
    stance.position = {0, 0, 1.6};
    Clone clone = clone_of(figure, stance, clone::Preset::none);
    for (clone::CloneLimb& limb : clone.limbs)
        limb.springs = constant(clone::coefficients_of_tension(stiffness));
    clone.limbs[1].keys.set({0.3, about_y(-arc / 2), 0});
    clone.limbs[1].keys.set({0.3 + arc_time, about_y(arc / 2), 0});
    return clone;
}

// When it first leans past the middle on its way, s.
double passes_middle(const motion::RecordedMotion& motion, std::size_t link)
{
    for (std::size_t i = 1; i < motion.frames.size(); ++i) {
        const double before = lean_of(motion.frames[i - 1].state.orientation[link]),
                     now = lean_of(motion.frames[i].state.orientation[link]);
        if (before < 0 && now >= 0) return motion.frames[i].time - frame * now / (now - before);
    }
    return motion.frames.back().time;
}

ChainSwing swing(const std::shared_ptr<const Figure>& figure, std::string name, double stiffness)
{
    const auto clone = std::make_shared<const Clone>(chain_clone(*figure, stiffness));
    ChainSwing swing{
        std::move(name), stiffness, {}, run_clone(figure, clone, {.seconds = watched})};
    for (int i = 1; i < figure->size(); ++i) {
        ChainLink link;
        link.lag = passes_middle(swing.run.motion, at(i)) - passes_middle(swing.run.led_by, at(i));
        for (const motion::Frame& moment : swing.run.motion.frames)
            link.follow_through = std::max(
                link.follow_through, lean_of(moment.state.orientation[at(i)]) - radians(arc / 2));
        link.mean_angle = swing.run.limbs[at(i)].mean_angle;
        link.peak_angle = swing.run.limbs[at(i)].peak_angle;
        link.lent = swing.run.limbs[at(i)].lent.peak_force;
        swing.links.push_back(link);
    }
    return swing;
}

// How a runner's legs are in a leap, degrees of hip and knee, left and right.
struct LegKey {
    double time;
    std::array<double, 2> hip, knee;
};
constexpr std::array<LegKey, 6> leg_keys = {{{0, {25, -20}, {20, 35}}, {0.25, {-15, 20}, {15, 60}},
    {leap_start, {-35, 60}, {10, 45}}, {leap_start + leap_length / 2, {-50, 70}, {40, 15}},
    {leap_start + leap_length, {-25, 35}, {60, 15}},
    {leap_start + leap_length + 0.35, {5, 15}, {15, 30}}}};

void key_legs(Clone& clone, const std::vector<int>& new_link)
{
    for (const LegKey& key : leg_keys)
        for (const std::size_t side : {0u, 1u}) {
            const Limb thigh = side == 0 ? Limb::left_upper_leg : Limb::right_upper_leg;
            const auto set = [&](Limb limb, double bend) {
                clone.limbs[at(new_link[slot_of(limb)])].keys.set({key.time, about_y(bend), 0});
            };
            set(thigh, -key.hip[side]);
            set(static_cast<Limb>(index_of(thigh) + 1), key.knee[side]);
            set(static_cast<Limb>(index_of(thigh) + 2), 0.5 * (key.hip[side] - key.knee[side]));
        }
}

// The hips fly as thrown; the landing leg takes the fall in a fifth of a second.
Vec3 hips_at(double time, double height)
{
    const double rise = 0.5 * earth_gravity * leap_length;
    double z = height;
    const double flown = time - leap_start;
    if (flown > 0 && flown < leap_length) z += rise * flown - 0.5 * earth_gravity * flown * flown;
    const double landed = flown - leap_length;
    if (landed > 0) z -= rise * landed * std::exp(-landed / 0.06);
    const double slowing = std::max(0.0, landed);
    const double ahead = leap_speed
        * (landed > 0 ? leap_start + leap_length + 0.15 * (1 - std::exp(-slowing / 0.15)) : time);
    return {ahead, 0, z};
}

// The runner described from the hips, which the clone carries.
struct Runner {
    Rerooted rerooted;
    std::vector<int> new_link; // by limb
    std::shared_ptr<const Figure> figure;
    std::shared_ptr<const Clone> clone;
};

Runner runner_of(const Person& person)
{
    Runner runner{reroot(person.figure, index_of(Limb::lower_torso)), {}, nullptr, nullptr};
    runner.figure = std::make_shared<const Figure>(runner.rerooted.figure);
    runner.new_link.resize(limb_count);
    for (std::size_t i = 0; i < runner.rerooted.old_link.size(); ++i)
        runner.new_link[at(runner.rerooted.old_link[i])] = static_cast<int>(i);
    const FigureState stance =
        reroot(person.figure, standing(person, Pose{}, Vec3{0}, 0), runner.rerooted);
    Clone clone = clone_of(*runner.figure, stance, clone::Preset::relaxed);
    for (const Limb limb : all_limbs()) {
        clone::CloneLimb& one = clone.limbs[at(runner.new_link[slot_of(limb)])];
        const LimbKind kind = kind_of(limb);
        if (kind == LimbKind::upper_leg || kind == LimbKind::lower_leg || kind == LimbKind::foot)
            one.part = clone::Part::kinematic;
        const bool trunk = limb == Limb::upper_torso || limb == Limb::neck || limb == Limb::head;
        if (trunk) one.springs = constant(clone::coefficients_of(clone::Preset::toned));
        if (trunk) one.keys.set({0, identity_rotation(), 0}); // the one key of torso and head
    }
    clone.limbs[at(runner.new_link[slot_of(Limb::left_lower_arm)])].keys.set({0, about_y(-60), 0});
    clone.limbs[at(runner.new_link[slot_of(Limb::right_lower_arm)])].keys.set({0, about_y(-60), 0});
    key_legs(clone, runner.new_link);
    const double end = leap_start + leap_length + after_landing;
    for (double time = 0; time <= end + 1e-9; time += frame)
        clone.place.set({time, hips_at(time, stance.position.z)});
    runner.clone = std::make_shared<const Clone>(std::move(clone));
    return runner;
}

FigureState as_person(const Person& person, const Runner& runner, const FigureState& state)
{
    FigureState old = state_at_rest(person.figure);
    old.position = state.position; // the waist, where both torsos meet
    for (std::size_t i = 0; i < state.orientation.size(); ++i) {
        old.orientation[at(runner.rerooted.old_link[i])] = state.orientation[i];
        old.angular_velocity[at(runner.rerooted.old_link[i])] = state.angular_velocity[i];
    }
    return old;
}

// One against the other.
LimbTurns turns_of(const Runner& runner, const CloneRun& run, Limb limb, Limb base)
{
    const auto link = at(runner.new_link[slot_of(limb)]), from = at(runner.new_link[slot_of(base)]);
    LimbTurns turns;
    for (const motion::Frame& moment : run.motion.frames)
        turns.push_back(
            glm::conjugate(moment.state.orientation[from]) * moment.state.orientation[link]);
    return turns;
}

LeapLimb limb_in(const Runner& runner, const CloneRun& run, Limb limb, double landing)
{
    const int link = runner.new_link[slot_of(limb)];
    LeapLimb result;
    result.name = name_of(limb);
    result.dynamic = runner.clone->limbs[at(link)].part == clone::Part::dynamic;
    result.keys = static_cast<int>(runner.clone->limbs[at(link)].keys.keys.size());
    for (std::size_t i = 0; i < run.motion.frames.size(); ++i) {
        const motion::Frame& moment = run.motion.frames[i];
        const double away = angle_between(
            moment.state.orientation[at(link)], run.led_by.frames[i].state.orientation[at(link)]);
        if (moment.time < landing || away <= result.follow_through) continue;
        result.follow_through = away;
        result.after = moment.time - landing;
    }
    return result;
}

}

std::shared_ptr<const Figure> swung_chain()
{
    std::vector<Link> links;
    for (int i = 0; i < 4; ++i) {
        Link rod;
        rod.name = i == 0 ? "hand" : "link " + std::to_string(i);
        rod.parent = i - 1;
        rod.mass = 1;
        rod.centre_of_mass = i == 0 ? Vec3{0} : Vec3{0, 0, -0.15};
        rod.inertia = i == 0 ? diagonal(Vec3{0.001}) : diagonal({0.0076, 0.0076, 0.0004});
        if (i > 1) rod.hinge = {0, 0, -0.3};
        for (JointAxis& axis : rod.joint) axis.friction = 0.01;
        links.push_back(rod);
    }
    return std::make_shared<const Figure>(*Figure::build(links));
}

std::vector<ChainSwing> swing_chain()
{
    const auto figure = swung_chain();
    std::vector<ChainSwing> swings;
    for (const clone::Preset preset : clone::all_presets)
        if (preset != clone::Preset::none)
            swings.push_back(swing(figure, std::string(name_of(preset)),
                coefficients_of(preset)[clone::Coefficient::stiffness_x]));
    for (const double stiffness : {1e5, 1e6, 1e7}) swings.push_back(swing(figure, "", stiffness));
    return swings;
}

Leap leap(const Person& person)
{
    const Runner runner = runner_of(person);
    Leap result;
    result.landing = leap_start + leap_length;
    result.run =
        run_clone(runner.figure, runner.clone, {.seconds = result.landing + after_landing});
    for (const Limb limb : all_limbs())
        if (limb != Limb::lower_torso)
            result.limbs.push_back(limb_in(runner, result.run, limb, result.landing));
    // The neck goes with the head, as in a figure that has none.
    result.by_hand = hand_keyed({turns_of(runner, result.run, Limb::upper_torso, Limb::lower_torso),
                                    turns_of(runner, result.run, Limb::head, Limb::upper_torso)},
        most_by_hand);
    for (std::size_t i = 0; i < result.run.motion.frames.size(); ++i) {
        result.states.push_back(as_person(person, runner, result.run.motion.frames[i].state));
        result.clones.push_back(as_person(person, runner, result.run.led_by.frames[i].state));
    }
    return result;
}

}
