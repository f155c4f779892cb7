// Tables of assets/ as C++: read, checked and written out as constants while Promenade is built, so
// that the low rooms that use them need neither files nor globals, every motion stays the same
// wherever the program runs, and a broken table is one clear error before there is a program.
#pragma once

#include <string>
#include <string_view>

#include "foundation/result.h"

namespace promenade::tables {

// Each takes the text of a file and its name for messages, and gives the text to include. Numbers
// are written with the fewest digits that read back as the same number.
Result<std::string> bodies_table(std::string_view text, const std::string& file);    // figure
Result<std::string> positions_table(std::string_view text, const std::string& file); // dance
Result<std::string> costumes_table(std::string_view text, const std::string& file);  // render

}
