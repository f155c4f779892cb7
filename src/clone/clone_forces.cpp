#include "clone/clone_forces.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "foundation/at.h"

namespace promenade::clone {
namespace {

// A link that is told its acceleration is made that many times heavier against it than all that
// hangs from it: what is left of other forces is corrected in the next step.
constexpr double prescribed_share = 1e5;

// How fast an adaptive run closes what corners of keys leave open, 1/s.
constexpr double catching_up = 300;
constexpr double difference = 1e-4; // s: for rates of the clone at an instant

dynamics::SymmetricMatrix even(double value)
{
    return {value, 0, 0, value, 0, value};
}

// R diag(d) R^T.
dynamics::SymmetricMatrix turned(const Mat3& r, const Vec3& d)
{
    const Mat3 m = r * diagonal(d) * glm::transpose(r);
    return {m[0][0], m[1][0], m[2][0], m[1][1], m[2][1], m[2][2]};
}

// The angular velocity that turns by this within a step, as dynamics/stepping.h turns.
Vec3 spin_for(const Quat& by, double step)
{
    const Quat q = by.w < 0 ? -by : by;
    return 4.0 / (step * (1 + q.w)) * Vec3{q.x, q.y, q.z};
}

Quat turn_by(const Vec3& spin, double step)
{
    const Vec3 quarter = 0.25 * step * spin;
    const double s = glm::dot(quarter, quarter), k = 1 / (1 + s);
    return {(1 - s) * k, 2 * k * quarter.x, 2 * k * quarter.y, 2 * k * quarter.z};
}

double moment_about_hinge(const Link& link)
{
    return (link.inertia[0][0] + link.inertia[1][1] + link.inertia[2][2]) / 2
        + link.mass * glm::dot(link.centre_of_mass, link.centre_of_mass);
}

}

struct CloneForces::Sight {
    double now, step;
    const Figure& figure;
    const FigureState& state;

    double then() const { return now + step; }
};

CloneForces::CloneForces(std::shared_ptr<const Clone> clone, const Figure& figure)
    : m_clone(std::move(clone))
    , m_leaf(at(figure.size()), true)
    , m_hits(at(figure.size()), false)
    , m_fixed(at(figure.size()), false)
    , m_moment(at(figure.size()), 0)
    , m_mass(figure.mass())
    , m_spin(at(figure.size()), Vec3{0})
    , m_turning(at(figure.size()), Vec3{0})
    , m_aim(state_at_rest(figure))
    , m_goal(at(figure.size()))
    , m_hinge(at(figure.size()))
    , m_velocity(at(figure.size()))
{
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        const std::vector<Key>& keys = m_clone->limbs[i].keys.keys;
        m_hits[i] =
            std::any_of(keys.begin(), keys.end(), [](const Key& key) { return key.hit > 0; });
    }
    for (int i = 1; i < figure.size(); ++i) {
        const int parent = figure[i].parent;
        m_leaf[at(parent)] = false;
        const bool parent_led = parent == 0
            ? m_clone->base == Base::prescribed || m_clone->base == Base::carried
            : m_fixed[at(parent)] && m_clone->limbs[at(parent)].part != Part::dynamic;
        m_fixed[at(i)] = parent_led;
    }
    // Generous: everything stretched out straight.
    std::vector<double> mass(at(figure.size()), 0);
    for (int i = figure.size() - 1; i >= 0; --i) {
        mass[at(i)] += figure[i].mass;
        m_moment[at(i)] += moment_about_hinge(figure[i]);
        if (i == 0) break;
        const std::size_t parent = at(figure[i].parent);
        mass[parent] += mass[at(i)];
        m_moment[parent] +=
            m_moment[at(i)] + mass[at(i)] * glm::dot(figure[i].hinge, figure[i].hinge);
    }
}

void CloneForces::apply(double now, double step, const Figure& figure, const FigureState& state,
    dynamics::Loads& joints, std::vector<dynamics::Contact>& outside)
{
    const Sight sight{now, step, figure, state};
    see(sight);
    aim_at(sight);
    // A figure that carries its clone has a driver of its own, who sees to its joints.
    if (m_clone->limits && m_clone->base != Base::carried)
        dynamics::add_joint_functions(figure, state, step, joints);
    if (m_clone->base == Base::prescribed) hold_in_room(sight, 0, outside);
    if (m_clone->base == Base::sprung) spring_on(sight, 0, outside);
    for (int i = 1; i < figure.size(); ++i) {
        const CloneLimb& limb = m_clone->limbs[at(i)];
        if (limb.part == Part::kinematic)
            turn_as_keyed(sight, i, joints);
        else if (limb.part == Part::in_room)
            hold_in_room(sight, i, outside);
        else
            spring_on(sight, i, outside);
    }
    for (int i = 0; i < figure.size(); ++i) {
        const CloneLimb& limb = m_clone->limbs[at(i)];
        if (limb.part != Part::dynamic || (i == 0 && m_clone->base != Base::sprung)) continue;
        damp(sight, i, limb.springs[Coefficient::damping].at(sight.then()), joints, outside);
        const double rest = limb.springs[Coefficient::rest].at(sight.then());
        if (rest > 0 && i > 0)
            dynamics::add_joint_drive(
                figure, state, i, {limb.rest, rest * figure[i].mass, 0}, step, joints);
    }
}

