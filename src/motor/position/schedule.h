// When feet lift and weight passes over, for a list of footfalls.
#pragma once

#include "motor/position/footfall.h"

namespace promenade::motor {

struct StepTimes {
    double lift = 0;    // s: its foot leaves the floor
    double land = 0;    // s: on the beat, or hardly after it
    double settled = 0; // s: it has all the weight it gets
};

struct ScheduleStyle {
    double double_support = 0.2; // of the time to the next footfall
    double hurry = 0.4; // of that, less in a long stride: the leg left behind lets go before the
                        // body must sink for it
    double pivot_support = 0.25; // the same before a pivot, whose turn starts from both feet ...
    double quick_pivot_support = 0.1; // ... and in quick steps, as in a Viennese waltz: a leg that
                                      // is thrown across in less time needs more grip than the
                                      // floor has, and the body leaps to press harder
    double quick_step = 0.36, slow_step = 0.42;            // s: from all of that to none
    double shortest_support = 0.02, longest_support = 0.2; // s
    double quickest_swing = 0.12; // s: where the music leaves less, as in the triple steps of a
                                  // jive, a leg that is thrown throws the whole dancer ...
    double latest = 0.02;         // s: ... so the foot takes that much longer
    double first_swing = 0.7;     // s, from standing still
    double longest_swing = 1.0;   // s: in slower steps the foot waits before it moves, which a leg
                                  // left far behind can do only if the body sinks
    double longest_pivot = 0.8;   // s: the same where it crosses a turn, whose swing the floor eats
                                  // up in that time
    double longest_heel_turn = 0.4; // s: nobody stands on a heel for longer; before, the body gets
                                    // over it on the whole foot
    double touch_rest = 0.15; // of the time to the next footfall: a touching foot stays that long
    double first_shift = 0.6; // s to get the weight over the foot before the first lift
};

// By footfall. The last ones settle over the longest support.
std::vector<StepTimes> schedule(const Footfalls&, const ScheduleStyle& = {});

}
