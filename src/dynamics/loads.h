// What acts on a figure during one step, filled anew each time by whoever drives it. Plain arrays
// by link, so that clearing them allocates nothing.
#pragma once

#include <vector>

#include "dynamics/small_algebra.h"
#include "figure/figure_state.h"
#include "foundation/gravity.h"

namespace promenade::dynamics {

using SymmetricMatrix = Sym3<double>;

// From outside, on one link: force at its hinge and torque about it, inertial frame.
struct LinkForce {
    Vec3 force{0};  // N
    Vec3 torque{0}; // N·m
};

// A touch that yields: at `point` of the link the outside pushes with force -
// resistance·(acceleration of the point) and twists with torque - twist_resistance·(angular
// acceleration). A damped spring taken at the end of the step has that form: resistance =
// step·damping + step²·stiffness.
struct Contact {
    int link = 0;
    Vec3 point{0};                                      // link frame, m
    Vec3 force{0};                                      // inertial frame, N
    SymmetricMatrix resistance{0, 0, 0, 0, 0, 0};       // inertial frame, kg
    Vec3 torque{0};                                     // inertial frame, N·m
    SymmetricMatrix twist_resistance{0, 0, 0, 0, 0, 0}; // inertial frame, kg·m²
};

struct Loads {
    explicit Loads(const Figure&);

    // Back to gravity alone.
    void clear();

    Vec3 gravity{0, 0, -earth_gravity}; // inertial frame, m/s²

    // Torque of the parent on the link, link frame, N·m; the root's must be zero. With an impedance
    // B the joint gives joint_torque - B (angular acceleration relative to the parent): what a
    // spring and damper give at the end of the step. Symmetric, positive semidefinite, kg·m².
    std::vector<Vec3> joint_torque;
    std::vector<SymmetricMatrix> joint_impedance;

    // The world's push, inertial frame: force at the link's hinge (N) and torque (N·m).
    std::vector<Vec3> force;
    std::vector<Vec3> torque;

    std::vector<Contact> contacts;

    // Which of the optional loads are in use. Whoever writes the arrays sets them; the functions
    // below do.
    bool has_impedance = false;
    bool has_external = false;
};

void add_joint_impedance(Loads&, int link, const SymmetricMatrix&);

// A force at any point of a link (link frame), or a pure torque. Both in the inertial frame.
void add_force(Loads&, const FigureState&, int link, const Vec3& point, const Vec3& force);
void add_torque(Loads&, int link, const Vec3& torque);

}
