// Euler angles, as people write them in gestures: those of BDAS (Lake & Green, section 5), where a
// limb first rolls about its Z axis, then yaws about the new Y, then pitches about the newest X.
// The paper's frame looks along Z with Y up and X to the left; ours looks along x with y to the
// left and z up. So:
//   roll   about our x (forward): positive tips the top to the right; an arm hanging down goes left
//   yaw    about our z (up):      positive turns to the left
//   pitch  about our y (left):    positive tips the top forward; a leg hanging down goes back
// Angles exist only at the border, in files and on screen; inside there are quaternions.
#pragma once

#include "foundation/rotation.h"

namespace promenade {

struct EulerAngles {
    double roll = 0;  // rad
    double yaw = 0;   // rad
    double pitch = 0; // rad

    bool operator==(const EulerAngles&) const = default;
};

Quat rotation_from_euler(const EulerAngles&);

// Yaw from -pi/2 to pi/2, roll and pitch from -pi to pi. At a yaw of a quarter turn roll and pitch
// turn about one line (gimbal lock): roll is then given as zero and pitch carries the whole.
EulerAngles euler_from_rotation(const Quat&);

EulerAngles euler_from_degrees(double roll, double yaw, double pitch);

}
