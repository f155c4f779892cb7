// The balance of Lake & Green (1995), section 7.3, for comparison: a torque from outside turns the
// upper body upright, the stronger the farther it leans, up to a limit beyond which gravity wins.
// Nothing in the world gives such a torque, so every bit of it is counted as assist.
#pragma once

#include "dynamics/loads.h"
#include "figure/person.h"

namespace promenade::motor {

// What was given from outside, summed over time. An honest dance has none.
struct AssistUse {
    double force_time = 0;  // N·s
    double torque_time = 0; // N·m·s
    double peak_force = 0;  // N
    double peak_torque = 0; // N·m
};

inline constexpr int upper_body = 0; // the link it acts on: the root

struct UprightTorque {
    bool active = true; // position programs may switch balance off and on
    double stiffness =
        0;           // N·m per unit of vector distance between the body's upright and the room's
    double most = 0; // N·m
};

// For a person: the limit is what gravity does to the whole body when it leans 20 degrees over its
// ankles, and it is reached at about half of that, so that a lesser lean is brought back.
UprightTorque upright_torque_for(const Person&);

// Torque on the upper body, inertial frame. `orientation` is the upper body's.
Vec3 restoring_torque(const UprightTorque&, const Quat& orientation);

// Adds it to the loads of the root, for a step of the given length (s), and books it.
void stand_upright(
    const UprightTorque&, const FigureState&, double step, dynamics::Loads&, AssistUse&);

}
