// The dancer of Lake & Green (1995), for comparison: the task manager hands out each step's goal
// posture, the limb programs move every limb to it by itself, and a torque from outside keeps the
// upper body upright. Nothing plans where a foot lands. With true inertias; the torque is counted
// as assist.
#pragma once

#include "rehearsal/solo.h"

namespace promenade::rehearsal {

SoloDance dance_upright(const Person&, const Score&, const RehearsalSettings& = {});

}
