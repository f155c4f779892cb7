// The part of the floor the feet stand around: the smallest convex area with every touching part
// of both soles in it.
#pragma once

#include <vector>

#include "report/foot_track.h"

namespace promenade::report {

// Corners counter-clockwise, heights left out; one or two corners are a point and a line.
std::vector<Vec3> convex_outline(std::vector<Vec3> points);

// From the outline to a place, horizontally: positive outside, negative inside. m
double distance_outside(const std::vector<Vec3>& outline, const Vec3& place);

// The corners of what touches of a foot: a heel 6 cm and a ball 9 cm wide, and the tip of the toe.
void add_touching(std::vector<Vec3>& corners, const FootTrack&, std::size_t sample);

}
