// What the three workspaces look at together: the library, the gestures, and which figure or
// routine is chosen. Plain data, no ImGui.
#pragma once

#include <memory>
#include <string>

#include "document/document.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"

namespace promenade::editors {

struct Studio {
    library::DanceLibrary library;
    dance::GestureBook gestures;
    std::string chosen = "waltz.natural_turn"; // a pattern or routine of the library
    int column = 0;                            // the chosen step, 0-based

    // The one dance that is being changed (editors/pattern/open_document.h); null until then.
    std::unique_ptr<document::Document> open;
    document::Desk desk = document::usual_desk();
};

// Everything at hand on this computer.
Studio usual_studio();

}
