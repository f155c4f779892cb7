// The treads of a person's shoes.
#pragma once

#include "figure/person.h"
#include "floor/floor.h"

namespace promenade::floor {

enum class Region { heel, forefoot };

// The middle of the line that toes bend at, in the frame of the foot.
Vec3 ball_line_of(const Sole&);

// Left heel, left forefoot, right heel, right forefoot.
std::vector<Tread> treads_of(const Person&);

constexpr std::size_t tread_index(Side side, Region region)
{
    return (side == Side::left ? 0u : 2u) + (region == Region::heel ? 0u : 1u);
}

}
