#include "motor/autonomic/upright_torque.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "figure/pose.h"

namespace promenade::motor {
namespace {

constexpr double falls_beyond = radians(20);

// How many times the slope of gravity's own torque, so that the body comes back from any lesser
// lean.
constexpr double firmness = 2;

}

UprightTorque upright_torque_for(const Person& person)
{
    const FigureState standing_still = standing(person, Pose{}, Vec3{0}, 0);
    const double height = dynamics::centre_of_mass(person.figure, standing_still).z
        - std::max(person.sole[0].ankle_height, person.sole[1].ankle_height);
    const double toppling = person.figure.mass() * earth_gravity * height; // N·m per sine
    return {true, firmness * toppling, toppling * std::sin(falls_beyond)};
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

void stand_upright(const UprightTorque& balance, const FigureState& state, double step,
    dynamics::Loads& loads, AssistUse& assist)
{
    const Vec3 torque = restoring_torque(balance, state.orientation[upper_body]);
    if (torque == Vec3{0}) return;
    dynamics::add_torque(loads, upper_body, torque);
    const double magnitude = glm::length(torque);
    assist.torque_time += magnitude * step;
    assist.peak_torque = std::max(assist.peak_torque, magnitude);
}

}
