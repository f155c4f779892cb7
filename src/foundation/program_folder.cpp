#include "foundation/program_folder.h"

#include <cstdlib>

namespace promenade {

namespace fs = std::filesystem;

fs::path folder_beside_program(const std::string& name)
{
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

fs::path path_from_environment(const char* variable)
{
    const char* value = std::getenv(variable);
    return value ? fs::path(value) : fs::path();
}

}
