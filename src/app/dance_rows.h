// How rehearsals that were danced and judged are printed and written, a row each.
#pragma once

#include "experiments/dances.h"
#include "foundation/json_text.h"

namespace promenade {

// The table and what it comes to; nothing for no rows.
void print_rows(const char* title, const std::vector<experiments::DanceRow>&, std::size_t width);

json::Value rows_json(const std::vector<experiments::DanceRow>&);

}
