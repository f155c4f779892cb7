// The current step's column as the paper's small window shows it: row by row, in words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "dance/step.h"

namespace promenade::editors {

using CardRow = std::pair<std::string, std::string>; // "footwork", "HT"

std::vector<CardRow> column_card(const dance::Step&);

// Both dancers' columns side by side under "Leader" and "Follower": a row stands where either has
// something to say. The count is left out, which both share.
using CardTable = std::vector<std::vector<std::string>>; // by row; the first cell is its name
CardTable card_table(const std::vector<std::pair<dance::Role, dance::Step>>&);

}
