// Steps as text for the clipboard: one line for each row of the chart, cells apart by tabs, so that
// a spreadsheet or a letter shows the chart as it stands and gives it back.
//
//   count     1   2   3
//   foot      L   R   L
//   F: turn       -1
//
// The follower's lines hold only what is written for her; an empty cell is derived.
#pragma once

#include <string>
#include <string_view>

#include "document/splice.h"

namespace promenade::editors {

std::string columns_text(const document::Columns& columns);

// Also what a person wrote, in any order of rows; what is not given is as in an empty step. The
// error names the row and the step.
Result<document::Columns> read_columns(std::string_view text);

}
