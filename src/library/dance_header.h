// The head of a dance file: everything but its patterns and routines.
#pragma once

#include "dance/dance.h"
#include "foundation/json_node.h"
#include "library/field_reader.h"

namespace promenade::library {

dance::Dance read_header(json::ObjectReader& reader);
json::Value write_header(const dance::Dance& dance);

}
