// What joints do of their own accord: the torque functions of Armstrong & Green (1985), section 5.
// Within its zone of free play a joint gives no torque; beyond it a spring drives it back; viscous
// friction acts everywhere. An axis whose zone is a single angle is held there: that is how a ball
// joint becomes a knee.
//
// Stiff springs are taken at the end of the step, implicit in the acceleration, so that joints of
// thousands of N·m/rad on a light limb are stable at milliseconds.
#pragma once

#include <span>

#include "dynamics/loads.h"

namespace promenade::dynamics {

// The curve of the paper's figure 2: torque (N·m) against angle (rad), static.
double torque_function(const JointAxis&, double angle);

// Adds every joint's own torque to the loads, for a step of the given length (s). Where there is
// room for them, the joints' rates are kept, by link: who needs them has them for nothing.
void add_joint_functions(
    const Figure&, const FigureState&, double step, Loads&, std::span<Vec3> rates = {});

// The joint's angles: components of the rotation vector from parent to child. They read the same in
// either frame.
Vec3 joint_angles(const Figure&, const FigureState&, int link);

// Maps angular velocity (child's frame) to the rates of these angles; its transpose maps what
// pushes the angles to a torque.
Mat3 angle_rates(const Vec3& angles);

// Angular velocity of the link relative to its parent, link frame.
Vec3 joint_rates(const Figure&, const FigureState&, int link);

// A muscle-like drive to a goal orientation relative to the parent: stiffness (N·m/rad) times the
// rotation still to go, less damping (N·m·s/rad) times the joint's rate, taken at the end of the
// step.
struct JointDrive {
    Quat goal = identity_rotation();
    double stiffness = 0;
    double damping = 0;
};

void add_joint_drive(
    const Figure&, const FigureState&, int link, const JointDrive&, double step, Loads&);

}
