// What of a dance has a name: the figures danced one after the other, and where the foot of each
// step came down.
#pragma once

#include "motion/recording.h"

namespace promenade::share {

// One dancing of a figure, from the arrival of its first step to that of the next figure.
struct Passage {
    std::string pattern;
    std::size_t first = 0, last = 0; // steps of the recording, both included
    double from = 0, to = 0;         // s
};
std::vector<Passage> passages_of(const motion::Recording&);

// "natural_turn 2": a step for people and programs.
std::string name_of(const motion::StepMark&);

// Where a person's foot stood down for a step: the one that went further to get there.
struct Footfall {
    std::size_t step = 0;      // of the recording
    std::size_t performer = 0; // a person
    Side side = Side::left;
    Vec3 ankle{0};      // when it arrives
    double heading = 0; // of the foot
};
std::vector<Footfall> footfalls_of(const motion::Recording&);

}
