// How a joint's torque about one of its axes depends on the accelerations of the whole body: the
// row of inverse dynamics that belongs to it.
#pragma once

#include <array>

#include "figure/limbs.h"
#include "motor/autonomic/body_now.h"

namespace promenade::motor {

// By node as in tree_matrix.h: what an acceleration of the root (m/s²) and of each link (rad/s²)
// adds to the torque that turns `link` about `axis` (inertial frame, through its hinge), N·m.
using TorqueRow = std::array<Vec3, limb_count + 1>;
TorqueRow torque_row(const Figure&, const BodyNow&, int link, const Vec3& axis);

}
