// promenade script arm.script: runs a script of the figure and motion language, or shows what is
// wrong with it.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/interruption.h"
#include "app/library_options.h"
#include "app/number_option.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "editors/script_workspace/reel.h"
#include "foundation/atomic_file.h"
#include "foundation/text_table.h"
#include "library/figure_file.h"
#include "script/bookshelf.h"
#include "script/scene_recording.h"
#include "script/script_json.h"

namespace promenade {
namespace {

struct ScriptOptions : LibraryOptions {
    std::string file;
    bool check = false, list = false;
    std::string chart;   // a chart to write out as a script: waltz.natural_turn
    std::string out;     // where to
    std::string routine; // a dance file to write the script's routines to
    std::string film;    // mp4 of the scenes that are shot
    std::string motion;  // motion file of the same
    std::string figure;  // figure file of a model
    std::string model;   // which
    std::optional<render::PixelSize> size; // of the film
    double fps = 24;
};

std::string digits(double value)
{
    return json::shortest(value);
}

int say_complaints(const std::vector<script::Complaint>& complaints)
{
    for (const script::Complaint& one : complaints) std::fputs(shown(one).c_str(), stderr);
    if (complaints.size() == script::most_complaints)
        std::fprintf(stderr, "and perhaps more: the first %zu are shown\n", complaints.size());
    return complaints.empty() ? 0 : 1;
}

void list_models(const script::Made& made, std::size_t width)
{
    TextTable table({"model", "links", "main link", "joints", "kg"});
    for (const auto& [name, model] : made.models) {
        std::string joints;
        for (const script::ModelJoint& joint : model->joints)
            joints += (joints.empty() ? "" : " ") + std::to_string(joint.id);
        char mass[32];
        const double weighs = mass_of(*model);
        std::snprintf(mass, sizeof mass, weighs < 100 ? "%.3g" : "%.0f", weighs);
        table.add({name, std::to_string(model->links.size()),
            model->links[static_cast<std::size_t>(model->main)].name, joints, mass});
    }
    if (!made.models.empty()) std::printf("%s\n", table.text(width).c_str());
}

void list_motions(const script::Made& made, std::size_t width)
{
    TextTable table({"motion", "frames", "joints"});
    for (const auto& [name, motion] : made.motions) {
        std::string joints;
        for (const auto& [joint, track] : motion->tracks)
            joints += (joints.empty() ? "" : " ") + std::to_string(joint);
        table.add({name, digits(length_of(*motion)), joints});
    }
    if (!made.motions.empty()) std::printf("%s\n", table.text(width).c_str());
}

void list_scenes(const script::Made& made, std::size_t width)
{
    TextTable table({"scene", "frames", "who is in it"});
    for (const script::Scene& scene : made.scenes) {
        std::string who;
        for (const script::Actor& actor : scene.actors)
            who += (who.empty() ? "" : ", ") + actor.name;
        for (const script::CoupleDance& couple : scene.couples)
            who += (who.empty() ? "" : ", ") + couple.name;
        table.add({digits(scene.id), digits(length_of(scene)), who});
    }
    if (!made.scenes.empty()) std::printf("%s\n", table.text(width).c_str());
    for (const script::MadeRoutine& one : made.routines)
        std::printf("routine %s.%s: %s\n", one.dance.c_str(), one.routine.id.c_str(),
            one.routine.motion.c_str());
}

// The scripts of the libraries, by the names they are imported by.
int list_libraries()
{
    for (const auto& folder : script::script_folders()) {
        const std::vector<std::string> names = script::scripts_in(folder);
        if (names.empty()) continue;
        std::printf("%s\n", folder.c_str());
        for (const std::string& name : names) std::printf("  %s\n", name.c_str());
    }
    return 0;
}

int write_routines(
    const ScriptOptions& options, const script::Made& made, const script::Bookshelf& shelf)
{
    const auto written = dance_with_routines(made, shelf.dances());
    if (!written) return complain(written.error());
    const Outcome saved = save_atomically(real_file_system(), options.routine, *written);
    if (!saved) return complain(saved.error());
    std::printf("%s: open it in the pattern workspace\n", options.routine.c_str());
    return 0;
}

int write_chart(const ScriptOptions& options, const script::Bookshelf& shelf)
{
    const auto text = shelf.script_of_chart(options.chart);
    if (!text) return complain(text.error());
    if (options.out.empty()) {
        std::fputs(text->c_str(), stdout);
        return 0;
    }
    const Outcome saved = save_atomically(real_file_system(), options.out, *text);
    return saved ? 0 : complain(saved.error());
}

// Films and motion files, if they are asked for.
int shoot(const ScriptOptions& options, const script::Made& made)
{
    if (options.film.empty() && options.motion.empty()) return 0;
    const auto reel = editors::reel_of(made);
    if (!reel) return complain(reel.error());
    if (!options.motion.empty()) {
        const auto saved = save_reel(*reel, options.motion);
        if (!saved) return complain(saved.error());
        std::printf("%s\n", saved->c_str());
    }
    if (options.film.empty()) return 0;
    ProgressBar bar("filming");
    const Interruption interruption;
    editors::ReelOrder order;
    order.size = options.size.value_or(order.size);
    order.fps = options.fps;
    const auto filmed = film_reel(*reel, order, options.film,
        [&](double part) { return bar.show(part), !interruption.is_asked(); });
    if (!filmed) return complain(filmed.error());
    std::printf("%s\n", filmed->c_str());
    return 0;
}

// The model that was asked for, or the only one there is, as a figure file.
int write_figure(const ScriptOptions& options, const script::Made& made)
{
    const auto found = options.model.empty() && made.models.size() == 1
        ? made.models.begin()
        : made.models.find(options.model);
    if (found == made.models.end()) {
        std::string names;
        for (const auto& [name, model] : made.models) names += (names.empty() ? "" : ", ") + name;
        return complain({options.model, "the script makes no model of that name",
            "name one with --model: " + (names.empty() ? "it makes none" : names)});
    }
    const auto figure = script::figure_of(*found->second, found->first);
    if (!figure) return complain(figure.error());
    const Outcome saved = library::save_model(*figure, options.figure, real_file_system());
    if (!saved) return complain(saved.error());
    std::printf("%s: %s, %d links\n", options.figure.c_str(), found->first.c_str(),
        figure->figure.size());
    return 0;
}

int run_file(const ScriptOptions& options, const script::Bookshelf& shelf)
{
    const auto file = script::find_script(options.file);
    if (!file) return complain(file.error());
    const script::ScriptOutcome outcome =
        options.check ? check_script(*file, shelf.around()) : run_script(*file, shelf.around());
    if (!options.json.empty())
        if (const int code = write_json(options, as_json(outcome))) return code;
    if (const int code = say_complaints(outcome.complaints)) return code;
    if (options.check) {
        std::printf("%s: nothing is wrong\n", options.file.c_str());
        return 0;
    }
    for (const std::string& line : outcome.made.printed) std::printf("%s\n", line.c_str());
    if (options.list) {
        list_models(outcome.made, options.columns());
        list_motions(outcome.made, options.columns());
        list_scenes(outcome.made, options.columns());
    }
    if (!options.routine.empty())
        if (const int code = write_routines(options, outcome.made, shelf)) return code;
    if (!options.figure.empty())
        if (const int code = write_figure(options, outcome.made)) return code;
    return shoot(options, outcome.made);
}

int script_command(const ScriptOptions& options)
{
    if (options.file.empty() && options.chart.empty()) {
        if (options.list) return list_libraries();
        return complain({"", "no script was named", "name a file, or one of those --list shows"});
    }
    const script::Bookshelf shelf(options.folders());
    return options.chart.empty() ? run_file(options, shelf) : write_chart(options, shelf);
}

}

void add_script_command(CommandLine& line)
{
    auto options = std::make_shared<ScriptOptions>();
    CLI::App* command =
        line.app.add_subcommand("script", "Run a script of the figure and motion language");
    command->add_option("file", options->file, "A script, or the name of one in the libraries");
    command->add_flag("--check", options->check, "Read and check it, run nothing");
    command->add_flag("--list", options->list,
        "List its models, motions and scenes; without a file, the scripts of the libraries");
    command->add_option("--chart", options->chart,
        "Write this figure or routine out as a script, such as waltz.natural_turn");
    command->add_option("--out", options->out, "Where --chart writes to; here if not given");
    command->add_option("--routines", options->routine,
        "Write the routines it makes as a dance file for the pattern workspace");
    command->add_option("--shoot", options->film, "Film the scenes it shoots, as MP4 or GIF");
    add_size_option(*command, options->size);
    command->add_option("--fps", options->fps, "Pictures a second")->check(number_between(1, 240));
    command->add_option("--figure", options->figure,
        "Write a model it makes as a figure file, to drop and to pull about live");
    command->add_option("--model", options->model, "Which; not needed where there is only one");
    command->add_option("--motion", options->motion,
        "Write the scenes it shoots as motion files, to play back and film");
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = script_command(*options); });
}

}
