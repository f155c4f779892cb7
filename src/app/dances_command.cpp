// promenade experiment dances: the whole library danced and judged.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "app/manner_options.h"
#include "editors/dance_workspace/dance_settings.h"
#include "experiments/dances.h"
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

std::string number(const char* format, double value)
{
    char text[48];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string first_shortfall(const DanceRow& row)
{
    if (row.shortfalls.empty()) return "danced";
    return row.shortfalls.front()
        + (row.shortfalls.size() > 1 ? " (+" + std::to_string(row.shortfalls.size() - 1) + ")"
                                     : "");
}

std::string table_of(const std::vector<DanceRow>& rows, std::size_t width)
{
    const bool couples = !rows.empty() && rows.front().who == "couple";
    std::vector<std::string> headings{
        "figure", "who", "off mm", "late ms", "slip mm", "footwork", "strained", "legs"};
    if (couples) headings.insert(headings.end(), {"hands cm", "hands N", "overlap cm"});
    headings.insert(headings.end(), {"human", "verdict"});
    TextTable table(headings);
    for (const DanceRow& row : rows) {
        std::vector<std::string> cells{row.name, row.who, number("%.0f", 1000 * row.place.worst),
            number("%.0f", 1000 * row.late.worst), number("%.0f", 1000 * row.slip.worst),
            number("%.0f %%", 100 * row.footwork), number("%.1f %%", 100 * row.strained),
            number("%.1f %%", 100 * row.legs_strained)};
        if (couples)
            cells.insert(cells.end(),
                {number("%.1f", 100 * row.hand_gap), number("%.0f", row.hand_force),
                    number("%.1f", 100 * row.overlap)});
        cells.push_back(row.human < 0 ? "" : number("%.0f %%", 100 * row.human));
        cells.push_back(first_shortfall(row));
        table.add(cells);
    }
    return table.text(width);
}

void print_rows(const char* title, const std::vector<DanceRow>& rows, std::size_t width)
{
    if (rows.empty()) return;
    const experiments::DancesSum sum = sum_of(rows);
    std::printf("\n%s\n%s", title, table_of(rows, width).c_str());
    std::printf(
        "  %d rehearsals, %d falls, %d keep every bound; placement median %.1f worst %.0f mm, "
        "landing median %.1f worst %.0f ms, slip worst %.0f mm, footwork %.1f %% of the steps\n",
        sum.rows, sum.falls, sum.clean, 1000 * sum.place.median, 1000 * sum.place.worst,
        1000 * sum.late.median, 1000 * sum.late.worst, 1000 * sum.slip.worst, 100 * sum.footwork);
    std::printf("  %d keep every bound of steps and body; of the chart break", sum.clean_steps);
    for (const auto& [kind, rows_broken] : sum.chart)
        std::printf(" %s %d,", kind.c_str(), rows_broken);
    std::printf(" of %d\n", sum.rows);
}

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

json::Value rows_json(const std::vector<DanceRow>& rows)
{
    json::Value list = json::list({}, json::Layout::broken);
    for (const DanceRow& row : rows) {
        json::Value broken = json::list();
        for (const std::string& line : row.shortfalls) broken.items.push_back(json::text(line));
        list.items.push_back(json::object(
            {{"name", json::text(row.name)}, {"who", json::text(row.who)},
                {"fell", json::boolean(row.fell)}, {"practised", json::number(row.practised)},
                {"passages_practised", json::number(row.passages)},
                {"place_worst", json::number(row.place.worst)},
                {"place_median", json::number(row.place.median)},
                {"late_worst", json::number(row.late.worst)},
                {"late_median", json::number(row.late.median)},
                {"slip_worst", json::number(row.slip.worst)},
                {"footwork", json::number(row.footwork)}, {"strained", json::number(row.strained)},
                {"legs_strained", json::number(row.legs_strained)},
                {"hand_gap", json::number(row.hand_gap)},
                {"hand_force", json::number(row.hand_force)},
                {"overlap", json::number(row.overlap)}, {"human", json::number(row.human)},
                {"shortfalls", broken},
                {"shortfalls_of_steps", json::number(static_cast<double>(row.of_steps))},
                {"motion", json::text(row.motion)}},
            json::Layout::one_line));
    }
    return list;
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

Result<experiments::Manner> manner_from(const document::DanceSettings& settings)
{
    auto people = rehearsal::build_couple(
        editors::leader_measures(settings), editors::follower_measures(settings));
    if (!people) return people.error();
    return experiments::Manner{std::move(*people), editors::rehearsal_settings(settings),
        settings.tempo, settings.duration};
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
