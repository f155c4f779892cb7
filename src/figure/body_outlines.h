// The outlines the limbs are lofted from: numbers only, from assets/bodies.json. Fractions of
// stature, left side, top to bottom, in the limb's own frame (x forward, y left, z up, origin at
// the proximal joint).
#pragma once

#include <span>

#include "figure/anthropometry.h"
#include "foundation/assert.h"

namespace promenade {

struct OutlineRow {
    double z;
    double half_depth;  // along x
    double half_width;  // along y
    double forward = 0; // shift of the section's middle along x
    double left = 0;    // and along y
};

struct Outline {
    OutlineRow top; // only z, forward and left count: the pole
    std::span<const OutlineRow> rows;
    OutlineRow bottom;
    double exponent = 2; // of the superellipse
};

Outline outline_of(LimbKind, Proportions); // not of feet

// Small parts that make a limb readable on screen.
Outline nose_outline();
Outline ear_outline();
Outline thumb_outline();

}
