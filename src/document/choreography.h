// What is open in the window: a dance file with its patterns and routines, the settings it is
// rehearsed with (kept in the dance file), and the user's own gestures (kept in a file of their
// own, where every dance finds them).
//
// Plain data. It is changed only by splices (splice.h), through the history (history.h).
#pragma once

#include "library/dance_file.h"
#include "library/gesture_file.h"

namespace promenade::document {

struct Choreography {
    library::DanceFile file;
    library::GestureFile gestures;

    const dance::Dance& dance() const { return file.dance; }
};

// Both files as they would be saved.
std::string dance_text(const Choreography& open);
std::string gestures_text(const Choreography& open);

// A dance with one pattern of one step, to be filled in.
library::DanceFile new_dance(const std::string& id, const std::string& name, dance::Meter meter);

// A file of gestures with none in it yet.
library::GestureFile no_gestures();

}
