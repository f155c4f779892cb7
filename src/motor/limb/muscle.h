// The muscle of the general limb motor programs (Lake & Green 1995, 7.1.2): an exponential spring
// along the turn that is still to be made and a linear damper against the joint's motion, as torque
// at the end of the coming step.
#pragma once

#include "dynamics/loads.h"
#include "motor/limb/carried_load.h"

namespace promenade::motor {

// From the current to the goal orientation by the least rotation: [λt, Λt] = [λc, Λc]⁻¹ [λg, Λg]
// with the nearer of the goal's two quaternions.
struct Transformation {
    Quat turn = identity_rotation();
    Vec3 axis{0};        // n, in the limb's frame; zero if there is nothing left to turn
    double angle = 0;    // θ, 0 to π
    double distance = 0; // δ = 2 sin(θ/4)
};

Transformation transformation(const Quat& current, const Quat& goal);

// Per unit of inertia.
struct Muscle {
    double alpha = 0; // of the spring, 1/s²
    double beta = 0;  // its shape
    double gamma = 0; // of the damper, 1/s
};

// α (e^(β δ) - 1), 1/s².
double spring_of(const Muscle&, double distance);

// Link frame. The joint gets torque - impedance · (its angular acceleration).
struct JointEffort {
    Vec3 torque{0}; // N·m
    dynamics::SymmetricMatrix impedance{0, 0, 0, 0, 0, 0};
    bool strained = false; // the spring wanted more than the joint's strength
};

// `rate` is the joint's angular velocity, `most` the strength about each axis (an axis of no
// strength, as the held ones of a knee, sets no limit), `step` the length of the coming step. The
// slope of the spring is taken at the end of the step: stiff springs on light limbs stay stable.
JointEffort contract(const Muscle&, const Mat3& inertia, const Transformation&, const Vec3& rate,
    const Vec3& most, double step);

}
