#include "dance/position.h"

namespace promenade::dance {
namespace {

// assets/positions.json, in the order of CouplePosition.
constexpr PositionFacts table[] = {
#include "written/positions.inc"
};

}

const PositionFacts& facts_of(CouplePosition position)
{
    return table[static_cast<int>(position)];
}

}
