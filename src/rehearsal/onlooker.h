// Somebody who looks on while dancers are at something long.
#pragma once

#include "world/world.h"

namespace promenade::rehearsal {

// Told every now and then what share of it is done, 0 to 1; answers false to break it off. It
// changes nothing in what is danced.
using world::Onlooker;

}
