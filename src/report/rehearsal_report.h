// What a rehearsal came to, as data: every step, the worst and the mean of each error, effort
// against human strength, and what nobody may hide: falls, assist and inertia factor.
#pragma once

#include "rehearsal/performance.h"
#include "report/chart_marks.h"
#include "report/human_measures.h"
#include "report/judge_measures.h"
#include "report/step_report.h"

namespace promenade::report {

struct Spread {
    double worst = 0, mean = 0, median = 0; // of absolute values
};
Spread spread_of(std::vector<double> values);

// How much of its range a joint used about its tightest axis: 1 is at the stop.
struct RangeUse {
    Limb limb = Limb::upper_torso;
    double used = 0;
};

struct DancerReport {
    dance::Role role = dance::Role::leader;
    Measures measures;
    bool fell = false;
    double ended = 0; // s
    std::vector<StepReport> steps;
    int missed = 0;                        // steps that never landed
    Spread late, place, slip, turn, pivot; // s, m, m, rad, rad
    Spread heel_slip;                      // m: heels that bore weight; `slip` is of the forefoot
    Spread swivel;                         // m the centres strayed that feet turned about
    double footwork_kept = 0;              // share of the landed steps
    int brushes = 0;                       // times a swinging foot touched the floor
    double deepest = 0;                    // m a sole was below the floor
    rehearsal::EffortPeaks effort;
    rehearsal::LoadBook loads; // what the ledger says: assist, pushes, discrepancy
    std::vector<RangeUse> ranges;             // by joint
    double least_energy = 0, most_energy = 0; // J, kinetic and potential
    std::vector<HumanMeasure> human;          // the measures of human motion, while the music plays
    std::vector<JudgeMeasure> judge;          // what a judge would see
    std::vector<ColumnMarks> chart;           // what the chart asks for, column by column
    // Of the danced figure against the weighed body, with what implicit dampers add to it.
    double inertia_factor = 1;
    double joint_inertia_factor = 1; // the most at one joint ...
    std::string joint;               // ... which: "left hand"
};

// A couple's: between them.
struct HoldReport {
    double force = 0;        // N, the most that hands felt
    double gap = 0;          // m, the most between what is firmly joined
    double body_force = 0;   // N between bodies, hands apart
    double overlap = 0;      // m, how deep bodies or legs were in each other ...
    std::string overlapping; // ... and which: "left upper leg in right upper leg"
    double overlap_time = 0; // s
};

struct RehearsalReport {
    std::string name;
    double tempo = 0; // beats a minute
    std::vector<DancerReport> dancers;
    std::optional<HoldReport> hold;
    int practised = 0;          // times they danced it before the dance reported on ...
    int passages = 0;           // ... and tried single passages of it
    double times_real_time = 0; // how fast it was computed, practice and all; not of the motion
    std::string motion;         // fingerprint of all dancers' motions
};

// Measures between two need the partner, who may be null.
DancerReport report_on(const JudgedDancer&, const JudgedDancer* partner);
DancerReport report_on(const Person&, const rehearsal::Score&, const rehearsal::SoloDance&);
RehearsalReport report_on(const rehearsal::Choreography&, const rehearsal::CouplePeople&,
    const rehearsal::Performance&, double times_real_time);

// One fingerprint for the motions of all dancers.
std::string fingerprint_of(const std::vector<const motion::RecordedMotion*>&);

// Every bound a dancer broke, as a sentence with its figures; empty if all is well. The bounds are
// those a figure must keep to be called danced: of steps and body, and what the chart says.
std::vector<std::string> shortfalls(const DancerReport&);
std::vector<std::string> shortfalls(const HoldReport&);

// Of these only what steps and body must keep, which is what dancers can practise for.
std::vector<std::string> shortfalls_of_steps(const DancerReport&);
}
