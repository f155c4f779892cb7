// The outline of a shoe's print: sole and heel as two shapes, so that heel and toe are told apart,
// and curved as a foot is, so that left and right are. Both lie inside the room the shoe takes on
// the floor (dance/floor/shoe.h).
#pragma once

#include <vector>

#include "dance/floor/shoe.h"

namespace promenade {

// Corners of the outline in the room, m, counter-clockwise or clockwise as the foot may be.
std::vector<dance::Vec2> sole_outline(
    const dance::PlacedFoot& foot, dance::Foot which, const dance::DancerSize& size);
std::vector<dance::Vec2> heel_outline(
    const dance::PlacedFoot& foot, dance::Foot which, const dance::DancerSize& size);

}
