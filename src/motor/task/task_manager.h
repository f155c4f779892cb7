// Oversees a dance step by step (Lake & Green 1995, section 6): when a step is over it takes the
// next from the queue, works out its time from tempo and beats, turns the Euler angles of its goal
// into goal quaternions, sets every limb to free swing, move or maintain, and starts the timers.
// All state is plain: a copy dances on by itself.
#pragma once

#include <optional>

#include "figure/figure_state.h"
#include "motor/limb/limb_programs.h"
#include "motor/task/step_queue.h"

namespace promenade::motor {

class TaskManager {
public:
    // The first step begins at `start` (s).
    TaskManager(StepQueue, double start);

    // To be called at every tick: begins the step that is due, if any, and returns its number. A
    // step begins when the one before it ends, not when the tick after that comes round.
    std::optional<std::size_t> begin_due_step(
        double now, const Figure&, const FigureState&, const LimbLaw&, LimbCommands&);

    double step_began() const { return m_began; }
    double step_ends() const { return m_ends; }
    StepQueue& queue() { return m_queue; } // more steps may be added at any time

private:
    void command_limb(
        int link, const StepOrder&, const Quat& current, const LimbLaw&, LimbCommand&) const;

    StepQueue m_queue;
    double m_began;
    double m_ends;
};

}
