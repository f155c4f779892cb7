// The balance of Armstrong, Green & Lake (1987), section 3.2: the difference between the positions
// of the top and the bottom of the body gives a force that restores it, on the upper body. Nothing
// in the room gives such a force, so it goes through the door as coming from outside and counts as
// assist.
#pragma once

#include "figure/figure_state.h"

namespace promenade::live {

struct RestoringForce {
    int top = 0;             // the link highest up as it stands ...
    std::vector<int> bottom; // ... and those it stands on
    double stiffness = 0;    // N/m sideways of the top over the bottom
    double damping = 0;      // N·s/m of the upper body
    double most = 0;         // N
};

// From how the figure stands: twice as stiff as gravity topples, and no more than a fifth of its
// weight.
RestoringForce restoring_force_for(const Figure&, const FigureState& standing);

// On the root's centre of mass, inertial frame, N.
Vec3 force_of(const RestoringForce&, const Figure&, const FigureState&);

}
