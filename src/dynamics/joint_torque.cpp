#include "dynamics/joint_torque.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace promenade::dynamics {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

// How far an angle lies beyond the zone of free play; negative below it, zero within.
double excess(const JointAxis& axis, double angle)
{
    if (angle > axis.upper) return angle - axis.upper;
    if (angle < axis.lower) return angle - axis.lower;
    return 0;
}

// One axis at the end of the step: push - resistance · (second derivative of its angle).
struct AxisForce {
    double push = 0;
    double resistance = 0;
};

AxisForce axis_force(const JointAxis& axis, double angle, double rate, double step)
{
    if (axis.stiffness == 0 && axis.damping == 0) return {};
    // Where the axis will be if nothing is done decides whether the stop is met in this step.
    const double beyond = excess(axis, angle + step * rate);
    if (beyond == 0 && axis.lower != axis.upper) return {};
    const AxisForce force{-axis.stiffness * beyond - axis.damping * rate,
        step * axis.damping + step * step * axis.stiffness};
    // A stop pushes back into the zone; it never holds on to a joint that is leaving it.
    const bool pulls = force.push * beyond > 0;
    return pulls && axis.lower != axis.upper ? AxisForce{} : force;
}

// Up to 3 rad an angle's rate is at most 1.51 times the velocity.
constexpr double most_gain = 1.6;

// Whether no axis can meet its stop within the step, however its angle's rate follows from the
// velocity. Nearly always so, and much cheaper to tell than the rates.
bool is_free(const Joint& joint, const Vec3& angles, const Vec3& rates, double step)
{
    constexpr double far = 3;
    if (glm::dot(angles, angles) > far * far) return false;
    const double way = step * most_gain * glm::length(rates);
    for (int i = 0; i < 3; ++i) {
        const JointAxis& axis = joint[at(i)];
        if (axis.stiffness == 0 && axis.damping == 0) continue;
        if (angles[i] + way >= axis.upper || angles[i] - way <= axis.lower) return false;
    }
    return true;
}

// The same, told from the quaternion alone, which is cheaper still: as long as it turns by less
// than 120 degrees, the angle about each axis is between 2 and 2.42 times its component.
bool is_surely_free(const Joint& joint, const Quat& turn, const Vec3& rates, double step)
{
    constexpr double least_share = 2 - 1e-9, most_share = 2.42;
    if (std::abs(turn.w) < 0.5) return false;
    const double way = step * most_gain * glm::length(rates);
    const double sign = turn.w < 0 ? -1 : 1;
    const std::array<double, 3> axes{sign * turn.x, sign * turn.y, sign * turn.z};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const JointAxis& axis = joint[i];
        if (axis.stiffness == 0 && axis.damping == 0) continue;
        const double near = least_share * axes[i], far = most_share * axes[i];
        if (std::max(near, far) + way >= axis.upper || std::min(near, far) - way <= axis.lower)
            return false;
    }
    return true;
}

double beyond_zone(const Joint& joint, const Vec3& angles)
{
    double sum = 0;
    for (int i = 0; i < 3; ++i)
        if (joint[at(i)].stiffness > 0) sum += std::abs(excess(joint[at(i)], angles[i]));
    return sum;
}

// Past half a turn a rotation reads as one from the other side, where another stop would drive the
// joint on round. Of the two readings the one nearer to the zone of free play is the joint's.
Vec3 angles_by_zone(const Joint& joint, const Vec3& angles)
{
    constexpr double surely_near = 2; // rad: the other reading is over 4
    const double angle = glm::length(angles);
    if (angle < surely_near) return angles;
    const Vec3 other = (1 - 2 * pi / angle) * angles;
    return beyond_zone(joint, other) < beyond_zone(joint, angles) ? other : angles;
}

SymmetricMatrix symmetric(const Mat3& m)
{
    return {m[0][0], m[1][0], m[2][0], m[1][1], m[2][1], m[2][2]};
}

