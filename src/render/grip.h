// Hands that hold: fingers and thumbs close until they touch whatever of the others is in reach of
// the palm - a hand, a back, an arm - and hang at ease where nothing is. For the eye alone; what
// the hold does to the bodies is simulated elsewhere, at the palms.
#pragma once

#include <span>

#include "render/dancer.h"

namespace promenade::render {

struct Neighbour {
    const Dancer* dancer = nullptr;
    const FigureState* state = nullptr;
};

SmallBends bends_among(const Dancer&, const FigureState&, std::span<const Neighbour> others,
    const ToeBends& toes = {});

}
