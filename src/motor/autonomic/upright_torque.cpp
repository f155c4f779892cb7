#include "motor/autonomic/upright_torque.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "figure/pose.h"

namespace promenade::motor {

UprightTorque upright_torque_for(const Person& person, const UprightTorqueStyle& style)
{
    const FigureState standing_still = standing(person, Pose{}, Vec3{0}, 0);
    const double height = dynamics::centre_of_mass(person.figure, standing_still).z
        - std::max(person.sole[0].ankle_height, person.sole[1].ankle_height);
    const double toppling = person.figure.mass() * earth_gravity * height; // N·m per sine
    return {true, style.firmness * toppling, toppling * std::sin(style.falls_beyond)};
}

Vec3 restoring_torque(const UprightTorque& balance, const Quat& orientation)
{
    const Vec3 up{0, 0, 1};
    const Vec3 spine = orientation * up;
    const Vec3 about = glm::cross(spine, up);
    const double sine = glm::length(about);
    if (!balance.active || sine == 0) return Vec3{0};
    const double magnitude = std::min(balance.stiffness * glm::length(up - spine), balance.most);
    return (magnitude / sine) * about;
}

}
