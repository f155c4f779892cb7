// A routine as the list of its figures, the way people write one down: where in the music each
// begins, its timing, and the alignments it leads between.
#pragma once

#include <string>
#include <vector>

#include "dance/compose.h"

namespace promenade {

struct RoutineLine {
    std::int64_t bar = 1;  // it begins in, from 1
    int side = 1;          // of the room, 1 to 4
    std::string figure;    // "Reverse Turn", "Forward Progressive steps 4-6"
    std::string timing;    // its counts: "1 2 3 1 2 3"
    dance::Alignment from; // the leader faces
    dance::Alignment to;
    dance::CouplePosition position = dance::CouplePosition::closed; // at its end
    int times = 1;                                                  // the same again straight after
};

// One line for each figure as it is danced.
std::vector<RoutineLine> routine_lines(
    const dance::Dance& dance, const dance::Composition& composition);

// The same with equal neighbours gathered: a figure that is danced again on the same side, between
// the same alignments, becomes one line.
std::vector<RoutineLine> gathered(const std::vector<RoutineLine>& lines);

}
