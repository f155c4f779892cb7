// Limbs as sculptors build them: rounded cross-sections along a line, joined by a skin and closed
// at both ends.
#pragma once

#include <span>

#include "figure/polyhedron.h"

namespace promenade {

// One cross-section: the superellipse |a|^n + |b|^n = 1 in the plane of two half-axes. An exponent
// of 2 is an ellipse, larger ones are squarer.
struct CrossSection {
    Vec3 centre{0};
    Vec3 a{0}; // half-axes, m; a x b points along the loft, from the first section to the last
    Vec3 b{0};
    double exponent = 2;
};

// The skin over the sections, with `around` points on each, closed by the two poles (which may lie
// beyond the end sections, to round them off). At least two sections and three points.
Polyhedron loft(const Vec3& first_pole, std::span<const CrossSection> sections,
    const Vec3& last_pole, int around);

}
