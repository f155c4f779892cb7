// How far a branch is from what is shown, at the same moment.
#pragma once

#include "editors/live_workspace/live_desk.h"

namespace promenade::editors {

struct BranchGap {
    std::string limb;   // whose joint differs most ...
    double angle = 0;   // ... by so much, rad
    double apart = 0;   // m between the roots
    bool ended = false; // that branch ends before
};

BranchGap gap_to(const LiveDesk&, int branch);

}
