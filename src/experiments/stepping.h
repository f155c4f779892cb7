// The stepping experiments of Lake & Green (1995), section 9: single steps and rows of them, with
// balance through the feet alone and beside it as the paper did it, at true inertias.
#pragma once

#include "experiments/lake_green.h"
#include "rehearsal/settings.h"

namespace promenade::experiments {

enum class Way { forward, back, side, forward_and_side };

struct StepTrial {
    Way way = Way::forward;
    int steps = 1;
    double time = 1;                 // s for each
    double length = 0.4;             // m
    double inertia_factor = 1;       // of the paper's dancer alone
    rehearsal::UprightStyle style{}; // the same
};

struct StepTrialResult {
    bool fell = false;
    int landed = 0;
    double place = 0, late = 0, slip = 0; // worst, m, s, m
    double assist = 0;                    // N or N·m, peak
    double ended = 0;                     // s
    double travelled = 0;                 // m: from the first landing to the last
};

StepTrialResult dance_steps(const Person&, const StepTrial&, const Terms& = {});

// By limb and position programs and the upright torque, which is counted as assist.
StepTrialResult dance_steps_as_the_paper(const Person&, const StepTrial&, const Terms& = {});

// A row of the report.
TrialRow row_of(
    const std::string& name, const std::string& set_up, const StepTrial&, const StepTrialResult&);

Section forward_section(const LakeGreenSetUp&);
Section other_ways_section(const LakeGreenSetUp&);

}
