// The room that the keys below the stage take: in large type and small windows several rows.
#pragma once

#include "editors/dance_workspace/dance_room.h"

namespace promenade::editors {

float transport_height(const DanceRoom&); // pixels, in the width that is left here

}
