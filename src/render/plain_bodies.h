// Bodies that show how limbs lie and turn rather than how people look.
#pragma once

#include "render/dancer.h"

namespace promenade::render {

// A box for each limb, as in Lake & Green's gesture editor. Front, back, left, right, top and
// bottom have colours of their own, so that roll, yaw and pitch can be read off.
Mesh boxes_of(const Person&, const FigureState&);

// Bones from joint to joint.
Mesh skeleton_of(const Person&, const FigureState&, Colour);

// Building blocks, closed and with outward normals: flat for boxes, round for the others.
void add_box(Mesh&, const Vec3& lower, const Vec3& upper, const Vec3& origin, const Mat3& turn,
    const std::array<Colour, 6>& sides);
void add_ball(Mesh&, const Vec3& middle, double radius, Colour, Paint = Paint::plain);
void add_cone(Mesh&, const Vec3& from, const Vec3& to, double from_radius, double to_radius, Colour,
    Paint = Paint::plain);

// Two unit vectors that make a right-handed frame with the unit vector given: (first, second,
// axis).
std::array<Vec3, 2> across(const Vec3& axis);

}
