// Opening a bundle: it is unpacked into a new folder of its own and nowhere else, whole or not at
// all, and nothing that is there already is touched. Opened once more it is found again, with
// whatever was changed in it since.
#pragma once

#include "bundle/bundle.h"
#include "library/dance_library.h"

namespace promenade::bundle {

struct Opened {
    std::filesystem::path folder;
    std::filesystem::path dance;      // the file to open first
    std::string chosen;               // "my_waltz.round_the_room", as it is called here
    std::vector<std::string> renamed; // "waltz is called waltz_2 here"
    bool again = false;               // it was opened before; nothing was written
};

// `into` is the folder of all opened bundles; it is made if need be. `name` is what the new folder
// is to be called; where that is taken, it gets a number. Dances whose ids are taken by others of
// the library get another id.
Result<Opened> open_bundle(const Bundle& bundle, const std::filesystem::path& into,
    const std::string& name, const library::DanceLibrary& library);

// The bundle in a file, into `into`, or among the user's bundles if that is empty.
Result<Opened> open_bundle_file(const std::filesystem::path& file,
    const std::filesystem::path& into, const library::DanceLibrary& library);

// Whether a file is a bundle, by its name or by how it begins.
bool is_bundle_file(const std::filesystem::path& file);

}
