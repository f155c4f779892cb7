// Inside the wardrobe: what a costume puts on a limb.
#pragma once

#include "render/dancer.h"

namespace promenade::render {

struct Surface {
    Paint paint = Paint::plain;
    Colour colour;
};

Surface surface_of(const Costume&, LimbKind);

// How far the surface stands off the body at a place of the limb, fractions of stature.
double thickness(const Costume&, LimbKind, const Vec3& rest);

}
