// A motion as it was danced: every frame, at a steady rate. Plain data with a fingerprint, so that
// two runs can be compared at a glance.
#pragma once

#include <string>
#include <vector>

#include "figure/figure_state.h"
#include "floor/floor.h"

namespace promenade::motion {

struct Frame {
    double time = 0; // s
    FigureState state;
    floor::FloorReport floor; // by tread; empty in the first frame
};

struct RecordedMotion {
    std::vector<Frame> frames;

    std::string fingerprint() const; // of every number of every state
};

// The posture at any time: between two frames every limb turns along the shorter arc; before the
// first and after the last it stands. There has to be a frame.
FigureState state_at(const RecordedMotion&, double time);

}
