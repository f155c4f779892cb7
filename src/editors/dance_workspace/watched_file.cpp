#include "editors/dance_workspace/watched_file.h"

#include "dynamics/fault.h"
#include "library/figure_file.h"
#include "library/motion_file.h"
#include "world/drop.h"

namespace promenade::editors {
namespace {

Result<motion::Recording> let_fall(const std::filesystem::path& file, const Watch& watch)
{
    auto model = library::load_model(file);
    if (!model) return model.error();
    if (model->name.empty()) model->name = file.stem().string();
    const auto kept = std::make_shared<const Model>(std::move(*model));
    const auto dropped = world::drop(
        kept, {{}, {}, {}, kept}, {}, [&](double share) { return !watch || watch({}, share); });
    if (dropped.fault)
        return Error{file.string(),
            "the figure cannot be simulated: " + describe(*dropped.fault, kept->figure),
            "look at its masses, inertias and joints"};
    return dropped.recording;
}

}

bool can_be_watched(const std::filesystem::path& file)
{
    return library::is_motion_file(file) || library::is_figure_file(file);
}

Result<Rehearsed> watch_file(const std::filesystem::path& file, const Watch& watch)
{
    auto recording =
        library::is_motion_file(file) ? library::load_motion(file) : let_fall(file, watch);
    if (!recording) return recording.error();
    if (recording->name.empty()) recording->name = file.stem().string();
    Rehearsed seen;
    seen.dance = std::move(*recording);
    return seen;
}

}
