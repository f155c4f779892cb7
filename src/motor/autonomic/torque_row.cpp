#include "motor/autonomic/torque_row.h"

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

}

// By virtual work: what hangs from the joint turns about its axis with unit speed, and the momentum
// of that motion, gathered from the tips to the root, is what accelerations work against.
TorqueRow torque_row(const Figure& figure, const BodyNow& body, int joint, const Vec3& axis)
{
    PROMENADE_ASSERT(figure.size() == limb_count);
    TorqueRow row{};
    std::array<Vec3, limb_count> momentum{};
    std::array<bool, limb_count> hangs{};
    hangs[at(joint)] = true;
    for (int i = joint + 1; i < figure.size(); ++i) hangs[at(i)] = hangs[at(figure[i].parent)];
    const Vec3& pivot = body.links[at(joint)].hinge;
    for (int i = figure.size() - 1; i >= 0; --i) {
        const LinkNow& link = body.links[at(i)];
        if (hangs[at(i)]) {
            const Vec3 own = figure[i].mass * glm::cross(axis, link.hinge + link.centre - pivot);
            momentum[at(i)] += own;
            row[at(i) + 1] += link.inertia * axis + glm::cross(link.centre, own);
        }
        if (i == 0) break;
        const std::size_t parent = at(figure[i].parent);
        momentum[parent] += momentum[at(i)];
        row[parent + 1] += glm::cross(link.arm, momentum[at(i)]);
    }
    row[0] = momentum[0];
    return row;
}

}
