// What the programs of a dancer do at one moment, read off the dancer: the commands of the body
// controller, the position program of the step with its acts, and the torque of each kind of
// program.
#pragma once

#include "motor/task/limb_watch.h"
#include "rehearsal/dancer.h"

namespace promenade::rehearsal {

motor::BodyWatch watch_of(
    const Dancer&, const FigureState&, const floor::FloorReport&, double now);

}
