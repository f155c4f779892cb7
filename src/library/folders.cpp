#include "library/folders.h"

#include "foundation/program_folder.h"
#include "foundation/read_file.h"

namespace promenade::library {

namespace fs = std::filesystem;

fs::path shipped_folder(const std::string& name)
{
    const fs::path chosen = path_from_environment("PROMENADE_LIBRARY");
    return chosen.empty() ? folder_beside_program(name) : chosen / name;
}

fs::path user_folder(const std::string& name)
{
    // The rules ignore a relative path here, and so do we.
    if (const fs::path data = path_from_environment("XDG_DATA_HOME"); data.is_absolute())
        return data / "promenade" / name;
    const fs::path home = path_from_environment("HOME");
    return home.empty() ? fs::path() : home / ".local/share/promenade" / name;
}

std::vector<fs::path> json_files_in(const fs::path& folder, std::vector<Error>& errors)
{
    std::error_code trouble;
    if (folder.empty() || fs::status(folder, trouble).type() == fs::file_type::not_found) return {};
    FolderListing listing = files_in(folder, ".json");
    errors.insert(errors.end(), listing.errors.begin(), listing.errors.end());
    return std::move(listing.files);
}

}
