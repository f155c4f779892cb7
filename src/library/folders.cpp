#include "library/folders.h"

#include <cstdlib>

namespace promenade::library {
namespace {

namespace fs = std::filesystem;

// An environment variable; empty if it is not set.
fs::path from_environment(const char* variable)
{
    const char* value = std::getenv(variable);
    return value ? fs::path(value) : fs::path();
}

}

fs::path shipped_folder(const std::string& name)
{
    if (const fs::path chosen = from_environment("PROMENADE_LIBRARY"); !chosen.empty())
        return chosen / name;
    std::error_code problem;
    fs::path folder = fs::read_symlink("/proc/self/exe", problem).parent_path();
    for (; !folder.empty(); folder = folder.parent_path()) {
        if (fs::is_directory(folder / "share/promenade" / name, problem))
            return folder / "share/promenade" / name;
        if (fs::is_directory(folder / name, problem)) return folder / name;
        if (folder == folder.parent_path()) break;
    }
    return {};
}

fs::path user_folder(const std::string& name)
{
    // The rules ignore a relative path here, and so do we.
    if (const fs::path data = from_environment("XDG_DATA_HOME"); data.is_absolute())
        return data / "promenade" / name;
    const fs::path home = from_environment("HOME");
    return home.empty() ? fs::path() : home / ".local/share/promenade" / name;
}

}
