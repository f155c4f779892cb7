// The quantities mechanics conserves, for reports and for tests.
#pragma once

#include "figure/figure_state.h"

namespace promenade::dynamics {

Vec3 centre_of_mass(const Figure&, const FigureState&);                      // inertial frame, m
Vec3 linear_momentum(const Figure&, const FigureState&);                     // kg·m/s
Vec3 angular_momentum(const Figure&, const FigureState&, const Vec3& about); // kg·m²/s
double kinetic_energy(const Figure&, const FigureState&);                    // J
double potential_energy(
    const Figure&, const FigureState&, const Vec3& gravity); // J, zero at the origin

}
