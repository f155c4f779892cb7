// From chart to steps: a pattern or a routine with everything derived, for both roles, alignment
// and free foot carried from figure to figure round the room.
#pragma once

#include "dance/motion_algebra.h"
#include "dance/step.h"
#include "foundation/result.h"

namespace promenade::dance {

inline constexpr int most_steps = 10'000; // of a composed routine: well over an hour of dancing

// One pattern from its usual start.
Composition compose(const Dance& dance, const Pattern& pattern);

// The same figure several times in a row. Where it ends with the weight on the foot it begins with,
// as a feather step does, it cannot follow itself: in between the free foot closes, for one bar.
// And where it ends in another position than it begins in, as a whisk does, she turns back to it,
// on that step or on two.
Composition compose_repeated(const Dance& dance, const Pattern& pattern, int times);

// A whole routine. The error's place is the routine's id.
Result<Composition> compose(const Dance& dance, const Routine& routine);

// One figure as a routine dances it: which columns, and how much it is turned beyond its chart.
struct Excerpt {
    const Pattern* pattern = nullptr;
    std::size_t first = 0, last = 0; // columns, 0-based, inclusive
    std::optional<Alignment> ending; // over- or underturned to end there
};

// The columns a motion (not a corner) of the routine dances; an error if there are none such.
Result<Excerpt> excerpt_of(const Dance& dance, const Routine& routine, const Motion& motion);

// Adds the excerpt to the composition, which carries on from its last step (or its start).
void append(const Dance& dance, const Excerpt& excerpt, int side, Composition& composition);

}
