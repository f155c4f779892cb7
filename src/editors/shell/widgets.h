// The small widgets all panels share. Each has a tooltip and is a landmark under its label (what
// stands before "##" or the whole of it if nothing does).
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

#include "editors/shell/commands.h"

namespace promenade::editors {

bool button(const std::string& label, const std::string& tooltip, ImVec2 size = {0, 0});
bool toggle(const std::string& label, const std::string& tooltip, bool& on);
bool choice(const std::string& label, const std::string& tooltip, bool chosen); // one of a row

// One of a list, across its width. What is chosen has a bar at its edge: what merely lies under the
// pointer must not look the same.
bool list_row(const std::string& label, bool chosen, ImVec2 size = {0, 0});

// A number a hand sets between two bounds, in the unit of its format ("%.0f cm").
bool slider(const std::string& label, const std::string& tooltip, double& value, double lowest,
    double highest, const char* format);

// A button that runs a command, grey while it is not possible. Its tooltip names the shortcut.
bool command_button(CommandBook&, std::string_view name, const std::string& label = "");

// Beside the item before if there is so much room (pixels), else below it.
void next_in_row(float width);
void next_button_in_row(const std::string& label); // as much as a button or a toggle of it needs
float width_of(const std::string& words);

// As much of the text as there is room for, with dots where it is cut.
std::string elided(const std::string& text, float room);
std::string elided_in_lines(const std::string& text, float width, int lines); // wrapped at words
std::string broken_in_lines(const std::string& text, float width); // at words, as many as it needs

// To be called at the beginning of a frame. ImGui 1.86 keeps the undo of a text field after it was
// left, and applies it when the field is entered again, whatever stands in it by then: it would
// delete letters that are not there and write outside its memory (ImGui's issue 4947).
void forget_left_fields();

// Shown when the last item is hovered, wrapped to a readable width.
void tooltip_for_item(const std::string& words);

std::string landmark_of(const std::string& label); // "Play" of "Play##bar"

// Grey and out of reach while not possible, for the length of a scope.
class Possible {
public:
    explicit Possible(bool possible);
    ~Possible();
    Possible(const Possible&) = delete;
    Possible& operator=(const Possible&) = delete;
};

}
