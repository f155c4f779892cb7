#include "motor/autonomic/inverse_dynamics.h"

#include <array>

#include "foundation/assert.h"

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

}

RootResidual inverse_dynamics(const Figure& figure, const BodyNow& body,
    const dynamics::Accelerations& wanted, const std::vector<OutsideForce>& outside,
    std::vector<Vec3>& torque, double gravity)
{
    const Vec3 falling{0, 0, -gravity};
    std::vector<Vec3>& hinge = torque; // accelerations on the way out, torques on the way in
    std::array<Vec3, 64> force;
    PROMENADE_ASSERT(figure.size() <= static_cast<int>(force.size()));
    hinge.resize(at(figure.size()));
    hinge[0] = wanted.root;
    for (int i = 1; i < figure.size(); ++i) {
        const std::size_t parent = at(figure[i].parent);
        hinge[at(i)] = hinge[parent] + glm::cross(wanted.angular[parent], body.links[at(i)].arm)
            + body.links[at(i)].drift - body.links[parent].drift;
    }
    for (int i = 0; i < figure.size(); ++i) {
        const LinkNow& link = body.links[at(i)];
        const Vec3& turning = wanted.angular[at(i)];
        const Vec3 centre = hinge[at(i)] + glm::cross(turning, link.centre)
            + glm::cross(link.spin, glm::cross(link.spin, link.centre));
        const Vec3 inertial = figure[i].mass * (centre - falling);
        force[at(i)] = inertial - outside[at(i)].force;
        torque[at(i)] = link.inertia * turning + glm::cross(link.spin, link.inertia * link.spin)
            + glm::cross(link.centre, inertial) - outside[at(i)].torque;
    }
    for (int i = figure.size() - 1; i > 0; --i) {
        const std::size_t parent = at(figure[i].parent);
        force[parent] += force[at(i)];
        torque[parent] += torque[at(i)] + glm::cross(body.links[at(i)].arm, force[at(i)]);
    }
    const RootResidual missing{force[0], torque[0]};
    torque[0] = Vec3{0};
    return missing;
}

}
