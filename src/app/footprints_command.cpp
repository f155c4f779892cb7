// promenade footprints waltz.natural_turn: every step of both roles on the floor, as a table, as a
// drawing to hand out, or as JSON.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "dance/compose.h"
#include "export/footprint_svg.h"
#include "export/footprint_table.h"
#include "foundation/atomic_file.h"
#include "placing/footprints.h"

namespace promenade {
namespace {

struct FootprintOptions : LibraryOptions {
    std::string name;
    std::string svg; // a file to write; "-" is the terminal
    Charts charts = Charts::both;
    int repeat = 1;
};

int write_text(const std::string& file, const std::string& text)
{
    if (file == "-") {
        std::fputs(text.c_str(), stdout);
        return 0;
    }
    const Outcome saved = real_file_system().write(file, text);
    return saved ? 0 : complain(saved.error());
}

int show_footprints(const FootprintOptions& options, const dance::Dance& dance,
    const dance::Composition& composition, const SheetTitle& title)
{
    if (composition.leader.empty())
        return complain({composition.name, "there is no step to place", "add columns to it"});
    const placing::Footprints prints = placing::place_feet(dance, composition);
    if (!options.svg.empty()) {
        const std::string svg = footprint_svg(title, prints, composition, options.charts);
        if (const int code = write_text(options.svg, svg)) return code;
    }
    if (!options.json.empty()) return write_json(options, footprint_json(prints));
    if (options.svg.empty())
        std::fputs(footprint_table(prints, options.charts, options.columns()).c_str(), stdout);
    return 0;
}

int footprints_of_pattern(
    const FootprintOptions& options, const dance::Dance& dance, const dance::Pattern& pattern)
{
    const dance::Composition composition = compose_repeated(dance, pattern, options.repeat);
    return show_footprints(options, dance, composition, sheet_title(dance, pattern, composition));
}

int footprints_of_routine(
    const FootprintOptions& options, const dance::Dance& dance, const dance::Routine& routine)
{
    if (options.repeat > 1)
        return complain({options.name, "a routine is repeated in its motion, not here",
            "leave --repeat out, or name a figure"});
    const auto composition = compose(dance, routine);
    if (!composition) return complain(composition.error());
    return show_footprints(options, dance, *composition, sheet_title(dance, routine, *composition));
}

int footprints(const FootprintOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.name);
    if (!entry) return complain(entry.error());
    const dance::Dance& dance = entry->dance->file.dance;
    if (entry->pattern) return footprints_of_pattern(options, dance, *entry->pattern);
    if (entry->routine) return footprints_of_routine(options, dance, *entry->routine);
    return complain({options.name, "a whole dance leaves no footprints",
        "name a figure or a routine of it, such as " + dance.id + "."
            + (dance.patterns.empty() ? "basic" : dance.patterns.front().id)});
}

}

void add_footprints_command(CommandLine& line)
{
    auto options = std::make_shared<FootprintOptions>();
    CLI::App* command =
        line.app.add_subcommand("footprints", "Place a figure's or routine's steps on the floor");
    command->add_option("name", options->name, "A figure or routine, such as waltz.natural_turn")
        ->required();
    const std::map<std::string, Charts> roles = {
        {"leader", Charts::leader}, {"follower", Charts::follower}, {"both", Charts::both}};
    command->add_option("--role", options->charts, "leader, follower or both")
        ->transform(CLI::CheckedTransformer(roles))
        ->type_name("ROLE");
    command->add_option("--svg", options->svg, "Draw a sheet to FILE; - writes it here")
        ->type_name("FILE");
    command->add_option("--repeat", options->repeat, "Dance the figure this many times")
        ->check(CLI::Range(1, 100));
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = footprints(*options); });
}

}
