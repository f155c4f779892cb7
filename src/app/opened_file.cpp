#include "app/opened_file.h"

#include "bundle/opening.h"
#include "clone/clone_file.h"
#include "editors/dance_workspace/music_desk.h"
#include "library/dance_library.h"
#include "library/figure_file.h"
#include "library/motion_file.h"

namespace promenade {

namespace fs = std::filesystem;

std::optional<fs::path> file_to_open(int count, const char* const* words)
{
    if (count != 2) return std::nullopt;
    const fs::path file = words[1];
    std::error_code trouble;
    const bool is_there = fs::is_regular_file(file, trouble);
    if (!is_there || (!file.has_extension() && !file.has_parent_path())) return std::nullopt;
    return file;
}

namespace {

// As it was named, where the folder we are in is gone.
std::string absolute_name(const fs::path& file)
{
    std::error_code nowhere;
    const fs::path absolute = fs::absolute(file, nowhere);
    return nowhere ? file.string() : absolute.string();
}

}

Result<Shown> what_to_show(const fs::path& file)
{
    const bool is_seen = library::is_motion_file(file) || library::is_figure_file(file)
        || clone::is_clone_file(file) || file.extension() == ".bvh" || file.extension() == ".script"
        || editors::is_music_file(file);
    if (is_seen) return Shown{absolute_name(file), ""};
    if (!bundle::is_bundle_file(file)) {
        const library::DanceReading reading = library::load_dance(file);
        if (!reading.file) return reading.errors.front();
        return Shown{absolute_name(file), ""};
    }
    const auto opened =
        bundle::open_bundle_file(file, {}, library::load_library(library::usual_dance_folders()));
    if (!opened) return opened.error();
    return Shown{opened->dance.string(), opened->chosen};
}

}
