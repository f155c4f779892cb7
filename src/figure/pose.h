// A person's posture: how each limb is turned against its parent. The upper torso, which has none,
// is turned against the dancer's facing. Plain data; a step's goal is one of these.
#pragma once

#include <array>

#include "figure/figure_state.h"
#include "figure/person.h"

namespace promenade {

struct Pose {
    std::array<Quat, limb_count> turn; // child to parent, by limb

    Pose() { turn.fill(identity_rotation()); }
    Quat& operator[](Limb limb) { return turn[slot_of(limb)]; }
    const Quat& operator[](Limb limb) const { return turn[slot_of(limb)]; }
};

// The same posture in a mirror: left is right. Twice is the posture itself.
Pose mirrored(const Pose&);
Quat mirrored(const Quat& turn);

// Orientation of a limb in the dancer's facing frame.
Quat orientation_in_facing(const Pose&, Limb);

// The posture as a state at rest. Facing is about z, 0 along x; the dancer stands on the floor (z =
// 0) with the lowest point of the soles, the root straight above or below where it was at rest, and
// the waist over `place`.
FigureState standing(const Person&, const Pose&, const Vec3& place, double facing);

// The same, into the state of such a person at rest; asks for no memory.
void stand(const Person&, const Pose&, const Vec3& place, double facing, FigureState&);

Vec3 position_of(const Person&, const FigureState&, const BodyPoint&);

// How far a turn lies beyond the joint's range, radians, on the worst axis; 0 inside.
double beyond_range(const Joint&, const Quat& turn);
Quat clamped_to_range(const Joint&, const Quat& turn);

}
