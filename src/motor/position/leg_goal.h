// What a goal posture says of a leg, as planning a step needs it: how much of its length is used,
// and how far the heel is up.
#pragma once

#include "figure/pose.h"
#include "motor/position/footfall.h"

namespace promenade::motor {

LegGoal leg_goal(const Figure& person, const Pose&, Side);

// How much of its length the leg uses that is the straighter: on which one stands.
double straighter_leg(const Figure& person, const Pose&);

}
