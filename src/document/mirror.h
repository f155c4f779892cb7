// The mirror image of steps: left for right in feet, turns, sway, head and hold. Mirroring twice
// gives back what was there.
#pragma once

#include "dance/pattern.h"

namespace promenade::document {

dance::Column mirrored(dance::Column column);

}
