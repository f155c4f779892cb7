#include "clone/clone_run.h"

#include <algorithm>
#include <cmath>

#include "dynamics/adaptive.h"
#include "foundation/at.h"

namespace promenade::clone {
namespace {

// Everything between clone and figure at the recorded frames.
void compare(const Figure& figure, const Clone& clone, CloneRun& run)
{
    run.limbs.resize(at(figure.size()));
    for (const motion::Frame& frame : run.motion.frames) {
        FigureState led = clone_beside(clone, figure, frame.time, frame.state);
        const std::vector<Vec3> here = hinge_positions(figure, frame.state),
                                there = hinge_positions(figure, led);
        for (std::size_t i = 0; i < run.limbs.size(); ++i) {
            LimbOutcome& limb = run.limbs[i];
            const Vec3 end = 2.0 * figure.links()[i].centre_of_mass;
            const double angle = angle_between(frame.state.orientation[i], led.orientation[i]);
            const double gap = glm::length(
                here[i] + frame.state.orientation[i] * end - there[i] - led.orientation[i] * end);
            limb.peak_angle = std::max(limb.peak_angle, angle);
            limb.peak_gap = std::max(limb.peak_gap, gap);
            limb.mean_angle += angle / static_cast<double>(run.motion.frames.size());
            limb.mean_gap += gap / static_cast<double>(run.motion.frames.size());
        }
        run.led_by.frames.push_back({frame.time, std::move(led), {}, {}});
    }
}

FigureState start_of(const Figure& figure, const Clone& clone, const CloneRunSettings& settings)
{
    return settings.start.orientation.empty() ? motion_at(clone, figure, settings.from)
                                              : settings.start;
}

// As if the clone's time began at `from`.
Clone shifted(Clone clone, const Figure& figure, double from)
{
    if (from == 0) return clone;
    const auto shift = [from](auto& points) {
        for (auto& point : points) point.time -= from;
    };
    shift(clone.place.keys);
    for (CloneLimb& limb : clone.limbs) {
        shift(limb.keys.keys);
        for (Curve& curve : limb.springs.curve) shift(curve.points);
    }
    if (clone.beneath) {
        auto moved = std::make_shared<motion::RecordedMotion>(*clone.beneath);
        shift(moved->frames);
        clone.beneath = std::move(moved);
    }
    clone.stance.angular_velocity.resize(at(figure.size()));
    return clone;
}

void run_implicit(const std::shared_ptr<const Figure>& figure,
    const std::shared_ptr<const Clone>& clone, const FigureState& start,
    const CloneRunSettings& settings, const std::vector<floor::Tread>& soles,
    const world::Onlooker& onlooker, CloneRun& run)
{
    world::WorldSettings world_settings;
    world_settings.tick = settings.tick;
    world_settings.think_every = 1'000'000'000; // nobody thinks
    world_settings.gravity = settings.gravity;
    world_settings.frame_every =
        std::max(1, static_cast<int>(std::lround(1 / (settings.frames * settings.tick))));
    world::World world(world_settings);
    world.add({figure, start, settings.floor ? soles : std::vector<floor::Tread>{},
        std::make_unique<CloneDriver>(clone, *figure)});
    const auto outcome = world.run(settings.seconds - 0.5 * settings.tick, onlooker);
    run.fault = outcome.fault;
    run.broken_off = outcome.broken_off;
    run.motion = world.motion(0);
    run.steps = static_cast<int>(world.ticks());
    run.seconds = world.now();
    const world::Ledger& ledger = world.body(0).ledger();
    run.ledger = ledger.worst();
    for (std::size_t i = 0; i < run.limbs.size(); ++i)
        run.limbs[i].lent = ledger.outside_of(static_cast<int>(i));
}

// Adds what contacts at an instant came to, as if it lasted for so long.
void count_lent(const std::vector<dynamics::Contact>& contacts, const FigureState& state,
    double lasts, std::vector<LimbOutcome>& limbs)
{
    std::vector<world::BodyWrench> sum(limbs.size());
    for (const dynamics::Contact& contact : contacts)
        sum[at(contact.link)] += {contact.force,
            contact.torque
                + glm::cross(state.orientation[at(contact.link)] * contact.point, contact.force)};
    for (std::size_t i = 0; i < limbs.size(); ++i) {
        world::LoadUse& use = limbs[i].lent;
        const double force = glm::length(sum[i].force), torque = glm::length(sum[i].torque);
        use.peak_force = std::max(use.peak_force, force);
        use.peak_torque = std::max(use.peak_torque, torque);
        use.force_time += lasts * force;
        use.torque_time += lasts * torque;
    }
}

// What a prescribed motion gives is known only with the accelerations: those are left out here.
std::vector<dynamics::Contact> springs_only(std::vector<dynamics::Contact> contacts)
{
    std::erase_if(contacts, [](const dynamics::Contact& contact) {
        return contact.resistance.xx != 0 || contact.twist_resistance.xx != 0;
    });
    return contacts;
}

void run_adaptive(const Figure& figure, const std::shared_ptr<const Clone>& clone,
    const FigureState& start, const CloneRunSettings& settings, const world::Onlooker& onlooker,
    CloneRun& run)
{
    CloneForces forces(clone, figure);
    dynamics::AdaptiveIntegrator integrator(figure);
    dynamics::AdaptiveSettings adaptive;
    adaptive.error_bound = settings.error_bound;
    adaptive.takes_impedance = true;
    const auto apply = [&](double time, const FigureState& state, dynamics::Loads& loads) {
        loads.gravity = {0, 0, -settings.gravity};
        forces.apply(time, 0, figure, state, loads, loads.contacts);
    };
    FigureState state = start;
    dynamics::Loads loads(figure);
    run.motion.frames.push_back({0, state, {}, {}});
    const long frames = std::lround(settings.seconds * settings.frames);
    for (long i = 1; i <= frames && !run.fault; ++i) {
        if (onlooker && !onlooker(static_cast<double>(i) / static_cast<double>(frames))) {
            run.broken_off = true;
            break;
        }
        const double from = static_cast<double>(i - 1) / settings.frames,
                     to = static_cast<double>(i) / settings.frames;
        const auto report = integrator.advance(apply, adaptive, from, to, state);
        adaptive.first_step = std::max(report.next_step, 1e-6);
        run.steps += report.steps;
        run.fault = report.fault;
        if (run.fault) break;
        run.seconds = to;
        run.motion.frames.push_back({to, state, {}, {}});
        loads.clear();
        apply(to, state, loads);
        count_lent(springs_only(loads.contacts), state, to - from, run.limbs);
    }
}

}

FigureState clone_beside(
    const Clone& clone, const Figure& figure, double time, const FigureState& state)
{
    FigureState led = pose_at(clone, figure, time);
    if (clone.base != Base::carried) return led;
    led.position = state.position;
    const Quat turn = state.orientation[0] * glm::conjugate(led.orientation[0]);
    for (Quat& orientation : led.orientation) orientation = turn * orientation;
    const std::vector<Quat> before = led.orientation;
    // A limb of a dancer that nobody keyed and no spring leads is the dancer's own.
    for (int i = 1; i < figure.size(); ++i) {
        const CloneLimb& limb = clone.limbs[at(i)];
        const bool own =
            limb.keys.keys.empty() && !clone.beneath && tightness(limb.springs.at(time)) == 0;
        const Quat against_parent = own
            ? relative_orientation(figure, state, i)
            : glm::conjugate(before[at(figure[i].parent)]) * before[at(i)];
        led.orientation[at(i)] = led.orientation[at(figure[i].parent)] * against_parent;
    }
    return led;
}

CloneDriver::CloneDriver(std::shared_ptr<const Clone> clone, const Figure& figure)
    : m_forces(std::move(clone), figure)
{
}

// Here and not in the header, where every reader would compile what copying takes.
std::unique_ptr<world::Driver> CloneDriver::clone() const
{
    return std::make_unique<CloneDriver>(*this);
}

void CloneDriver::drive(const world::Sight& sight, world::LoadDoor& door)
{
    m_outside.clear();
    m_forces.apply(sight.now, sight.tick, sight.figure, sight.state, door.joints(), m_outside);
    for (const dynamics::Contact& contact : m_outside)
        door.yielding(world::LoadKind::outside, contact);
}

void CloneDriver::look_back(const world::Sight& sight)
{
    m_forces.look_back(sight.state, sight.tick);
}

CloneRun run_clone(const std::shared_ptr<const Figure>& figure,
    const std::shared_ptr<const Clone>& clone, const CloneRunSettings& asked,
    const std::vector<floor::Tread>& soles, const world::Onlooker& onlooker)
{
    CloneRunSettings settings = asked;
    if (settings.seconds <= 0) settings.seconds = end_of(*clone) - settings.from;
    const FigureState start = start_of(*figure, *clone, settings);
    const auto from_here = std::make_shared<const Clone>(shifted(*clone, *figure, settings.from));
    CloneRun run;
    run.limbs.resize(at(figure->size()));
    if (settings.solver == Solver::implicit)
        run_implicit(figure, from_here, start, settings, soles, onlooker, run);
    else
        run_adaptive(*figure, from_here, start, settings, onlooker, run);
    for (motion::Frame& frame : run.motion.frames) frame.time += settings.from;
    compare(*figure, *clone, run);
    return run;
}

}
