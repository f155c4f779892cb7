// A figure let fall on the floor, or several on a heap: nobody drives them.
#pragma once

#include "foundation/gravity.h"
#include "motion/recording.h"
#include "world/world.h"

namespace promenade::world {

struct DropPlan {
    double height = 1; // m under the lowest point of the first; every further one half a metre
                       // higher and turned another way
    double lean = 0.2; // rad it leans forward to begin with: nothing falls straight for long
    int count = 1;
    double seconds = 4;             // s
    double gravity = earth_gravity; // m/s²
    floor::FloorProperties floor;
};

struct Dropped {
    motion::Recording recording;
    std::optional<dynamics::Fault> fault; // what ended it before its time
    bool broken_off = false;              // by the onlooker
    double at_rest = 0; // s from which on the kinetic energy of all stayed under a millijoule; the
                        // end where it did not
    double energy = 0;  // J, kinetic, at the end
    double deepest = 0; // m below the floor that any point of a shape ever was in a frame
    Discrepancy ledger; // the worst of all bodies
};

// `performer` says who it is; its motion is filled.
Dropped drop(const std::shared_ptr<const Model>&, const motion::Performer& performer,
    const DropPlan&, const Onlooker& = {});

}
