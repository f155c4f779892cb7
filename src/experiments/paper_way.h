// The way of Lake & Green (1995) on its own terms: moments of inertia times 300, the upright torque
// with its cap, every limb by its own program. The paper found its constants by trial and error and
// does not print them; here they are sought until twelve forward steps of a second go, and then the
// inertias are brought down to a person's to see where that way breaks.
#pragma once

#include <functional>

#include "experiments/stepping.h"

namespace promenade::experiments {

inline constexpr double paper_inertia = 300; // times a person's

// What is sought: the constants of limbs, programs and balance, and how far a step goes.
struct PaperWay {
    rehearsal::UprightStyle style;
    double length = 0.4; // m
};

// What an earlier search came to; seek_way begins here.
PaperWay found_way();

StepTrial trial_of(const PaperWay&, Way, int steps, double time, double inertia_factor);

// All twelve steps land, nobody falls, and the dancer gets at least half as far as planned.
bool goes(const StepTrial&, const StepTrialResult&);

// How near twelve forward steps come to that: more is better.
double worth_of(const StepTrial&, const StepTrialResult&);

struct Sought {
    PaperWay way;
    StepTrialResult result; // of twelve steps at one a second
    int trials = 0;
    bool goes = false;
};

// Tries one constant after the other, larger and smaller by ever finer factors, until twelve steps
// go or so many trials are spent. `tried` is told after each.
Sought seek_way(const Person&, int most_trials,
    const std::function<void(const PaperWay&, const StepTrialResult&)>& tried = {});

Section paper_way_section(const LakeGreenSetUp&);
Section lighter_section(const LakeGreenSetUp&);

}