// Where the figure's hinges are and how fast they move.
void CloneForces::see(const Sight& sight)
{
    m_hinge[0] = sight.state.position;
    m_velocity[0] = sight.state.velocity;
    for (int i = 1; i < sight.figure.size(); ++i) {
        const std::size_t parent = at(sight.figure[i].parent);
        const Vec3 offset = sight.state.orientation[parent] * sight.figure[i].hinge;
        m_hinge[at(i)] = m_hinge[parent] + offset;
        m_velocity[at(i)] =
            m_velocity[parent] + glm::cross(sight.state.angular_velocity[parent], offset);
    }
}

// The clone at the end of the step. A figure that carries its clone takes it along as it moves.
void CloneForces::aim_at(const Sight& sight)
{
    pose_at(*m_clone, sight.figure, sight.then(), m_aim);
    if (m_clone->base == Base::carried) {
        m_aim.position = sight.state.position + sight.step * sight.state.velocity;
        const Quat turn = turn_by(sight.state.angular_velocity[0], sight.step)
            * sight.state.orientation[0] * glm::conjugate(m_aim.orientation[0]);
        for (Quat& orientation : m_aim.orientation) orientation = normalised(turn * orientation);
    }
    m_goal[0] = m_aim.position;
    for (int i = 1; i < sight.figure.size(); ++i) {
        const std::size_t parent = at(sight.figure[i].parent);
        m_goal[at(i)] = m_goal[parent] + m_aim.orientation[parent] * sight.figure[i].hinge;
    }
}

// The spring at the limb's joint, the one at the end of the chain, and the one that turns it.
void CloneForces::spring_on(
    const Sight& sight, int link, std::vector<dynamics::Contact>& outside) const
{
    const CloneLimb& limb = m_clone->limbs[at(link)];
    Coefficients now = limb.springs.at(sight.then());
    const double tighter = m_hits[at(link)] ? limb.keys.tightening(sight.then()) : 1;
    if (tighter > 1)
        for (const Coefficient k : {Coefficient::stiffness_x, Coefficient::stiffness_y,
                 Coefficient::stiffness_z, Coefficient::end_stiffness, Coefficient::torsion})
            now[k] *= tighter;
    // A spring that is to be hit holds on, whatever it takes.
    const Release release = tighter > 1 ? Release{} : release_of(now);
    if (!m_fixed[at(link)])
        pull(sight, link, Vec3{0}, m_goal[at(link)], joint_law(now), release, outside);
    if (is_outermost(link)) {
        const Vec3 end = 2.0 * sight.figure[link].centre_of_mass;
        pull(sight, link, end, m_goal[at(link)] + m_aim.orientation[at(link)] * end, end_law(now),
            release, outside);
    }
    if (now[Coefficient::torsion] > 0)
        twist(sight, link, now[Coefficient::torsion] * sight.figure[link].mass, outside);
}

void CloneForces::pull(const Sight& sight, int link, const Vec3& point, const Vec3& goal,
    const SpringLaw& law, const Release& release, std::vector<dynamics::Contact>& outside) const
{
    if (law.stiffness == Vec3{0}) return;
    const Mat3 frame = matrix_from(sight.state.orientation[at(link)]);
    const Vec3 arm = frame * point;
    const Vec3 velocity =
        m_velocity[at(link)] + glm::cross(sight.state.angular_velocity[at(link)], arm);
    const Vec3 away = (goal - m_hinge[at(link)] - arm - sight.step * velocity) * frame;
    const double mass = sight.figure[link].mass;
    const Vec3 force = spring_force(law, away, mass);
    const double kept = share_kept(release, glm::length(force));
    if (kept <= 0) return;
    dynamics::Contact contact;
    contact.link = link;
    contact.point = point;
    contact.force = kept * (frame * force);
    contact.resistance =
        turned(frame, kept * sight.step * sight.step * spring_slope(law, away, mass));
    outside.push_back(contact);
}

void CloneForces::twist(
    const Sight& sight, int link, double stiffness, std::vector<dynamics::Contact>& outside) const
{
    const Quat away =
        m_aim.orientation[at(link)] * glm::conjugate(sight.state.orientation[at(link)]);
    dynamics::Contact contact;
    contact.link = link;
    contact.torque = stiffness
        * (vector_from_rotation(away) - sight.step * sight.state.angular_velocity[at(link)]);
    contact.twist_resistance = even(sight.step * sight.step * stiffness);
    outside.push_back(contact);
}

// (17), with ω the turning of the joint, as the paper has joints turn; a sprung root turns in the
// room.
void CloneForces::damp(const Sight& sight, int link, double damping, dynamics::Loads& joints,
    std::vector<dynamics::Contact>& outside) const
{
    const double slope = damping * sight.figure[link].mass;
    if (slope == 0) return;
    if (link > 0) {
        joints.joint_torque[at(link)] -=
            slope * dynamics::joint_rates(sight.figure, sight.state, link);
        dynamics::add_joint_impedance(joints, link, even(sight.step * slope));
        return;
    }
    dynamics::Contact contact;
    contact.torque = -slope * sight.state.angular_velocity[0];
    contact.twist_resistance = even(sight.step * slope);
    outside.push_back(contact);
}

