// Reading what was typed into one cell. Forgiving where nothing else can be meant: small letters
// for large ones, the beginning of a word for the word.
#pragma once

#include "document/cells.h"

namespace promenade::document {

std::string_view trimmed(std::string_view text);

// The movement with one of its rows typed anew; the row is not a shared one.
Result<dance::Movement> with_row(dance::Movement movement, GridRow row, std::string_view typed);

// The column with one of its shared rows typed anew.
Result<dance::Column> with_shared(dance::Column column, GridRow row, std::string_view typed);

// "3/8 R", "1/4l", "-2" (eighths), "0".
std::optional<int> read_turn(std::string_view text);

}
