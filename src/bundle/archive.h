// The outside of a bundle: a POSIX tar archive (ustar) of plain files, so that any file manager can
// look inside. What we write holds no owners and no times: the same files, the same bytes. What we
// read may come from anybody: whatever is not a whole archive of plain files is one error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "foundation/result.h"

namespace promenade::bundle {

inline constexpr std::size_t most_bundle_bytes = 256u << 20;
inline constexpr std::size_t most_files = 1000;
inline constexpr std::size_t most_name_bytes = 100; // what the archive has room for

struct ArchivedFile {
    std::string name; // "dances/my_waltz.json"
    std::string bytes;
};

std::string write_archive(const std::vector<ArchivedFile>& files); // names must fit

Error too_large(const std::string& file);

// Names are as they stand in the archive: the caller decides which it takes.
Result<std::vector<ArchivedFile>> read_archive(std::string_view bytes, const std::string& file);

}
