// promenade experiment lake-green: section 9 of Lake & Green (1995), beside the paper's words.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "app/manner_options.h"
#include "dance/goal_pose.h"
#include "editors/dance_workspace/dance_settings.h"
#include "experiments/lake_green.h"
#include "export/figure_drawing.h"
#include "foundation/atomic_file.h"
#include "foundation/text_table.h"
#include "library/folders.h"
#include "library/gesture_file.h"

namespace promenade {
namespace {

using experiments::LakeGreenSetUp;
using experiments::Section;
using experiments::TrialRow;

struct LakeGreenOptions : LibraryOptions {
    MannerOptions manner;
    std::string svg; // a picture of the reach, as the paper's figure 9.1
};

// Dance position is the leader's closed hold, as the gestures give it.
Result<Pose> dance_position(const Person& person)
{
    const auto loaded = library::load_gesture_book(
        {library::shipped_folder("gestures"), library::user_folder("gestures")});
    for (const Error& error : loaded.errors) complain(error);
    return dance::goal_pose(
        person.figure, loaded.book, {{dance::Region::head_position, "closed"}}, dance::Occasion{});
}

std::string heading_of(const experiments::Measure& measure)
{
    return measure.unit.empty() ? measure.name : measure.name + ", " + measure.unit;
}

std::string two_places(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

std::string table_of(const Section& section, std::size_t width)
{
    std::vector<std::string> headings{"trial", "set-up"};
    for (const auto& measure : section.rows.front().measures)
        headings.push_back(heading_of(measure));
    TextTable table(std::move(headings));
    for (const TrialRow& row : section.rows) {
        std::vector<std::string> cells{row.trial, row.set_up};
        for (const auto& measure : row.measures) cells.push_back(two_places(measure.value));
        table.add(std::move(cells));
    }
    return table.text(width);
}

void print_sections(const std::vector<Section>& sections, std::size_t width)
{
    std::printf("Lake & Green (1995), section 9, beside the paper's words\n");
    for (const Section& section : sections) {
        std::printf("\n%s\n", section.experiment.c_str());
        for (const std::string& line : wrapped("The paper: " + section.paper_says, width))
            std::printf("%s\n", line.c_str());
        std::printf("%s", table_of(section, width).c_str());
    }
}

json::Value row_json(const TrialRow& row)
{
    json::Value measures = json::list({}, json::Layout::broken);
    for (const auto& measure : row.measures)
        measures.items.push_back(
            json::object({{"name", json::text(measure.name)}, {"unit", json::text(measure.unit)},
                             {"value", json::number(measure.value)}},
                json::Layout::one_line));
    return json::object({{"trial", json::text(row.trial)}, {"set_up", json::text(row.set_up)},
        {"measures", measures}});
}

json::Value report_json(const std::vector<Section>& sections)
{
    json::Value list = json::list({}, json::Layout::broken);
    for (const Section& section : sections) {
        json::Value rows = json::list({}, json::Layout::broken);
        for (const TrialRow& row : section.rows) rows.items.push_back(row_json(row));
        list.items.push_back(json::object({{"experiment", json::text(section.experiment)},
            {"paper_says", json::text(section.paper_says)}, {"rows", rows}}));
    }
    return json::object({{"experiment", json::text("lake-green")}, {"sections", list}});
}

// The reach in two seconds from the front and from the side.
Outcome draw_reach(const LakeGreenSetUp& set_up, const std::string& file)
{
    experiments::ReachTrial trial;
    trial.terms = set_up.terms;
    std::vector<Panel> panels;
    for (const FigureState& frame :
        experiments::reach(set_up.person, set_up.dance_position, trial).frames) {
        const double time =
            trial.time * static_cast<double>(panels.size()) / static_cast<double>(trial.frames);
        panels.push_back({two_places(time) + " s", {{&set_up.person, frame, {0.30, 0.36, 0.52}}}});
    }
    const std::string picture = figure_drawing(panels, {{0, 0}, {pi / 2, 0}});
    return write_output(file, picture);
}

experiments::Terms terms_of(const document::DanceSettings& settings)
{
    const floor::FloorProperties floor = editors::rehearsal_settings(settings).floor;
    return {settings.gravity, floor, settings.stiffness};
}

int run_lake_green(const LakeGreenOptions& options)
{
    const document::DanceSettings settings = options.manner.over({});
    const auto person = build_person(editors::leader_measures(settings));
    if (!person) return complain(person.error());
    const auto goal = dance_position(*person);
    if (!goal) return complain(goal.error());
    const LakeGreenSetUp set_up{*person, *goal, terms_of(settings)};
    if (!options.svg.empty())
        if (const Outcome drawn = draw_reach(set_up, options.svg); !drawn)
            return complain(drawn.error());
    const std::vector<Section> sections = experiments::run_lake_green(set_up);
    if (options.json != "-") print_sections(sections, options.columns());
    return options.json.empty() ? 0 : write_json(options, report_json(sections));
}

}

void add_lake_green_experiment(CLI::App& experiment, CommandLine& line)
{
    CLI::App* command = experiment.add_subcommand(
        "lake-green", "The experiments of Lake & Green (1995), section 9");
    auto options = std::make_shared<LakeGreenOptions>();
    options->manner.add_leader_to(*command);
    options->manner.add_world_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->add_option("--svg", options->svg, "A picture of the reach to write")
        ->type_name("FILE");
    command->callback([&line, options] { line.exit_code = run_lake_green(*options); });
}

}
