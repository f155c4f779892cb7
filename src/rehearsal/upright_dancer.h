// The dancer of Lake & Green (1995), for comparison: the task manager hands out each step's goal
// posture, the limb programs move every limb to it by itself, and a torque from outside keeps the
// upper body upright. Nothing plans where a foot lands. With true inertias; the torque is counted
// as assist.
#pragma once

#include "motor/autonomic/upright_torque.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {

struct UprightDance {
    SoloDance dance;
    motor::AssistUse assist;
};

UprightDance dance_upright(const Person&, const Score&, const RehearsalSettings& = {});

}
