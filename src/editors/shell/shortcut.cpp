#include "editors/shell/shortcut.h"

#include <array>
#include <utility>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>

namespace promenade::editors {
namespace {

constexpr std::array<std::pair<int, const char*>, 23> named_keys{{
    {GLFW_KEY_SPACE, "Space"},
    {GLFW_KEY_ESCAPE, "Esc"},
    {GLFW_KEY_ENTER, "Enter"},
    {GLFW_KEY_TAB, "Tab"},
    {GLFW_KEY_BACKSPACE, "Backspace"},
    {GLFW_KEY_INSERT, "Insert"},
    {GLFW_KEY_DELETE, "Delete"},
    {GLFW_KEY_RIGHT, "Right"},
    {GLFW_KEY_LEFT, "Left"},
    {GLFW_KEY_DOWN, "Down"},
    {GLFW_KEY_UP, "Up"},
    {GLFW_KEY_PAGE_UP, "Page up"},
    {GLFW_KEY_PAGE_DOWN, "Page down"},
    {GLFW_KEY_HOME, "Home"},
    {GLFW_KEY_END, "End"},
    {GLFW_KEY_COMMA, ","},
    {GLFW_KEY_PERIOD, "."},
    {GLFW_KEY_MINUS, "-"},
    {GLFW_KEY_EQUAL, "+"},
    {GLFW_KEY_SLASH, "/"},
    {GLFW_KEY_LEFT_BRACKET, "["},
    {GLFW_KEY_RIGHT_BRACKET, "]"},
    {GLFW_KEY_BACKSLASH, "\\"},
}};

std::string name_of_key(int key)
{
    for (const auto& [code, name] : named_keys)
        if (code == key) return name;
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F25)
        return "F" + std::to_string(key - GLFW_KEY_F1 + 1);
    return std::string(1, static_cast<char>(key)); // letters and digits are their own code
}

// What a held key does over and over: moving and undoing. A switch would flicker.
bool repeats(const Shortcut& shortcut)
{
    const bool moves = shortcut.key >= GLFW_KEY_RIGHT && shortcut.key <= GLFW_KEY_PAGE_DOWN;
    const bool undoes =
        shortcut.control && (shortcut.key == GLFW_KEY_Z || shortcut.key == GLFW_KEY_Y);
    return moves || undoes;
}

// Belongs to a text field while one is being written in.
bool writes(const Shortcut& shortcut)
{
    const bool function_key = shortcut.key >= GLFW_KEY_F1 && shortcut.key <= GLFW_KEY_F25;
    const bool editing = shortcut.control
        && (shortcut.key == GLFW_KEY_Z || shortcut.key == GLFW_KEY_Y || shortcut.key == GLFW_KEY_X
            || shortcut.key == GLFW_KEY_C || shortcut.key == GLFW_KEY_V
            || shortcut.key == GLFW_KEY_A);
    return editing || (!function_key && !shortcut.control && !shortcut.alt);
}

}

std::string spelled(const Shortcut& shortcut)
{
    if (shortcut.key == 0) return "";
    std::string words;
    if (shortcut.control) words += "Ctrl+";
    if (shortcut.shift) words += "Shift+";
    if (shortcut.alt) words += "Alt+";
    return words + name_of_key(shortcut.key);
}

bool is_pressed(const Shortcut& shortcut, const ImGuiIO& io)
{
    if (shortcut.key == 0 || !ImGui::IsKeyPressed(shortcut.key, repeats(shortcut))) return false;
    if (io.WantTextInput && writes(shortcut)) return false;
    return shortcut == Shortcut{shortcut.key, io.KeyCtrl, io.KeyShift, io.KeyAlt};
}

void map_keys(ImGuiIO& io)
{
    io.KeyMap[ImGuiKey_Tab] = GLFW_KEY_TAB;
    io.KeyMap[ImGuiKey_LeftArrow] = GLFW_KEY_LEFT;
    io.KeyMap[ImGuiKey_RightArrow] = GLFW_KEY_RIGHT;
    io.KeyMap[ImGuiKey_UpArrow] = GLFW_KEY_UP;
    io.KeyMap[ImGuiKey_DownArrow] = GLFW_KEY_DOWN;
    io.KeyMap[ImGuiKey_PageUp] = GLFW_KEY_PAGE_UP;
    io.KeyMap[ImGuiKey_PageDown] = GLFW_KEY_PAGE_DOWN;
    io.KeyMap[ImGuiKey_Home] = GLFW_KEY_HOME;
    io.KeyMap[ImGuiKey_End] = GLFW_KEY_END;
    io.KeyMap[ImGuiKey_Insert] = GLFW_KEY_INSERT;
    io.KeyMap[ImGuiKey_Delete] = GLFW_KEY_DELETE;
    io.KeyMap[ImGuiKey_Backspace] = GLFW_KEY_BACKSPACE;
    io.KeyMap[ImGuiKey_Space] = GLFW_KEY_SPACE;
    io.KeyMap[ImGuiKey_Enter] = GLFW_KEY_ENTER;
    io.KeyMap[ImGuiKey_Escape] = GLFW_KEY_ESCAPE;
    io.KeyMap[ImGuiKey_KeyPadEnter] = GLFW_KEY_KP_ENTER;
    io.KeyMap[ImGuiKey_A] = GLFW_KEY_A;
    io.KeyMap[ImGuiKey_C] = GLFW_KEY_C;
    io.KeyMap[ImGuiKey_V] = GLFW_KEY_V;
    io.KeyMap[ImGuiKey_X] = GLFW_KEY_X;
    io.KeyMap[ImGuiKey_Y] = GLFW_KEY_Y;
    io.KeyMap[ImGuiKey_Z] = GLFW_KEY_Z;
}

}
