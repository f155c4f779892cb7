#include "app/rehearsal_options.h"

#include <cmath>
#include <cstdio>
#include <map>

#include "app/number_option.h"
#include "dance/compose.h"
#include "document/kept_music.h"
#include "editors/dance_workspace/dance_settings.h"
#include "library/folders.h"
#include "library/gesture_file.h"
#include "library/opened_bundles.h"
#include "music/rhythm.h"
#include "music/soundtrack.h"
#include "music/tempo_map_file.h"
#include "music/track.h"

namespace promenade {
namespace {

constexpr double hardest_push = 200; // N·s: a sprinter's body check

std::vector<std::string> split(const std::string& text)
{
    std::vector<std::string> parts(1);
    for (const char c : text)
        if (c == ',')
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

std::optional<double> read_direction(const std::string& text)
{
    static const std::map<std::string, double> words = {
        {"forward", 0.0}, {"left", pi / 2}, {"back", pi}, {"right", -pi / 2}};
    if (const auto word = words.find(text); word != words.end()) return word->second;
    if (const auto angle = read_number(text)) return radians(*angle);
    return std::nullopt;
}

rehearsal::Dancers dancers_of(const document::DanceSettings& settings)
{
    switch (settings.dancers) {
    case document::Dancers::leader:
        return rehearsal::Dancers::leader;
    case document::Dancers::follower:
        return rehearsal::Dancers::follower;
    case document::Dancers::couple:
        break;
    }
    return rehearsal::Dancers::couple;
}

dance::GestureBook load_book()
{
    auto loaded = library::load_usual_gestures();
    for (const Error& error : loaded.errors) complain(error);
    return std::move(loaded.book);
}

Result<dance::Composition> composition_of(
    const RehearsalOptions& options, const library::Entry& entry, double repeats)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.pattern) return compose_repeated(dance, *entry.pattern, static_cast<int>(repeats));
    if (!entry.routine)
        return Error{options.name, "a whole dance cannot be rehearsed",
            "name a figure or a routine of it, such as " + dance.id + "."
                + (dance.patterns.empty() ? "basic" : dance.patterns.front().id)};
    if (options.repeat.value_or(1) > 1)
        return Error{options.name, "a routine is repeated in its motion, not here",
            "leave --repeat out, or name a figure"};
    return compose(dance, *entry.routine);
}

// Found by listening. Unsure is no error: whoever dances it will see.
Result<music::TempoMap> map_of_file(const RehearsalOptions& options, const dance::Dance& dance)
{
    auto reader = music::SoundReader::open(options.music);
    if (!reader) return reader.error();
    const auto heard = listen_to(*reader);
    if (!heard) return heard.error();
    const auto rhythm = music::rhythm_for(dance);
    const music::Tracked found =
        track(*heard, rhythm ? expectation_of(dance, *rhythm) : music::expectation_of(dance));
    if (found.grid.beats.size() < 2)
        return Error{options.music, "no beat was found in it", "is it long enough, and music?"};
    if (!found.is_sure())
        std::fprintf(stderr, "promenade: %s: unsure of its beats (%.0f %%) or bars (%.0f %%)\n",
            options.music.c_str(), 100 * found.beat_confidence, 100 * found.bar_confidence);
    if (!found.hint.empty())
        std::fprintf(stderr, "promenade: %s: %s\n", options.music.c_str(), found.hint.c_str());
    return tempo_map_of(found.grid);
}

// Who has lost the file still dances to its beats.
DanceMusic kept_music(const ChosenDance& chosen)
{
    const auto kept = document::danced_to(chosen.dance, chosen.composition, chosen.file);
    if (!kept) return {};
    if (kept->file.empty())
        complain({document::music_of(chosen.dance)->file.string(),
            "the music of this dance is missing: it is danced to its beats",
            "put the file back, or choose it again in the window"});
    return {kept->map, kept->first_step, kept->file};
}

}

int RehearsalOptions::practice_times() const
{
    // The paper's dancer has nothing that practice could change.
    const bool can = balance == rehearsal::BalanceBy::whole_body;
    return can ? practice.value_or(rehearsal::usual_practice) : 0;
}

