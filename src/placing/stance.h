// How a couple stands on the floor at one moment: four feet, where each dancer's weight is, and
// which way each faces. Plain data.
#pragma once

#include <array>

#include "gait/shoe.h"

namespace promenade::placing {

// Placing speaks of charts and feet all the time: their words are its own.
using namespace dance;
using namespace gait;

struct Stance {
    std::array<PlacedFoot, 2> feet; // left, right
    double facing = 0;              // of the feet, continuous: a full turn adds 2 pi
    double body_heading = 0;        // of the pelvis; lags the feet where the body turns less
    double weight_on_left = 0.5;    // share of the weight, 0 to 1

    PlacedFoot& foot(Foot which) { return feet[static_cast<std::size_t>(which)]; }
    const PlacedFoot& foot(Foot which) const { return feet[static_cast<std::size_t>(which)]; }
    double weight_on(Foot which) const
    {
        return which == Foot::left ? weight_on_left : 1 - weight_on_left;
    }
    // Of a body that is swung from foot to foot: how far it is from where its feet alone have it
    // (m), and turned from its heading.
    Vec2 swung{0, 0};
    double turned = 0;
    // The pelvis stands where the weight is: the mean of both balls by their share of weight. A
    // body that is swung from foot to foot cuts the corners of that.
    Vec2 pelvis() const
    {
        return weight_on_left * feet[0].ball + (1 - weight_on_left) * feet[1].ball + swung;
    }
};

struct CoupleStance {
    std::array<Stance, 2> dancers; // leader, follower

    Stance& of(Role role) { return dancers[static_cast<std::size_t>(role)]; }
    const Stance& of(Role role) const { return dancers[static_cast<std::size_t>(role)]; }
};

struct CoupleSize {
    DancerSize leader{1.78};
    DancerSize follower{1.66};

    const DancerSize& of(Role role) const { return role == Role::leader ? leader : follower; }
};

// Turned about the origin (counter-clockwise) and then moved.
Stance moved(Stance stance, double turn, const Vec2& shift);
CoupleStance moved(CoupleStance couple, double turn, const Vec2& shift);

// Follower's pelvis in the leader's body frame, as (forward, left).
Vec2 hold_offset(const CoupleStance& couple);

// The least gap between any two of the four shoes.
double least_clearance(const CoupleStance& couple, const CoupleSize& size);

}
