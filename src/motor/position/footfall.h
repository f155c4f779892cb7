// What a dancer's feet are to do: the score of the position programs, in the order of time. Whoever
// composes a dance writes these; the plan and the balance turn them into motion.
#pragma once

#include <limits>
#include <optional>
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

// How a step is danced beside what the chart says of it: what dancers find out by practice. Nothing
// of it is the usual manner.
struct Manner {
    // For the partner's legs, m on the floor: how far the middle of the swing is off its usual way,
    // and how far beside its print the foot lands.
    Vec3 bow{0}, beside{0};
    double support = 0;           // of its time, both feet stay longer on the floor after it
    double sink = 0;              // m the body is lower over it
    double ahead = 0, inward = 0; // m: the weight is borne further ahead on it, and inside it
    double facing = 0;            // rad the body is turned further left when it lands
    double on_floor = 0;          // of a pivot meanwhile, more is turned on the floor
    double clearance = 0;         // m it swings higher
    double heel = 0;              // 0 to 1: its heel is pressed down, whatever leg and ankle lack
    // Until it lands, by powers of ten: how much the path of the body counts, how much its facing
    // and how firmly hands hold on.
    double path = 0, yaw = 0, hands = 0;
};

// What a goal posture says of one leg.
struct LegGoal {
    double reach = 1; // of the leg's length, from hip to ankle: 1 is straight
    double pitch = 0; // rad: the heel up against the floor; below zero the toes
    double roll = 0;  // rad: the sole on an edge, its left side up; of who is charted on one
};

struct Footfall {
    Side foot = Side::left;
    Position position = Position::forward; // its program
    double x = 0, y = 0; // m: the middle of the tread under ball and toes, on the floor
    double heading = 0;  // rad, continuous: a whole turn is 2π, not 0
    double body = 0;     // rad: the body is turned further left than the foot by the chart
    double time = 0;     // s: when the foot arrives
    double lasts = 0;    // s: how long the last footfall is kept; of others the next one tells
    Lead lead = Lead::flat;
    Heel heel = Heel::lands;
    bool takes_weight = true; // a touch, a point or a brush does not
    double share = 1;         // of the weight, where it takes any
    double rests = 0.5;       // of the weight, what the last footfall keeps when the dance is over
    bool replaces = false;    // the weight returns to a foot that has not moved and does not lift
    bool bends_knee = false;  // Latin: on its way here the leg bends its free knee
    double rise = 0;          // 0 to 1: how high the heels are when the foot arrives, 1 on the toes
    double stretch = 0;       // 0 to 1: how far the legs have straightened for the rise by then ...
    double stretch_at_end = 0; // ... and by the end of the step
    bool lowers = false;       // by the end of the step; else with the next one
    // Its leg by the chart's gestures, as it arrives and in the end; else as the style has it.
    std::optional<LegGoal> arrives, ends;
    double pivot = 0; // rad, left positive: how far the standing foot turns while this one swings
    bool on_heel = false; // ... on its heel, as in a heel turn; else on its ball
    Manner manner;
};

using Footfalls = std::vector<Footfall>;

// What a dancer has learnt about a footfall, and remembers once another one has landed: not sooner,
// so that what was danced until then stays as it was.
struct Lesson {
    static constexpr std::size_t the_beginning = std::numeric_limits<std::size_t>::max();
    std::size_t after = the_beginning; // the footfall that has landed
    std::size_t fall = 0;              // a later one
    Manner manner;
};
using Lessons = std::vector<Lesson>; // the last one about a footfall counts

}