void add_stops(
    const Joint& joint, const Quat& turn, const Vec3& rates, double step, int link, Loads& loads)
{
    if (is_surely_free(joint, turn, rates, step)) return;
    const Vec3 angles = angles_by_zone(joint, vector_from_rotation(turn));
    if (is_free(joint, angles, rates, step)) return;
    const Mat3 to_rate = angle_rates(angles);
    const Vec3 angle_rate = to_rate * rates;
    Vec3 push{0}, resistance{0};
    for (int i = 0; i < 3; ++i) {
        const AxisForce force = axis_force(joint[at(i)], angles[i], angle_rate[i], step);
        push[i] = force.push;
        resistance[i] = force.resistance;
    }
    if (resistance == Vec3{0}) return;
    // Forces on the angles become torques by the transpose of what made rates of velocities.
    const Mat3 from_push = glm::transpose(to_rate);
    loads.joint_torque[at(link)] += from_push * push;
    add_joint_impedance(loads, link, symmetric(from_push * diagonal(resistance) * to_rate));
}

void add_friction(const Joint& joint, const Vec3& rates, double step, int link, Loads& loads)
{
    const Vec3 friction{joint[0].friction, joint[1].friction, joint[2].friction};
    if (friction == Vec3{0}) return;
    loads.joint_torque[at(link)] -= friction * rates;
    add_joint_impedance(
        loads, link, {step * friction.x, 0, 0, step * friction.y, 0, step * friction.z});
}

}

// The inverse right Jacobian of the exponential map, I + v~/2 + k v~².
Mat3 angle_rates(const Vec3& v)
{
    const double angle2 = glm::dot(v, v);
    const double angle = std::sqrt(angle2);
    // Near zero from its series: 1/12 + θ²/720.
    const double k = angle < 1e-3
        ? 1.0 / 12 + angle2 / 720
        : 1 / angle2 - (1 + std::cos(angle)) / (2 * angle * std::sin(angle));
    const Mat3 turn = tilde(v);
    return Mat3(1) + 0.5 * turn + k * (turn * turn);
}

double torque_function(const JointAxis& axis, double angle)
{
    return -axis.stiffness * excess(axis, angle);
}

Vec3 joint_angles(const Figure& figure, const FigureState& state, int link)
{
    return vector_from_rotation(relative_orientation(figure, state, link));
}

Vec3 joint_rates(const Figure& figure, const FigureState& state, int link)
{
    const Vec3 relative =
        state.angular_velocity[at(link)] - state.angular_velocity[at(figure[link].parent)];
    return glm::conjugate(state.orientation[at(link)]) * relative;
}

void add_joint_functions(const Figure& figure, const FigureState& state, double step, Loads& loads,
    std::span<Vec3> kept_rates)
{
    for (int link = 1; link < figure.size(); ++link) {
        const Joint& joint = figure[link].joint;
        const Vec3 rates = joint_rates(figure, state, link);
        add_stops(joint, relative_orientation(figure, state, link), rates, step, link, loads);
        add_friction(joint, rates, step, link, loads);
        if (!kept_rates.empty()) kept_rates[at(link)] = rates;
    }
}

void add_joint_drive(const Figure& figure, const FigureState& state, int link,
    const JointDrive& drive, double step, Loads& loads)
{
    const Vec3 rates = joint_rates(figure, state, link);
    // What is still to be turned, in the link's own frame.
    const Quat rest = glm::conjugate(relative_orientation(figure, state, link)) * drive.goal;
    const Vec3 error = vector_from_rotation(rest);
    loads.joint_torque[at(link)] +=
        drive.stiffness * (error - step * rates) - drive.damping * rates;
    const double impedance = step * drive.damping + step * step * drive.stiffness;
    add_joint_impedance(loads, link, {impedance, 0, 0, impedance, 0, impedance});
}

}
