// What a dance tells a beat tracker about its music: how many beats a bar has, how fast they may
// be, and which of them is played low and strong, which high.
#pragma once

#include <vector>

#include "dance/dance.h"

namespace promenade::music {

struct Expectation {
    int beats_per_bar = 4;
    double slowest = 100, fastest = 130; // beats a minute, of the dance
    std::vector<double> low, high;       // by beat of the bar, 0 to 1; empty: nothing is known
    // Other ways a bass may go, by half beats: one that leaves the first beat empty, for instance.
    std::vector<std::vector<double>> other_low = {};
};

// Of the dance alone, over all its styles; `low` and `high` are its music's to say (rhythm.h).
Expectation expectation_of(const dance::Dance&);

}
