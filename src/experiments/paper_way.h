// The way of Lake & Green (1995) on its own terms: moments of inertia times 300, the upright torque
// with its cap, every limb by its own program. The paper found its constants by trial and error and
// does not print them; here they are sought until twelve forward steps of a second go, and then the
// inertias are brought down to a person's to see where that way breaks.
#pragma once

#include "experiments/stepping.h"

namespace promenade::experiments {

inline constexpr double paper_inertia = 300; // times a person's

// What is sought: the constants of limbs, programs and balance, and how far a step goes.
struct PaperWay {
    rehearsal::UprightStyle style;
    double length = 0.4; // m
};

// Where the search begins: the law of the paper, of a limb's own inertia alone, with the constants
// that were sought for arms at true inertia, and programs that act as firmly as was sought before.
PaperWay found_way();

StepTrial trial_of(const PaperWay&, Way, int steps, double time, double inertia_factor);

// All steps land, nobody falls, and the dancer gets at least half as far as planned.
bool goes(const StepTrial&, const StepTrialResult&);

// How near a trial comes to that: more is better.
double worth_of(const StepTrial&, const StepTrialResult&);

struct Sought {
    PaperWay way;
    int trials = 0;
    bool goes = false;
};

// Tries one constant after the other, larger and smaller by ever finer factors, until twelve steps
// forward, one back and one aside go, a second each, or so many trials of these three are spent.
Sought seek_way(const Person&, const PaperWay& from, int most_trials, const Terms& = {});

Section paper_way_section(const LakeGreenSetUp&);
Section lighter_section(const LakeGreenSetUp&);

}
