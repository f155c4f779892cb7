// promenade accompany waltz.natural_turn --tempo 29 --out waltz.wav: music to dance it to.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "dance/compose.h"
#include "music/sound_file.h"
#include "music/soundtrack.h"
#include "music/tempo_map_file.h"

namespace promenade {
namespace {

struct AccompanyOptions : LibraryOptions {
    std::string name, out, tempo_map;
    double bars_per_minute = 0; // 0: the usual tempo
    int repeat = 1, count_in = 1;
    bool metronome = false, counts = false, plain = false;
};

Result<dance::Composition> composition_of(
    const AccompanyOptions& options, const library::Entry& entry)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.pattern) return compose_repeated(dance, *entry.pattern, options.repeat);
    if (!entry.routine)
        return Error{options.name, "a whole dance cannot be accompanied",
            "name a figure or a routine of it, such as " + dance.id + "."
                + (dance.patterns.empty() ? "basic" : dance.patterns.front().id)};
    if (options.repeat > 1)
        return Error{options.name, "a routine is repeated in its motion, not here",
            "leave --repeat out, or name a figure"};
    return compose(dance, *entry.routine);
}

Result<music::TempoMap> map_of(const AccompanyOptions& options, const dance::Dance& dance,
    const dance::Composition& composition)
{
    const double tempo = options.bars_per_minute > 0 ? options.bars_per_minute * dance.meter.beats
                                                     : usual_tempo(dance);
    music::TempoMap map = music::map_for(composition, tempo, dance.meter.beats);
    if (options.tempo_map.empty()) return map;
    auto given = music::load_tempo_map(options.tempo_map);
    if (!given) return given.error();
    return given->seen_from(first_step_beat(*given, composition));
}

Outcome accompany(const AccompanyOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.name);
    if (!entry) return entry.error();
    const dance::Dance& dance = entry->dance->file.dance;
    const auto composition = composition_of(options, *entry);
    if (!composition) return composition.error();
    const auto rhythm = music::rhythm_for(dance);
    if (!rhythm) return rhythm.error();
    const auto map = map_of(options, dance, *composition);
    if (!map) return map.error();
    music::SoundtrackOrder order{*map};
    order.accompaniment = !options.plain;
    order.metronome = options.metronome;
    order.counts = options.counts;
    order.count_in_bars = options.count_in;
    const auto made = soundtrack(*composition, *rhythm, order);
    if (!made) return made.error();
    if (!made->note.empty()) std::fprintf(stderr, "promenade: %s\n", made->note.c_str());
    if (const Outcome written = write_wav(made->sound, options.out); !written) return written;
    std::printf("%s: %.1f s for %s, the first step at %.3f s\n", options.out.c_str(),
        made->sound.seconds(), options.name.c_str(), -made->begins);
    return Done{};
}

}

void add_accompany_command(CommandLine& line)
{
    auto options = std::make_shared<AccompanyOptions>();
    CLI::App* command = line.app.add_subcommand(
        "accompany", "Make music for a figure or routine, with a count-in, as a wav file");
    command->add_option("name", options->name, "A figure or routine, such as waltz.natural_turn")
        ->required();
    auto* tempo = command->add_option(
        "--tempo", options->bars_per_minute, "Bars a minute; the dance's usual if not given");
    tempo->check(CLI::Range(5.0, 120.0))->type_name("MPM");
    command->add_option("--tempo-map", options->tempo_map, "Beats to seconds with changes, a file")
        ->type_name("FILE")
        ->excludes(tempo);
    command->add_option("--out", options->out, "The wav file to write")
        ->required()
        ->type_name("FILE");
    command->add_option("--repeat", options->repeat, "Play the figure this many times")
        ->check(CLI::Range(1, 100));
    command->add_option("--count-in", options->count_in, "Bars that are clicked before")
        ->check(CLI::Range(0, 8));
    command->add_flag("--metronome", options->metronome, "A click on every beat");
    command->add_flag("--counts", options->counts, "Call the counts aloud");
    command->add_flag("--no-instruments", options->plain, "Leave the instruments out");
    options->add_folder_to(*command);
    command->callback([options, &line] {
        const Outcome done = accompany(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
