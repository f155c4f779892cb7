// Ways around the partner's legs. A couple that has danced knows where legs met; here is worked out
// what would keep them apart: knees turned aside in time, swinging feet on a bowed way, and feet
// that land a little beside their prints. Hips and feet are taken to go on as they went, but for
// these changes, so what comes out has to be danced again to be believed.
#pragma once

#include "motion/recorded_motion.h"
#include "motor/position/stepping.h"
#include "rehearsal/onlooker.h"
#include "rehearsal/practice_style.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

// One dancer's score, to be changed, and how it was danced.
struct DancedScore {
    const Person& person;
    Score& score;
    const motion::RecordedMotion& danced;
};

// Broken off, the scores have the ways found so far.
void find_leg_ways(DancedScore leader, DancedScore follower, const motor::SteppingStyle&,
    const LegWayStyle& = {}, const Onlooker& = {});

}