Vec3 CloneForces::foreseen_spin(const Sight& sight, int link) const
{
    return sight.state.angular_velocity[at(link)] + sight.step * m_turning[at(link)];
}

// A joint that resists any other acceleration than the one that brings the link where the clone has
// it against its parent. It acts between the two links: nothing is lent to the figure.
void CloneForces::turn_as_keyed(const Sight& sight, int link, dynamics::Loads& joints) const
{
    const std::size_t i = at(link), parent = at(sight.figure[link].parent);
    const FigureState& state = sight.state;
    const Quat keyed = glm::conjugate(m_aim.orientation[parent]) * m_aim.orientation[i];
    const Vec3 relative = state.angular_velocity[i] - state.angular_velocity[parent];
    Vec3 wanted{0}; // rad/s²
    if (sight.step > 0) {
        const Vec3 carrying = foreseen_spin(sight, sight.figure[link].parent);
        const Quat by = turn_by(carrying, sight.step) * state.orientation[parent] * keyed
            * glm::conjugate(state.orientation[i]);
        wanted = (spin_for(by, sight.step) - carrying - relative) / sight.step;
    } else {
        const auto keyed_at = [&](double time) {
            return m_clone->limbs[i].keys.keys.empty()
                ? relative_orientation(sight.figure, pose_at(*m_clone, sight.figure, time), link)
                : m_clone->limbs[i].keys.at(time);
        };
        const Quat before = keyed_at(sight.now - difference),
                   after = keyed_at(sight.now + difference);
        const Quat& carrier = state.orientation[parent];
        const auto way = [&](const Quat& from, const Quat& to) {
            return vector_from_rotation(to * glm::conjugate(from)) / difference;
        };
        const Vec3 first = way(before, keyed), second = way(keyed, after);
        const Vec3 rate = carrier * (0.5 * (first + second));
        const Vec3 gap =
            vector_from_rotation(carrier * keyed * glm::conjugate(state.orientation[i]));
        wanted = carrier * ((second - first) / difference)
            + glm::cross(state.angular_velocity[parent], rate) + 2 * catching_up * (rate - relative)
            + catching_up * catching_up * gap;
    }
    const double heavy = prescribed_share * m_moment[i];
    joints.joint_torque[i] += heavy * (glm::conjugate(state.orientation[i]) * wanted);
    dynamics::add_joint_impedance(joints, link, even(heavy));
}

// The hinge of the link and its orientation, told to be where the clone's are.
void CloneForces::hold_in_room(
    const Sight& sight, int link, std::vector<dynamics::Contact>& outside) const
{
    const FigureState& state = sight.state;
    const std::size_t i = at(link);
    const Vec3 spin = state.angular_velocity[i];
    const Quat away = m_aim.orientation[i] * glm::conjugate(state.orientation[i]);
    Vec3 speeding{0}, turning{0}; // m/s², rad/s²
    if (sight.step > 0) {
        turning = (spin_for(away, sight.step) - spin) / sight.step;
        speeding = ((m_goal[i] - m_hinge[i]) / sight.step - m_velocity[i]) / sight.step;
    } else {
        const FigureState before = pose_at(*m_clone, sight.figure, sight.now - difference),
                          after = pose_at(*m_clone, sight.figure, sight.now + difference);
        const Vec3 from = hinge_positions(sight.figure, before)[i],
                   to = hinge_positions(sight.figure, after)[i];
        const auto way = [&](const Quat& q, const Quat& r) {
            return vector_from_rotation(r * glm::conjugate(q)) / difference;
        };
        const Vec3 first = way(before.orientation[i], m_aim.orientation[i]),
                   second = way(m_aim.orientation[i], after.orientation[i]);
        const double c = catching_up;
        turning = (second - first) / difference + 2 * c * (0.5 * (first + second) - spin)
            + c * c * vector_from_rotation(away);
        speeding = (from - 2.0 * m_goal[i] + to) / (difference * difference)
            + 2 * c * ((to - from) / (2 * difference) - m_velocity[i])
            + c * c * (m_goal[i] - m_hinge[i]);
    }
    dynamics::Contact contact;
    contact.link = link;
    contact.resistance = even(prescribed_share * m_mass);
    contact.force = prescribed_share * m_mass * speeding;
    contact.twist_resistance = even(prescribed_share * m_moment[0]);
    contact.torque = prescribed_share * m_moment[0] * turning;
    outside.push_back(contact);
}

void CloneForces::look_back(const FigureState& state, double step)
{
    for (std::size_t i = 0; i < m_spin.size(); ++i) {
        m_turning[i] = (state.angular_velocity[i] - m_spin[i]) / step;
        m_spin[i] = state.angular_velocity[i];
    }
}

}
