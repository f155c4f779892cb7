// The balance of Lake & Green (1995), section 7.3, for comparison: a torque from outside turns the
// upper body upright, the stronger the farther it leans, up to a limit beyond which gravity wins.
// Nothing in the world gives such a torque, so every bit of it is counted as assist.
#pragma once

#include "dynamics/loads.h"
#include "figure/person.h"

namespace promenade::motor {

inline constexpr int upper_body = 0; // the link it acts on: the root

struct UprightTorque {
    bool active = true; // position programs may switch balance off and on
    double stiffness =
        0;           // N·m per unit of vector distance between the body's upright and the room's
    double most = 0; // N·m
};

struct UprightTorqueStyle {
    // The limit is what gravity does to the whole body when it leans that far over its ankles.
    double falls_beyond = radians(20); // rad [0.1, 0.8]
    // Times the slope of gravity's own torque: the limit is reached at about half of that lean, so
    // that a lesser one is brought back.
    double firmness = 2; // 1 [1, 5]
};

UprightTorque upright_torque_for(const Person&, const UprightTorqueStyle& = {});

// Torque on the upper body, inertial frame. `orientation` is the upper body's.
Vec3 restoring_torque(const UprightTorque&, const Quat& orientation);

}
