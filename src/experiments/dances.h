// The whole library danced and judged: every figure alone and as a couple, every routine, faster
// and slower, pushed, standing still, twice the same. Each row is one rehearsal's report in short,
// and says plainly where a figure cannot yet be danced.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "report/rehearsal_report.h"

namespace promenade::experiments {

enum class DancePart { solo, couples, routines, tempo, pushes, standing, repeats };

// By whom, on what floor and how fast a dance is danced.
struct Manner {
    rehearsal::CouplePeople people;
    rehearsal::RehearsalSettings settings; // all but the practice
    double tempo = 0;                      // beats a minute; 0: the dance's usual
    double duration = 0;                   // s at most; 0: to the end
};

struct DancesSetUp {
    std::vector<const dance::Dance*> dances;
    const dance::GestureBook& book;
    Manner usual;                 // what is danced by nobody in particular
    int repeats = 3;              // of every figure, in a row
    std::string only;             // names that contain this; all if empty
    std::vector<DancePart> parts; // in the order they are run
    unsigned threads = 1;         // rehearsals at a time; the results are the same for any number
    int practice = rehearsal::usual_practice; // of couples; 0: at sight
    std::map<std::string, Manner> manners;    // by id, of dances that ask for their own

    const Manner& manner_of(const dance::Dance& dance) const
    {
        const auto own = manners.find(dance.id);
        return own == manners.end() ? usual : own->second;
    }
};

struct DanceRow {
    std::string name, who; // "waltz.box", "leader"
    std::string terms;     // "1.81/1.62 m, friction 0.55"; empty: as usual
    bool fell = false;
    int practised = 0; // times danced before ...
    int passages = 0;  // ... and times single passages were tried
    std::size_t steps = 0;
    report::Spread place, late, slip; // m, s, m
    double footwork = 0;              // share of steps as charted
    double strained = 0;              // share of the time with any joint beyond human strength ...
    double legs_strained = 0;         // ... and with hip, knee or ankle about their strong axis
    double hand_gap = 0, hand_force = 0, overlap = 0; // m, N, m; of a couple
    double human = -1; // share of windows inside the human limits; -1: not measured
    std::vector<std::string> shortfalls; // all: of steps and body first, then of the chart
    std::size_t of_steps = 0;            // how many of them are what dancers can practise for
    std::string motion;                  // fingerprint
};

// Parts that are no rehearsal of the chart as written answer in words and a number.
struct DanceFinding {
    std::string name, words;
    bool good = false;
};

struct DancesResult {
    std::vector<DanceRow> solo, couples, routines;
    std::vector<DanceFinding> tempo, pushes, standing, repeats;
};

// `danced` is told after every rehearsal, from one thread at a time.
DancesResult run_dances(const DancesSetUp&, const std::function<void(const std::string&)>& danced);

// Over many rows: what the promises are about.
struct DancesSum {
    int rows = 0, falls = 0, clean = 0; // clean: no shortfall at all ...
    int clean_steps = 0;                // ... and none but of what the chart says
    // How many rows break each row of the chart, by its name, and slip with heels or pivots.
    std::map<std::string, int> chart;
    report::Spread place, late, slip; // worst over rows; median of the rows' medians
    double footwork = 0; // share of all steps; of a couple, both as the worse of the two
};
DancesSum sum_of(const std::vector<DanceRow>&);

}
