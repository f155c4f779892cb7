#include "world/ledger.h"

#include <algorithm>
#include <cmath>

namespace promenade::world {
namespace {

using dynamics::Lanes;
using dynamics::V3;
using Two = Lanes<2>;

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

V3<Two> two(const Vec3& a, const Vec3& b)
{
    return {Two{a.x, b.x}, Two{a.y, b.y}, Two{a.z, b.z}};
}

V3<Two> two(const std::vector<Vec3>& of, const std::array<std::size_t, 2>& links)
{
    return two(of[links[0]], of[links[1]]);
}

dynamics::Quaternion<Two> two(const std::vector<Quat>& of, const std::array<std::size_t, 2>& links)
{
    const Quat &a = of[links[0]], &b = of[links[1]];
    return {Two{a.w, b.w}, Two{a.x, b.x}, Two{a.y, b.y}, Two{a.z, b.z}};
}

Vec3 lane(const V3<Two>& v, std::size_t i)
{
    return {v.x[i], v.y[i], v.z[i]};
}

Vec3 sum_of(const V3<Two>& v)
{
    return lane(v, 0) + lane(v, 1);
}

dynamics::M3<Two> frame_of(const dynamics::Quaternion<Two>& q)
{
    const Two one{1, 1}, xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    const Two xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
    const Two wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
    const auto twice = [](const Two& a) { return a + a; };
    return {{one - twice(yy + zz), twice(xy - wz), twice(xz + wy)},
        {twice(xy + wz), one - twice(xx + zz), twice(yz - wx)},
        {twice(xz - wy), twice(yz + wx), one - twice(xx + yy)}};
}

V3<Two> turned(const dynamics::Quaternion<Two>& by, const V3<Two>& v)
{
    const V3<Two> axis{by.x, by.y, by.z}, half = cross(axis, v);
    const V3<Two> across = half + half;
    return v + by.w * across + cross(axis, across);
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
    : m_hinge(at(figure.size()))
    , m_acceleration(at(figure.size()))
    , m_mass(figure.mass())
    , m_outside(at(figure.size()))
    , m_outside_use(at(figure.size()))
{
    std::vector<double> carried(at(figure.size()));
    for (int i = figure.size() - 1; i > 0; --i) {
        carried[at(i)] += figure[i].mass;
        if (figure[i].parent > 0) carried[at(figure[i].parent)] += carried[at(i)];
    }
    for (int first = 0; first < figure.size(); first += 2) {
        const int second = std::min(first + 1, figure.size() - 1);
        const Link &a = figure[first], &b = figure[second];
        const double counts = second > first ? 1 : 0;
        const auto entry = [&](int row, int column) {
            return Two{a.inertia[row][column], counts * b.inertia[row][column]};
        };
        const auto parent = [](const Link& link) { return at(std::max(link.parent, 0)); };
        m_pairs.push_back({{at(first), at(second)}, {parent(a), parent(b)},
            two(a.centre_of_mass, b.centre_of_mass),
            two(first == 0 ? Vec3{0} : a.hinge, second == 0 ? Vec3{0} : b.hinge),
            {entry(0, 0), entry(0, 1), entry(0, 2), entry(1, 1), entry(1, 2), entry(2, 2)},
            Two{a.mass, counts * b.mass}, Two{carried[at(first)], counts * carried[at(second)]}});
    }
    m_then.resize(m_pairs.size());
}

void Ledger::restart(const FigureState& state)
{
    see(state);
    m_momentum = momentum_of(state);
    m_counted = true;
}

void Ledger::open(const FigureState& state)
{
    m_entered = {};
    if (!m_counted) restart(state);
}

void Ledger::enter(LoadKind kind, const Vec3& at, const Vec3& force, const Vec3& torque)
{
    BodyWrench& sum = m_entered[static_cast<std::size_t>(kind)];
    sum.force += force;
    sum.torque += torque + glm::cross(at - m_centre, force);
}

void Ledger::book_outside(int link, const Vec3& force, const Vec3& torque)
{
    m_outside[at(link)] += {force, torque};
    m_any_outside = true;
}

void Ledger::book_joint(double torque, double step)
{
    LoadUse& use = m_use[static_cast<std::size_t>(LoadKind::joint)];
    use.peak_torque = std::max(use.peak_torque, std::abs(torque));
    use.torque_time += step * std::abs(torque);
}

Vec3 Ledger::offset_of(std::size_t link) const
{
    return lane(m_then[link / 2].offset, link % 2);
}

Vec3 Ledger::spin_of(std::size_t link) const
{
    return lane(m_then[link / 2].spin, link % 2);
}

Vec3 Ledger::in_room(int link, const Vec3& from_link) const
{
    const dynamics::M3<Two>& frame = m_then[at(link) / 2].frame;
    const std::size_t i = at(link) % 2;
    return {glm::dot(lane(frame.x, i), from_link), glm::dot(lane(frame.y, i), from_link),
        glm::dot(lane(frame.z, i), from_link)};
}

Vec3 Ledger::hinge_acceleration(
    const Figure& figure, const Vec3& root, const std::vector<Vec3>& angular, int link) const
{
    Vec3 sum = root;
    for (int i = link; i != 0; i = figure[i].parent) {
        const std::size_t parent = at(figure[i].parent);
        const Vec3 offset = offset_of(at(i)), spin = spin_of(parent);
        sum += glm::cross(angular[parent], offset) + glm::cross(spin, glm::cross(spin, offset));
    }
    return sum;
}

// Frames and places of all links, and the centre of mass.
void Ledger::see(const FigureState& state)
{
    V3<Two> moment = two(Vec3{0}, Vec3{0});
    m_hinge[0] = state.position;
    for (std::size_t k = 0; k < m_pairs.size(); ++k) {
        const Pair& pair = m_pairs[k];
        PairThen& then = m_then[k];
        then.frame = frame_of(two(state.orientation, pair.link));
        then.spin = two(state.angular_velocity, pair.link);
        then.parents_spin = two(state.angular_velocity, pair.parent);
        then.arm = then.frame * pair.centre;
        then.offset = turned(two(state.orientation, pair.parent), pair.hinge);
        for (std::size_t i = k == 0 ? 1 : 0; i < 2; ++i)
            m_hinge[pair.link[i]] = m_hinge[pair.parent[i]] + lane(then.offset, i);
        then.hinge = two(m_hinge, pair.link);
        moment = moment + pair.mass * (then.hinge + then.arm);
    }
    m_centre = sum_of(moment) / m_mass;
}

// With the frames last seen, which must be those of the state.
Vec3 Ledger::momentum_of(const FigureState& state) const
{
    V3<Two> sum = two(Vec3{0}, Vec3{0});
    for (std::size_t k = 0; k < m_pairs.size(); ++k) {
        const PairThen& then = m_then[k];
        // All that hangs from this hinge is carried along by the parent's turning.
        sum = sum + m_pairs[k].mass * cross(then.spin, then.arm)
            + m_pairs[k].carried * cross(then.parents_spin, then.offset);
    }
    return m_mass * state.velocity + sum_of(sum);
}

// Rate of the angular momentum about the centre of mass that the change of all angular velocities
// stands for, with everything where it was when the tick began: what Newton and Euler ask for, free
// of the error of the step.
Vec3 Ledger::turning_change(const FigureState& after, double step)
{
    const Two rate{1 / step, 1 / step};
    const V3<Two> middle = two(m_centre, m_centre);
    V3<Two> sum = two(Vec3{0}, Vec3{0});
    m_acceleration[0] = Vec3{0};
    for (std::size_t k = 0; k < m_pairs.size(); ++k) {
        const Pair& pair = m_pairs[k];
        const PairThen& then = m_then[k];
        const V3<Two> turning = rate * (two(after.angular_velocity, pair.link) - then.spin);
        const V3<Two> parents =
            rate * (two(after.angular_velocity, pair.parent) - then.parents_spin);
        const V3<Two> hinge_from_parents = cross(parents, then.offset)
            + cross(then.parents_spin, cross(then.parents_spin, then.offset));
        for (std::size_t i = k == 0 ? 1 : 0; i < 2; ++i)
            m_acceleration[pair.link[i]] =
                m_acceleration[pair.parent[i]] + lane(hinge_from_parents, i);
        const V3<Two> centre = two(m_acceleration, pair.link) + cross(turning, then.arm)
            + cross(then.spin, cross(then.spin, then.arm));
        // Euler's equation in the link's own frame.
        const V3<Two> own_spin = transposed_times(then.frame, then.spin);
        const V3<Two> own_turning = transposed_times(then.frame, turning);
        const V3<Two> own = pair.inertia * own_turning + cross(own_spin, pair.inertia * own_spin);
        sum = sum + cross(then.hinge + then.arm - middle, pair.mass * centre) + then.frame * own;
    }
    return sum_of(sum);
}

void Ledger::close(const FigureState& after, double step)
{
    const Vec3 before = m_momentum;
    m_changed.torque = turning_change(after, step);
    m_all_entered = {};
    for (const BodyWrench& wrench : m_entered) m_all_entered += wrench;
    const Vec3 centre = m_centre;
    see(after);
    m_momentum = momentum_of(after);
    m_changed.force = (m_momentum - before) / step;
    const BodyWrench left = m_all_entered - m_changed;
    m_worst.force = std::max(m_worst.force, glm::length(left.force));
    m_worst.torque = std::max(m_worst.torque, glm::length(left.torque));
    for (std::size_t kind = 0; kind < load_kinds; ++kind) count(m_use[kind], m_entered[kind], step);
    m_began_at = centre;
    if (!m_any_outside) return;
    for (std::size_t i = 0; i < m_outside.size(); ++i) count(m_outside_use[i], m_outside[i], step);
    std::fill(m_outside.begin(), m_outside.end(), BodyWrench{});
    m_any_outside = false;
}

}
