// Saving that never loses a file: write the new text aside as `name.saving`, flush it to the disk,
// keep the old file by a second name (`name.previous`, a hard link), rename the new one into place,
// flush the folder. Whenever the power fails, `name` holds a whole old or a whole new file; a
// rename alone, or moving the old file away first, does not give that.
//
// The disk is behind an interface, so that tests can stop it at every operation.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "foundation/result.h"

namespace promenade {

// What saving asks of a disk. Each call either succeeds or says what went wrong.
class FileSystem {
public:
    virtual ~FileSystem() = default;
    virtual Outcome write(
        const std::filesystem::path& file, std::string_view bytes) = 0;     // replaces
    virtual Outcome flush(const std::filesystem::path& file_or_folder) = 0; // to the disk
    virtual Outcome link(
        const std::filesystem::path& old_name, const std::filesystem::path& second) = 0;
    virtual Outcome rename(const std::filesystem::path& from, const std::filesystem::path& to) = 0;
    virtual Outcome remove(const std::filesystem::path& file) = 0; // no error if there is none
    virtual bool exists(const std::filesystem::path& file) = 0;
};

// The disk of this computer.
FileSystem& real_file_system();

// Saves `bytes` under `name`. On an error the file of that name is what it was before, whole.
Outcome save_atomically(
    FileSystem& disk, const std::filesystem::path& name, std::string_view bytes);

// Reads a whole file of at most `most` bytes. A folder, a file that cannot be opened, one that is
// too large: each is an error that says so.
Result<std::string> read_file(const std::filesystem::path& file, std::size_t most);

}
