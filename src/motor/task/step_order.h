// One step as the task manager takes it: how long it lasts and where every limb is to be at its
// end. Plain data, made from a composed step and its goal posture.
#pragma once

#include <vector>

#include "figure/pose.h"
#include "foundation/euler.h"

namespace promenade::motor {

struct StepOrder {
    double beats = 1;
    double beats_per_minute = 60;
    std::vector<EulerAngles> goal;  // by link, against its parent; the root's is not used
    std::vector<int> swinging_free; // links explicitly set to free swing for this step
};

double duration_of(const StepOrder&); // s

StepOrder step_order(const Pose& goal, double beats, double beats_per_minute);

}
