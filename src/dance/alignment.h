// Which way a dancer faces in the room, in eighths of a turn clockwise (seen from above) from the
// line of dance. The line of dance runs counter-clockwise round the room, so the wall is on the
// right of one who faces along it. World frame: x along the line of dance, y towards the centre, z
// up.
//
//   0 LOD   line of dance        4 ALOD  against line of dance
//   1 DW    diag wall            5 DCA   diag centre against line of dance
//   2 W     wall                 6 C     centre
//   3 DWA   diag wall against    7 DC    diag centre
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "foundation/vector.h"

namespace promenade::dance {

class Alignment {
public:
    constexpr Alignment() = default;
    constexpr explicit Alignment(int k)
        : m_k(((k % 8) + 8) % 8)
    {
    }

    constexpr int k() const { return m_k; } // 0 to 7
    constexpr double heading() const
    {
        return -m_k * (pi / 4);
    } // radians from +x, counter-clockwise
    constexpr Alignment turned(int eighths) const { return Alignment(m_k + eighths); }
    constexpr Alignment opposite() const { return turned(4); }

    std::string_view symbol() const; // "DW"
    std::string_view words() const;  // "diag wall"
    static std::optional<Alignment> read(std::string_view symbol);

    friend constexpr bool operator==(Alignment, Alignment) = default;

private:
    int m_k = 0;
};

// The shortest way from a to b in eighths: -3 to 4, right is positive.
int eighths_between(Alignment a, Alignment b);

// The same direction in the room, named after the couple has passed a corner: the next line of
// dance lies a quarter turn to the left, so what was centre becomes line of dance.
constexpr Alignment past_corner(Alignment before)
{
    return before.turned(2);
}

// Amount of turn as a manual prints it: "3/8 R", "1/4 L", "1 R", "" for none.
std::string turn_words(int eighths);

}
