// An accompaniment as notes with their times: the rhythm of a dance laid over a tempo map. Beat 0
// is the dance's first step, whatever beat of the bar that is.
#pragma once

#include "music/rhythm.h"
#include "music/sound.h"
#include "music/tempo_map.h"

namespace promenade::music {

struct Note {
    double from = 0, to = 0; // s
    int channel = 0;         // 9 is the drums'
    int key = 60, velocity = 80;
};

struct Arrangement {
    std::vector<int> instruments; // by channel; -1 where nobody plays
    std::vector<Note> notes;      // in the order of their beginnings
    double end = 0;               // s: when the last bar is over
};

struct AccompanyOrder {
    TempoMap map;          // beat 0: the first step; bars by its pickup
    double beats = 0;      // of the dance
    int count_in_bars = 1; // clicked before, and what the first bar has before the first step
};

// Notes begin no sooner than the count-in, which may lie before 0 s.
Arrangement arrange(const Rhythm&, const AccompanyOrder&);

// A click on each beat, higher on the first of the bar.
Arrangement metronome(const AccompanyOrder&);

// The beat on which the count-in begins; 0 if there is none.
double count_in_beat(const AccompanyOrder&);

// Played with the packaged sound font (or the one PROMENADE_SOUNDFONT names) into stereo; sample 0
// is `from`. An error where there is none.
Result<Sound> play(const Arrangement&, double from, double tail = 1.5);

}
