// What a cell offers: the symbols of its row with their meaning, so that nobody has to know them by
// heart.
#pragma once

#include <string>
#include <vector>

#include "dance/gesture.h"
#include "document/cells.h"

namespace promenade::editors {

struct MenuSymbol {
    std::string typed;   // what choosing it types into the cell
    std::string shown;   // "-" for nothing
    std::string meaning; // "diagonally forward"
};

// The symbols of a row, the most used first where a row is a small language and has no end. All of
// them may be typed into the cell as they are.
std::vector<MenuSymbol> symbol_menu(document::GridRow row, std::size_t step);

// Those a user posed himself, as the row of the body takes them: "@swan".
std::vector<MenuSymbol> own_symbols(
    const dance::GestureBook& shipped, const dance::GestureBook& in_force);

// Only those that what was typed may still become; all of them for nothing typed.
std::vector<MenuSymbol> fitting(const std::vector<MenuSymbol>& menu, std::string_view typed);

}
