// promenade experiment wild: dances that nobody has tuned for, danced and judged.
#include <cstdio>
#include <memory>

#include "app/asked_manner.h"
#include "app/commands.h"
#include "app/dance_rows.h"
#include "app/library_options.h"
#include "app/manner_options.h"
#include "experiments/wild.h"
#include "foundation/file_system.h"
#include "library/dance_file.h"
#include "library/folders.h"
#include "library/gesture_file.h"

namespace promenade {
namespace {

using experiments::DanceRow;
using experiments::WildDance;

struct WildOptions : LibraryOptions {
    MannerOptions manner;
    std::size_t seed = 1, count = 20;
    unsigned threads = 1;
    int practice = 0;
    std::string keep; // a folder
};

// As drawn, but for what was asked for.
document::DanceSettings settings_for(const WildDance& wild, const MannerOptions& asked)
{
    document::DanceSettings settings;
    settings.leader_height = wild.leader.height;
    settings.leader_mass = wild.leader.mass;
    settings.follower_height = wild.follower.height;
    settings.follower_mass = wild.follower.mass;
    settings.tempo = wild.tempo;
    settings.friction = wild.friction;
    settings.repeats = wild.dance.routines.empty() ? 2 : 1;
    return asked.over(settings);
}

// As a dance file says by whom and on what floor it is rehearsed.
json::Value terms_json(const document::DanceSettings& settings)
{
    const document::DanceSettings usual;
    json::Value terms = json::object();
    for (const document::NumberSetting& one : document::number_settings())
        if (settings.*one.value != usual.*one.value)
            json::add(terms, std::string(one.field), json::number(settings.*one.value));
    return terms;
}

// Each dance as a file of its own, "wild_1_12.json", to be looked at, rehearsed and filmed.
Outcome keep_all(const WildOptions& options, const std::vector<const dance::Dance*>& dances)
{
    std::error_code failed;
    std::filesystem::create_directories(options.keep, failed);
    if (failed)
        return Error{options.keep, "the folder cannot be made: " + failed.message(),
            "name a folder that can be written to"};
    FileSystem& disk = real_file_system();
    for (std::size_t i = 0; i < options.count; ++i) {
        auto wild = experiments::wild_dance(dances, options.seed, i);
        if (!wild) continue;
        library::DanceFile file;
        file.dance = std::move(wild->dance);
        file.dance.id = "wild_" + std::to_string(options.seed) + "_" + std::to_string(i);
        file.dance.extra.emplace_back("rehearsal", terms_json(settings_for(*wild, options.manner)));
        const auto to = std::filesystem::path(options.keep) / (file.dance.id + ".json");
        if (Outcome saved = save_dance(file, to, disk); !saved) return saved;
    }
    return Done{};
}

void print_wild(const std::vector<DanceRow>& rows, std::size_t width)
{
    std::vector<DanceRow> charts, routines;
    for (const DanceRow& row : rows)
        (row.name.find(" routine ") != std::string::npos ? routines : charts).push_back(row);
    print_rows("Figures drawn by lot", charts, width);
    print_rows("Routines drawn by lot", routines, width);
    const experiments::DancesSum sum = sum_of(rows);
    std::printf("\nTogether %d: %d fall, %d keep every bound of steps and body, %d every bound.\n",
        sum.rows, sum.falls, sum.clean_steps, sum.clean);
}

int dance_wild(const WildOptions& options)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto book = library::load_gesture_book(
        {library::shipped_folder("gestures"), library::user_folder("gestures")});
    for (const Error& error : book.errors) complain(error);
    experiments::WildSetUp set_up{{}, book.book,
        [&](const WildDance& wild) { return manner_from(settings_for(wild, options.manner)); },
        options.seed, options.count, options.threads, options.practice};
    for (const library::LibraryDance& one : library.dances)
        set_up.dances.push_back(&one.file.dance);
    if (set_up.dances.empty())
        return complain({options.dances, "there is no dance to draw steps from",
            "name a folder of dances with --dances"});
    if (!options.keep.empty())
        if (Outcome kept = keep_all(options, set_up.dances); !kept) return complain(kept.error());
    const auto rows = run_wild(
        set_up, [](const std::string& name) { std::fprintf(stderr, "%s\n", name.c_str()); });
    if (!options.json.empty()) return write_json(options, rows_json(rows));
    print_wild(rows, options.columns());
    return 0;
}

}

void add_wild_experiment(CLI::App& experiment, CommandLine& line)
{
    auto options = std::make_shared<WildOptions>();
    CLI::App* command = experiment.add_subcommand(
        "wild", "Dance figures, routines, couples, floors and tempi drawn by lot");
    command->add_option("--seed", options->seed, "Other dances for every number");
    command
        ->add_option(
            "--count", options->count, "How many; even ones are figures, odd ones routines")
        ->check(CLI::Range(1u, 100'000u));
    command->add_option("--threads", options->threads, "Rehearse this many at a time")
        ->check(CLI::Range(1u, 64u));
    command
        ->add_option("--practise", options->practice,
            "Couples dance it up to this many times before; 0, as usual here: at sight")
        ->check(CLI::Range(0, 20))
        ->type_name("TIMES");
    command->add_option("--keep", options->keep, "Also write each as a dance file to this folder")
        ->type_name("FOLDER");
    options->manner.add_to(*command);
    options->add_folder_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->callback([options, &line] { line.exit_code = dance_wild(*options); });
}

}
