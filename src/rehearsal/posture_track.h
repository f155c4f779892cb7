// How head, arms and trunk are to be held over a dance: the goal posture of every step at the
// moment its foot arrives, and an eased turn of each limb from one to the next.
#pragma once

#include <vector>

#include "figure/pose.h"

namespace promenade::rehearsal {

struct PostureTrack {
    struct Key {
        double time = 0; // s
        Pose pose;
    };
    std::vector<Key> keys; // in the order of time; before the first and after the last it rests

    Pose at(double time) const; // with no keys: the body at rest
};

}
