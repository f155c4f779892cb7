// Which type the window is set in: assets/fonts.json.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foundation/result.h"

namespace promenade::library {

struct FontChoice {
    std::vector<std::filesystem::path> files; // the first that is there
    std::vector<std::pair<int, int>> letters; // code points, first and last
};

// The error names file, line and JSON pointer.
Result<FontChoice> read_font_choice(std::string_view text, const std::string& file_name);

// From the shipped folder, or if PROMENADE_LIBRARY names one without it, from beside the program.
Result<FontChoice> load_font_choice();

// The first of its files that is there; empty if none is.
std::filesystem::path first_font_there();

}
