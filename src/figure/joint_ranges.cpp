#include "figure/joint_ranges.h"

#include <array>

namespace promenade {
namespace {

// Lower and upper in degrees, left side.
struct AxisData {
    double lower, upper;
    double stiffness; // N·m/rad at the stops
};

struct JointData {
    std::array<AxisData, 3> axis; // x: sideways, y: forward and back, z: twist
    double friction;              // N·m·s/rad
    Vec3 strength;                // N·m, a man of 75 kg and 1.78 m
};

constexpr AxisData held{0, 0, held_stiffness};

// In the order of LimbKind. Signs: +x lifts a left arm or leg sideways, -y brings it forward, +y
// bends a knee, points a foot or nods; the lower torso turns under the upper, so -y is bending
// forward.
constexpr std::array<JointData, 10> joints{{
    {{{{-180, 180, 0}, {-180, 180, 0}, {-180, 180, 0}}}, 0, {0, 0, 0}},            // root
    {{{{-30, 30, 1500}, {-55, 30, 1500}, {-40, 40, 1500}}}, 2.0, {160, 280, 90}},  // waist
    {{{{-30, 30, 200}, {-40, 30, 200}, {-45, 45, 200}}}, 0.5, {30, 50, 20}},       // neck
    {{{{-15, 15, 200}, {-30, 20, 200}, {-45, 45, 200}}}, 0.5, {20, 30, 15}},       // head
    {{{{-45, 175, 500}, {-175, 60, 500}, {-95, 95, 500}}}, 0.5, {75, 95, 50}},     // shoulder
    {{{held, {-145, 0, 10'000}, held}}, 0.3, {0, 75, 0}},                          // elbow
    {{{{-75, 75, 100}, {-25, 35, 100}, {-85, 85, 100}}}, 0.1, {14, 14, 9}},        // wrist
    {{{{-30, 45, 1500}, {-120, 30, 1500}, {-45, 50, 1500}}}, 1.0, {190, 300, 60}}, // hip
    {{{held, {0, 140, 10'000}, held}}, 0.5, {0, 260, 0}},                          // knee
    // An ankle on the couch bends by 25 degrees; under weight, as in a lunge, by 35 to 40. It turns
    // its sole in by 37 (-x of a left one) and out by 21 (Boone & Azen 1979).
    {{{{-35, 20, 600}, {-35, 55, 1000}, {-30, 30, 600}}}, 0.5, {40, 180, 25}}, // ankle
}};

// Of a man's of the same height and mass. Women's legs give two thirds of the torque of men's
// (Miller, MacDougall, Tarnopolsky & Sale 1993: 66 %), and the average woman has three quarters of
// the average man's mass times height; so what is left beside size is 0.66 / 0.75. Per mass and
// height Anderson, Madigan & Nussbaum (2007) find women no weaker at hip and ankle.
constexpr double feminine_strength = 0.88;
constexpr double stop_damping = 0.004;     // s: damping at a stop over its stiffness

const JointData& data_of(LimbKind kind)
{
    return joints[static_cast<std::size_t>(kind)];
}

JointAxis axis_from(const AxisData& data, double friction)
{
    return {radians(data.lower), radians(data.upper), data.stiffness, stop_damping * data.stiffness,
        friction};
}

// In a mirror rotations about x and z change their sense.
JointAxis reversed(const JointAxis& axis)
{
    JointAxis result = axis;
    result.lower = -axis.upper;
    result.upper = -axis.lower;
    return result;
}

}

Joint joint_of(Limb limb, double heel_pitch)
{
    const JointData& data = data_of(kind_of(limb));
    Joint joint;
    for (std::size_t i = 0; i < 3; ++i) joint[i] = axis_from(data.axis[i], data.friction);
    if (kind_of(limb) == LimbKind::foot) {
        joint[1].lower -= heel_pitch;
        joint[1].upper -= heel_pitch;
    }
    if (is_right(limb)) joint = {reversed(joint[0]), joint[1], reversed(joint[2])};
    return joint;
}

Vec3 strength_of(LimbKind kind, Proportions proportions, double stature, double mass)
{
    const double size = (mass / 75) * (stature / 1.78);
    const double ratio = proportions == Proportions::feminine ? feminine_strength : 1;
    return size * ratio * data_of(kind).strength;
}

}