void RehearsalOptions::add_to(CLI::App& command, const std::string& name_means)
{
    command.add_option("name", name, name_means)->required();
    using rehearsal::Dancers;
    const std::map<std::string, Dancers> people = {
        {"leader", Dancers::leader}, {"follower", Dancers::follower}, {"couple", Dancers::couple}};
    command.add_option("--dancer", who, "leader, follower or couple")
        ->transform(CLI::CheckedTransformer(people))
        ->type_name("WHO");
    command.add_option("--tempo", bars_per_minute, "Bars a minute; the dance's usual if not given")
        ->check(number_between(5, 120))
        ->type_name("MPM");
    auto* map = command.add_option(
        "--tempo-map", tempo_map, "Dance to the beats of this tempo map, instead of a tempo");
    auto* song = command.add_option("--music", music,
        "Dance to this music file: its beats are found, and films take its sound along");
    map->type_name("FILE")->excludes("--tempo");
    song->type_name("FILE")->excludes("--tempo");
    command
        .add_option("--practise", practice,
            "Practise up to so much before: a couple dances it this many times to find ways around "
            "each other's legs, and passages that go wrong are tried six times as often; 0: at "
            "sight. "
                + std::to_string(rehearsal::usual_practice) + " if not given")
        ->check(CLI::Range(0, 20))
        ->type_name("TIMES");
    command.add_option("--repeat", repeat, "Dance the figure this many times")
        ->check(CLI::Range(1, 100));
    command
        .add_option("--push", pushes,
            "Push a dancer: seconds,limb,newton-seconds,direction, such as "
            "'3.2,upper torso,15,forward'")
        ->type_name("T,LIMB,NS,DIR");
    using rehearsal::BodyTouch;
    const std::map<std::string, BodyTouch> touches = {
        {"light", BodyTouch::light}, {"firm", BodyTouch::firm}, {"off", BodyTouch::off}};
    command
        .add_option("--touch", touch,
            "How bodies touch each other: light, which gives way; firm, as bodies do; off, only "
            "soles touch anything")
        ->transform(CLI::CheckedTransformer(touches))
        ->type_name("HOW");
    manner.add_to(command);
    add_folder_to(command);
}

Result<ChosenDance> choose_dance(const RehearsalOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.name);
    if (!entry) return entry.error();
    const document::DanceSettings settings =
        options.manner.over(settings_in_file(entry->dance->file.dance));
    auto composition =
        composition_of(options, *entry, options.repeat ? *options.repeat : settings.repeats);
    if (!composition) return composition.error();
    return ChosenDance{
        entry->dance->file.dance, std::move(*composition), settings, entry->dance->file.name};
}

Result<DanceMusic> music_of(const RehearsalOptions& options, const ChosenDance& chosen)
{
    if (options.tempo_map.empty() && options.music.empty())
        return options.bars_per_minute > 0 ? DanceMusic{} : kept_music(chosen);
    auto map = options.tempo_map.empty() ? map_of_file(options, chosen.dance)
                                         : music::load_tempo_map(options.tempo_map);
    if (!map) return map.error();
    if (map->beats_per_bar() != chosen.dance.meter.beats)
        return Error{options.tempo_map,
            "its bars have " + std::to_string(map->beats_per_bar()) + " beats, those of this dance "
                + std::to_string(chosen.dance.meter.beats),
            "choose the map of such a music"};
    const double beat = first_step_beat(*map, chosen.composition);
    return DanceMusic{map->seen_from(beat), map->seconds_at(beat), options.music};
}

Result<ReadyToDance> make_ready(const RehearsalOptions& options)
{
    auto chosen = choose_dance(options);
    if (!chosen) return chosen.error();
    const auto music = music_of(options, *chosen);
    if (!music) return music.error();
    const document::DanceSettings& settings = chosen->settings;
    auto people = rehearsal::build_couple(
        editors::leader_measures(settings), editors::follower_measures(settings));
    if (!people) return people.error();
    const dance::Dance& dance = chosen->dance;
    const double asked = options.bars_per_minute * dance.meter.beats;
    auto made = rehearsal::choreograph(dance, std::move(chosen->composition), *people, load_book(),
        {asked > 0 ? asked : settings.tempo, music->map});
    if (!made) return made.error();
    made->name = options.name;
    end_after(*made, settings.duration);
    return ReadyToDance{options.who.value_or(dancers_of(settings)), std::move(*people),
        std::move(*made), editors::rehearsal_settings(settings), std::move(chosen->dance)};
}

Result<rehearsal::Push> read_push(const std::string& text, double facing)
{
    const Error wrong{"--push " + text, "it is not a push",
        "write seconds,limb,newton-seconds,direction, such as '3.2,upper torso,15,forward'; the "
        "direction is forward, back, left, right or degrees"};
    const auto parts = split(text);
    if (parts.size() != 4) return wrong;
    const auto time = read_number(parts[0]), strength = read_number(parts[2]);
    const auto limb = limb_named(parts[1]);
    const auto direction = read_direction(parts[3]);
    if (!limb)
        return Error{"--push " + text, "there is no limb called '" + parts[1] + "'",
            "use a name such as 'upper torso' or 'left hand'"};
    if (!time || !strength || !direction) return wrong;
    if (*time < 0 || std::abs(*strength) > hardest_push)
        return Error{"--push " + text, "the time is negative or the push too hard",
            "push after 0 s and with at most 200 N·s"};
    rehearsal::Push push;
    push.time = *time;
    push.limb = *limb;
    push.impulse =
        *strength * Vec3{std::cos(facing + *direction), std::sin(facing + *direction), 0};
    return push;
}

Result<std::vector<rehearsal::Push>> pushes_of(
    const RehearsalOptions& options, const ReadyToDance& ready)
{
    const auto role =
        ready.who == rehearsal::Dancers::follower ? dance::Role::follower : dance::Role::leader;
    std::vector<rehearsal::Push> pushes;
    for (const std::string& text : options.pushes) {
        auto push = read_push(text, ready.choreography.prints.start.of(role).facing);
        if (!push) return push.error();
        pushes.push_back(*push);
    }
    return pushes;
}

}
