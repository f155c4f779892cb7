// Supervises the limbs while a step is danced (Lake & Green 1995, section 6). Many times per step:
// compares every moving limb with its goal and lets it be maintained once it has arrived, serves
// the timer interrupts that are due, and runs every limb's program. The commands it keeps are plain
// data and everything else may be thrown away between two calls.
#pragma once

#include <span>

#include "dynamics/loads.h"
#include "motor/limb/limb_programs.h"

namespace promenade::motor {

// When and for how long a drive acts.
struct DriveTime {
    double now = 0;      // s
    double step = 0.001; // s, length of the coming step of the dynamics
};

class BodyController {
public:
    // `strength` by link, N·m about each axis; empty for a figure whose muscles know no limit.
    BodyController(const Figure&, const LimbLaw&, std::vector<Vec3> strength = {});

    LimbCommands commands; // what the task manager wrote
    LimbLaw law;           // may be changed between steps

    // Adds the torques of all limb programs to the loads (whose gravity the limbs feel). Feet that
    // stand carry the body. Returns the links that have just arrived, if any.
    std::vector<int> drive(DriveTime, const Figure&, const FigureState&,
        std::span<const PlantedFoot>, dynamics::Loads&);

private:
    LimbSense sense(int link, const Figure&, const FigureState&, const Vec3& gravity) const;

    std::vector<Vec3> m_strength;
    CarriedLoads m_carried;
};

}
