// What the programs of a dancer who balances through the feet do at one moment, read off the
// dancer: head, trunk and arms are on their way to the posture of the step or kept in it, legs are
// led by the plan of the feet, and every torque comes from the whole-body balance.
#pragma once

#include "motor/task/limb_watch.h"
#include "rehearsal/dancer.h"

namespace promenade::rehearsal {

motor::BodyWatch watch_of(const Dancer&, const FigureState&, double now);

}
