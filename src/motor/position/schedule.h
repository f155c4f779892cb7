// When feet lift and weight passes over, for a list of footfalls.
#pragma once

#include "motor/position/footfall.h"
#include "motor/position/stepping_style.h"

namespace promenade::motor {

struct StepTimes {
    double lift = 0;    // s: its foot leaves the floor
    double land = 0;    // s: on the beat, or hardly after it
    double settled = 0; // s: it has all the weight it gets
};

// By footfall. The last ones settle over the longest support.
std::vector<StepTimes> schedule(const Footfalls&, const ScheduleStyle& = {});

}
