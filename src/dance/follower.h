// The natural-opposite rule: what the follower does when nothing else is written. Opposite foot,
// opposite direction, sway and side lead mirrored, the same turn — but the one who goes back is on
// the inside of a turn and makes it at once with the body turning less, while the one who goes
// forward spreads it over the side and closing steps.
#pragma once

#include <vector>

#include "dance/pattern.h"

namespace promenade::dance {

// The follower's movement in every column by the rule alone.
std::vector<Movement> natural_opposite(const Pattern& pattern);

// The same with the written exceptions put in.
std::vector<Movement> derive_follower(const Pattern& pattern);

Movement with_exceptions(Movement movement, const Exceptions& exceptions);

// Only what differs from `rule`: derive_follower() then gives back `wanted`.
Exceptions differences(const Movement& rule, const Movement& wanted);

}
