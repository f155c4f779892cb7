// Files that are watched instead of danced: a recorded motion plays as it is, and the figure of a
// figure file falls on the floor.
#pragma once

#include "editors/dance_workspace/rehearse.h"

namespace promenade::editors {

// By what the file says, not by its name.
bool can_be_watched(const std::filesystem::path&);

Result<Rehearsed> watch_file(const std::filesystem::path&, const Watch& = {});

}
