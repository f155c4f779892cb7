// How high the body is over the whole dance, as the chart's row of rise and fall and its gestures
// say: heels, legs, and how straight the goal postures have them. From times and footfalls alone;
// what legs and soles allow is the path's business (centre_plan.h).
#pragma once

#include "motor/position/foot_plan.h"
#include "motor/position/stepping_style.h"

namespace promenade::motor {

struct HeightCourse {
    RisePlan heels;   // 0 to 1: of the full rise of heels
    RisePlan stretch; // 0 to 1: how far legs have straightened for a rise
    RisePlan reach;   // 1: of a leg's length, as the gestures have it
    RisePlan waiting; // 0 to 1: nobody dances yet, or any more
};

// The first weight begins to shift at `begins` and the last has shifted at `ends`, s.
HeightCourse height_course(const Footfalls&, double begins, double ends, const HeightStyle&);

}
