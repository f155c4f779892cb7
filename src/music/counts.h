// Counts called aloud in the dance's own words: "slow, quick, quick", "two, three, cha cha cha".
#pragma once

#include "dance/step.h"
#include "music/rhythm.h"
#include "music/sound.h"
#include "music/tempo_map.h"

namespace promenade::music {

struct CalledCount {
    double beat = 0;  // since the dance's first step
    std::string word; // "slow", "one", "cha"
};

// The word of a count as charts write it: "S", "2", "&", "4-1", "2 (Q)".
std::string word_of(const std::string& count, const Rhythm&);

std::vector<CalledCount> counts_of(const dance::Composition&, const Rhythm&);

// Where in its bar a dance begins, in beats, by what its first step is counted: 1 for a cha-cha's
// "2"; the half beat before the bar for a hustle's "&" is beats_per_bar - 1/2.
double first_beat_in_bar(const dance::Composition&, int beats_per_bar);

// Spoken by espeak-ng where it is installed, clicked where it is not; sample 0 is `from` seconds.
struct CalledSound {
    Sound sound; // mono
    bool spoken = false;
};
CalledSound call(const std::vector<CalledCount>&, const TempoMap&, double from, double to,
    const std::string& speaker = "espeak-ng");

}
