// Where things are kept. The shipped library is found from the program itself (installed, or in the
// tree it was built in) and is never written to; what people make is kept apart, in their own data
// folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "foundation/result.h"

namespace promenade::library {

// The shipped folder of that name ("dances", "gestures"): the environment variable
// PROMENADE_LIBRARY if set, else the first of the program's folder and those above it that has one,
// directly or under share/promenade. Empty if there is none.
std::filesystem::path shipped_folder(const std::string& name);

// The user's folder of that name, by the XDG rules: $XDG_DATA_HOME/promenade/NAME, or
// ~/.local/share/promenade/NAME. It need not exist. Empty if there is no home.
std::filesystem::path user_folder(const std::string& name);

// Every *.json of a folder, in the order of names. A folder that is not there holds none; one that
// cannot be read adds to the errors.
std::vector<std::filesystem::path> json_files_in(
    const std::filesystem::path& folder, std::vector<Error>& errors);

}
