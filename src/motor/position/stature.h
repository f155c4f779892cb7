// The few lengths of a person that planning steps needs, measured on the person standing with soft
// knees.
#pragma once

#include "figure/pose.h"
#include "motor/autonomic/body_now.h"
#include "motor/position/foot_plan.h"

namespace promenade::motor {

struct Stature {
    double mass = 0;       // kg
    double leg = 0;        // m, hip to ankle when straight
    double half_hip = 0;   // m
    double height = 0;     // m, of the centre of mass, standing
    double ankle_bend = 0; // rad, shin over the foot at most
    FootShape foot;
};

// How much of its length a leg uses: standing at ease, and at most. Beyond, a knee is nearly
// straight and can neither lift nor catch.
inline constexpr double easy_reach = 0.96;
inline constexpr double longest_reach = 0.97;

// The same in slow straight steps: knees are kept softer for quick ones and for turns.
inline constexpr double slow_reach = 0.98;
inline constexpr double longest_slow_reach = 0.988;

Stature stature_of(const Person&);

// Feet together as wide as the hips, knees soft, upright: where every dance starts if nobody says
// otherwise.
Pose soft_stance(const Person&);

}
