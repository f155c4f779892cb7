// Oversees a dance step by step (Lake & Green 1995, section 6): when a step is due it takes the
// next from the queue, sets every limb to free swing, move or maintain by how far it is from its
// goal, and starts the timers. All state is plain: a copy dances on by itself.
#pragma once

#include "figure/figure_state.h"
#include "motor/limb/limb_programs.h"
#include "motor/task/step_queue.h"

namespace promenade::motor {

class TaskManager {
public:
    TaskManager() = default;
    explicit TaskManager(StepQueue queue)
        : m_queue(std::move(queue))
    {
    }

    // To be called at every thought: begins the step that is due, if any, and says whether it did.
    // A step begins at its time, not when the thought after that comes round.
    bool begin_due_step(
        double now, const Figure&, const FigureState&, const LimbLaw&, LimbCommands&);

    const StepOrder* step() const;  // under way, or the last; null before the first
    double share(double now) const; // of its time, 0 to 1
    const StepQueue& queue() const { return m_queue; }
    void dance_on_at(const gait::NewPace& pace) { m_queue.dance_on_at(pace); }
    void add(StepOrder order) { m_queue.add(std::move(order)); } // at any time

private:
    StepQueue m_queue;
};

// How long a step that is under way has been danced, as a share of its time: at most 1.
double share_of(const StepOrder&, double now);

}
