// The dancer of Lake & Green (1995), for comparison: the task manager hands out each step's goal
// posture, the limb programs move every limb to it by itself, and a torque from outside keeps the
// upper body upright. Nothing plans where a foot lands. With true inertias; the torque is counted
// as assist.
#pragma once

#include <functional>

#include "motor/limb/limb_law.h"
#include "motor/task/limb_watch.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {

// What the paper left to trial and error.
struct UprightStyle {
    motor::LimbLaw law;
    double acts = 1;     // times the torques of the position programs
    double firmness = 1; // times the slope of the upright torque, whose cap stays
};

// Told of every frame with what the programs did then, and the share that is done, 0 to 1; answers
// false to stop.
using UprightOnlooker = std::function<bool(
    const motion::RecordedMotion& so_far, const motor::BodyWatch&, double share)>;

SoloDance dance_upright(const Person&, const Score&, const RehearsalSettings& = {},
    const UprightStyle& = {}, const UprightOnlooker& = {});
}
