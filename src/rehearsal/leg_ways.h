// Ways around the partner's legs. A couple that has danced knows where legs met; here is worked out
// what would keep them apart: knees turned aside in time, swinging feet on a bowed way, and feet
// that land a little beside their prints. Hips and feet are taken to go on as they went, but for
// these changes, so what comes out has to be danced again to be believed.
#pragma once

#include "motion/recorded_motion.h"
#include "motor/position/stepping.h"
#include "rehearsal/onlooker.h"
#include "rehearsal/score.h"

namespace promenade::rehearsal {

struct LegWayStyle {
    double every = 0.02; // s between two looks
    double room = 0.03;  // m wished between legs: what comes of a change differs by about that
    // Limits.
    double bow = 0.12;     // m a swing leaves its way ...
    double hurry = 0.75;   // m/s²: ... and no more than this times the square of its time
    double beside = 0.025; // m: with what a landing misses anyway, within 4 cm of its print
    double turn = 0.6;     // rad of a knee
    // What a change costs, in m² of missing room summed over all looks.
    double bow_price = 0.1, beside_price = 0.3; // for a m²
    double turn_price = 1e-3;                   // for a rad² of each knot of a knee's turn ...
    double twitch_price = 2e-3;                 // ... and of what it turns from one to the next
    int rounds = 3;
};

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
