// What opened bundles add to the library: each lies in a folder of its own, laid out as the user's
// folder is (dances, gestures, scripts). Its gestures are for its own dances alone, so that what a
// colleague sends changes nothing else.
#pragma once

#include "library/gesture_file.h"

namespace promenade::library {

// The folders of the bundles opened on this computer, in the order of their names.
std::vector<std::filesystem::path> opened_bundles();
std::vector<std::filesystem::path> bundles_in(const std::filesystem::path& folder);

// Adds the gestures of a bundle's folder to a book: new symbols for everybody, another posture of a
// known symbol only for the dances of the bundle. Errors name files that cannot be read.
void add_bundle(
    dance::GestureBook& book, const std::filesystem::path& bundle, std::vector<Error>& errors);

// All gestures in force here: the shipped ones, those of opened bundles, then the user's own, which
// win everywhere.
LoadedBook load_usual_gestures();
LoadedBook load_usual_gestures(const std::filesystem::path& shipped);

// The same without the user's own.
LoadedBook load_given_gestures(const std::filesystem::path& shipped);

}
