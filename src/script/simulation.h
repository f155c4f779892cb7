// What the laws of mechanics make of a scene: models that are dropped, swing or blow about, each in
// a world of its own with gravity, floor and wind.
#pragma once

#include "script/script.h"

namespace promenade::script {

// Fills in what came of every model that is animated BY DYNAMICS and of every couple that dances. A
// model that breaks down, a dance that cannot be placed and a run that is stopped are complained of
// at the statement.
void perform(Made&, const Program&, const Surroundings&, Complaints&);

// One couple, at sight.
Result<std::vector<DancedPerson>> danced(const CoupleDance&, const Surroundings&);

// One model, from how it is at the beginning of its span.
Result<motion::RecordedMotion> simulated(const Actor&, const Vec3& wind, double ticks_per_second,
    const std::function<bool()>& cancelled = {});

}
