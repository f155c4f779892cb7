// All bars of a music laid over each other: what begins to sound, and how much the harmony changes,
// at each place of the bar, on the beats and between them. Where the bar then begins is one
// question with where the beat is: a chain of beats may have locked to the off-beat or to the swung
// eighth.
#pragma once

#include <array>
#include <vector>

#include "music/expectation.h"
#include "music/listening.h"

namespace promenade::music {

inline constexpr int parts_of_beat = 12; // holds eighths, triplets and sixteenths

struct FoldedBar {
    int beats = 0;                         // of a bar
    std::vector<double> low, middle, high; // onsets by part of the bar, in spreads
    // How far the harmony of a beat, of two, and of nearly a bar after is another than before; how
    // clear a chord the bar after is; in spreads.
    std::vector<double> beat_change, pair_change, bar_change, clarity;

    int parts() const { return beats * parts_of_beat; }
};

// Of bars that begin with the first of the beats.
FoldedBar folded(const Listening&, const std::vector<double>& beats, int beats_per_bar);

// What speaks for a bar that begins at a part of the folded one. On the beats: how far low and high
// onsets are like the dance's, how much begins, and what the harmony does. Between them: how much
// begins half way, a quarter before and after, and how much more a third before than a third after,
// as swung eighths do. How clear a chord the bar is.
inline constexpr int cue_count = 28;
using Cues = std::array<double, cue_count>;
Cues cues_for(const FoldedBar&, const Expectation&, int begins);

}
