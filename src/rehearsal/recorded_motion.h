// A motion as it was danced: every frame, at a steady rate. Plain data with a fingerprint, so that
// two runs can be compared at a glance.
#pragma once

#include <string>
#include <vector>

#include "figure/figure_state.h"
#include "floor/floor.h"

namespace promenade::rehearsal {

struct Frame {
    double time = 0; // s
    FigureState state;
    floor::FloorReport floor; // by tread; empty in the first frame
};

struct RecordedMotion {
    std::vector<Frame> frames;

    std::string fingerprint() const; // of every number of every state
};

}
