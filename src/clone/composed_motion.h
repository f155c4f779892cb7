// The composed poses of a figure or routine as a motion: how a dancer would go through the goal
// postures of its steps, over the footprints and in time with the music, if nobody had weight. It
// lies beneath the keys of a clone; springs make a body of it.
#pragma once

#include "motion/recorded_motion.h"
#include "rehearsal/choreography.h"

namespace promenade::clone {

// A hundred frames a second, from the wait for the music to its end. At the time of each step the
// limbs are as its symbols ask and the body is over the feet; between steps it goes along splines.
// `made` is of that dance. An error names a symbol that has no gesture.
Result<motion::RecordedMotion> composed_motion(const rehearsal::Choreography& made,
    const dance::Dance&, const dance::GestureBook&, dance::Role, const Person&);

}
