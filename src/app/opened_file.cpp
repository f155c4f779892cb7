#include "app/opened_file.h"

#include "foundation/read_file.h"
#include "library/folders.h"

namespace promenade {

namespace fs = std::filesystem;

Result<bundle::Opened> open_bundle_file(
    const fs::path& file, const fs::path& into, const library::DanceFolders& folders)
{
    const auto read = bundle::load_bundle(file);
    if (!read) return read.error();
    const fs::path all = into.empty() ? library::user_folder("bundles") : into;
    if (all.empty()) return Error{"", "there is no home folder", "set XDG_DATA_HOME"};
    return open_bundle(*read, all, file.stem().string(), library::load_library(folders));
}

std::optional<fs::path> file_to_open(int count, const char* const* words)
{
    if (count != 2) return std::nullopt;
    const fs::path file = words[1];
    std::error_code trouble;
    const bool is_there = fs::is_regular_file(file, trouble);
    if (!is_there || (!file.has_extension() && !file.has_parent_path())) return std::nullopt;
    return file;
}

Result<Shown> what_to_show(const fs::path& file)
{
    const auto first = read_first_bytes(file, 512);
    if (!first) return first.error();
    if (file.extension() != bundle::bundle_ending && !bundle::is_bundle(*first)) {
        const library::DanceReading reading = library::load_dance(file);
        if (!reading.file) return reading.errors.front();
        return Shown{fs::absolute(file).string(), ""};
    }
    const auto opened = open_bundle_file(file, {}, library::usual_dance_folders());
    if (!opened) return opened.error();
    return Shown{opened->dance.string(), opened->chosen};
}

}
