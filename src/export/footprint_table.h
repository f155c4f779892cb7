// Footprints as numbers: a table for the terminal and JSON for other programs.
#pragma once

#include <string>

#include "export/chart.h"
#include "foundation/json_text.h"
#include "placing/footprints.h"

namespace promenade {

// One line for each step and role: where the foot lands, and how well the couple keeps together.
std::string footprint_table(const placing::Footprints& prints, Charts roles, std::size_t width);

json::Value footprint_json(const placing::Footprints& prints);

}
