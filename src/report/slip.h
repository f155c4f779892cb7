// How far a foot that stands strays on the floor: its forefoot by what the bristles of its tread
// slid, its heel wherever it bears weight, and while it turns there as charted the centre it turns
// about.
#pragma once

#include "rehearsal/solo.h"

namespace promenade::report {

struct Stray {
    double forefoot = 0, heel = 0; // m: while it does not turn
    double pivot = 0;              // m: of the centre of its turn on the floor
};

// Of one footfall from its landing until its foot leaves the floor.
Stray stray_of(const rehearsal::SoloDance&, std::size_t footfall);

}
