// A key with its modifiers: how it is spelled in menus, and whether it was pressed in this frame.
// Keys are GLFW's codes, because ImGui 1.86 has no names of its own for most of them.
#pragma once

#include <string>

struct ImGuiIO;

namespace promenade::editors {

struct Shortcut {
    int key = 0; // GLFW_KEY_…; 0 for none
    bool control = false, shift = false, alt = false;

    bool operator==(const Shortcut&) const = default;
};

std::string spelled(const Shortcut&); // "Ctrl+Shift+S", "F1", "Left"; empty for none

// Went down in this frame, with exactly these modifiers. Keys that write letters stay with a text
// field while one is being written in.
bool is_pressed(const Shortcut&, const ImGuiIO&);

// Tells ImGui which codes are Tab, Enter, arrows and the like: what the GLFW backend does by
// itself, for frames without a window.
void map_keys(ImGuiIO&);

}
