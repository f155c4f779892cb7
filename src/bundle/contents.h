// What the files of a bundle hold: each must be what its folder says, and together they must be
// what the list promises.
#pragma once

#include "bundle/bundle.h"

namespace promenade::bundle {

// The first thing that is wrong: a dance or gestures that cannot be read whole, two dances of one
// id, no dance, or nothing of the name the bundle opens with.
Outcome check_contents(
    const std::vector<ArchivedFile>& files, const std::string& opens, const std::string& bundle);

}
