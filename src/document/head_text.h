// The head of a dance by itself, without patterns and routines: as JSON with every field it has.
#pragma once

#include "dance/dance.h"
#include "foundation/json_node.h"

namespace promenade::document {

json::Value write_head(const dance::Dance& head);
dance::Dance read_head(const json::Node& node, std::vector<Error>& errors);

}
