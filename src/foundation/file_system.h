// What writing asks of a disk, behind an interface so that tests can stop it at every operation.
// Each call either succeeds or says what went wrong.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "foundation/result.h"

namespace promenade {

// What a name leads to once links are followed.
struct Target {
    // A stream is what bytes go into and no file: a device, a pipe, an open file of a process.
    enum class Kind { nothing, file, folder, stream };
    Kind kind = Kind::nothing;
    std::filesystem::path name; // behind all links; nothing need be there yet
};

class FileSystem {
public:
    using Path = std::filesystem::path;

    virtual ~FileSystem() = default;
    virtual Result<Target> target_of(const Path& name) = 0;
    // A new file beside `like`, under a name nobody can foresee, with the owner and the rights of
    // `like` if there is such a file. Nothing is left of it if it cannot be written.
    virtual Result<Path> write_aside(const Path& like, std::string_view bytes) = 0;
    virtual Outcome write_stream(const Path& stream, std::string_view bytes) = 0;
    virtual Result<std::string> read(const Path& file) = 0;
    virtual Outcome flush(const Path& file_or_folder) = 0; // to the disk
    virtual Outcome link(const Path& old_name, const Path& second) = 0;
    virtual Outcome rename(const Path& from, const Path& to) = 0;
    virtual Outcome remove(const Path& file) = 0; // no error if there is none
    virtual bool exists(const Path& file) = 0;
};

// The disk of this computer.
FileSystem& real_file_system();

}
