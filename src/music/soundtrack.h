// The sound a dance is danced to where there is no music at hand: its accompaniment, a metronome,
// its counts, any of them together. 0 s is the first step.
#pragma once

#include "dance/step.h"
#include "music/accompaniment.h"
#include "music/counts.h"

namespace promenade::music {

struct SoundtrackOrder {
    TempoMap map; // beat 0: the first step (map_for)
    bool accompaniment = true, metronome = false, counts = false;
    int count_in_bars = 1;
    double earliest = -1e9; // s: what would sound before is left out
};

struct Soundtrack {
    Sound sound;       // stereo at studio rate
    double begins = 0; // s: of its first sample, before 0 for the count-in
    std::string note;  // for people: counts are clicked, not spoken
};

// The map of a dance at a constant tempo, with bars where its counts have them.
TempoMap map_for(const dance::Composition&, double tempo, int beats_per_bar);

// The beat of a music on which a dance begins: the first, in or after that whole bar of it, that
// the first step's count stands for.
double first_step_beat(const TempoMap& music, const dance::Composition&, int first_bar = 0);

// An error where there are no instruments, or no music for the dance.
Result<Soundtrack> soundtrack(const dance::Composition&, const Rhythm&, const SoundtrackOrder&);

// A click a beat for the count-in of a loop, mono, so many beats up to one.
Sound count_in_clicks(const TempoMap&, double to_beat, int beats);

}
