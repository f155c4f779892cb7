// The real window: GLFW, its OpenGL context and ImGui's backends around a Shell. Draws only when
// something happened or moves.
#pragma once

#include <functional>
#include <string>

#include "editors/shell/shell.h"

namespace promenade {

struct WindowPlace {
    int width = 1280, height = 720;
    bool maximised = false;
};

// Whether there is a display to open a window on.
bool has_display();

// Files to write beside; none if empty.
struct WindowRecords {
    std::string picture;     // a PNG of the window after a moment, and then quit: how the manual's
                             // pictures are made
    std::string frame_times; // what every frame cost; see frame_times.h
    std::string landmarks;   // where everything is; see landmark_record.h
};

// Returns when the shell was told to quit. `place` is where the window opens, and where it is
// whenever `keep` is called: now and then, and at the end, so that a kill costs no more than that.
Outcome run_window(editors::Shell&, WindowPlace& place, const WindowRecords& = {},
    const std::function<void()>& keep = {});

}
