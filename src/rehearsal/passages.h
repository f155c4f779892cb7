// Practising passages. Dancers who break a bound go back a few steps and try the passage again in a
// slightly different manner, until it goes well or they have tried often enough; then they dance
// on. What they learnt about a step they also use where the same figure comes again. Which manners
// are tried is drawn by lot, but the same score is always practised the same way.
#pragma once

#include "rehearsal/onlooker.h"
#include "rehearsal/practice_style.h"
#include "rehearsal/rehearsal.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

struct PassagesPractised {
    int tries = 0;
    double simulated = 0; // s
};

// One who dances alone or a couple: the scores get the lessons. The rehearsal is where they begin.
PassagesPractised practise_passages(const Rehearsal& begin, std::vector<Score>& scores,
    int practice, const PracticeStyle& = {}, const Onlooker& = {});

}
