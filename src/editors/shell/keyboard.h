// The keyboard between the window and ImGui 1.86: which key a layout means, who moves through open
// menus, and how often the window thinks before it shows a frame.
#pragma once

#include <string_view>

namespace promenade::editors {

// To be called before ImGui::NewFrame(). While a menu or a list hangs open, the arrows move in it,
// Enter and Space take what is chosen and Escape closes it. Otherwise ImGui's own keyboard stays
// off: the arrows and the space bar belong to the chart and to the dance.
void prepare_keyboard();

// To be called at the beginning of a frame. Tab is the grid's and the dialogs', where no field is
// being written: ImGui's own goes to the first field of whichever panel was clicked last.
void keep_tab_from_fields();

// Draws a frame around the text field that takes what is typed; at the end of a frame.
void frame_active_field();

// The key a shortcut means, for one that GLFW names by its place on an American keyboard. `name` is
// what the layout prints on it (glfwGetKeyName), empty if nothing. So Ctrl+Z is where Z is, and
// Ctrl++ is where the plus is, on the keypad too.
int meant_key(int key, std::string_view name);

// One frame as it is shown, and before it one for each key and button that waited already, so that
// a hand is never behind a slow screen. `hand_over` gives the next ones to ImGui and tells whether
// more are waiting; `think` makes the frame; `may_go_on` bounds the time this takes.
enum class Shown { no, yes };
template <class HandOver, class Think, class MayGoOn>
void catch_up(HandOver hand_over, Think think, MayGoOn may_go_on)
{
    while (hand_over() && may_go_on()) think(Shown::no);
    think(Shown::yes);
}

}
