// Opening a bundle: it is unpacked into a new folder of its own and nowhere else, whole or not at
// all, and nothing that is there already is touched.
#pragma once

#include "bundle/bundle.h"
#include "library/dance_library.h"

namespace promenade::bundle {

struct Opened {
    std::filesystem::path folder;
    std::filesystem::path dance;      // the file to open first
    std::string chosen;               // "my_waltz.round_the_room", as it is called here
    std::vector<std::string> renamed; // "waltz is called waltz_2 here"
};

// `into` is the folder of all opened bundles; it is made if need be. `name` is what the new folder
// is to be called; where that is taken, it gets a number. Dances whose ids are taken by others of
// the library get another id.
Result<Opened> open_bundle(const Bundle& bundle, const std::filesystem::path& into,
    const std::string& name, const library::DanceLibrary& library);

}
