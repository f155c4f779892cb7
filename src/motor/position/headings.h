// Directions on the floor.
#pragma once

#include <cmath>

#include "foundation/vector.h"

namespace promenade::motor {

inline Vec3 ahead(double yaw)
{
    return {std::cos(yaw), std::sin(yaw), 0};
}

// To the left.
inline Vec3 aside(double yaw)
{
    return {-std::sin(yaw), std::cos(yaw), 0};
}

}
