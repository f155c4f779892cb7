// Practising passages. Dancers who break a bound go back a few steps and try the passage again in a
// slightly different manner, until it goes well or they have tried often enough; then they dance
// on. What they learnt about a step they also use where the same figure comes again. Which manners
// are tried is drawn by lot, but the same score is always practised the same way.
#pragma once

#include "rehearsal/onlooker.h"
#include "rehearsal/rehearsal.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

struct PassageStyle {
    int tries = 6;      // of a passage, for each time of practice that is allowed
    int in_all = 100;   // of all passages, likewise
    double after = 1.2; // s: how far on a passage is danced beyond what went wrong in it
    int sweep = 0;      // which time all are gone over: other lots are drawn
};

struct PassagesPractised {
    int tries = 0;
    double simulated = 0; // s
};

// One who dances alone or a couple: the scores get the lessons. The rehearsal is where they begin.
PassagesPractised practise_passages(const Rehearsal& begin, std::vector<Score>& scores,
    int practice, const PassageStyle& = {}, const Onlooker& = {});

}
