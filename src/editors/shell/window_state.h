// What the window remembers from one start to the next, as a small file in the user's configuration
// folder ($XDG_CONFIG_HOME/promenade/window.json).
#pragma once

#include <filesystem>
#include <vector>

#include "editors/shell/layout.h"
#include "editors/shell/shell_view.h"
#include "foundation/result.h"

namespace promenade::editors {

struct WindowState {
    int width = 1280, height = 720;
    bool maximised = false;
    ShellView view;
    std::vector<std::filesystem::path> recent;
    std::string chosen; // the figure or routine; empty: the usual one
    Layout panels;
};

std::filesystem::path window_state_file(); // empty if there is no home

// What cannot be read is left at its default: a broken file never keeps the window shut.
WindowState read_window_state(std::string_view text);
std::string write_window_state(const WindowState&);

WindowState load_window_state();
Outcome save_window_state(const WindowState&);

}
