#include "dance/position.h"

namespace promenade::dance {
namespace {

constexpr std::nullopt_t usual = std::nullopt; // the hold of the dance
constexpr std::nullopt_t any = std::nullopt;   // facing

// In the order of CouplePosition. Offsets are engineering estimates for dancers of average height;
// facings are the usual technique. Closed hold is usually said to be 0.33 by 0.12 m and paso doble
// 0.40 by 0.10: there knees bent by 40 degrees, which stick out 17 cm, were in each other.
// clang-format off
constexpr PositionFacts table[] = {
    // facing, forward, right, head, hold, along the bisector, side by side
    {4,   0.42,  0.10, Head::left,      usual,               false, false}, // closed
    {4,   0.48,  0.08, Head::partner,   Hold::latin,         false, false}, // closed, Latin
    {4,   0.42,  0.10, Head::left,      Hold::paso,          false, false}, // closed, paso doble
    {4,   0.30,  0.30, Head::left,      usual,               false, false}, // outside partner
    {4,   0.30, -0.20, Head::left,      usual,               false, false}, // outside on the left
    {6,   0.30,  0.22, Head::promenade, usual,               true,  true},  // promenade
    {2,   0.30, -0.05, Head::promenade, Hold::two_hands,     true,  true},  // counter promenade
    {6,   0.40,  0.25, Head::promenade, usual,               true,  true},  // fallaway
    {4,   0.72,  0.00, Head::partner,   Hold::left_to_right, false, false}, // open facing
    {0,   0.00,  0.50, Head::ahead,     Hold::left_to_right, false, true},  // open promenade
    {0,   0.00,  0.50, Head::ahead,     Hold::left_to_right, false, true},  // side by side
    {0,   0.20,  0.20, Head::ahead,     Hold::shadow,        false, true},  // shadow
    {2,   0.30, -0.80, Head::partner,   Hold::left_to_right, false, false}, // fan
    {any, 0.55,  0.00, Head::partner,   Hold::underarm,      false, false}, // underarm turn
    {any, 0.30,  0.00, Head::partner,   Hold::left_to_right, false, false}, // cross body lead
};
// clang-format on

}

const PositionFacts& facts_of(CouplePosition position)
{
    return table[static_cast<int>(position)];
}

}
