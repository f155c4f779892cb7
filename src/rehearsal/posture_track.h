// How head, arms and trunk are to be held over a dance: the goal posture of every step at the
// moment its foot arrives, and an eased turn of each limb from one to the next. In a dance of the
// hips there is one more where they have settled, and the body flows through all of them.
#pragma once

#include <vector>

#include "figure/pose.h"
#include "motor/position/stepping.h"

namespace promenade::rehearsal {

struct PostureTrack {
    struct Key {
        double time = 0; // s
        Pose pose;
    };
    std::vector<Key> keys; // in the order of time; before the first and after the last it rests
    bool flows = false;    // through the keys; else every limb comes to rest at each of them

    Pose at(double time) const; // with no keys: the body at rest

    // How fast chest and hips lean then. Nothing where limbs rest at the keys: over all figures a
    // sway known beforehand kept fewer couples in place and in time.
    using Bending = motor::Stepping::Bending;
    Bending chest_bends(double time) const;
    Bending hips_bend(double time) const;

private:
    Vec3 passing_rate(std::size_t key, std::size_t limb) const;
    Pose flowing(std::size_t key, double time) const;
};

}
