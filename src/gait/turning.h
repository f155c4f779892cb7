// How a body turns with its feet, as placing counts on it and the plan of the facing does it.
#pragma once

namespace promenade::gait {

// Of a turn under a standing foot; joints do the rest.
inline constexpr double turned_on_floor = 0.75;

// The body turns less than the feet: when one arrives it faces between the facings of the feet
// before, at and after that: a quarter, a half, a quarter. Any angles of one measure.
constexpr double body_between(double before, double here, double next)
{
    return 0.25 * before + 0.5 * here + 0.25 * next;
}

}
