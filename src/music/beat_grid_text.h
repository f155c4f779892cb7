// Beats as they are kept in a file: {"beats_per_bar": 3, "pickup": 1, "checked": [0, 1],
// "bars": ["0.412", "1.101 1.790 2.482", …]}, a line for each bar, in seconds to the tenth of a
// millisecond.
#pragma once

#include "foundation/json_node.h"
#include "music/beat_grid.h"

namespace promenade::music {

inline constexpr std::size_t most_beats = most_changes;

// As it is read back: to the tenth of a millisecond.
BeatGrid rounded(BeatGrid);

void write_grid(const BeatGrid&, json::Value& object);

// Nothing where something is wrong; what, is added to the reader's errors.
std::optional<BeatGrid> read_grid(json::ObjectReader&);

}
