// The table a figure begins with: it keeps the posture it stands in.
//
// Maintain is as firm as each joint must be to carry what hangs from it within `sag`. Friction
// damps that critically. The greatest torque of a simple move is the strength of the joint (the
// sources are in figure/joint_ranges.h) and its rate what the muscles of young men reach in knee
// extension over 200 ms, some 6 times their greatest torque in a second (Aagaard et al. 2002); a
// figure that is no person is given ten times what it carries.
#pragma once

#include "figure/figure_state.h"
#include "figure/person.h"
#include "foundation/gravity.h"
#include "live/joint_table.h"

namespace promenade::live {

struct TableStyle {
    double beta = 10;                // 1/rad
    double sag = radians(0.5);       // rad
    double torque_rises = 6;         // times the greatest torque, by second
    double fastest = 5;              // rad/s: friction that lets the greatest torque do no more
    double heaviest = earth_gravity; // m/s², that joints are made firm for
};

// All joints maintained where they are, with friction. `strength` may be empty.
JointTable standing_table(
    const Figure&, const FigureState&, const std::vector<Vec3>& strength, const TableStyle& = {});

// The same, and legs left to the balance through the feet.
JointTable standing_table(const Person&, const FigureState&, const TableStyle& = {});

// No process at all: for a dancer, who is moved by motor programs.
JointTable free_table(const JointTable&);

}
