// Finding and replacing in the charts of a dance: which cells hold a text, and what would stand
// there instead.
#pragma once

#include "dance/dance.h"
#include "document/cells.h"

namespace promenade::editors {

struct FoundCell {
    std::size_t pattern = 0; // of the dance
    document::CellPlace place;
    friend bool operator==(const FoundCell&, const FoundCell&) = default;
};

// In the order of the file, charts row by row. Of the follower only what is written for her: the
// rest follows. In any case of letters.
std::vector<FoundCell> find_in_charts(const dance::Dance&, std::string_view text);

// The cell's text with every occurrence replaced.
std::string with_replaced(std::string_view cell, std::string_view text, std::string_view by);

}
