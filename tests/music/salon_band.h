// A third band of the tests': a conjunto with clave and a bass that comes before its bar, a piano
// alone, strings that swell, a disco with pads; with breaks, and slowing down at the end. Made to
// ask whether what was learned on the other two holds elsewhere.
#pragma once

#include "band.h"

namespace promenade::music {

Played play_in_the_salon(const Piece&);

}
