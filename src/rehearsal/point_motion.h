// Where a point of a body is and how fast it moves, from the state alone.
#pragma once

#include "figure/figure_state.h"
#include "figure/person.h"

namespace promenade::rehearsal {

struct PointMotion {
    Vec3 position{0}; // m
    Vec3 velocity{0}; // m/s
};

PointMotion motion_of(const Figure&, const FigureState&, const BodyPoint&);

}
