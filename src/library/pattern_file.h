// One pattern of a dance file: a JSON object whose "steps" are the columns of the chart, one to a
// line.
#pragma once

#include "dance/pattern.h"
#include "foundation/json_node.h"

namespace promenade::library {

// Appends what is wrong to `errors`; the pattern is then not to be used.
dance::Pattern read_pattern(const json::Node& node, std::vector<Error>& errors);
json::Value write_pattern(const dance::Pattern& pattern);

// "start": {"facing": "DW", "position": "CL"}, shared with routines.
dance::Start read_start(json::ObjectReader& parent);
json::Value write_start(const dance::Start& start);

}
