// The few lengths of a person that planning steps needs, measured on the person standing with soft
// knees.
#pragma once

#include "figure/pose.h"
#include "motor/autonomic/body_now.h"
#include "motor/position/foot_plan.h"
#include "motor/position/stepping_style.h"

namespace promenade::motor {

struct Stature {
    double mass = 0;       // kg
    double leg = 0;        // m, hip to ankle when straight
    double half_hip = 0;   // m
    double height = 0;     // m, of the centre of mass, standing
    double ankle_bend = 0; // rad, shin over the foot at most
    FootShape foot;
    ReachStyle reach;
};

Stature stature_of(const Person&, const ReachStyle& = {});

// Feet together as wide as the hips, knees soft, upright: where every dance starts if nobody says
// otherwise.
Pose soft_stance(const Person&, const ReachStyle& = {});

}
