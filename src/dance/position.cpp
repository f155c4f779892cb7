#include "dance/position.h"

namespace promenade::dance {
namespace {

// Offsets are engineering estimates for dancers of average height; facings are the usual technique.
constexpr PositionFacts table[] = {
    {.facing = 4, .forward = 0.33, .right = 0.12}, // closed
    {.facing = 4, .forward = 0.48, .right = 0.08, .head = Head::partner, .hold = Hold::latin},
    {.facing = 4, .forward = 0.40, .right = 0.10, .hold = Hold::paso}, // closed, paso doble
    {.facing = 4, .forward = 0.30, .right = 0.30},                     // outside partner
    {.facing = 4, .forward = 0.30, .right = -0.20},                    // outside on the left
    {.facing = 6,
        .forward = 0.30,
        .right = 0.22,
        .head = Head::promenade,
        .along_bisector = true,
        .side_by_side = true},
    {.facing = 2,
        .forward = 0.30,
        .right = -0.05,
        .head = Head::promenade,
        .hold = Hold::two_hands,
        .along_bisector = true,
        .side_by_side = true}, // counter promenade
    {.facing = 6,
        .forward = 0.40,
        .right = 0.25,
        .head = Head::promenade,
        .along_bisector = true,
        .side_by_side = true}, // fallaway
    {.facing = 4, .forward = 0.72, .right = 0, .head = Head::partner, .hold = Hold::left_to_right},
    {.facing = 0,
        .forward = 0,
        .right = 0.5,
        .head = Head::ahead,
        .hold = Hold::left_to_right,
        .side_by_side = true}, // open promenade
    {.facing = 0,
        .forward = 0,
        .right = 0.5,
        .head = Head::ahead,
        .hold = Hold::left_to_right,
        .side_by_side = true}, // side by side
    {.facing = 0,
        .forward = 0.2,
        .right = 0.2,
        .head = Head::ahead,
        .hold = Hold::shadow,
        .side_by_side = true},
    {.facing = 2,
        .forward = 0.3,
        .right = -0.8,
        .head = Head::partner,
        .hold = Hold::left_to_right},
    {.facing = {}, .forward = 0.55, .right = 0, .head = Head::partner, .hold = Hold::underarm},
    {.facing = {}, .forward = 0.3, .right = 0, .head = Head::partner, .hold = Hold::left_to_right},
};

}

const PositionFacts& facts_of(CouplePosition position)
{
    return table[static_cast<int>(position)];
}

}
