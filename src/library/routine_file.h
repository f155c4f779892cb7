// One routine of a dance file: figures joined by the motion algebra.
#pragma once

#include "dance/dance.h"
#include "foundation/json_node.h"

namespace promenade::library {

// Appends what is wrong to `errors`; the routine is then not to be used.
dance::Routine read_routine(const json::Node& node, std::vector<Error>& errors);
json::Value write_routine(const dance::Routine& routine);

}
