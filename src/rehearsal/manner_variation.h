// Which manners dancers try when a passage has to go better: drawn by lot, within what a step
// bears, and rather those that have to do with what went wrong.
#pragma once

#include "foundation/seeded_random.h"
#include "motor/position/footfall.h"
#include "rehearsal/account.h"

namespace promenade::rehearsal {

// One thing of it different, for the sake of that bound.
motor::Manner varied(motor::Manner, Bound, const MannerStyle&, SeededRandom&);

// How far it is from the usual manner: 1 for each thing at its limit, 4 where it goes one way only.
double size_of(const motor::Manner&, const MannerStyle&);

}
