// A dance taken over live: what `promenade rehearse --practise 0` would dance, ready to begin.
#include "clone/styling.h"
#include "dance/compose.h"
#include "document/kept_music.h"
#include "library/folders.h"
#include "library/gesture_file.h"
#include "live/casting.h"
#include "live/dance_manner.h"
#include "rehearsal/choreography.h"
#include "rehearsal/couple.h"

namespace promenade::live {
namespace {

using dance::Role;
using document::DanceSettings;
using rehearsal::Dancers;

Result<library::DanceLibrary> dances_for(const Casting& casting)
{
    if (casting.dance_text.empty()) return library::load_library(library::usual_dance_folders());
    library::DanceReading reading = library::read_dance(casting.dance_text, "the dance of the run");
    if (!reading.file) return reading.errors.front();
    library::DanceLibrary one;
    one.dances.push_back({std::move(*reading.file), false});
    return one;
}

Result<dance::Composition> composition_of(const library::Entry& entry, int repeats)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.routine) return compose(dance, *entry.routine);
    if (entry.pattern) return compose_repeated(dance, *entry.pattern, repeats);
    return Error{dance.id, "this is a whole dance", "name one of its figures or routines"};
}

dance::GestureBook gestures()
{
    return library::load_gesture_book(
        {library::shipped_folder("gestures"), library::user_folder("gestures")})
        .book;
}

Result<Dancers> dancers_of(const Casting& casting, const DanceSettings& settings)
{
    const std::string asked = casting.dancers.empty()
        ? std::string(document::text_of(settings.dancers))
        : casting.dancers;
    if (asked == "couple") return Dancers::couple;
    if (asked == "leader") return Dancers::leader;
    if (asked == "follower") return Dancers::follower;
    return Error{asked, "there are no such dancers", "use couple, leader or follower"};
}

// To the tempo that was asked for, else to the music kept with the dance or to its own tempo.
rehearsal::ChoreographyOptions beats_of(const Casting& casting, const library::DanceFile& file,
    const dance::Composition& composition, const DanceSettings& settings)
{
    if (casting.bars_per_minute > 0)
        return {casting.bars_per_minute * file.dance.meter.beats, std::nullopt};
    const auto music = document::danced_to(file.dance, composition, file.name);
    return {settings.tempo, music ? std::optional(music->map) : std::nullopt};
}

// Someone as the run needs to know them.
struct Known {
    motion::Performer performer;
    std::shared_ptr<const Person> person;
};

Known known(Role role, const Person& person)
{
    return {{role, person.measures, {}, nullptr}, std::make_shared<const Person>(person)};
}

rehearsal::Rehearsal begun(Dancers who, const rehearsal::CouplePeople& people,
    const rehearsal::Choreography& made, const rehearsal::RehearsalSettings& settings)
{
    if (who == Dancers::couple)
        return begin_couple(people.leader,
            with_body_over_chart(made.leader, people.leader, settings), people.follower,
            with_body_over_chart(made.follower, people.follower, settings), settings);
    const Role role = who == Dancers::leader ? Role::leader : Role::follower;
    return begin_solo(people.of(role), made.of(role), settings);
}

}

Result<DanceReady> make_dance(const Casting& casting)
{
    const auto dances = dances_for(casting);
    if (!dances) return dances.error();
    const auto entry = find_entry(*dances, casting.dance);
    if (!entry) return entry.error();
    const library::DanceFile& file = entry->dance->file;
    const DanceSettings manner = document::settings_of(file.dance);
    const auto who = dancers_of(casting, manner);
    if (!who) return who.error();
    auto composition = composition_of(*entry, casting.repeats);
    if (!composition) return composition.error();
    auto people = rehearsal::build_couple(leader_measures(manner), follower_measures(manner));
    if (!people) return people.error();
    const dance::GestureBook book = gestures();
    const rehearsal::ChoreographyOptions beats = beats_of(casting, file, *composition, manner);
    auto made = rehearsal::choreograph(file.dance, std::move(*composition), *people, book, beats);
    if (!made) return made.error();
    rehearsal::RehearsalSettings settings = rehearsal_settings(manner);
    if (*who == Dancers::couple) settings.balance = rehearsal::BalanceBy::whole_body;
    const std::string& name = entry->pattern ? entry->pattern->id : entry->routine->id;
    if (const Outcome styled =
            clone::style_as_kept(file.dance, name, {*who, *people}, book, settings);
        !styled)
        return styled.error();
    std::vector<Known> all;
    for (const Role role : {Role::leader, Role::follower})
        if (*who == Dancers::couple || (*who == Dancers::leader) == (role == Role::leader))
            all.push_back(known(role, people->of(role)));
    DanceReady ready{begun(*who, *people, *made, settings), {}, {},
        made->tempo / file.dance.meter.beats, file.dance.meter.beats};
    for (Known& each : all) {
        ready.performers.push_back(std::move(each.performer));
        ready.people.push_back(std::move(each.person));
    }
    return ready;
}

}
