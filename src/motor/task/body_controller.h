// Supervises the limbs while a step is danced (Lake & Green 1995, section 6). Many times per step:
// compares every moving limb with its goal and lets it be maintained once it has arrived, serves
// the timer interrupts that are due, and runs every limb's program. The commands it keeps are plain
// data and everything else may be thrown away between two calls.
#pragma once

#include <span>

#include "dynamics/loads.h"
#include "gait/new_pace.h"
#include "motor/limb/limb_programs.h"

namespace promenade::motor {

class BodyController {
public:
    // `strength` by link, N·m about each axis; empty for a figure whose muscles know no limit.
    BodyController(const Figure&, const LimbLaw&, std::vector<Vec3> strength = {});

    LimbCommands commands; // what the task manager wrote
    LimbLaw law;           // may be changed between steps

    // What is under way is given the time that the new pace leaves it.
    void dance_on_at(const gait::NewPace&);

    // Returns the links that have just arrived, if any.
    std::span<const int> supervise(double now, const Figure&, const FigureState&);

    // Adds the torques of all limb programs to the loads (whose gravity the limbs feel), for a step
    // of the dynamics of the given length (s). Feet that stand carry the body.
    void drive(double step, const Figure&, const FigureState&, std::span<const PlantedFoot>,
        dynamics::Loads&);

    // What the program of one limb wishes for; none of one that swings free.
    std::optional<LimbCourse> wish(int link, double now, const Figure&, const FigureState&);

private:
    LimbSense sense(int link, const Figure&, const FigureState&, const Vec3& gravity) const;

    std::vector<Vec3> m_strength;
    CarriedLoads m_carried;
    std::vector<int> m_arrived; // scratch
};

}
