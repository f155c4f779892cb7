// When a foot is on the floor and how it moves when it is not, found from its path alone: the rule
// is the one the human bands were made with, so it is used even though a rehearsal knows better.
#pragma once

#include <array>
#include <vector>

#include "report/body_track.h"
#include "report/signals.h"

namespace promenade::report {

enum class SolePoint { heel, ball, toe };
inline constexpr std::size_t sole_points = 3;

struct FootTrack {
    std::vector<Vec3> ankle;                               // m
    std::vector<double> yaw;                               // rad, without jumps
    std::array<std::vector<Vec3>, sole_points> point;      // m
    std::array<std::vector<bool>, sole_points> point_down; // by sample
    std::vector<bool> down; // heel or ball: a toe alone does not stand

    std::vector<Stretch> stances; // on the floor; the first and last may be cut off
    std::vector<Stretch> swings;  // between two stances
};

// Finds where the points touch: lower than 4 cm and slower than 0.6 m/s over the floor, short gaps
// filled and shorter contacts dropped. Ankle, yaw and points have to be there.
void find_contacts(FootTrack&);

FootTrack foot_track(const Person&, const BodyTrack&, Side);

// Where each sample of `flags` is set, in one piece.
std::vector<Stretch> stretches_of(const std::vector<bool>& flags);

// The longest stretch of a stance in which the ball was down, a tenth cut off at both ends.
Stretch planted(const FootTrack&, Stretch stance);
double excursion(const FootTrack&, Stretch planted); // m: farthest from the median place
double turned(const FootTrack&, Stretch planted);    // rad between the extremes of yaw

// Of a swing: highest horizontal speed of the ball by its mean.
double peak_over_mean(const FootTrack&, Stretch swing);
double travelled(const FootTrack&, Stretch swing); // m, horizontally along the path
// m: the greatest height the lowest of the three points reaches.
double clearance(const FootTrack&, Stretch swing);

}
