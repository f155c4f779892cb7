#include "dynamics/loads.h"

#include <algorithm>

namespace promenade::dynamics {
namespace {

const SymmetricMatrix no_impedance{0, 0, 0, 0, 0, 0};

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

}

Loads::Loads(const Figure& figure)
    : joint_torque(at(figure.size()), Vec3{0})
    , joint_impedance(at(figure.size()), no_impedance)
    , force(at(figure.size()), Vec3{0})
    , torque(at(figure.size()), Vec3{0})
{
}

void Loads::clear()
{
    std::fill(joint_torque.begin(), joint_torque.end(), Vec3{0});
    if (has_impedance) std::fill(joint_impedance.begin(), joint_impedance.end(), no_impedance);
    if (has_external) {
        std::fill(force.begin(), force.end(), Vec3{0});
        std::fill(torque.begin(), torque.end(), Vec3{0});
    }
    contacts.clear();
    has_impedance = has_external = false;
}

void add_joint_impedance(Loads& loads, int link, const SymmetricMatrix& impedance)
{
    loads.joint_impedance[at(link)] = loads.joint_impedance[at(link)] + impedance;
    loads.has_impedance = true;
}

void add_force(
    Loads& loads, const FigureState& state, int link, const Vec3& point, const Vec3& force)
{
    loads.force[at(link)] += force;
    add_torque(loads, link, glm::cross(state.orientation[at(link)] * point, force));
}

void add_torque(Loads& loads, int link, const Vec3& torque)
{
    loads.torque[at(link)] += torque;
    loads.has_external = true;
}

}
