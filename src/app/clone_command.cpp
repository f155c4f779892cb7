// promenade clone FILE: a figure led by a clone: a clone file, or everybody of a motion file or of
// a capture, led by what was recorded, or of a figure or routine of the library, led by its
// composed poses. A clone file that names a dance styles who dances it.
#include <cstdio>
#include <memory>

#include "app/clone_pictures.h"
#include "app/commands.h"
#include "app/danced.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "clone/capture.h"
#include "clone/clone_file.h"
#include "foundation/text_table.h"
#include "library/motion_file.h"
#include "library/opened_bundles.h"
#include "report/report_json.h"
#include "report/report_text.h"

namespace promenade {
namespace {

constexpr render::PixelSize clone_film_size{960, 540};

struct CloneOptions : LibraryOptions {
    std::string file, motion, springs = "toned";
    std::string solver; // empty: as the file says
    std::string role;   // of a figure or routine: leader or follower; empty: both
    PictureOptions picture;
};

// One figure and what came of it.
struct Led {
    clone::LoadedClone loaded;
    clone::CloneRun run;
};

std::string digits(double value, int places)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", places, value);
    return text;
}

dance::GestureBook usual_gestures()
{
    auto loaded = library::load_usual_gestures();
    for (const Error& error : loaded.errors) complain(error);
    return std::move(loaded.book);
}

// Those who would go through its composed poses.
Result<motion::Recording> recording_of_pattern(const CloneOptions& options)
{
    motion::Recording recording;
    recording.name = options.file;
    const dance::GestureBook book = usual_gestures();
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        if (!options.role.empty() && options.role != text_of(role)) continue;
        auto performer = clone::performer_of_pattern(options.file, role, 0, book, &library);
        if (!performer) return performer.error();
        recording.performers.push_back(std::move(*performer));
    }
    return recording;
}

bool names_a_pattern(const CloneOptions& options)
{
    std::error_code trouble;
    return !std::filesystem::exists(options.file, trouble)
        && !std::filesystem::path(options.file).has_parent_path()
        && options.file.find('.') != std::string::npos && !options.file.ends_with(".json")
        && !options.file.ends_with(".bvh") && !options.file.ends_with(".motion");
}

Result<std::vector<clone::LoadedClone>> clones_in(const CloneOptions& options)
{
    const std::filesystem::path file = options.file;
    const clone::Preset preset =
        clone::preset_named(options.springs).value_or(clone::Preset::toned);
    motion::Recording recording;
    if (names_a_pattern(options)) {
        auto composed = recording_of_pattern(options);
        if (!composed) return composed.error();
        recording = std::move(*composed);
    } else if (file.extension() == ".bvh") {
        auto bvh = library::load_bvh(file);
        if (!bvh) return bvh.error();
        auto capture = clone::take_capture({{std::move(*bvh), options.file, {}, {}}}, {});
        if (!capture) return capture.error();
        recording = std::move(capture->recording);
    } else if (library::is_motion_file(file)) {
        auto loaded = library::load_motion(file);
        if (!loaded) return loaded.error();
        recording = std::move(*loaded);
    } else {
        auto loaded = clone::load_clone(file, usual_gestures());
        if (!loaded) return loaded.error();
        return std::vector{std::move(*loaded)};
    }
    std::vector<clone::LoadedClone> clones;
    for (motion::Performer& performer : recording.performers) {
        auto actor = clone::actor_of(performer);
        if (!actor) return actor.error();
        clones.push_back(
            clone::clone_beneath(std::move(*actor), std::move(performer.motion), preset));
        clones.back().sheet.name = recording.name;
    }
    return clones;
}

Result<Led> lead(clone::LoadedClone loaded, const CloneOptions& options)
{
    clone::CloneRunSettings& settings = loaded.sheet.settings;
    if (options.solver == "adaptive") settings.solver = clone::Solver::adaptive;
    if (options.solver == "implicit") settings.solver = clone::Solver::implicit;
    if (const auto problem = problem_with(loaded.sheet, options.file)) return *problem;
    ProgressBar bar("leading");
    clone::CloneRun run =
        run_clone(loaded.actor.figure, std::make_shared<const clone::Clone>(loaded.sheet.clone),
            settings, loaded.actor.soles, [&](double share) { return bar.show(share), true; });
    if (run.fault)
        return Error{options.file,
            "the simulation failed: " + describe(*run.fault, *loaded.actor.figure),
            "loosen the springs of that limb, or use the implicit solver"};
    return Led{std::move(loaded), std::move(run)};
}

motion::Recording recording_of(const std::vector<Led>& all)
{
    motion::Recording recording;
    recording.name = all.front().loaded.sheet.name.empty() ? all.front().loaded.actor.name
                                                           : all.front().loaded.sheet.name;
    recording.rate = all.front().loaded.sheet.settings.frames;
    for (const Led& led : all) {
        recording.performers.push_back(led.loaded.actor.performer);
        recording.performers.back().motion = led.run.motion;
    }
    return recording;
}

void print_led(const Led& led, std::size_t width)
{
    const clone::CloneRun& run = led.run;
    const Figure& figure = *led.loaded.actor.figure;
    std::printf("%s: %.2f s in %d steps; base %s\n", led.loaded.actor.name.c_str(), run.seconds,
        run.steps, std::string(name_of(led.loaded.sheet.clone.base)).c_str());
    TextTable table({"limb", "part", "off the clone: mean", "most, degrees", "end off, cm",
        "lent: mean N", "most N", "most N·m"});
    for (int i = 0; i < figure.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        const clone::LimbOutcome& limb = run.limbs[k];
        table.add({figure[i].name, std::string(name_of(led.loaded.sheet.clone.limbs[k].part)),
            digits(degrees(limb.mean_angle), 2), digits(degrees(limb.peak_angle), 2),
            digits(100 * limb.peak_gap, 1), digits(limb.lent.force_time / run.seconds, 1),
            digits(limb.lent.peak_force, 1), digits(limb.lent.peak_torque, 1)});
    }
    std::fputs(table.text(width).c_str(), stdout);
    std::printf("ledger: %.0e N, %.0e N·m\n", run.ledger.force, run.ledger.torque);
}

