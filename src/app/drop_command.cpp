// promenade drop FIGURE: lets any figure file, or a person, fall on the floor.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/dance_pictures.h"
#include "app/library_options.h"
#include "app/number_option.h"
#include "app/picture_options.h"
#include "app/progress_bar.h"
#include "foundation/atomic_file.h"
#include "foundation/fingerprint.h"
#include "foundation/json_text.h"
#include "library/figure_file.h"
#include "library/motion_file.h"
#include "world/drop.h"

namespace promenade {
namespace {

constexpr render::PixelSize drop_film_size{960, 540};

struct DropOptions : LibraryOptions {
    std::string figure;
    world::DropPlan plan;
    double lean = 11; // degrees
    std::string motion;
    PictureOptions picture;
};

// Who falls: as it is weighed, and as it is kept in the motion.
struct Faller {
    std::shared_ptr<const Model> model;
    motion::Performer performer;
};

Result<Faller> faller_of(const DropOptions& options)
{
    const bool leader = options.figure == "leader";
    if (!leader && options.figure != "follower") {
        auto model = library::load_model(options.figure);
        if (!model) return model.error();
        if (model->name.empty()) model->name = options.figure;
        const auto kept = std::make_shared<const Model>(std::move(*model));
        return Faller{kept, {{}, {}, {}, kept}};
    }
    const Measures measures = leader ? default_leader() : default_follower();
    const auto person = build_person(measures);
    if (!person) return person.error();
    auto model = std::make_shared<Model>(model_of(*person));
    model->name = options.figure;
    return Faller{
        model, {leader ? dance::Role::leader : dance::Role::follower, measures, {}, nullptr}};
}

std::string hash_of(const motion::Recording& recording)
{
    Fingerprint print;
    for (const motion::Performer& one : recording.performers) {
        const std::string own = one.motion.fingerprint();
        print.add(own.data(), own.size());
    }
    return print.text();
}

std::string json_of(const DropOptions& options, const world::Dropped& dropped)
{
    json::Value value = json::object();
    json::add(value, "figure", json::text(dropped.recording.name));
    json::add(value, "count", json::number(options.plan.count));
    json::add(value, "height", json::number(options.plan.height));
    json::add(value, "seconds", json::number(dropped.recording.duration()));
    json::add(value, "at_rest", json::number(dropped.at_rest));
    json::add(value, "kinetic_energy", json::number(dropped.energy));
    json::add(value, "deepest", json::number(dropped.deepest));
    json::add(value, "ledger_discrepancy",
        json::list({json::number(dropped.ledger.force), json::number(dropped.ledger.torque)}));
    json::add(value, "motion", json::text(hash_of(dropped.recording)));
    return json::write(value);
}

void print_drop(const DropOptions& options, const world::Dropped& dropped)
{
    std::printf("%s, %d from %.2f m: ", dropped.recording.name.c_str(), options.plan.count,
        options.plan.height);
    if (dropped.energy < 1e-3)
        std::printf("at rest after %.2f s", dropped.at_rest);
    else
        std::printf("still moves after %.2f s", dropped.recording.duration());
    std::printf(" (%.2g J); deepest %.1f mm below the floor; ledger %.0e N, %.0e N·m; motion %s\n",
        dropped.energy, 1000 * dropped.deepest, dropped.ledger.force, dropped.ledger.torque,
        hash_of(dropped.recording).c_str());
}

Outcome film_drop(const DropOptions& options, const motion::Recording& recording)
{
    render::FilmPlan plan;
    plan.to = recording.duration();
    plan.size = options.picture.size.value_or(drop_film_size);
    plan.seat = options.picture.seat;
    return film_dance(recording, plan, options.picture.out);
}

Outcome drop_it(DropOptions& options)
{
    const auto faller = faller_of(options);
    if (!faller) return faller.error();
    options.plan.lean = radians(options.lean);
    ProgressBar bar("falling");
    const world::Dropped dropped = drop(faller->model, faller->performer, options.plan,
        [&](double share) { return bar.show(share), true; });
    if (dropped.fault)
        return Error{options.figure,
            "the simulation failed: " + describe(*dropped.fault, faller->model->figure),
            "look at the masses and inertias of that link"};
    if (!options.motion.empty())
        if (const Outcome saved =
                library::save_motion(dropped.recording, options.motion, real_file_system());
            !saved)
            return saved;
    if (!options.json.empty())
        if (const Outcome saved = write_output(options.json, json_of(options, dropped)); !saved)
            return saved;
    if (!options.picture.out.empty())
        if (const Outcome filmed = film_drop(options, dropped.recording); !filmed) return filmed;
    if (options.json != "-") print_drop(options, dropped);
    return Done{};
}

}

void add_drop_command(CommandLine& line)
{
    auto options = std::make_shared<DropOptions>();
    CLI::App* command = line.app.add_subcommand("drop", "Let any figure fall on the floor");
    command->add_option("figure", options->figure, "A figure file, or: leader, follower")
        ->required();
    command->add_option("--height", options->plan.height, "Metres under its lowest point")
        ->check(number_between(0, 20));
    command->add_option("--lean", options->lean, "Degrees it leans forward at first")
        ->check(number_between(-180, 180));
    command->add_option("--count", options->plan.count, "As many of them, on a heap")
        ->check(CLI::Range(1, 50));
    command->add_option("--seconds", options->plan.seconds, "How long it is watched")
        ->check(number_between(0.1, 120));
    command->add_option("--motion", options->motion, "Keep every frame in FILE")->type_name("FILE");
    options->picture.add_to(*command, "A film of it to write, as MP4");
    options->add_json_to(*command);
    command->callback([options, &line] {
        const Outcome done = drop_it(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}
