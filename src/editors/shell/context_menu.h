// The menu that hangs where the right button was clicked: commands that are of use just there.
#pragma once

#include <span>
#include <string_view>

#include "editors/shell/commands.h"

namespace promenade::editors {

// After the item that is clicked on. An empty name draws a line between commands.
void draw_context_menu(const char* id, CommandBook&, std::span<const std::string_view> commands);

// To be opened by hand, where the right button also drags: it was clicked and not dragged.
bool was_right_clicked();

}
