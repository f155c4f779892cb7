// promenade experiment NAME: the published experiments of the papers we stand on, repeated.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "experiments/finger_tap.h"

namespace promenade {
namespace {

using experiments::FingerTapRun;

// What the paper printed for its 8 s, in processor seconds.
struct Published {
    int band_ratio;
    double sun, vax;
};
constexpr Published published[] = {{1, 604, 89}, {2, 385, 56.6}};
constexpr double duration = 8;     // s
constexpr double fine_step = 1e-4; // s: a hundred times finer than the paper's
constexpr int timing_runs = 20;    // one run is too short for the clock

struct Row {
    Published paper;
    FingerTapRun run;
    double gap = 0; // rad, to the fine reference
};

std::vector<Row> run_all(const FingerTapRun& reference)
{
    std::vector<Row> rows;
    for (const Published& paper : published) {
        Row row{paper, experiments::run_finger_tap({.band_ratio = paper.band_ratio}), 0};
        double total = 0;
        for (int i = 0; i < timing_runs; ++i)
            total += experiments::run_finger_tap({.band_ratio = paper.band_ratio}).seconds_used;
        row.run.seconds_used = total / timing_runs;
        row.gap = experiments::largest_gap(row.run, reference);
        rows.push_back(std::move(row));
    }
    return rows;
}

void print_taps(const char* name, const FingerTapRun& run)
{
    std::printf("  %-34s", name);
    for (const experiments::Tap& tap : run.taps)
        std::printf("  %5.2f s (%4.1f mm)", tap.time, 1000 * tap.depth);
    std::printf("\n");
}

void print_report(const FingerTapRun& reference, const std::vector<Row>& rows)
{
    std::printf(
        "Finger tap (Armstrong & Green 1985, section 5): five links, 8 s in steps of 0.01 s\n\n");
    std::printf("Taps: when the tip is lowest, and how far below its rest\n");
    for (const Row& row : rows)
        print_taps(row.paper.band_ratio == 1 ? "slow band at every step"
                                             : "slow band at every second step",
            row.run);
    print_taps("reference, steps of 0.0001 s", reference);
    std::printf("\n%-34s %12s %14s %12s %10s %10s\n", "", "off the", "seconds used", "times",
        "SUN 1985", "VAX 1985");
    std::printf(
        "%-34s %12s %14s %12s %10s %10s\n", "", "reference", "for the 8 s", "real time", "s", "s");
    for (const Row& row : rows)
        std::printf("%-34s %8.2f deg %14.6f %12.0f %10.0f %10.1f\n",
            row.paper.band_ratio == 1 ? "slow band at every step"
                                      : "slow band at every second step",
            degrees(row.gap), row.run.seconds_used, duration / row.run.seconds_used, row.paper.sun,
            row.paper.vax);
    std::printf("\nThe hand strayed %.2f mm from where the variable force holds it.\n",
        1000 * rows[0].run.root_drift);
}

json::Value taps_json(const FingerTapRun& run)
{
    json::Value taps = json::list({}, json::Layout::broken);
    for (const experiments::Tap& tap : run.taps)
        taps.items.push_back(
            json::object({{"time", json::number(tap.time)}, {"depth", json::number(tap.depth)}},
                json::Layout::one_line));
    return taps;
}

json::Value row_json(const Row& row)
{
    return json::object({{"band_ratio", json::number(row.paper.band_ratio)},
        {"taps", taps_json(row.run)}, {"largest_gap_to_reference", json::number(row.gap)},
        {"hand_drift", json::number(row.run.root_drift)},
        {"seconds_used", json::number(row.run.seconds_used)},
        {"sun_1985_seconds", json::number(row.paper.sun)},
        {"vax_1985_seconds", json::number(row.paper.vax)}});
}

json::Value report_json(const FingerTapRun& reference, const std::vector<Row>& rows)
{
    json::Value runs = json::list({}, json::Layout::broken);
    for (const Row& row : rows) runs.items.push_back(row_json(row));
    return json::object({{"experiment", json::text("finger-tap")},
        {"duration", json::number(duration)},
        {"step", json::number(experiments::FingerTapSettings{}.step)}, {"runs", runs},
        {"reference",
            json::object({{"step", json::number(fine_step)}, {"taps", taps_json(reference)}})}});
}

int run_finger_tap(const LibraryOptions& options)
{
    const FingerTapRun reference = experiments::run_finger_tap({.step = fine_step});
    const std::vector<Row> rows = run_all(reference);
    for (const FingerTapRun* run : {&reference, &rows[0].run, &rows[1].run}) {
        if (!run->fault) continue;
        std::fprintf(stderr, "promenade: the finger flew apart: %s\n",
            describe(*run->fault, experiments::build_finger()).c_str());
        return 1;
    }
    print_report(reference, rows);
    return options.json.empty() ? 0 : write_json(options, report_json(reference, rows));
}

}

void add_experiment_command(CommandLine& line)
{
    CLI::App* experiment = line.app.add_subcommand("experiment", "Repeat a published experiment");
    experiment->require_subcommand(1);
    CLI::App* finger = experiment->add_subcommand(
        "finger-tap", "A finger taps on a table (Armstrong & Green 1985)");
    auto options = std::make_shared<LibraryOptions>();
    options->add_json_to(*finger);
    finger->callback([&line, options] { line.exit_code = run_finger_tap(*options); });
    add_lake_green_experiment(*experiment, line);
    add_dances_experiment(*experiment, line);
    add_wild_experiment(*experiment, line);
    add_kinematic_clone_experiment(*experiment, line);
}

}
