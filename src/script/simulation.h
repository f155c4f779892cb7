// What the laws of mechanics make of a scene: models that are dropped, swing, blow about and touch
// each other, with gravity, floor and wind; and people who dance.
#pragma once

#include "script/script.h"

namespace promenade::script {

// Fills in what came of every model that is animated BY DYNAMICS or BY CLONE and of everybody who
// dances. A model that breaks down, a dance that cannot be placed and a run that is stopped are
// complained of at the statement.
void perform(Made&, const Program&, const Surroundings&, Complaints&);

// A couple or one person, at sight.
Result<std::vector<DancedPerson>> danced(
    const CoupleDance&, const Surroundings&, double ticks_per_second);

}
