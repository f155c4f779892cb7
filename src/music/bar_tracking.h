// Which beats begin a bar, and whether the chain of beats is on the beat at all or beside it: both
// told together by what the dance has on each place of its bar (folded_bar.h).
#pragma once

#include "music/folded_bar.h"

namespace promenade::music {

struct BarPhase {
    double aside = 0;     // where the beat really is, in beats after the chain's; -0.5 to 0.5
    int pickup = 0;       // beats before the first bar line, once they are put aside so
    double beat_sure = 0; // 0 to 1: that the beat is there
    double bar_sure = 0;  // 0 to 1: that the bar begins there
};

// What each cue weighs, in the order of cues_for.
const Cues& bar_weights();

BarPhase find_bars(const Listening&, const std::vector<double>& beats, const Expectation&);

}
