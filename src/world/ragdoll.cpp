#include "world/ragdoll.h"

#include "dynamics/joint_torque.h"

namespace promenade::world {
namespace {

// Dry friction of a joint: at most this share of the moment of what hangs from it (of a neck, the
// head too), were it held out level; reached when it has been turned so far from where it was held.
constexpr double dry_share = 0.2;
constexpr double yields = 0.05; // rad

// Torque of the dry friction in the child's frame; where it slides, the held place comes along.
Vec3 dry_torque(Quat& held, const Quat& turn, double most)
{
    const Vec3 away = vector_from_rotation(glm::conjugate(held) * turn);
    const double angle = glm::length(away);
    if (angle <= yields) return -(most / yields) * away;
    held = turn * rotation_from_vector(-(yields / angle) * away);
    return -(most / angle) * away;
}

// From its own hinge, inertial frame.
Hanging weight_of(const Sight& sight, int i)
{
    const Link& link = sight.figure[i];
    return {link.mass,
        link.mass * (sight.state.orientation[static_cast<std::size_t>(i)] * link.centre_of_mass)};
}

Hanging seen_from_parent(const Sight& sight, int i, const Hanging& hangs)
{
    const Link& link = sight.figure[i];
    const Quat& parent = sight.state.orientation[static_cast<std::size_t>(link.parent)];
    return {hangs.mass, hangs.moment + hangs.mass * (parent * link.hinge)};
}

double about_hinge(const Link& link)
{
    return (link.inertia[0][0] + link.inertia[1][1] + link.inertia[2][2]) / 3
        + link.mass * glm::dot(link.centre_of_mass, link.centre_of_mass);
}

}

void Ragdoll::drive(const Sight& sight, LoadDoor& door)
{
    go_limp(sight, m_tone, door.joints());
    rub_joints(sight, m_joints, door.joints());
}

void go_limp(const Sight& sight, double tone, dynamics::Loads& loads)
{
    dynamics::add_joint_functions(sight.figure, sight.state, sight.tick, loads);
    for (int i = 1; i < sight.figure.size(); ++i) {
        const double damping = tone * about_hinge(sight.figure[i]);
        const double b = sight.tick * damping;
        loads.joint_torque[static_cast<std::size_t>(i)] -=
            damping * dynamics::joint_rates(sight.figure, sight.state, i);
        dynamics::add_joint_impedance(loads, i, {b, 0, 0, b, 0, b});
    }
}

void rub_joints(const Sight& sight, LimpJoints& joints, dynamics::Loads& loads)
{
    const auto count = static_cast<std::size_t>(sight.figure.size());
    const bool first = joints.held.empty();
    joints.held.resize(count);
    joints.hangs.assign(count, {});
    for (int i = sight.figure.size() - 1; i > 0; --i) {
        const Hanging hangs = joints.hangs[static_cast<std::size_t>(i)] += weight_of(sight, i);
        joints.hangs[static_cast<std::size_t>(sight.figure[i].parent)] +=
            seen_from_parent(sight, i, hangs);
        const Quat turn = relative_orientation(sight.figure, sight.state, i);
        Quat& held = joints.held[static_cast<std::size_t>(i)];
        if (first) held = turn;
        const double most = dry_share * earth_gravity * glm::length(hangs.moment);
        // At the end of the step: k (angle + dt rate), and what that resists acceleration with.
        const double stiffness = most / yields, b = sight.tick * sight.tick * stiffness;
        loads.joint_torque[static_cast<std::size_t>(i)] += dry_torque(held, turn, most)
            - sight.tick * stiffness * dynamics::joint_rates(sight.figure, sight.state, i);
        dynamics::add_joint_impedance(loads, i, {b, 0, 0, b, 0, b});
    }
}

}
