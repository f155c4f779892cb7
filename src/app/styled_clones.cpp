// The clones that style dancers of a rehearsal.
#include "app/rehearsal_options.h"
#include "clone/clone_file.h"
#include "library/folders.h"
#include "library/gesture_file.h"

namespace promenade {
namespace {

// Where in the rehearsal the role dances; none where it does not.
std::optional<std::size_t> place_of(dance::Role role, rehearsal::Dancers who)
{
    if (!has(who, role)) return std::nullopt;
    return who == rehearsal::Dancers::couple && role == dance::Role::follower ? 1 : 0;
}

}

Outcome take_clones(const RehearsalOptions& options, const ReadyToDance& ready,
    rehearsal::RehearsalSettings& settings)
{
    if (options.clones.empty()) return Done{};
    const auto book = library::load_gesture_book(
        {library::shipped_folder("gestures"), library::user_folder("gestures")});
    for (const std::string& file : options.clones) {
        auto loaded = clone::load_clone(file, book.book);
        if (!loaded) return loaded.error();
        if (!loaded->actor.performer.is_person())
            return Error{file, "it is the clone of another figure than a dancer",
                "style a dancer with a clone of a person"};
        if (loaded->sheet.dance.empty() && loaded->actor.performer.role)
            loaded->sheet.role = *loaded->actor.performer.role;
        const auto place = place_of(loaded->sheet.role, ready.who);
        if (!place)
            return Error{
                file, "the dancer it styles does not dance", "give the clone the role of who does"};
        loaded->sheet.clone.base = clone::Base::carried;
        settings.styling[*place] = std::make_shared<const clone::CloneDriver>(
            std::make_shared<const clone::Clone>(std::move(loaded->sheet.clone)),
            ready.people.of(loaded->sheet.role).figure);
    }
    return Done{};
}

}
