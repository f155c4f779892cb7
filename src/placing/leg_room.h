// The room legs take up above the floor: shoes that stand clear of each other do not keep bent
// knees and thighs from meeting. A leg is seen from above as four round cuts, at foot, calf,
// knee and thigh, on the way from the hip to the ankle.
#pragma once

#include <array>

#include "placing/placing_style.h"
#include "placing/stance.h"

namespace promenade::placing {

// One cut, as fractions of the dancer's height.
struct LegCut {
    double hip;    // share of the way up from the ankle to the hip
    double toes;   // ahead of that line, along the foot
    double knee;   // share of what the knee sticks out of it
    double radius; // half the width of the leg
    double depth;  // half its size from front to back
};

// Measured on the shipped bodies.
inline constexpr std::array<LegCut, 4> leg_cuts{{{0.00, 0.037, 0, 0.026, 0.076},
    {0.28, 0, 0.56, 0.029, 0.029}, {0.50, 0, 1, 0.032, 0.032}, {0.75, 0, 0.5, 0.043, 0.043}}};

// From the middle of the pelvis to a hip joint, and how far the pelvis is behind where the chart
// has it (over the balls) and the ankle behind the ball, as fractions of the height.
inline constexpr double hip_aside = 0.048, pelvis_behind = 0.012, ankle_behind = 0.053;

// Headings of the pelvis and of the foot, and how far the knee between them sticks out.
struct LegBend {
    double body_heading = 0, foot_heading = 0;
    double knee = RoomStyle{}.soft_knee; // of the height
};

// What of a cut does not depend on where the foot and the pelvis are: cut = hip share of the pelvis
// + the rest of the ball + this.
Vec2 cut_shift(const DancerSize&, const LegCut&, Foot, const LegBend&);

}
