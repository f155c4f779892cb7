// A couple practises before it performs, as often as its settings allow: it dances, sees where legs
// were in each other, finds ways around and dances again, until nothing is left to mend. What was
// danced best is then gone over passage by passage, as one who dances alone does too. The same
// score is always practised the same way.
#pragma once

#include "rehearsal/couple.h"
#include "rehearsal/leg_ways.h"
#include "rehearsal/passages.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {

struct Practised {
    Score leader, follower; // with the ways around
    CoupleDance dance;      // how that went
    int times = 0;          // danced again as a whole to find it
    int passages = 0;       // tried again
    double simulated = 0;   // s of all that together
};

// Whether a whole dance more could do anything for those who danced like that.
bool has_something_to_mend(bool fell, double overlap, const PracticeStyle& = {});

struct PractisedAlone {
    Score score;
    SoloDance dance;
    int passages = 0;
    double simulated = 0; // s
};

// One who dances alone goes over passages that break a bound.
PractisedAlone practise_alone(const Person&, const Score&, RehearsalSettings, const Onlooker& = {});

// Nobody bumps into them while they practise. Broken off, it is the best so far.
Practised practise(const Person& leader, const Score& his, const Person& follower,
    const Score& hers, RehearsalSettings, const Onlooker& = {});

}
