// How the partners stand to each other in each couple position: the turn between their facings,
// where the follower's pelvis is in the leader's frame, and what heads and hands do by default.
#pragma once

#include <optional>

#include "dance/symbols.h"

namespace promenade::dance {

struct PositionFacts {
    std::optional<int>
        facing;               // follower's facing minus leader's in eighths; none where any will do
    double forward = 0;       // follower's pelvis centre in the leader's frame, m
    double right = 0;         // to the leader's right, m
    Head head = Head::left;   // both dancers, unless the chart says otherwise
    std::optional<Hold> hold; // none: the usual hold of the dance
    bool along_bisector =
        false; // both travel along the bisector of their facings (promenade, fallaway)
    bool side_by_side =
        false; // forward is forward for both: the natural-opposite rule does not apply
};

const PositionFacts& facts_of(CouplePosition position);

}