json::Value json_of(const Led& led)
{
    json::Value limbs = json::list({}, json::Layout::broken);
    const Figure& figure = *led.loaded.actor.figure;
    for (int i = 0; i < figure.size(); ++i) {
        const clone::LimbOutcome& limb = led.run.limbs[static_cast<std::size_t>(i)];
        limbs.items.push_back(json::object({{"limb", json::text(figure[i].name)},
            {"mean_angle", json::number(limb.mean_angle)},
            {"peak_angle", json::number(limb.peak_angle)},
            {"mean_gap", json::number(limb.mean_gap)}, {"peak_gap", json::number(limb.peak_gap)},
            {"mean_force", json::number(limb.lent.force_time / led.run.seconds)},
            {"peak_force", json::number(limb.lent.peak_force)},
            {"peak_torque", json::number(limb.lent.peak_torque)}}));
    }
    return json::object({{"figure", json::text(led.loaded.actor.name)},
        {"seconds", json::number(led.run.seconds)}, {"steps", json::number(led.run.steps)},
        {"limbs", limbs},
        {"ledger_discrepancy",
            json::list({json::number(led.run.ledger.force), json::number(led.run.ledger.torque)})},
        {"motion", json::text(led.run.motion.fingerprint())}});
}

Outcome film_led(
    const CloneOptions& options, const std::vector<Led>& all, const motion::Recording& recording)
{
    render::FilmPlan plan;
    plan.to = recording.duration();
    plan.size = options.picture.size.value_or(clone_film_size);
    plan.seat = options.picture.seat;
    std::vector<WhiteLines> lines;
    for (const Led& led : all) lines.push_back({led.loaded.actor.figure, led.run.led_by});
    return film_with_lines(recording, std::move(lines), plan, options.picture.out);
}

// Who dances is styled by the clone; the report of the rehearsal says what was lent.
Outcome style_dance(const CloneOptions& options, const clone::LoadedClone& loaded)
{
    RehearsalOptions dance;
    dance.name = loaded.sheet.dance;
    dance.clones = {options.file};
    dance.practice = 0;
    const auto danced = dance_it(dance);
    if (!danced) return danced.error();
    const motion::Recording& recording = danced->performance.dance;
    if (!options.motion.empty())
        if (const Outcome saved =
                library::save_motion(recording, options.motion, real_file_system());
            !saved)
            return saved;
    if (!options.picture.out.empty()) {
        render::FilmPlan plan;
        plan.to = recording.duration();
        plan.size = options.picture.size.value_or(clone_film_size);
        plan.seat = options.picture.seat;
        if (const Outcome filmed = film_dance(recording, plan, options.picture.out); !filmed)
            return filmed;
    }
    if (!options.json.empty())
        return write_output(options.json, json::write(report::json_of(danced->report)));
    std::fputs(report::text_of(danced->report, options.columns()).c_str(), stdout);
    return Done{};
}

Outcome lead_all(const CloneOptions& options)
{
    auto clones = clones_in(options);
    if (!clones) return clones.error();
    if (clones->size() == 1 && !clones->front().sheet.dance.empty())
        return style_dance(options, clones->front());
    std::vector<Led> all;
    for (clone::LoadedClone& one : *clones) {
        auto led = lead(std::move(one), options);
        if (!led) return led.error();
        all.push_back(std::move(*led));
    }
    const motion::Recording recording = recording_of(all);
    if (!options.motion.empty())
        if (const Outcome saved =
                library::save_motion(recording, options.motion, real_file_system());
            !saved)
            return saved;
    if (!options.json.empty()) {
        json::Value figures = json::list({}, json::Layout::broken);
        for (const Led& led : all) figures.items.push_back(json_of(led));
        if (const Outcome saved = write_output(options.json,
                json::write(
                    json::object({{"name", json::text(recording.name)}, {"figures", figures}})));
            !saved)
            return saved;
    }
    if (!options.picture.out.empty())
        if (const Outcome filmed = film_led(options, all, recording); !filmed) return filmed;
    if (options.json != "-")
        for (const Led& led : all) print_led(led, options.columns());
    return Done{};
}

}

void add_clone_command(CommandLine& line)
{
    auto options = std::make_shared<CloneOptions>();
    CLI::App* command = line.app.add_subcommand(
        "clone", "Let springs lead a figure after its keyed clone, and report on it by limb");
    command
        ->add_option("file", options->file,
            "A clone file, a motion file, a capture (.bvh), or a figure such as waltz.box: its "
            "composed poses")
        ->required();
    command
        ->add_option("--role", options->role, "Of a figure: leader or follower; both if not given")
        ->check(CLI::IsMember({"leader", "follower"}));
    command->add_option("--motion", options->motion, "Keep every frame in FILE")->type_name("FILE");
    command->add_option("--springs", options->springs, "Of all but a clone file: how it is led")
        ->check(CLI::IsMember({"none", "lethargic", "relaxed", "toned", "snappy"}));
    command->add_option("--solver", options->solver, "Instead of what the file says")
        ->check(CLI::IsMember({"implicit", "adaptive"}));
    options->picture.add_to(*command, "A film of it to write, as MP4, with the clone in white");
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] {
        const Outcome done = lead_all(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
