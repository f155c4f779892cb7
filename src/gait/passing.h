// How a foot swings past one that turns under the body. Seen from that foot it might go straight to
// its place, but then it is thrown round in a wide arc, and the body is turned back by as much;
// dancers draw the free foot past the standing one, so that their legs brush.
#pragma once

#include "foundation/plane.h"

namespace promenade::gait {

// From the middle of the standing foot's turn, m, and how far that foot turns meanwhile, rad.
struct Passing {
    Vec2 from{0, 0}, to{0, 0};
    double turn = 0;
};

// Where the foot is after a share of its way, when the other has turned so far, rad. `round` is how
// far it goes round with the other foot: 1 all the way, 0 straight across the room.
Vec2 passing_at(const Passing&, double round, double way, double turned);

// The straightest way on which the feet still have room to brush past each other.
double round_of(const Passing&);

}
