#include "rehearsal/posture_track.h"

#include <algorithm>

#include "gait/ease.h"

namespace promenade::rehearsal {
namespace {

// In the frame of the limb before the turn.
Vec3 turn_between(const Quat& from, const Quat& to)
{
    return vector_from_rotation(glm::conjugate(from) * to);
}

// With which rate a curve passes a point: the harmonic mean of those to either side, none where it
// turns back (Fritsch & Carlson 1980), so that it goes nowhere beyond its points.
double passing(double before, double after)
{
    return before * after <= 0 ? 0 : 2 * before * after / (before + after);
}

// Without the yaw, which is the facing's: a chest swung round knowingly turns a lone ball with it.
template <class Orientation> PostureTrack::Bending bending(double time, Orientation orientation)
{
    constexpr double apart = 0.02; // s: smooths the jump of acceleration at a key
    const Quat here = orientation(time);
    const Vec3 last =
        vector_from_rotation(here * glm::conjugate(orientation(time - apart))) / apart;
    const Vec3 next =
        vector_from_rotation(orientation(time + apart) * glm::conjugate(here)) / apart;
    const Vec3 lean{1, 1, 0};
    return {0.5 * lean * (last + next), lean * (next - last) / apart};
}

}

Pose PostureTrack::at(double time) const
{
    if (keys.empty()) return {};
    const auto next = std::upper_bound(
        keys.begin(), keys.end(), time, [](double t, const Key& key) { return t < key.time; });
    if (next == keys.begin()) return keys.front().pose;
    if (next == keys.end()) return keys.back().pose;
    const Key& last = *(next - 1);
    if (flows) return flowing(static_cast<std::size_t>(next - keys.begin()) - 1, time);
    const double share = gait::eased(time, last.time, next->time);
    Pose pose;
    for (std::size_t limb = 0; limb < pose.turn.size(); ++limb)
        pose.turn[limb] = glm::slerp(last.pose.turn[limb], next->pose.turn[limb], share);
    return pose;
}

Vec3 PostureTrack::passing_rate(std::size_t key, std::size_t limb) const
{
    if (key == 0 || key + 1 == keys.size()) return Vec3{0};
    const Key &a = keys[key - 1], &b = keys[key], &c = keys[key + 1];
    if (b.time <= a.time || c.time <= b.time) return Vec3{0};
    const Vec3 before = turn_between(a.pose.turn[limb], b.pose.turn[limb]) / (b.time - a.time);
    const Vec3 after = turn_between(b.pose.turn[limb], c.pose.turn[limb]) / (c.time - b.time);
    return {passing(before.x, after.x), passing(before.y, after.y), passing(before.z, after.z)};
}

// Cubic Hermite curves of the turn since the key.
Pose PostureTrack::flowing(std::size_t key, double time) const
{
    const Key &last = keys[key], &next = keys[key + 1];
    const double span = next.time - last.time, u = (time - last.time) / span, v = 1 - u;
    Pose pose;
    for (std::size_t limb = 0; limb < pose.turn.size(); ++limb) {
        const Vec3 whole = turn_between(last.pose.turn[limb], next.pose.turn[limb]);
        const Vec3 turned = u * u * (3 - 2 * u) * whole
            + span * u * v * (v * passing_rate(key, limb) - u * passing_rate(key + 1, limb));
        pose.turn[limb] = last.pose.turn[limb] * rotation_from_vector(turned);
    }
    return pose;
}

PostureTrack::Bending PostureTrack::chest_bends(double time) const
{
    if (!flows) return {};
    return bending(time, [this](double t) { return at(t)[Limb::upper_torso]; });
}

PostureTrack::Bending PostureTrack::hips_bend(double time) const
{
    if (!flows) return {};
    return bending(time, [this](double t) {
        const Pose pose = at(t);
        return pose[Limb::upper_torso] * pose[Limb::lower_torso];
    });
}

}
