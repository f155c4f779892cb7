// How long a travelling step is as the chart has it and as it was placed, and what took the rest.
#pragma once

#include <string_view>

#include "placing/footprints.h"

namespace promenade::placing {

enum class Shortened {
    no,
    by_time,    // nobody walks that far in the time of the step
    by_swing,   // the foot has farther to go than it can be thrown in that time
    by_speed,   // the body would have to be faster than it can fall
    by_partner, // the hold and the partner's feet leave no more room
};
std::string_view words_of(Shortened); // "the foot cannot be thrown farther in the time"

struct StepLength {
    double charted = 0, placed = 0; // m, from ball to ball; 0 where the chart has no length
    Shortened why = Shortened::no;  // of steps placed under least_of_chart
};

// A step placed shorter than this share of its chart is named.
inline constexpr double least_of_chart = 0.8;

// `seconds` from the landing before to this one.
StepLength step_length(const Step&, const Footprint&, const DancerSize&, double seconds);

}
