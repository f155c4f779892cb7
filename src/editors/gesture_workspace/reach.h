// Inverse kinematics for posing: a hand or a foot is dragged, and the two limbs above it turn so
// that it follows, as far as their joints allow.
//
// The unknowns are the rotation vectors of the two joints, which is how joint ranges are given: the
// ranges are then a box, and the search (Levenberg 1944, Marquardt 1963, with the step cut to the
// box) never leaves it. A search may end in a corner of the box that is not the nearest place, so
// it is begun anew from a few other postures and the best one is taken.
#pragma once

#include "figure/pose.h"

namespace promenade::editors {

// What is dragged: the palm of a hand, the ankle of a foot.
struct Grip {
    BodyPoint point;
    Limb upper = Limb::left_upper_arm, lower = Limb::left_lower_arm; // that turn for it
};

// The grip of a hand or a foot, or of the lower limb above it; none for other limbs.
std::optional<Grip> grip_of(const Person&, Limb);

// Where a point of the body is, from the root's origin, in the dancer's facing frame.
Vec3 place_in_facing(const Person&, const Pose&, const BodyPoint&);

struct Reached {
    Pose pose;
    double missed = 0; // m left between the grip and the target
};

// Turns grip.upper and grip.lower alone. The target is as place_in_facing() gives places. Of all
// postures that reach it, one near the posture it began with.
Reached reached(const Person&, Pose, const Grip&, const Vec3& target);

}
