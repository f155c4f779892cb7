// On what floor, under what gravity and with how stiff limbs the experiments of Lake & Green (1995)
// are repeated.
#pragma once

#include "dynamics/loads.h"
#include "floor/floor.h"

namespace promenade::experiments {

struct Terms {
    double gravity = earth_gravity; // m/s²
    floor::FloorProperties floor;
    double stiffness = 1; // of the limbs, times the usual
};

}
