// What dancers make of the library and of dances drawn by lot at sight, in one line for each kind of
// shortfall: for comparing two ways of dancing quickly. Builds without the window.
//
//   sight_table [--part couples|solo|routines]… [--only PART-OF-A-NAME] [--repeat N] [--wild SEED]…
//               [--count N] [--practise N] [--threads N] [--rows yes] [--set NAME=VALUE]…
//
// --set changes a number of the styles (settings.…, as style_bench names them) for all that is
// danced.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>

#include "bench/style_numbers.h"
#include "experiments/wild.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"

namespace promenade::bench {
namespace {

using experiments::DancePart;
using experiments::DanceRow;

struct Options {
    std::vector<DancePart> parts;
    std::vector<std::size_t> wild; // seeds
    std::string only;
    std::size_t count = 60;
    int repeats = 3, practise = 0;
    unsigned threads = 1;
    bool rows = false;
    Styles styles;
};

bool read_option(Options& options, const std::string& name, const std::string& value)
{
    const auto whole = std::strtoul(value.c_str(), nullptr, 10);
    static const std::map<std::string, DancePart> parts{{"couples", DancePart::couples},
        {"solo", DancePart::solo}, {"routines", DancePart::routines}};
    if (name == "--part") {
        const auto part = parts.find(value);
        if (part == parts.end()) return false;
        options.parts.push_back(part->second);
    } else if (name == "--wild")
        options.wild.push_back(whole);
    else if (name == "--only")
        options.only = value;
    else if (name == "--count")
        options.count = whole;
    else if (name == "--repeat")
        options.repeats = static_cast<int>(whole);
    else if (name == "--practise")
        options.practise = static_cast<int>(whole);
    else if (name == "--threads")
        options.threads = static_cast<unsigned>(whole);
    else if (name == "--rows")
        options.rows = value == "yes";
    else if (name == "--set")
        return set_number(options.styles, value);
    else
        return false;
    return true;
}

// "a foot landed 5.1 cm off" and "a foot landed 7 cm off" are one kind: the first words without
// figures.
std::string kind_of(const std::string& shortfall)
{
    std::istringstream words(shortfall);
    std::string kind, word;
    for (int taken = 0; taken < 4 && words >> word;) {
        if (word.find_first_of("0123456789") != std::string::npos) continue;
        kind += (taken++ > 0 ? " " : "") + word;
    }
    return kind;
}

void print_kinds(const std::vector<DanceRow>& rows)
{
    std::map<std::string, std::map<std::string, int>> kinds; // to the rows that have it
    for (const DanceRow& row : rows)
        for (const std::string& line : row.shortfalls) ++kinds[kind_of(line)][row.name + row.who];
    for (const auto& [kind, which] : kinds)
        std::printf("    %3zu  %s\n", which.size(), kind.c_str());
}

struct Sums {
    double place = 0, late = 0, slip = 0, gap = 0, force = 0, overlap = 0, human = 0;
    int measured = 0;
};

void print(const std::string& title, const std::vector<DanceRow>& rows, bool each)
{
    const experiments::DancesSum sum = experiments::sum_of(rows);
    Sums all;
    for (const DanceRow& row : rows) {
        all.place += row.place.worst;
        all.late += row.late.worst;
        all.slip += row.slip.worst;
        all.gap += row.hand_gap;
        all.force += row.hand_force;
        all.overlap += row.overlap;
        if (row.human >= 0) all.human += row.human, ++all.measured;
    }
    std::printf("%s: %d danced, %d fall, %d keep bounds of steps and body, %d every bound; "
                "footwork %.3f, human %.3f; mean of the worst: place %.1f mm, late %.1f ms, slip "
                "%.1f mm, gap %.1f mm, force %.1f N, overlap %.1f mm\n",
        title.c_str(), sum.rows, sum.falls, sum.clean_steps, sum.clean, sum.footwork,
        all.human / std::max(1, all.measured), 1000 * all.place / sum.rows,
        1000 * all.late / sum.rows, 1000 * all.slip / sum.rows, 1000 * all.gap / sum.rows,
        all.force / sum.rows, 1000 * all.overlap / sum.rows);
    print_kinds(rows);
    if (each)
        for (const DanceRow& row : rows) {
            std::printf("  %s %s%s\n", row.name.c_str(), row.who.c_str(), row.fell ? " FELL" : "");
            for (const std::string& line : row.shortfalls) std::printf("      %s\n", line.c_str());
        }
    std::fflush(stdout);
}

int table(const Options& options)
{
    const library::DanceLibrary library =
        library::load_library({PROMENADE_SOURCE_DIR "/dances", ""});
    const auto book = library::load_gesture_book({PROMENADE_SOURCE_DIR "/gestures", ""});
    std::vector<const dance::Dance*> dances;
    for (const library::LibraryDance& one : library.dances) dances.push_back(&one.file.dance);
    auto usual = rehearsal::build_couple(default_leader(), default_follower());
    const auto silent = [](const std::string&) {};
    for (const DancePart part : options.parts) {
        const experiments::DancesSetUp set_up{dances, book.book,
            {usual.value(), options.styles.settings}, options.repeats, options.only, {part},
            options.threads, options.practise, {}};
        const experiments::DancesResult result = run_dances(set_up, silent);
        if (part == DancePart::couples) print("couples", result.couples, options.rows);
        if (part == DancePart::solo) print("solo", result.solo, options.rows);
        if (part == DancePart::routines) print("routines", result.routines, options.rows);
    }
    for (const std::size_t seed : options.wild) {
        const auto manner = [&](const experiments::WildDance& wild) -> Result<experiments::Manner> {
            auto people = rehearsal::build_couple(wild.leader, wild.follower);
            if (!people) return people.error();
            experiments::Manner drawn{std::move(*people), options.styles.settings, wild.tempo, 0};
            drawn.settings.floor.friction = wild.friction;
            return drawn;
        };
        print("wild " + std::to_string(seed),
            experiments::run_wild({dances, book.book, manner, seed, options.count, options.threads,
                         options.practise},
                silent),
            options.rows);
    }
    return 0;
}

int run(int count, char** words)
{
    Options options;
    for (int i = 1; i < count; i += 2) {
        if (i + 1 < count && read_option(options, words[i], words[i + 1])) continue;
        std::fprintf(stderr, "what is %s?\n", words[i]);
        return 2;
    }
    return table(options);
}

}
}

int main(int count, char** words)
{
    return promenade::bench::run(count, words);
}
