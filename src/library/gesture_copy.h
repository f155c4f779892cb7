// The shipped gestures are read-only; a copy in the user's folder is theirs to change, and wins
// over the shipped one.
#pragma once

#include "library/gesture_file.h"

namespace promenade::library {

struct GestureFolders {
    std::filesystem::path shipped;
    std::filesystem::path user;
};

GestureFolders usual_gesture_folders();

// Copies a whole shipped file by its name ("holds") or one gesture by its symbol ("sway L") into a
// new file of the user's. Returns the new file.
Result<std::filesystem::path> copy_gestures_to_user(
    const std::string& from, const std::string& new_name, const GestureFolders&, FileSystem&);

}
