// What there is once for each side of a body stands in lists of two, the left one first.
#pragma once

#include "figure/limbs.h"

namespace promenade {

constexpr std::size_t slot_of(Side side)
{
    return side == Side::left ? 0 : 1;
}

}
