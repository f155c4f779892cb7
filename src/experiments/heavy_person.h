// A person whose limbs turn harder, as in Lake & Green (1995), who multiplied the moments of
// inertia of every link by 300 to keep their integration from blowing up.
#pragma once

#include "figure/person.h"

namespace promenade::experiments {

// Masses stay; muscles grow with the inertia they turn.
Person with_inertia(Person, double factor);

}
