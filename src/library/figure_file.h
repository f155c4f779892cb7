// Any figure as a file: a tree of rigid links, parents given by name. Links may stand in any order;
// they come back parents first. Metres, kilograms, kg·m² and radians, as figure.h has them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "figure/figure.h"
#include "foundation/result.h"

namespace promenade::library {

inline constexpr int figure_format_version = 1;

// One error, naming file, line and JSON pointer: a missing field, a wrong type, an unknown parent,
// two roots, parents that go round in a circle, or a link no rigid body could be.
Result<Figure> read_figure(std::string_view text, const std::string& file_name);
Result<Figure> load_figure(const std::filesystem::path& file);

// The canonical text; read_figure() of it gives the same figure, number for number. Links without a
// name are called by their number.
std::string write_figure(const Figure&);

}
