// How long steps are placed, of what the chart has: of all shipped figures and routines and of
// charts drawn by lot, and how far partners in closed hold are from each other. A table of
// footprints alone, before anybody dances.
//
//   length_table [--wild SEED]… [--count N] [--only PART-OF-A-NAME] [--rows short|all]
//                [--routines no] [--set NAME=VALUE]…
//
// --set changes a number of the styles (placing.…, as style_bench names them).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "bench/style_numbers.h"
#include "dance/compose.h"
#include "experiments/wild_charts.h"
#include "library/dance_library.h"
#include "placing/footprints.h"
#include "placing/step_length.h"

namespace promenade::bench {
namespace {

using placing::Role;

enum class Rows { none, short_ones, all };

struct Options {
    std::vector<std::size_t> wild; // seeds
    std::size_t count = 100;
    std::string only;
    Rows rows = Rows::none;
    bool routines = true;
    Styles styles;
};

// Travelling steps of one role.
struct Lengths {
    int steps = 0, under = 0, under_half = 0;
    double ratio = 0, way = 0; // sums of placed over charted, 1 at most, and of that its way
    std::map<placing::Shortened, int> reason; // of those under
};

struct Sum {
    std::array<Lengths, 2> by_role;
    std::vector<double> closed; // m from weight to weight, at landings in closed hold
    double clearance = 10;      // m, the least between shoes
    double hold_error = 0;      // m, the worst
    int unplaced = 0;
};

void add_step(const dance::Step& step, const placing::FloorStep& placed, Role role, double seconds,
    const placing::CoupleSize& size, const Options& options, Sum& sum)
{
    const auto length = placing::step_length(step, placed.of(role), size.of(role), seconds);
    if (length.charted <= 0) return;
    Lengths& lengths = sum.by_role[static_cast<std::size_t>(role)];
    const double ratio = length.placed / length.charted;
    ++lengths.steps;
    lengths.ratio += std::min(ratio, 1.0);
    lengths.under += ratio < placing::least_of_chart ? 1 : 0;
    lengths.under_half += ratio < 0.5 ? 1 : 0;
    if (length.why != placing::Shortened::no) ++lengths.reason[length.why];
    // In the direction of the chart, by the law of cosines.
    const double off = placed.of(role).from_chart;
    const double way = (length.placed * length.placed + length.charted * length.charted - off * off)
        / (2 * length.charted);
    lengths.way += std::min(way / length.charted, 1.0);
    const bool is_short = ratio < placing::least_of_chart;
    if (options.rows == Rows::all || (options.rows == Rows::short_ones && is_short))
        std::printf("  %-28s %2d %-8s %-3s turn %+d  %.2f s  %.2f m of %.2f (%3.0f %%, %3.0f %% "
                    "its way) %s\n",
            placed.pattern.c_str(), placed.column + 1, role == Role::leader ? "leader" : "follower",
            placed.count.c_str(), step.turn, seconds, length.placed, length.charted, 100 * ratio,
            100 * way / length.charted, std::string(placing::words_of(length.why)).c_str());
}

bool is_closed(dance::CouplePosition position)
{
    return position == dance::CouplePosition::closed
        || position == dance::CouplePosition::closed_paso;
}

void add(const dance::Dance& dance, const dance::Composition& composition,
    const placing::CoupleSize& size, double tempo, const Options& options, Sum& sum)
{
    if (composition.name.find(options.only) == std::string::npos) return;
    placing::FloorOptions floor;
    floor.size = size;
    floor.style = options.styles.placing;
    floor.map = music::TempoMap(tempo);
    const auto prints = place_feet(dance, composition, floor);
    if (!prints) {
        ++sum.unplaced;
        std::printf("  %s: %s\n", composition.name.c_str(), prints.error().problem.c_str());
        return;
    }
    if (options.rows != Rows::none) std::printf("%s\n", composition.name.c_str());
    const placing::FloorWorst worst = worst_of(*prints);
    sum.clearance = std::min(sum.clearance, worst.clearance);
    sum.hold_error = std::max(sum.hold_error, worst.hold_error);
    double before = 0;
    for (std::size_t i = 0; i < prints->steps.size(); ++i) {
        const placing::FloorStep& placed = prints->steps[i];
        const double time = floor.map->seconds_at(placed.start.value());
        for (const Role role : {Role::leader, Role::follower}) {
            const dance::Step& step = composition.of(role)[i];
            const double lasts = floor.map->seconds_of(step.beats.value(), step.start.value());
            add_step(step, placed, role, i == 0 ? lasts : time - before, size, options, sum);
        }
        if (is_closed(placed.position)) sum.closed.push_back(glm::length(placed.offset));
        before = time;
    }
}

void print(const std::string& title, Sum sum)
{
    std::printf("%s: ", title.c_str());
    for (const Role role : {Role::leader, Role::follower}) {
        const Lengths& lengths = sum.by_role[static_cast<std::size_t>(role)];
        std::printf("%s %d of %d under 80 %%, %d under 50 %%, mean %.3f, its way %.3f (",
            role == Role::leader ? "leaders" : "followers", lengths.under, lengths.steps,
            lengths.under_half, lengths.ratio / std::max(1, lengths.steps),
            lengths.way / std::max(1, lengths.steps));
        for (const auto why : {placing::Shortened::by_time, placing::Shortened::by_swing,
                 placing::Shortened::by_speed, placing::Shortened::by_partner}) {
            const auto found = lengths.reason.find(why);
            std::printf("%s%d", why == placing::Shortened::by_time ? "" : "/",
                found == lengths.reason.end() ? 0 : found->second);
        }
        std::printf(" time/swing/speed/partner); ");
    }
    std::ranges::sort(sum.closed);
    const auto at = [&](double share) {
        return sum.closed.empty() ? 0
                                  : sum.closed[static_cast<std::size_t>(
                                      share * static_cast<double>(sum.closed.size() - 1))];
    };
    std::printf("closed hold %.3f %.3f %.3f m (5, 50, 95 %%), shoes %.1f mm, hold off %.0f mm, "
                "%d unplaced\n",
        at(0.05), at(0.5), at(0.95), 1000 * sum.clearance, 1000 * sum.hold_error, sum.unplaced);
}

void tables(const Options& options)
{
    const library::DanceLibrary library =
        library::load_library({PROMENADE_SOURCE_DIR "/dances", ""});
    std::vector<const dance::Dance*> dances;
    Sum figures, routines;
    for (const library::LibraryDance& one : library.dances) {
        const dance::Dance& dance = one.file.dance;
        dances.push_back(&dance);
        for (const dance::Pattern& pattern : dance.patterns)
            add(dance, compose(dance, pattern), {}, usual_tempo(dance), options, figures);
    }
    print("figures", figures);
    for (const dance::Dance* dance : dances)
        for (const dance::Routine& routine : dance->routines)
            if (const auto composition = compose(*dance, routine); composition && options.routines)
                add(*dance, *composition, {}, usual_tempo(*dance), options, routines);
    if (options.routines) print("routines", routines);
    for (const std::size_t seed : options.wild) {
        Sum charts;
        for (std::size_t number = 0; number < 2 * options.count; number += 2)
            if (const auto wild = experiments::wild_dance(dances, seed, number))
                add(wild->dance, wild->composition,
                    {{wild->leader.height}, {wild->follower.height}}, wild->tempo, options, charts);
        print("wild charts " + std::to_string(seed), charts);
    }
}

bool read_option(Options& options, const std::string& name, const std::string& value)
{
    const auto whole = std::strtoul(value.c_str(), nullptr, 10);
    if (name == "--wild")
        options.wild.push_back(whole);
    else if (name == "--count")
        options.count = whole;
    else if (name == "--only")
        options.only = value;
    else if (name == "--rows")
        options.rows = value == "all" ? Rows::all : Rows::short_ones;
    else if (name == "--routines")
        options.routines = value != "no";
    else if (name == "--set")
        return set_number(options.styles, value);
    else
        return false;
    return true;
}

int run(int count, char** words)
{
    Options options;
    for (int i = 1; i < count; i += 2) {
        if (i + 1 < count && read_option(options, words[i], words[i + 1])) continue;
        std::fprintf(stderr, "what is %s?\n", words[i]);
        return 2;
    }
    tables(options);
    return 0;
}

}
}

int main(int count, char** words)
{
    return promenade::bench::run(count, words);
}
