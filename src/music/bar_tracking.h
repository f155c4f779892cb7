// Which beats begin a bar: where the bass plays and chords change as the dance has it. A phase once
// found is kept unless a lot speaks for another, as where a beat was missed.
#pragma once

#include "music/expectation.h"
#include "music/listening.h"

namespace promenade::music {

struct BarPhase {
    std::vector<int> places; // of each beat in its bar, from 0
    double lead = 0;         // over the next best phase, in standard errors; 0: a bare guess
};

// How much the harmony changes where bars would best begin, on these beats: the mean over the bars.
// Chords change on beats, so it is less on the off-beats.
double harmony_on_bars(const Listening&, const std::vector<double>& beats, int beats_per_bar);

BarPhase find_bars(const Listening&, const std::vector<double>& beats, const Expectation&);

}
