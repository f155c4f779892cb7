// promenade chart waltz.natural_turn --out natural_turn.pdf: a chart to hand out, to be read by a
// screen reader, or to be read aloud.
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "foundation/atomic_file.h"
#include "paper/chart_file.h"

namespace promenade {
namespace {

struct ChartCommand : LibraryOptions {
    std::string name, out;
    paper::ChartOptions chart;
    bool cue = false;
};

Result<std::string> bytes_of(const ChartCommand& options, const library::Entry& entry)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.pattern && options.chart.floor_plan)
        return Error{options.name, "a figure has its footprints on its chart",
            "leave --floor-plan out, or name a routine"};
    if (entry.pattern) return chart_file(dance, *entry.pattern, options.chart);
    if (entry.routine) return chart_file(dance, *entry.routine, options.chart);
    return Error{options.name, "a whole dance is not one chart",
        "name a figure or a routine of it, such as " + dance.id + "."
            + (dance.patterns.empty() ? "basic" : dance.patterns.front().id)};
}

int print_chart(ChartCommand& options)
{
    const auto format = paper::chart_format_of(options.out);
    if (!format) return complain(format.error());
    options.chart.format = *format;
    if (options.cue) options.chart.form = paper::ChartForm::cue_sheet;
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.name);
    if (!entry) return complain(entry.error());
    const auto bytes = bytes_of(options, *entry);
    if (!bytes) return complain(bytes.error());
    const Outcome saved = write_output(options.out, *bytes);
    return saved ? 0 : complain(saved.error());
}

}

void add_chart_command(CommandLine& line)
{
    auto options = std::make_shared<ChartCommand>();
    CLI::App* command =
        line.app.add_subcommand("chart", "Print a chart: PDF, SVG, or text for screen readers");
    command->add_option("name", options->name, "A figure or routine, such as waltz.natural_turn")
        ->required();
    command
        ->add_option("--out", options->out,
            "The file to write, ending in .pdf, .svg or .txt; - writes the text here")
        ->type_name("FILE")
        ->required();
    const std::map<std::string, Charts> roles = {
        {"leader", Charts::leader}, {"follower", Charts::follower}, {"both", Charts::both}};
    command->add_option("--role", options->chart.page.roles, "leader, follower or both")
        ->transform(CLI::CheckedTransformer(roles))
        ->type_name("ROLE");
    const std::map<std::string, paper::PaperSize> papers = {
        {"a4", paper::PaperSize::a4}, {"letter", paper::PaperSize::letter}};
    command->add_option("--paper", options->chart.page.paper, "a4 or letter")
        ->transform(CLI::CheckedTransformer(papers, CLI::ignore_case))
        ->type_name("PAPER");
    command->add_flag("--cue", options->cue, "A cue sheet to be read aloud, instead of the chart");
    command->add_flag(
        "--floor-plan", options->chart.floor_plan, "Of a routine: its footprints on a second page");
    options->add_folder_to(*command);
    command->callback([options, &line] { line.exit_code = print_chart(*options); });
}

}
