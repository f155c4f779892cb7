// promenade music FILE --dance waltz: tempo, beats and bars of a music, for that dance.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "app/progress_bar.h"
#include "foundation/atomic_file.h"
#include "music/rhythm.h"
#include "music/tempo_map_file.h"
#include "music/tracked_text.h"

namespace promenade {
namespace {

struct MusicOptions : LibraryOptions {
    std::string file, dance;
    std::string map; // a file to write
};

Result<music::Expectation> expectation(const MusicOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.dance);
    if (!entry) return entry.error();
    const dance::Dance& dance = entry->dance->file.dance;
    const auto rhythm = music::rhythm_for(dance);
    if (!rhythm) { // a dance of one's own is tracked by its meter and tempo alone
        complain(rhythm.error());
        return music::expectation_of(dance);
    }
    return expectation_of(dance, *rhythm);
}

int write_found(const MusicOptions& options, const music::Tracked& found, double seconds)
{
    if (!options.map.empty()) {
        const std::string text = tempo_map_text(tempo_map_of(found.grid));
        const Outcome saved = save_atomically(real_file_system(), options.map, text);
        if (!saved) return complain(saved.error());
    }
    if (!options.json.empty()) return write_json(options, tracked_json(found, seconds));
    std::fputs(tracked_text(found, options.file, seconds).c_str(), stdout);
    return 0;
}

int track_file(const MusicOptions& options)
{
    const auto expects = expectation(options);
    if (!expects) return complain(expects.error());
    auto reader = music::SoundReader::open(options.file);
    if (!reader) return complain(reader.error());
    ProgressBar bar("listening");
    const auto heard = listen_to(*reader, [&](double done) {
        bar.show(done);
        return true;
    });
    if (!heard) return complain(heard.error());
    const music::Tracked found = track(*heard, *expects);
    if (found.grid.beats.size() < 2)
        return complain({options.file, "no beat was found in it", "is it long enough, and music?"});
    return write_found(options, found, heard->seconds);
}

}

void add_music_command(CommandLine& line)
{
    auto options = std::make_shared<MusicOptions>();
    CLI::App* command =
        line.app.add_subcommand("music", "Find tempo, beats and bars of a music for a dance");
    command->add_option("file", options->file, "A wav, mp3, ogg or flac file")->required();
    command->add_option("--dance", options->dance, "The dance it is for, such as waltz")
        ->required();
    command->add_option("--map", options->map, "Write its tempo map to FILE, for --tempo-map")
        ->type_name("FILE");
    options->add_folder_to(*command);
    options->add_json_to(*command);
    command->callback([options, &line] { line.exit_code = track_file(*options); });
}

}
