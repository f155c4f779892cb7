// What one limb has been told to do: its motion state, its goal, its timer. Plain data; the task
// manager writes it at the start of a step, the body controller keeps it up to date.
#pragma once

#include <optional>
#include <vector>

#include "motor/limb/passing_curve.h"

namespace promenade::motor {

// Lake & Green (1995), section 6.
enum class MotionState {
    free_swing, // no internal torque at all
    move,       // on its way to its goal, to arrive within a time
    maintain,   // held at its goal, giving a little before it comes back
};

// The alarm goes off at equally spaced times while the limb moves, and goes on after the movement's
// time if the limb is late.
struct LimbTimer {
    double started = 0;  // s, when the movement began
    double duration = 0; // s, the time it may take: the paper's Movetime
    double alarm = 0;    // s, when the next interrupt is due
    int served = 0;      // interrupts so far
};

struct LimbCommand {
    MotionState state = MotionState::free_swing;
    Quat start = identity_rotation(); // against the parent, when the movement began
    Quat goal = identity_rotation();  // against the parent
    double beta = 0;                  // shape of the muscle's spring, set by feedback
    bool strained = false;            // the muscle is at the limit of its strength
    std::optional<PassingRates> passes; // of a body that flows; else it rests at its goal
    LimbTimer timer;
};

using LimbCommands = std::vector<LimbCommand>; // by link; the root's is not used

}
