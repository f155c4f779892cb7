// The floor seen from above: vectors in metres, x along the line of dance, y towards the centre,
// and headings in radians counter-clockwise from x.
#pragma once

#include <cmath>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace promenade {

using Vec2 = glm::dvec2;

inline Vec2 along(double heading)
{
    return {std::cos(heading), std::sin(heading)};
}
inline Vec2 left_of(const Vec2& v)
{
    return {-v.y, v.x};
}
// A vector given as (forward, left) by one who faces `heading`, in the room; and back.
inline Vec2 to_room(double heading, const Vec2& own)
{
    return own.x * along(heading) + own.y * left_of(along(heading));
}
inline Vec2 to_own(double heading, const Vec2& room)
{
    return {glm::dot(room, along(heading)), glm::dot(room, left_of(along(heading)))};
}

}
