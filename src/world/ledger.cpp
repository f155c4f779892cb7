#include "world/ledger.h"

#include <algorithm>

namespace promenade::world {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

void count(LoadUse& use, const BodyWrench& wrench, double step)
{
    if (wrench.force == Vec3{0} && wrench.torque == Vec3{0}) return;
    const double force = glm::length(wrench.force), torque = glm::length(wrench.torque);
    use.peak_force = std::max(use.peak_force, force);
    use.peak_torque = std::max(use.peak_torque, torque);
    use.force_time += step * force;
    use.torque_time += step * torque;
}

}

BodyWrench& BodyWrench::operator+=(const BodyWrench& other)
{
    force += other.force;
    torque += other.torque;
    return *this;
}

BodyWrench operator-(const BodyWrench& a, const BodyWrench& b)
{
    return {a.force - b.force, a.torque - b.torque};
}

Ledger::Ledger(const Figure& figure)
    : m_links(at(figure.size()))
    , m_carried(at(figure.size()))
    , m_acceleration(at(figure.size()))
    , m_turning(at(figure.size()))
    , m_mass(figure.mass())
{
    for (int i = figure.size() - 1; i >= 0; --i) {
        m_carried[at(i)] += figure[i].mass;
        if (i > 0) m_carried[at(figure[i].parent)] += m_carried[at(i)];
    }
}

void Ledger::restart(const Figure& figure, const FigureState& state)
{
    see(figure, state);
    m_momentum = momentum_of(figure, state);
    m_counted = true;
}

void Ledger::open(const Figure& figure, const FigureState& state)
{
    m_entered = {};
    if (!m_counted) restart(figure, state);
}

void Ledger::enter(LoadKind kind, const Vec3& at, const Vec3& force, const Vec3& torque)
{
    BodyWrench& sum = m_entered[static_cast<std::size_t>(kind)];
    sum.force += force;
    sum.torque += torque + glm::cross(at - m_centre, force);
}

BodyWrench Ledger::entered() const
{
    BodyWrench sum;
    for (const BodyWrench& wrench : m_entered) sum += wrench;
    return sum;
}

Vec3 Ledger::hinge_acceleration(
    const Figure& figure, const Vec3& root, const std::vector<Vec3>& angular, int link) const
{
    Vec3 sum = root;
    for (int i = link; i != 0; i = figure[i].parent) {
        const std::size_t parent = at(figure[i].parent);
        const Vec3 &offset = m_links[at(i)].offset, &spin = m_links[parent].spin;
        sum += glm::cross(angular[parent], offset) + glm::cross(spin, glm::cross(spin, offset));
    }
    return sum;
}

// Frames and places of all links, and the centre of mass.
void Ledger::see(const Figure& figure, const FigureState& state)
{
    Vec3 moment{0};
    for (int i = 0; i < figure.size(); ++i) {
        const Link& link = figure[i];
        LinkThen& then = m_links[at(i)];
        then.frame = matrix_from(state.orientation[at(i)]);
        then.spin = state.angular_velocity[at(i)];
        then.arm = then.frame * link.centre_of_mass;
        if (link.parent == no_parent) {
            then.hinge = state.position;
        } else {
            const LinkThen& parent = m_links[at(link.parent)];
            then.offset = parent.frame * link.hinge;
            then.hinge = parent.hinge + then.offset;
        }
        moment += link.mass * (then.hinge + then.arm);
    }
    m_centre = moment / m_mass;
}

// With the frames last seen, which must be those of the state.
Vec3 Ledger::momentum_of(const Figure& figure, const FigureState& state) const
{
    Vec3 sum = m_mass * state.velocity;
    for (int i = 0; i < figure.size(); ++i) {
        const LinkThen& link = m_links[at(i)];
        sum += glm::cross(link.spin, figure[i].mass * link.arm);
        if (i == 0) continue;
        // All that hangs from this hinge is carried along by the parent's turning.
        const Vec3 carried = glm::cross(m_links[at(figure[i].parent)].spin, link.offset);
        sum += m_carried[at(i)] * carried;
    }
    return sum;
}

// Rate of the angular momentum about the centre of mass that the change of all angular velocities
// stands for, with everything where it was when the tick began: what Newton and Euler ask for, free
// of the error of the step.
Vec3 Ledger::turning_change(const Figure& figure, const FigureState& after, double step)
{
    Vec3 sum{0};
    for (int i = 0; i < figure.size(); ++i) {
        const Link& link = figure[i];
        const LinkThen& then = m_links[at(i)];
        const Vec3 turning = (after.angular_velocity[at(i)] - then.spin) / step;
        Vec3& hinge = m_acceleration[at(i)];
        hinge = Vec3{0};
        if (link.parent != no_parent) {
            const Vec3& spin = m_links[at(link.parent)].spin;
            hinge = m_acceleration[at(link.parent)]
                + glm::cross(m_turning[at(link.parent)], then.offset)
                + glm::cross(spin, glm::cross(spin, then.offset));
        }
        m_turning[at(i)] = turning;
        const Vec3 centre =
            hinge + glm::cross(turning, then.arm) + glm::cross(then.spin, glm::cross(then.spin, then.arm));
        // Euler's equation in the link's own frame.
        const Vec3 own_spin = then.spin * then.frame, own_turning = turning * then.frame;
        sum += glm::cross(then.hinge + then.arm - m_centre, link.mass * centre)
            + then.frame
                * (link.inertia * own_turning + glm::cross(own_spin, link.inertia * own_spin));
    }
    return sum;
}

void Ledger::close(const Figure& figure, const FigureState& after, double step)
{
    const Vec3 before = m_momentum;
    m_changed.torque = turning_change(figure, after, step);
    const BodyWrench sum = entered();
    const Vec3 centre = m_centre;
    see(figure, after);
    m_momentum = momentum_of(figure, after);
    m_changed.force = (m_momentum - before) / step;
    const BodyWrench left = sum - m_changed;
    m_worst.force = std::max(m_worst.force, glm::length(left.force));
    m_worst.torque = std::max(m_worst.torque, glm::length(left.torque));
    for (std::size_t kind = 0; kind < load_kinds; ++kind) count(m_use[kind], m_entered[kind], step);
    m_began_at = centre;
}

}
