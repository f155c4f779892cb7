#include "foundation/euler.h"

#include <cmath>

namespace promenade {
namespace {

// Below this cosine of yaw the axes of roll and pitch are one line as far as doubles can tell.
constexpr double gimbal_cosine = 1e-15;

Quat about_x(double angle)
{
    return Quat{std::cos(angle / 2), std::sin(angle / 2), 0, 0};
}
Quat about_y(double angle)
{
    return Quat{std::cos(angle / 2), 0, std::sin(angle / 2), 0};
}
Quat about_z(double angle)
{
    return Quat{std::cos(angle / 2), 0, 0, std::sin(angle / 2)};
}

}

Quat rotation_from_euler(const EulerAngles& angles)
{
    // Turning about axes that move with the limb multiplies on the right.
    return about_x(angles.roll) * about_z(angles.yaw) * about_y(angles.pitch);
}

EulerAngles euler_from_rotation(const Quat& q)
{
    // The limb's y axis, which pitch leaves alone: (-sin yaw, cos roll cos yaw, sin roll cos yaw).
    const Vec3 left = matrix_from(q)[1];
    const double cosine = std::hypot(left.y, left.z);
    EulerAngles angles;
    angles.yaw = std::atan2(-left.x, cosine);
    angles.roll = cosine < gimbal_cosine ? 0 : std::atan2(left.z, left.y);
    // What remains after undoing roll and yaw is pitch, and it makes good any loss of digits in
    // roll.
    const Quat pitch = about_z(-angles.yaw) * about_x(-angles.roll) * q;
    angles.pitch = std::remainder(2 * std::atan2(pitch.y, pitch.w), 2 * pi);
    return angles;
}

EulerAngles euler_from_degrees(double roll, double yaw, double pitch)
{
    return EulerAngles{radians(roll), radians(yaw), radians(pitch)};
}

}
