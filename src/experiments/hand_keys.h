// How few keys an animator could do with: the motion of some limbs, keyed together at a few times,
// with the splines of the clone between them, against what physics did.
#pragma once

#include <vector>

#include "foundation/rotation.h"

namespace promenade::experiments {

// Orientations of one limb, a hundredth of a second apart.
using LimbTurns = std::vector<Quat>;

// By number of keyframes, from one up to `most`: how far (rad) the splines are from the limbs at
// worst, with keyframes at the best times that were found. A keyframe keys all limbs as they are
// then. Times are found by taking away one after the other where it is missed least, and by adding
// one after the other where it is missed most, each time shifting all while that helps; another
// search may find better ones, so these are upper bounds.
std::vector<double> hand_keyed(const std::vector<LimbTurns>& limbs, std::size_t most);

// How many are needed to come that near (rad); one more than there are numbers if none does.
int keys_within(const std::vector<double>& by_number, double near);

}
