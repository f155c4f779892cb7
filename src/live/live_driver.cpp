#include "live/live_driver.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "foundation/at.h"

namespace promenade::live {
namespace {

constexpr double back_within = radians(2);
constexpr double damper = 5; // N·m·s/rad against what the balance did not foresee
constexpr double air = 1.2;  // kg/m³
constexpr double drag = 1.1; // of limbs across the wind

std::size_t place_of(Process process)
{
    return static_cast<std::size_t>(process);
}

dynamics::SymmetricMatrix symmetric(const Mat3& m)
{
    return {m[0][0], m[1][0], m[2][0], m[1][1], m[2][1], m[2][2]};
}

Vec3 point_velocity(
    const world::Sight& sight, const std::vector<Vec3>& hinge_speed, int link, const Vec3& point)
{
    return hinge_speed[at(link)]
        + glm::cross(
            sight.state.angular_velocity[at(link)], sight.state.orientation[at(link)] * point);
}

}

LiveDriver::LiveDriver(const Figure& figure, const FigureState& state, JointTable entries)
    : table(std::move(entries))
    , m_moves(at(figure.size()))
    , m_torques(at(figure.size()))
    , m_restoring(restoring_force_for(figure, state))
{
    for (auto& torques : m_torques) torques.fill(Vec3{0});
}

// Here and not in the header, where every reader would compile what copying takes.
std::unique_ptr<world::Driver> LiveDriver::clone() const
{
    return std::make_unique<LiveDriver>(*this);
}

void LiveDriver::can_balance(std::shared_ptr<const Person> person, const FigureState& state)
{
    m_feet.emplace(std::move(person), state);
}

void LiveDriver::begin_move(
    const FigureState& state, const Figure& figure, int link, int axis, double effort)
{
    DofEntry& entry = table[at(link)][at(axis)];
    MoveState& move = m_moves[at(link)][at(axis)];
    const double acting = move.running
        ? move.torque
        : std::clamp(m_torques[at(link)][place_of(Process::maintain)][axis], -entry.most_torque,
            entry.most_torque);
    move = live::begin_move(dynamics::joint_angles(figure, state, link)[axis], acting);
    move.effort = effort;
    entry.set(Process::simple_move, true);
    entry.set(Process::maintain, false);
}

void LiveDriver::think(const world::Sight& sight, const world::Felt& felt)
{
    if (!m_feet || !globals.feet_balance || !globals.ground_reaction) return;
    m_feet->know_gravity(gravity);
    const JointEntries& waist = table[slot_of(Limb::lower_torso)];
    const bool free = std::none_of(waist.begin(), waist.end(),
        [](const DofEntry& entry) { return entry.has(Process::balance); });
    m_feet->think(sight, felt, standing, free);
    if (standing != Standing{} || m_feet->standing() != Standing{})
        m_legs_away = true;
    else if (m_legs_away)
        m_legs_away = !balanced_joints_are_back(sight);
}

bool LiveDriver::balanced_joints_are_back(const world::Sight& sight) const
{
    for (int link = 1; link < sight.figure.size(); ++link) {
        const JointEntries& joint = table[at(link)];
        const Vec3 angles = dynamics::joint_angles(sight.figure, sight.state, link);
        for (int axis = 0; axis < 3; ++axis) {
            const DofEntry& entry = joint[at(axis)];
            if (entry.has(Process::balance) && entry.has(Process::maintain)
                && std::abs(angles[axis] - entry.centre) > back_within)
                return false;
        }
    }
    return true;
}

bool LiveDriver::balances() const
{
    return m_feet && globals.feet_balance && globals.ground_reaction && !m_feet->has_fallen();
}

void LiveDriver::drive(const world::Sight& sight, world::LoadDoor& door)
{
    for (auto& torques : m_torques) torques.fill(Vec3{0});
    for (int link = 1; link < sight.figure.size(); ++link) drive_joint(sight, link, door.joints());
    if (balances()) drive_balance(sight, door.joints());
    if (globals.paper_balance)
        door.force(world::LoadKind::outside, 0, sight.figure[0].centre_of_mass,
            force_of(m_restoring, sight.figure, sight.state));
    act_by_hand(sight, door);
    if (wind != Vec3{0} && !broad.empty()) blow(sight, door);
}

// Each degree of freedom by itself, as the paper has it; springs and friction taken at the end of
// the tick, so that a firm joint on a light limb is quiet. A simple move gives exactly what its
// limits allow.
void LiveDriver::drive_joint(const world::Sight& sight, int link, dynamics::Loads& loads)
{
    JointEntries& joint = table[at(link)];
    if ((joint[0].processes | joint[1].processes | joint[2].processes) == 0) return;
    const Vec3 angles = dynamics::joint_angles(sight.figure, sight.state, link);
    const Vec3 rates = dynamics::joint_rates(sight.figure, sight.state, link);
    const Mat3 to_rate = dynamics::angle_rates(angles);
    const Vec3 angle_rate = to_rate * rates;
    auto& given = m_torques[at(link)];
    Vec3 push{0}, resistance{0}, friction{0};
    // Asked to shift weight, lift a foot or crouch, the balance has the legs to itself until it is
    // back.
    const bool yields = balances() && m_legs_away;
    for (int axis = 0; axis < 3; ++axis) {
        DofEntry& entry = joint[at(axis)];
        if (entry.has(Process::simple_move)) {
            const double torque = moved(sight, link, axis, angles[axis], angle_rate[axis]);
            given[place_of(Process::simple_move)][axis] = torque;
            push[axis] += torque;
        }
        if (entry.has(Process::maintain) && !(yields && entry.has(Process::balance))) {
            const double slope =
                resisting_slope(entry.alpha, entry.beta, angles[axis], entry.centre);
            const double torque =
                -resisting_torque(entry.alpha, entry.beta, angles[axis], entry.centre);
            given[place_of(Process::maintain)][axis] = torque;
            push[axis] += torque - sight.tick * slope * angle_rate[axis];
            resistance[axis] += sight.tick * sight.tick * slope;
        }
        if (entry.has(Process::friction)) {
            friction[axis] = entry.friction;
            given[place_of(Process::friction)][axis] = -entry.friction * rates[axis];
        }
    }
    const Mat3 from_push = glm::transpose(to_rate);
    loads.joint_torque[at(link)] += from_push * push - friction * rates;
    dynamics::add_joint_impedance(loads, link,
        symmetric(from_push * diagonal(resistance) * to_rate + diagonal(sight.tick * friction)));
}

// A move that was set in the table begins here; one that has arrived hands over to maintain.
double LiveDriver::moved(const world::Sight& sight, int link, int axis, double angle, double rate)
{
    DofEntry& entry = table[at(link)][at(axis)];
    MoveState& move = m_moves[at(link)][at(axis)];
    if (!move.running) move = live::begin_move(angle, 0);
    const double torque = move_torque(entry, angle, rate, sight.tick, move);
    if (!has_arrived(entry, angle, move)) return torque;
    move.running = false;
    entry.centre = entry.goal;
    entry.set(Process::simple_move, false);
    entry.set(Process::maintain, true);
    return 0;
}

void LiveDriver::drive_balance(const world::Sight& sight, dynamics::Loads& loads)
{
    const motor::JointCommands& commands = m_feet->commands();
    if (commands.torque.empty()) return;
    const double b = sight.tick * damper;
    for (int link = 1; link < sight.figure.size(); ++link) {
        Vec3 share{0};
        for (int axis = 0; axis < 3; ++axis)
            share[axis] = table[at(link)][at(axis)].has(Process::balance) ? 1 : 0;
        if (share == Vec3{0}) continue;
        const Vec3 torque = share * commands.torque[at(link)];
        loads.joint_torque[at(link)] += torque + b * share * commands.acceleration[at(link)];
        dynamics::add_joint_impedance(
            loads, link, {b * share.x, 0, 0, b * share.y, 0, b * share.z});
        m_torques[at(link)][place_of(Process::balance)] = torque;
    }
}

void LiveDriver::act_by_hand(const world::Sight& sight, world::LoadDoor& door)
{
    for (Handle& handle : handles) {
        if (handle.kind == Handle::Kind::force)
            door.force(world::LoadKind::push, handle.link, handle.at, handle.value);
        else if (handle.kind == Handle::Kind::torque)
            door.torque(world::LoadKind::push, handle.link, handle.value);
        else
            door.joints().joint_torque[at(handle.link)] += handle.value;
        if (handle.ticks > 0) --handle.ticks;
    }
    std::erase_if(handles, [](const Handle& handle) { return handle.ticks == 0; });
    m_pull_force = Vec3{0};
    if (!pull) return;
    const std::vector<Vec3> hinges = hinge_positions(sight.figure, sight.state);
    const std::vector<Vec3> speeds = hinge_velocities(sight.figure, sight.state);
    const Vec3 point = hinges[at(pull->link)] + sight.state.orientation[at(pull->link)] * pull->at;
    // Damped as if a kilogram hung on it.
    Vec3 force = pull->stiffness * (pull->to - point)
        - 2 * std::sqrt(pull->stiffness) * point_velocity(sight, speeds, pull->link, pull->at);
    const double size = glm::length(force);
    if (size > pull->most) force *= pull->most / size;
    m_pull_force = force;
    door.force(world::LoadKind::push, pull->link, pull->at, force);
}

// On every link as on a body of its mean breadth across the wind.
void LiveDriver::blow(const world::Sight& sight, world::LoadDoor& door)
{
    const std::vector<Vec3> speeds = hinge_velocities(sight.figure, sight.state);
    for (int link = 0; link < sight.figure.size(); ++link) {
        const Vec3& centre = sight.figure[link].centre_of_mass;
        const Vec3 against = wind - point_velocity(sight, speeds, link, centre);
        door.force(world::LoadKind::push, link, centre,
            0.5 * air * drag * broad[at(link)] * glm::length(against) * against);
    }
}

}
