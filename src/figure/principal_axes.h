// The axes about which a rigid body spins without wobbling.
#pragma once

#include "foundation/vector.h"

namespace promenade {

struct PrincipalAxes {
    Vec3 moment; // ascending
    Mat3 axes;   // columns, in the order of the moments; right-handed
};

PrincipalAxes principal_axes(Mat3 symmetric);

}
