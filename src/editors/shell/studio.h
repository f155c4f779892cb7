// What the three workspaces look at together: the library, the gestures, and which figure or
// routine is chosen. Plain data, no ImGui.
#pragma once

#include <string>

#include "library/dance_library.h"
#include "library/gesture_file.h"

namespace promenade::editors {

struct Studio {
    library::DanceLibrary library;
    dance::GestureBook gestures;
    std::string chosen = "waltz.natural_turn"; // a pattern or routine of the library
    int column = 0;                            // the chosen step, 0-based
};

// Everything at hand on this computer.
Studio usual_studio();

}
