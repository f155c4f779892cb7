// The two legs by number, 0 left and 1 right, as arrays of feet count them.
#pragma once

#include <array>

#include "figure/limbs.h"

namespace promenade {

struct Leg {
    Side side;
    double leftward; // 1 on the left, -1 on the right
    Limb upper, lower, foot;
};

inline constexpr std::array<Leg, 2> legs{
    Leg{Side::left, 1, Limb::left_upper_leg, Limb::left_lower_leg, Limb::left_foot},
    Leg{Side::right, -1, Limb::right_upper_leg, Limb::right_lower_leg, Limb::right_foot},
};

}
