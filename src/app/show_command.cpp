// promenade show waltz.natural_turn: the chart of a pattern, the plan of a routine, or a dance at a
// glance.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "dance/compose.h"
#include "export/chart.h"
#include "export/composition_json.h"

namespace promenade {
namespace {

struct ShowOptions : LibraryOptions {
    std::string name;
    Charts charts = Charts::both;
};

int print(const std::string& text)
{
    std::fputs(text.c_str(), stdout);
    return 0;
}

int show_pattern(
    const ShowOptions& options, const dance::Dance& dance, const dance::Pattern& pattern)
{
    if (!options.json.empty())
        return write_json(options, composition_json(dance, compose(dance, pattern)));
    return print(pattern_chart(dance, pattern, options.charts, options.columns()));
}

int show_routine(
    const ShowOptions& options, const dance::Dance& dance, const dance::Routine& routine)
{
    const auto composition = compose(dance, routine);
    if (!composition) return complain(composition.error());
    if (!options.json.empty()) return write_json(options, composition_json(dance, *composition));
    return print(routine_chart(dance, routine, *composition, options.columns()));
}

int show(const ShowOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.name);
    if (!entry) return complain(entry.error());
    const library::DanceFile& file = entry->dance->file;
    if (!file.notice.empty()) std::fprintf(stderr, "promenade: %s\n", file.notice.c_str());
    if (entry->pattern) return show_pattern(options, file.dance, *entry->pattern);
    if (entry->routine) return show_routine(options, file.dance, *entry->routine);
    if (!options.json.empty())
        return complain({options.name, "a whole dance is not written as steps",
            "name a pattern or a routine of it"});
    return print(dance_summary(file.dance, options.columns()));
}

}

void add_show_command(CommandLine& line)
{
    auto options = std::make_shared<ShowOptions>();
    CLI::App* command =
        line.app.add_subcommand("show", "Show a chart as a table, or a routine's plan");
    command
        ->add_option(
            "name", options->name, "A pattern, routine or dance, such as waltz.natural_turn")
        ->required();
    const std::map<std::string, Charts> roles = {
        {"leader", Charts::leader}, {"follower", Charts::follower}, {"both", Charts::both}};
    command->add_option("--role", options->charts, "leader, follower or both")
        ->transform(CLI::CheckedTransformer(roles))
        ->type_name("ROLE");
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = show(*options); });
}

}
