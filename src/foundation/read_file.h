// The one door through which bytes come in from a disk. Whatever goes wrong on the way (no file, a
// folder, no permission, a disk that fails in the middle) is an Error; nothing throws.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "foundation/result.h"

namespace promenade {

// Reads a whole file of at most `most` bytes. A folder, a file that cannot be opened, one that is
// too large, one that fails while it is read: each is an error that says so.
Result<std::string> read_file(const std::filesystem::path& file, std::size_t most);

// The first bytes of a file, at most so many; fewer if it is shorter.
Result<std::string> read_first_bytes(const std::filesystem::path& file, std::size_t most);

// The same from a place in the file on; nothing where that lies behind its end.
Result<std::string> read_bytes_from(
    const std::filesystem::path& file, std::uintmax_t from, std::size_t most);

// How many bytes a file has; an error where it is none.
Result<std::uintmax_t> size_of_file(const std::filesystem::path& file);

// Files of a folder with this extension (".json"), in the order of their names. What can be listed
// is; a folder that is not there or cannot be read to its end gives an error beside it.
struct FolderListing {
    std::vector<std::filesystem::path> files;
    std::vector<Error> errors;
};
FolderListing files_in(const std::filesystem::path& folder, const std::string& extension);

}
