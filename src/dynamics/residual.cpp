// Equations (1) and (3) of Armstrong & Green (1985) evaluated link by link, root to leaf, from
// nothing but the definition of the figure: a check that shares no arithmetic with the recursion.
#include <algorithm>

#include "dynamics/solver.h"

namespace promenade::dynamics {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

struct LinkBalance {
    Vec3 force{0};  // what is left over of (3)
    Vec3 torque{0}; // what is left over of (1)
    double force_size = 0, torque_size = 0;

    void add_force(const Vec3& f)
    {
        force += f;
        force_size = std::max(force_size, glm::length(f));
    }
    void add_torque(const Vec3& t)
    {
        torque += t;
        torque_size = std::max(torque_size, glm::length(t));
    }
};

}

Vec3 hinge_acceleration(const Figure& figure, const FigureState& state,
    const Accelerations& accelerations, int link)
{
    Vec3 sum = accelerations.root;
    for (int i = link; i != 0; i = figure[i].parent) {
        const std::size_t parent = at(figure[i].parent);
        const Vec3 offset = state.orientation[parent] * figure[i].hinge;
        const Vec3& spin = state.angular_velocity[parent];
        sum += glm::cross(accelerations.angular[parent], offset)
            + glm::cross(spin, glm::cross(spin, offset));
    }
    return sum;
}

Residual Solver::residual(const Figure& figure, const FigureState& state, const Loads& loads,
    const Accelerations& accelerations) const
{
    std::vector<Vec3> f;
    hinge_forces(f);
    std::vector<Vec3> a(f.size());
    std::vector<LinkBalance> balance(f.size());
    for (int r = 0; r < figure.size(); ++r) {
        const Link& link = figure[r];
        const Mat3 frame = matrix_from(state.orientation[at(r)]);
        const Vec3 w = state.angular_velocity[at(r)], w_dot = accelerations.angular[at(r)];
        const Vec3 c = frame * link.centre_of_mass;
        const Mat3 inertia = frame * link.inertia * glm::transpose(frame);
        LinkBalance& own = balance[at(r)];
        a[at(r)] = accelerations.root;
        if (link.parent != no_parent) {
            const int p = link.parent;
            const Vec3 l = state.orientation[at(p)] * link.hinge;
            const Vec3 parent_w = state.angular_velocity[at(p)];
            a[at(r)] = a[at(p)] + glm::cross(accelerations.angular[at(p)], l)
                + glm::cross(parent_w, glm::cross(parent_w, l)); // (5)
            const Vec3 torque = frame * loads.joint_torque[at(r)];
            own.add_force(-f[at(r)]);
            own.add_torque(torque);
            balance[at(p)].add_force(f[at(r)]);
            balance[at(p)].add_torque(glm::cross(l, f[at(r)]) - torque);
        }
        const Vec3 inertial_force = link.mass
            * (loads.gravity - a[at(r)] - glm::cross(w_dot, c) - glm::cross(w, glm::cross(w, c)));
        // In free fall the terms cancel; their size is what the rest must be small against.
        own.force_size = std::max(
            own.force_size, link.mass * (glm::length(loads.gravity) + glm::length(a[at(r)])));
        own.torque_size = std::max(
            own.torque_size, glm::length(c) * own.force_size + glm::length(inertia * w_dot));
        own.add_force(inertial_force + loads.force[at(r)]);
        own.add_torque(glm::cross(c, inertial_force) - inertia * w_dot - glm::cross(w, inertia * w)
            + loads.torque[at(r)]);
    }
    Residual residual;
    double force_size = 0, torque_size = 0;
    for (const LinkBalance& link : balance) {
        residual.force = std::max(residual.force, glm::length(link.force));
        residual.torque = std::max(residual.torque, glm::length(link.torque));
        force_size = std::max(force_size, link.force_size);
        torque_size = std::max(torque_size, link.torque_size);
    }
    if (force_size > 0) residual.force /= force_size;
    if (torque_size > 0) residual.torque /= torque_size;
    return residual;
}

}
