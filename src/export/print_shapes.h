// The outline of a shoe's print: sole and heel as two shapes, so that heel and toe are told apart,
// and curved as a foot is, so that left and right are. Both lie inside the room the shoe takes on
// the floor (placing/shoe.h).
#pragma once

#include <vector>

#include "gait/shoe.h"

namespace promenade {

// Corners of the outline in the room, m, counter-clockwise or clockwise as the foot may be.
std::vector<Vec2> sole_outline(
    const gait::PlacedFoot& foot, dance::Foot which, const gait::DancerSize& size);
std::vector<Vec2> heel_outline(
    const gait::PlacedFoot& foot, dance::Foot which, const gait::DancerSize& size);

}
