// Those whose motion lies beneath the keys of a clone.
#include "clone/capture.h"
#include "clone/clone_file.h"
#include "clone/composed_motion.h"
#include "dance/compose.h"
#include "library/motion_file.h"
#include "library/opened_bundles.h"

namespace promenade::clone {
namespace {

Result<dance::Composition> composition_of(const library::Entry& entry, const std::string& name)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.pattern) return compose(dance, *entry.pattern);
    if (entry.routine) return compose(dance, *entry.routine);
    return Error{name, "a whole dance has no poses of its own",
        "name a figure or a routine of it, such as " + dance.id + ".basic"};
}

Result<motion::Recording> recording_in(const std::filesystem::path& file, dance::Role of_capture)
{
    if (file.extension() != ".bvh") return library::load_motion(file);
    auto bvh = library::load_bvh(file);
    if (!bvh) return bvh.error();
    auto capture = take_capture({{std::move(*bvh), file.string(), of_capture, {}}}, {});
    if (!capture) return capture.error();
    return std::move(capture->recording);
}

}

Result<motion::Performer> performer_of_pattern(const std::string& pattern, dance::Role role,
    double tempo, const dance::GestureBook& book, const library::DanceLibrary* dances)
{
    std::optional<library::DanceLibrary> usual;
    if (!dances) dances = &usual.emplace(library::load_library(library::usual_dance_folders()));
    const auto entry = find_entry(*dances, pattern);
    if (!entry) return entry.error();
    auto composition = composition_of(*entry, pattern);
    if (!composition) return composition.error();
    const auto people = rehearsal::build_couple(default_leader(), default_follower());
    if (!people) return people.error();
    const auto made = rehearsal::choreograph(
        entry->dance->file.dance, std::move(*composition), *people, book, {tempo, {}});
    if (!made) return made.error();
    const Person& person = people->of(role);
    auto motion = composed_motion(*made, entry->dance->file.dance, book, role, person);
    if (!motion) return motion.error();
    return motion::Performer{role, person.measures, std::move(*motion)};
}

Result<motion::Performer> performer_in_file(
    const std::filesystem::path& file, int number, dance::Role of_capture)
{
    auto recording = recording_in(file, of_capture);
    if (!recording) return recording.error();
    const auto count = static_cast<int>(recording->performers.size());
    if (number > count)
        return Error{file.string(), "it has no performer " + std::to_string(number),
            "choose one from 1 to " + std::to_string(count)};
    return std::move(recording->performers[static_cast<std::size_t>(number - 1)]);
}

}
