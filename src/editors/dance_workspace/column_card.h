// The current step's column as the paper's small window shows it: row by row, in words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "dance/step.h"

namespace promenade::editors {

using CardRow = std::pair<std::string, std::string>; // "footwork", "HT"

std::vector<CardRow> column_card(const dance::Step&);

}
