// promenade experiment dances: the whole library danced and judged.
#include <cstdio>
#include <memory>

#include "app/asked_manner.h"
#include "app/commands.h"
#include "app/dance_rows.h"
#include "app/library_options.h"
#include "app/manner_options.h"
#include "foundation/text_table.h"
#include "library/folders.h"
#include "library/gesture_file.h"

namespace promenade {
namespace {

using experiments::DanceFinding;
using experiments::DancePart;
using experiments::DanceRow;
using experiments::DancesResult;

struct DancesOptions : LibraryOptions {
    MannerOptions manner;
    std::string only;
    std::vector<DancePart> parts;
    int repeats = 3;
    unsigned threads = 1;
    int practice = rehearsal::usual_practice;
};

void print_findings(const char* title, const std::vector<DanceFinding>& findings, std::size_t width)
{
    if (findings.empty()) return;
    TextTable table({"trial", "found", ""});
    int good = 0;
    for (const DanceFinding& finding : findings) {
        table.add({finding.name, finding.words, finding.good ? "good" : "not yet"});
        good += finding.good;
    }
    std::printf(
        "\n%s\n%s  %d of %zu good\n", title, table.text(width).c_str(), good, findings.size());
}

json::Value findings_json(const std::vector<DanceFinding>& findings)
{
    json::Value list = json::list({}, json::Layout::broken);
    for (const DanceFinding& finding : findings)
        list.items.push_back(
            json::object({{"trial", json::text(finding.name)}, {"found", json::text(finding.words)},
                             {"good", json::boolean(finding.good)}},
                json::Layout::one_line));
    return list;
}

json::Value json_of(const DancesResult& result)
{
    return json::object(
        {{"solo", rows_json(result.solo)}, {"couples", rows_json(result.couples)},
            {"routines", rows_json(result.routines)}, {"tempo", findings_json(result.tempo)},
            {"pushes", findings_json(result.pushes)}, {"standing", findings_json(result.standing)},
            {"repeats", findings_json(result.repeats)}},
        json::Layout::broken);
}

void print_result(const DancesResult& result, std::size_t width)
{
    print_rows("Every figure, each dancer alone", result.solo, width);
    print_rows("Every figure as a couple", result.couples, width);
    print_rows("Routines as a couple", result.routines, width);
    print_findings("Faster and slower, as a couple", result.tempo, width);
    print_findings("A push of 15 N·s at the chest in the waltz box", result.pushes, width);
    print_findings("Standing", result.standing, width);
    print_findings("The same dance again", result.repeats, width);
    std::printf("\nAssist 0 N and 0 N·m, inertia factor 1 throughout.\n");
}

int dance_all(const DancesOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto book = library::load_gesture_book(
        {library::shipped_folder("gestures"), library::user_folder("gestures")});
    for (const Error& error : book.errors) complain(error);
    const auto usual = manner_from(options.manner.over({}));
    if (!usual) return complain(usual.error());
    experiments::DancesSetUp set_up{{}, book.book, *usual, options.repeats, options.only,
        options.parts, options.threads, options.practice, {}};
    for (const library::LibraryDance& one : library.dances) {
        const dance::Dance& dance = one.file.dance;
        const auto manner = manner_from(options.manner.over(settings_in_file(dance)));
        if (!manner) return complain(manner.error());
        set_up.dances.push_back(&dance);
        set_up.manners.emplace(dance.id, *manner);
    }
    const DancesResult result = run_dances(
        set_up, [](const std::string& name) { std::fprintf(stderr, "%s\n", name.c_str()); });
    if (!options.json.empty()) return write_json(options, json_of(result));
    print_result(result, options.columns());
    return 0;
}

}

void add_dances_experiment(CLI::App& experiment, CommandLine& line)
{
    auto options = std::make_shared<DancesOptions>();
    CLI::App* command = experiment.add_subcommand("dances", "Dance the whole library and judge it");
    const std::map<std::string, DancePart> parts = {{"solo", DancePart::solo},
        {"couples", DancePart::couples}, {"routines", DancePart::routines},
        {"tempo", DancePart::tempo}, {"pushes", DancePart::pushes},
        {"standing", DancePart::standing}, {"repeats", DancePart::repeats}};
    for (const auto& [name, part] : parts) options->parts.push_back(part);
    command->add_option("--part", options->parts, "Only these parts; all if not given")
        ->transform(CLI::CheckedTransformer(parts))
        ->type_name("PART");
    command->add_option("--only", options->only, "Only figures and routines whose name has this");
    command->add_option("--repeat", options->repeats, "Dance each figure this many times in a row")
        ->check(CLI::Range(1, 20));
    command->add_option("--threads", options->threads, "Rehearse this many at a time")
        ->check(CLI::Range(1u, 64u));
    command
        ->add_option("--practise", options->practice,
            "Couples dance it up to this many times before; 0: at sight")
        ->check(CLI::Range(0, 20))
        ->type_name("TIMES");
    options->manner.add_to(*command);
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = dance_all(*options); });
}

}
