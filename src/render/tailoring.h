// Inside the wardrobe: what a costume puts on a limb.
#pragma once

#include "render/dancer.h"

namespace promenade::render {

struct Surface {
    Paint paint = Paint::plain;
    Colour colour;
};

Surface surface_of(const Costume&, LimbKind);

// Of whatever of a limb is painted so: its surface, its hair, its skin.
Colour colour_of(const Costume&, LimbKind, Paint);

// How far the surface stands off the body at a place of the limb, fractions of stature.
double thickness(const Costume&, LimbKind, const Vec3& rest);

// A closed body of a limb, in its frame, with what it is made of and the small joints that bend it:
// none, one, or two in a row.
struct LimbPart {
    Polyhedron shape;
    Surface surface;
    std::vector<SmallJoint> chain = {};
};
std::vector<LimbPart> parts_of(const Person&, const Costume&, Limb, Detail);

// Where a point of a limb lies for the paint: fractions of stature from the joint; on a foot by the
// shoe's own measures: x from the heel (0) to the ball (1) and on, y from the inner edge of the
// ball
// (-1) to the outer (1), z from the floor (0) to the ankle joint (1).
Vec3 painted_place(const Person&, Limb, const Vec3& at);

}
