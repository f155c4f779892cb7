// The room legs take up above the floor: shoes that stand clear of each other do not keep bent
// knees and thighs from meeting. A leg is seen from above as four round cuts, at foot, calf,
// knee and thigh, on the way from the hip to the ankle.
#pragma once

#include <array>

#include "dance/floor/shoe.h"

namespace promenade::dance {

// One cut, as fractions of the dancer's height.
struct LegCut {
    double hip;    // share of the way up from the ankle to the hip
    double ahead;  // of that line: a soft knee is bent forward
    double radius; // half the width of the leg
    double depth;  // half its size from front to back
};

// Measured on the shipped bodies; the knee bent by about 30 degrees, as in poise.
inline constexpr std::array<LegCut, 4> leg_cuts{{{0.00, 0.037, 0.026, 0.076},
    {0.28, 0.020, 0.029, 0.029}, {0.50, 0.060, 0.032, 0.032}, {0.75, 0.030, 0.043, 0.043}}};

// From the middle of the pelvis to a hip joint, and how far the pelvis is behind where the chart
// has it (over the balls) and the ankle behind the ball, as fractions of the height.
inline constexpr double hip_aside = 0.048, pelvis_behind = 0.030, ankle_behind = 0.053;

// What of a cut does not depend on where the foot and the pelvis are: cut = hip share of the pelvis
// + the rest of the ball + this. Headings of the pelvis and of the foot.
Vec2 cut_shift(const DancerSize&, const LegCut&, Foot, double body_heading, double foot_heading);

}
