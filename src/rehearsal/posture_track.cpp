#include "rehearsal/posture_track.h"

#include <algorithm>

#include "motor/position/ease.h"

namespace promenade::rehearsal {

Pose PostureTrack::at(double time) const
{
    if (keys.empty()) return {};
    const auto next = std::upper_bound(
        keys.begin(), keys.end(), time, [](double t, const Key& key) { return t < key.time; });
    if (next == keys.begin()) return keys.front().pose;
    if (next == keys.end()) return keys.back().pose;
    const Key& last = *(next - 1);
    const double share = motor::eased(time, last.time, next->time);
    Pose pose;
    for (std::size_t limb = 0; limb < pose.turn.size(); ++limb)
        pose.turn[limb] = glm::slerp(last.pose.turn[limb], next->pose.turn[limb], share);
    return pose;
}

}
