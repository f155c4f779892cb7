// The angular momentum of a whole figure, put where mechanics wants it.
//
// The step of stepping.h gives the centre of mass just the impulse of what acts on the figure, but
// its angular momentum only to first order: velocities change before orientations do, and a link
// that turned carries its spin along. In free flight nothing ever takes that error away again.
#pragma once

#include "figure/figure_state.h"

namespace promenade::dynamics {

// About the centre of mass, kg·m²/s, inertial frame.
Vec3 spin_of(const Figure&, const FigureState&);

// Turns the figure as one rigid body, about its centre of mass, so much faster that `spin` is what
// it has. No joint turns faster or slower by that, and the linear momentum stays as it is.
void give_spin(const Figure&, const Vec3& spin, FigureState&);

}
