// Writing that never loses a file: write the new text aside under a name nobody can foresee, flush
// it to the disk, keep the old file by a second name (`name.previous`), rename the new one into
// place, flush the folder. Whenever the power fails, `name` holds a whole old or a whole new file;
// a rename alone, or moving the old file away first, does not give that.
//
// Links are followed: what they lead to is replaced, with its owner and rights. Devices and pipes
// are written to directly.
#pragma once

#include "foundation/file_system.h"
#include "foundation/read_file.h"

namespace promenade {

// Whether what was there before stays beside it as `name.previous`: for the work of people, not
// for reports and pictures.
enum class KeepOld { no, yes };

// Saves `bytes` under `name`. On an error the file of that name is what it was before, whole.
Outcome save_atomically(FileSystem& disk, const std::filesystem::path& name, std::string_view bytes,
    KeepOld keep = KeepOld::yes);

// For whoever writes a file by another program: a name to write aside to, then into its place.
struct Aside {
    std::filesystem::path file; // there already, and empty
    Target target;
};
Result<Aside> begin_aside(FileSystem& disk, const std::filesystem::path& name);
Outcome put_in_place(FileSystem& disk, const Aside& aside, KeepOld keep);

// The one writer of reports, tables and drawings: to a file, whole or not at all, to a device or a
// pipe, or to standard output if the name is "-".
Outcome write_output(const std::string& name, std::string_view bytes);

// An error if anything written to standard output did not arrive.
Outcome finish_standard_output();

}
