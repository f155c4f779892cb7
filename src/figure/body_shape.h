// What the limbs look like: closed, rounded bodies whose ends reach into their neighbours, so that
// no gap opens when a joint bends. Girths follow the mass: each limb is widened or narrowed across
// its length until its volume at its density weighs what anthropometry says.
#pragma once

#include "figure/anthropometry.h"
#include "figure/loft.h"

namespace promenade {

// Where a shoe can touch the floor, in the foot's frame, inner and outer side (m). The foot's frame
// is level when the whole sole is on the floor, whatever the heel of the shoe.
struct Sole {
    std::array<Vec3, 2> heel;
    std::array<Vec3, 2> ball;
    std::array<Vec3, 2> toe; // as on a flat floor; the forefoot bends at the ball

    double ankle_height = 0; // above the floor when the sole is flat
    double heel_pitch = 0;   // rad: how far the shoe tips a bare foot's sole, heel up
};

// The toe's points when the forefoot is bent up at the ball by `bend` radians, as it is on tiptoe.
std::array<Vec3, 2> bent_toe(const Sole&, double bend);

struct ShoeAndFoot {
    Polyhedron shape;
    Sole sole;
};

// A limb of a person of this stature, with girths as drawn for a person of medium build; the right
// side is the mirror image of the left. Not for feet: they depend on the shoe.
Polyhedron limb_shape(LimbKind, Side, Proportions, double stature);

// Foot and shoe as one body, with the floor where the sole is.
ShoeAndFoot foot_shape(Side, double stature, double heel_height);

// Widens a limb across its length by the factor: x and y for upright limbs, y alone for the foot,
// whose height is set by the ankle. Volume grows by the factor's square or by the factor.
Polyhedron widened(Polyhedron, LimbKind, double factor);
double widening_for(LimbKind, double volume_ratio);

Polyhedron mirror_image(Polyhedron);

}
