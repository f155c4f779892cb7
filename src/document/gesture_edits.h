// What can be done to the user's own gestures.
#pragma once

#include "document/history.h"

namespace promenade::document {

// Puts the gesture in the place of the one of that symbol and region, or adds it.
Edit set_gesture(const Choreography& open, dance::Gesture gesture);

// The shipped one, if there is one, is in force again.
Result<Edit> delete_gesture(
    const Choreography& open, dance::Region region, const std::string& symbol);

bool poses_gestures(const Edit&); // changes any

// What two who began with the same file have made of it: `theirs` with all that is other in `mine`
// than it was at first. None if both have changed the same gesture, each in another way.
std::optional<library::GestureFile> merged(const library::GestureFile& first,
    const library::GestureFile& mine, library::GestureFile theirs);

// The shipped gestures with the own ones put over them.
dance::GestureBook with_own(dance::GestureBook shipped, const Choreography& open);

}
