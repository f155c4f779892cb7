// The foot position row as a vector: where the moving foot lands seen from the supporting foot, in
// the facing after the turn, and how firmly the chart means it.
#pragma once

#include "placing/floor_task.h"

namespace promenade::placing {

// Lengths of one dancer that a landing depends on, m.
struct AimLengths {
    double leg = 0.94;
    double closed = 0.1;      // between the balls of closed feet
    double longest_walk = 10; // in the time available
};

struct ChartAim {
    Vec2 offset{0, 0}; // (forward, left)
    Tolerance tolerance;
};

bool travels(Direction direction);   // not in place, not a hold
bool is_stride(Direction direction); // of a length of its own: feet do not come together in it

// `partner_heading` is the partner's facing as an angle from this dancer's: in promenade and
// fallaway both travel along the bisector.
ChartAim chart_aim(const Step& step, double partner_heading, const AimLengths& lengths,
    const ChartStyle& style = {});

}
