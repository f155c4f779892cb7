// One step as the task manager takes it: when it is danced, which foot arrives at its end, where
// every limb is to be then and how partners hold each other. Plain data, made from a chart, its
// tempo and its gestures.
#pragma once

#include <optional>
#include <vector>

#include "dance/symbols.h"
#include "figure/pose.h"
#include "gait/new_pace.h"

namespace promenade::motor {

using LimbRates = std::array<Vec3, limb_count>; // rad/s

struct StepOrder {
    double from = 0, to = 1; // s: its span, by the tempo
    // Of every limb against its parent, and of the upper torso against the dancer's facing.
    Pose goal;
    std::optional<std::size_t> column;   // of the chart; none while a body waits or settles
    std::optional<std::size_t> footfall; // of the dancer, that arrives at its end
    dance::Hold hold = dance::Hold::closed;
    std::vector<Limb> swinging_free; // explicitly set to free swing for this step
    // How fast limbs pass their goals on their way to the next, each in its own frame there. None:
    // every limb comes to rest.
    std::optional<LimbRates> passes;
};

using StepOrders = std::vector<StepOrder>; // in the order of time, each from the end of the last

double duration_of(const StepOrder&); // s

StepOrder step_order(const Pose& goal, double from, double to);

// Lets a body flow through its goals instead of resting at each, as in a dance of the hips. It goes
// nowhere beyond them.
void let_flow(StepOrders&);

// Slower or faster from some moment on.
void dance_on_at(StepOrders&, const gait::NewPace&);

}
