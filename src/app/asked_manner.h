// By whom, on what floor and how fast the experiments dance, as the settings of a rehearsal say.
#pragma once

#include "document/settings.h"
#include "experiments/dances.h"

namespace promenade {

// An error where there are no such people.
Result<experiments::Manner> manner_from(const document::DanceSettings&);

}
