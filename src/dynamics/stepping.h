// One fixed step from accelerations to a new state: equations 32 to 38 of Armstrong & Green (1985).
// Velocities first, then positions with the new velocities. Like recursion.h it serves one figure
// or one per SIMD lane and includes no library.
//
// Two refinements. The paper multiplies a rotation by (I + δu~) and orthonormalises; here the
// quaternion is multiplied by (1 + δu/4)/(1 - δu/4), which is a rotation already and needs no
// trigonometry. And the root is moved so that the centre of mass, not the root, gets the step's
// acceleration: then the linear momentum of a figure in free flight is constant to the last digits.
#pragma once

#include "dynamics/recursion.h"

namespace promenade::dynamics {

template <class S> struct RootMotion {
    V3<S> position, velocity;
};

// Sums over the links that tie the root to the centre of mass.
template <class S> struct Balance {
    V3<S> arm{S{}, S{}, S{}};   // Σ R reach: total mass times (centre of mass - root)
    V3<S> swing{S{}, S{}, S{}}; // its rate: Σ w × (R reach)
    V3<S> push{S{}, S{}, S{}};  // the rate of that: Σ w' × (R reach) + w × (w × (R reach))
};

template <class S>
PROMENADE_INLINE V3<S> world_reach(const Bone& bone, const Quaternion<S>& orientation)
{
    const M3<S> frame = rotation_matrix(orientation);
    const V3<double>& v = bone.reach;
    return {frame.x.x * v.x + frame.x.y * v.y + frame.x.z * v.z,
        frame.y.x * v.x + frame.y.y * v.y + frame.y.z * v.z,
        frame.z.x * v.x + frame.z.y * v.y + frame.z.z * v.z};
}

// The rotation by δu (inertial frame, rad) applied to q, kept at unit length.
template <class S> PROMENADE_INLINE Quaternion<S> turned(const Quaternion<S>& q, const V3<S>& du)
{
    const V3<S> quarter{0.25 * du.x, 0.25 * du.y, 0.25 * du.z};
    const S s = dot(quarter, quarter);
    const S k = 1.0 / (1.0 + s);
    const S w = (1.0 - s) * k;
    const S two_k = k + k;
    const V3<S> v{two_k * quarter.x, two_k * quarter.y, two_k * quarter.z};
    const Quaternion<S> p{w * q.w - v.x * q.x - v.y * q.y - v.z * q.z,
        w * q.x + v.x * q.w + v.y * q.z - v.z * q.y, w * q.y + v.y * q.w + v.z * q.x - v.x * q.z,
        w * q.z + v.z * q.w + v.x * q.y - v.y * q.x};
    // (35): one Newton step towards unit length is exact to rounding, since the length is 1 to
    // rounding.
    const S fix = 1.5 - 0.5 * (p.w * p.w + p.x * p.x + p.y * p.y + p.z * p.z);
    return {fix * p.w, fix * p.x, fix * p.y, fix * p.z};
}

// Fast band, (32) and (33): angular velocities, and the small rotations they add up to.
// Returns the balance before the step; motion is by link, rotation by bone.
template <class S>
inline Balance<S> step_velocities(const Bone* bones, int size, const FastBand<S>* fast, double step,
    LinkMotion<S>* motion, V3<S>* rotation)
{
    Balance<S> before;
    for (int r = 0; r < size; ++r) {
        LinkMotion<S>& link = motion[bones[r].link];
        const V3<S> reach = world_reach(bones[r], link.orientation);
        const V3<S> w = link.w;
        const V3<S> swing = cross(w, reach);
        before.arm = before.arm + reach;
        before.swing = before.swing + swing;
        before.push = before.push + cross(fast[r].w_dot, reach) + cross(w, swing);
        link.w = {w.x + step * fast[r].w_dot.x, w.y + step * fast[r].w_dot.y,
            w.z + step * fast[r].w_dot.z};
        rotation[r] = {rotation[r].x + step * link.w.x, rotation[r].y + step * link.w.y,
            rotation[r].z + step * link.w.z};
    }
    return before;
}

// Slow band, (34) and (35). Returns the balance after the step and empties the rotations.
template <class S>
inline Balance<S> step_orientations(
    const Bone* bones, int size, LinkMotion<S>* motion, V3<S>* rotation)
{
    Balance<S> after;
    for (int r = 0; r < size; ++r) {
        LinkMotion<S>& link = motion[bones[r].link];
        link.orientation = turned(link.orientation, rotation[r]);
        rotation[r] = {S{}, S{}, S{}};
        const V3<S> reach = world_reach(bones[r], link.orientation);
        after.arm = after.arm + reach;
        after.swing = after.swing + cross(link.w, reach);
    }
    return after;
}

// What the centre of mass does in one fast step: its velocity gains the acceleration that the
// root's acceleration (with gravity) and the links' turning give it. (37)
template <class S>
PROMENADE_INLINE V3<S> centre_velocity_gain(
    const V3<S>& root_acceleration, const Balance<S>& before, double total_mass, double step)
{
    const double per_mass = step / total_mass;
    return {step * root_acceleration.x + per_mass * before.push.x,
        step * root_acceleration.y + per_mass * before.push.y,
        step * root_acceleration.z + per_mass * before.push.z};
}

// The root that belongs to a centre of mass which moved by `travel` and now has `velocity`. (38)
template <class S>
PROMENADE_INLINE RootMotion<S> root_from_centre(const RootMotion<S>& root, const V3<S>& arm_before,
    const V3<S>& velocity, const V3<S>& travel, const Balance<S>& after, double total_mass)
{
    const double k = 1.0 / total_mass;
    return {{root.position.x + travel.x + k * (arm_before.x - after.arm.x),
                root.position.y + travel.y + k * (arm_before.y - after.arm.y),
                root.position.z + travel.z + k * (arm_before.z - after.arm.z)},
        {velocity.x - k * after.swing.x, velocity.y - k * after.swing.y,
            velocity.z - k * after.swing.z}};
}

}
