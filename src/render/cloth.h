// Cloth that hangs from the waist and lies over the legs: a skirt, the tails of a coat. Not
// simulated: at every depth below the waist it is the tightest round shape about what is inside,
// it hangs straight down from where it is held out, and it is pulled taut between. A partner's leg
// pushes it in, as far as the body beneath.
#pragma once

#include "render/grip.h"

namespace promenade::render {

inline constexpr int cloth_around = 66; // points on a ring
inline constexpr int cloth_levels = 22; // rings from waist to hem

// The cloth over the skin that posed_skin() gave for this state, ring after ring from the waist,
// each counter-clockwise from the front; empty if none is worn.
Mesh hung(const Dancer&, const FigureState&, const Mesh& skin,
    std::span<const Neighbour> others = {});

}
