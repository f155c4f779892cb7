#include "library/folders.h"

#include <algorithm>

#include "foundation/program_folder.h"

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

std::vector<std::filesystem::path> json_files_in(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code trouble; // a folder that cannot be read holds nothing
    for (const auto& entry : std::filesystem::directory_iterator(folder, trouble))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

}
