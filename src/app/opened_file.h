// promenade FILE: what a double click on a dance or a bundle does.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "foundation/result.h"

namespace promenade {

// The words of a command line that are nothing but the name of a file that is there.
std::optional<std::filesystem::path> file_to_open(int count, const char* const* words);

// What the window is to show of a dance or a bundle; a bundle is opened for it.
struct Shown {
    std::string file;   // a dance
    std::string chosen; // of it; empty: as the window was left
};
Result<Shown> what_to_show(const std::filesystem::path& file);

}
