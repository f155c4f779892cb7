// All of a figure that changes while it moves. Plain data: copying it saves the game.
//
// Orientations and angular velocities are absolute. The 1985 paper writes angular velocity in the
// link's own frame; we keep every vector in the inertial frame, where the paper's R^s become the
// identity and its equations lose their rotations but nothing else.
#pragma once

#include <vector>

#include "figure/figure.h"
#include "foundation/fingerprint.h"
#include "foundation/rotation.h"

namespace promenade {

struct FigureState {
    Vec3 position{0};                   // p: origin of the root, inertial frame, m
    Vec3 velocity{0};                   // v: of the root's origin, m/s
    std::vector<Quat> orientation;      // link frame to inertial frame, by link
    std::vector<Vec3> angular_velocity; // ω, inertial frame, rad/s, by link

    bool operator==(const FigureState&) const = default;
};

// Every link aligned with the inertial frame, the root's origin at zero, at rest.
FigureState state_at_rest(const Figure&);

// Where the proximal hinges are and how fast they move, inertial frame, by link.
std::vector<Vec3> hinge_positions(const Figure&, const FigureState&);
Vec3 hinge_position(const Figure&, const FigureState&, int link);
std::vector<Vec3> hinge_velocities(const Figure&, const FigureState&);

// Child's orientation as its parent sees it.
Quat relative_orientation(const Figure&, const FigureState&, int link);

void add_to(Fingerprint&, const FigureState&);

}
