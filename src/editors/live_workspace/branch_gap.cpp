#include "editors/live_workspace/branch_gap.h"

#include <algorithm>

namespace promenade::editors {

BranchGap gap_to(const LiveDesk& desk, int branch)
{
    BranchGap gap;
    const live::LiveFrame other = desk.ghost(branch), shown = desk.seen();
    for (std::size_t i = 0; i < other.size(); ++i) {
        const FigureState &here = shown[i], &there = other[i];
        gap.apart = std::max(gap.apart, glm::length(here.position - there.position));
        for (int link = 1; link < desk.body(i).size(); ++link) {
            const double angle = angle_between(relative_orientation(desk.body(i), here, link),
                relative_orientation(desk.body(i), there, link));
            if (angle <= gap.angle) continue;
            gap.angle = angle;
            gap.limb = desk.body(i)[link].name;
        }
    }
    gap.ended = static_cast<double>(desk.view().branches[static_cast<std::size_t>(branch)].length)
        < desk.seen_at();
    return gap;
}

}
