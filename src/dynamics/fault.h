// "The physics blows up": a state that left the finite numbers or went faster than anything a
// dancer does. Whoever advances a figure gets the fault back and the state as it was before the bad
// step.
#pragma once

#include <string>

#include "figure/figure.h"

namespace promenade::dynamics {

struct Fault {
    enum class Kind { not_finite, too_fast };

    Kind kind = Kind::not_finite;
    int link = 0;
    double time = 0; // s, at the end of the step that failed

    bool operator==(const Fault&) const = default;
};

// "link 4 'left hand' went faster than the limit at 1.250 s"
std::string describe(const Fault&, const Figure&);

}
