// Cloth as rings about a middle line: at each depth below the waist, how far out it is by direction.
#pragma once

#include <array>
#include <cmath>

#include "foundation/vector.h"
#include "render/cloth.h"

namespace promenade::render {

using Ring = std::array<double, cloth_around>; // counter-clockwise from the front
using Rings = std::array<Ring, cloth_levels>;  // from the waist down, m

inline double angle_of(int i)
{
    return 2 * pi * i / cloth_around;
}

// The nearest direction of a ring.
inline std::size_t direction_of(double angle)
{
    const auto i = std::lround(angle / angle_of(1)) % cloth_around;
    return static_cast<std::size_t>(i < 0 ? i + cloth_around : i);
}

}
