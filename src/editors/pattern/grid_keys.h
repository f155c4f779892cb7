// What the keys do while the grid is in hand.
#pragma once

#include "editors/pattern/panels.h"

namespace promenade::editors {

void heed_keys(const Panel& panel);

// Whether keys belong to the grid, and not to a text field or a window over it.
bool is_grid_in_hand();

}
