// What the keys do while the grid is in hand.
#pragma once

#include "editors/pattern/panels.h"

namespace promenade::editors {

void heed_keys(const Panel& panel);

}
