// The motion algebra of routines: figures joined by +, repeated by n *, grouped by brackets.
//
//   motion  = term { "+" term }
//   term    = [ number "*" ] factor
//   factor  = "(" motion ")" | "corner" | figure [ "[" first "-" last "]" ] [ "to" alignment ]
//
// `natural_turn[1-3]` dances only those columns; `corner` says that the couple now dances along the
// next side of the room; `natural_turn to DC` over- or underturns the figure so that the leader
// ends there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dance/alignment.h"
#include "dance/phrase_algebra.h"
#include "foundation/result.h"

namespace promenade::dance {

// One danced thing in order: a figure, or a corner.
struct Motion {
    bool corner = false;
    std::string figure;          // pattern id
    int first = 0, last = 0;     // columns, 1-based; 0, 0 for all
    std::optional<Alignment> to; // the leader's facing at the end
    int column = 0;              // where it stands in the text, 1-based, for messages
};

inline constexpr PhraseLimit most_motions{10'000, "routine", "figures"}; // repeats written out

// What the algebra (phrase_algebra.h) needs to string figures together.
using Motions = std::vector<Motion>;
inline std::size_t size_of(const Motions& motions)
{
    return motions.size();
}
void append(Motions&, const Motions& next);

// The text read_motions() reads, with a figure danced several times in a row written once.
std::string write_motions(const Motions&);

// The motions in the order they are danced. The error names the column of the text.
Result<Motions> read_motions(std::string_view text);

}
