// A tempo map as people write it: {"beats_per_bar": 3, "offset": 0.4, "pickup": 1, "changes":
// [{"beat": 0, "tempo": 90}, {"beat": 72, "tempo": 82.8, "over": 24}]}.
#pragma once

#include <filesystem>

#include "foundation/json_node.h"
#include "music/tempo_map.h"

namespace promenade::music {

json::Value tempo_map_value(const TempoMap&);

// Nothing where something is wrong; what, is added to `errors` with its line.
std::optional<TempoMap> read_tempo_map(const json::Node&, std::vector<Error>& errors);

// A file of its own: the same with "format": "promenade tempo map" and "version": 1.
Result<TempoMap> load_tempo_map(const std::filesystem::path&);
std::string tempo_map_text(const TempoMap&);

}
