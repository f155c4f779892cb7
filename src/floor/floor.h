// The floor: an infinite plane at z = 0 on which soles stand, stick, slide and turn.
//
// A sole is made of treads (a heel, a forefoot). Each tread has points that carry normal force
// only, and one patch of friction at its centre: a bristle that resists sliding and turning
// together, inside the limit surface (F/μN)² + (M/μNr)² = 1 (Goyal, Ruina & Papadopoulos 1991). One
// patch instead of friction at every point, because a dancer's ball turns on the spot long before
// its rim would let it.
#pragma once

#include <array>
#include <vector>

#include "figure/toes.h"
#include "foundation/vector.h"

namespace promenade::floor {

// What a user may set.
struct FloorProperties {
    double friction = 0.8;      // μ
    double stiffness = 2e5;     // N/m of each point: a wooden floor under a leather sole gives 1 mm
    double damping = 2e3;       // N·s/m of each point
    double elasticity = 0;      // 0 swallows a fall, 1 gives it back: the share of damping left out
    double twist_radius = 0.01; // m: a tread resists turning like friction at this radius
};

// A part of a sole that stands by itself. In the frame of its link.
struct Tread {
    int link = 0;
    std::array<Vec3, 4> points{}; // that carry the weight
    int count = 0;                // of points in use
    Vec3 centre{0};               // of the friction patch
    bool hinged = false; // bends about the link's y axis at `hinge`, as the toes do at the ball
    Vec3 hinge{0};
    Toes toes{}; // of a hinge: pressed up with more than they have, they give way
};

// How far a hinged tread is bent up against its link, as the toes are on tiptoe.
struct Bend {
    double angle = 0; // rad
    double rate = 0;  // rad/s

    bool operator==(const Bend&) const = default;
};

// What the muscles of a hinged tread are after: its owner's doing.
struct BendWish {
    Bend bend;
    double tone = 1; // of their strength: 0 hangs limp

    bool operator==(const BendWish&) const = default;
};

// All of a tread that the floor remembers: where its bristles are rooted and how it is bent.
struct TreadState {
    bool touching = false;
    double anchor_x = 0, anchor_y = 0; // m
    double anchor_heading = 0;         // rad
    Bend bend;
    BendWish wish;

    bool operator==(const TreadState&) const = default;
};

using FloorState = std::vector<TreadState>; // by tread

// What the floor did to a tread during the last step.
struct TreadLoad {
    double normal = 0;          // N
    Vec3 force{0};              // N, with friction
    double twist = 0;           // N·m about z
    Vec3 centre_of_pressure{0}; // m, where normal > 0
    Vec3 centre{0};             // m, of the tread
    double slip = 0;            // m slid in this step
    double turned = 0;          // rad turned in this step against the floor
    // Of a hinged tread: how far it is bent, and the torque between it and its link that presses
    // its points down, of how much there is.
    double bend = 0;                         // rad
    double hinge_torque = 0, hinge_most = 0; // N·m
};

using FloorReport = std::vector<TreadLoad>; // by tread

// Where the points of a tread are in its link's frame when it is bent.
Vec3 bent_point(const Tread&, const Vec3& point, const Bend&);

// How far ahead of its hinge a point of a tread is, m.
inline double lever_of(const Tread& tread, const Vec3& point)
{
    return tread.hinged ? point.x - tread.hinge.x : 0;
}

}
