// promenade FILE: what a double click on a dance or a bundle does.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "bundle/opening.h"

namespace promenade {

// Checks a bundle and opens it in a new folder inside `into`, or among the user's bundles if that
// is empty. Its ids are made unlike those of the library in `folders`.
Result<bundle::Opened> open_bundle_file(const std::filesystem::path& file,
    const std::filesystem::path& into, const library::DanceFolders& folders);

// The words of a command line that are nothing but the name of a file that is there.
std::optional<std::filesystem::path> file_to_open(int count, const char* const* words);

// What the window is to show of a dance or a bundle; a bundle is opened for it.
struct Shown {
    std::string file;   // a dance
    std::string chosen; // of it; empty: as the window was left
};
Result<Shown> what_to_show(const std::filesystem::path& file);

}
