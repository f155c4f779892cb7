// The same figure described from another link. Which link is called the root is a matter of
// bookkeeping: the motion is the same (Armstrong & Green 1985 root theirs wherever it suits).
#pragma once

#include <vector>

#include "figure/figure_state.h"

namespace promenade {

struct Rerooted {
    Figure figure;
    std::vector<int> old_link; // by new link: its number in the figure it came from
};

Rerooted reroot(const Figure&, int new_root);

// The state of the old figure in the numbering of the new one. Only the root's origin moves: all
// orientations and angular velocities are absolute.
FigureState reroot(const Figure& old_figure, const FigureState& old_state, const Rerooted&);

}
