// What a dancer's feet are to do: the score of the position programs, in the order of time. Whoever
// composes a dance writes these; the plan and the balance turn them into motion.
#pragma once

#include <vector>

#include "figure/limbs.h"
#include "foundation/vector.h"
#include "motor/position/position_program.h"

namespace promenade::motor {

// Which part of the sole meets the floor first.
enum class Lead { flat, heel, ball };

// What the heel does between then and the next foot's arrival.
enum class Heel {
    lands,    // comes down, if it is not down yet, and stays
    peels,    // comes down and is off the floor again when the foot leaves
    stays_up, // never touches
};

struct Footfall {
    Side foot = Side::left;
    Position position = Position::forward; // its program
    double x = 0, y = 0; // m: the middle of the tread under ball and toes, on the floor
    double heading = 0;  // rad, continuous: a whole turn is 2π, not 0
    double time = 0;     // s: when the foot arrives
    double lasts = 0;    // s: how long the last footfall is kept; of others the next one tells
    Lead lead = Lead::flat;
    Heel heel = Heel::lands;
    bool takes_weight = true; // a touch, a point or a brush does not
    double share = 1;         // of the weight, where it takes any
    bool replaces = false;    // the weight returns to a foot that has not moved and does not lift
    bool bends_knee = false;  // Latin: on its way here the leg bends its free knee
    double rise = 0;          // 0 to 1: how high the body is when the foot arrives, 1 on the toes
    double pivot = 0; // rad, left positive: how far the standing foot turns while this one swings
    // For the partner's legs, m on the floor: how far the middle of the swing is off its usual way,
    // and how far beside its print the foot lands.
    Vec3 bow{0}, beside{0};
};

using Footfalls = std::vector<Footfall>;

}
