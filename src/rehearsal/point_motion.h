// Where a point of a body is and how fast it moves, from the state alone.
#pragma once

#include "figure/figure_state.h"
#include "figure/person.h"
#include "motor/autonomic/inverse_dynamics.h"

namespace promenade::rehearsal {

struct PointMotion {
    Vec3 position{0}; // m
    Vec3 velocity{0}; // m/s
};

// A force at a point, added to what a body feels by link.
void feel(std::vector<motor::OutsideForce>& felt, const FigureState&, const BodyPoint&,
    const Vec3& force);

PointMotion motion_of(const Figure&, const FigureState&, const BodyPoint&);

}
