// The torques that make a body accelerate as wanted, given what the floor and others do to it:
// Newton and Euler from the tips to the root (Luh, Walker & Paul 1980). Whatever force and torque
// would be missing at the root is returned: an honest dancer misses none.
#pragma once

#include "dynamics/solver.h"
#include "motor/autonomic/body_now.h"

namespace promenade::motor {

using OutsideForce = dynamics::LinkForce;

struct RootResidual {
    Vec3 force{0};  // N
    Vec3 torque{0}; // N·m
};

// Torque of the parent on each link, inertial frame, N·m. The root's is zero. Gravity in m/s².
RootResidual inverse_dynamics(const Figure&, const BodyNow&, const dynamics::Accelerations&,
    const std::vector<OutsideForce>&, std::vector<Vec3>& torque, double gravity = earth_gravity);

}
