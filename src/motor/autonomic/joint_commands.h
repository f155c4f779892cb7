// What the autonomic programs ask of the muscles until their next thought, and how a step of the
// dynamics is loaded with it.
#pragma once

#include <vector>

#include "dynamics/loads.h"
#include "figure/person.h"

namespace promenade::motor {

// Per joint, in the link's frame; the root's are zero.
struct JointCommands {
    std::vector<Vec3> torque;       // N·m, what the muscles are to give
    std::vector<Vec3> acceleration; // rad/s² against the parent, what is foreseen
};

// Fills the loads of one step of the given length from the last commands: the muscles' torque, a
// small implicit damper that the foreseen motion does not feel, and the joints' own friction made
// up for.
void apply(const Person&, const FigureState&, const JointCommands&, double damper, double step,
    dynamics::Loads&);

}
