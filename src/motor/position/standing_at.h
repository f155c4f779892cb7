// A dancer at rest on two given feet: how a figure is begun that starts with its feet apart.
#pragma once

#include "figure/pose.h"
#include "motor/position/stepping_style.h"

namespace promenade::motor {

// A flat foot on the floor, by the middle of its tread.
struct FootPlace {
    double x = 0, y = 0; // m
    double heading = 0;  // rad
};

// Head, trunk and arms as in the pose; the legs bend as they must, knees over the toes, the left
// foot bears that share of the weight and no leg is longer than the pose has it, or than it is at
// ease.
FigureState standing_at(const Person&, const Pose&, const FootPlace& left, const FootPlace& right,
    double facing, double on_left = 0.5, const SteppingStyle& = {});

}
