// A dance as one HTML page that needs nothing but itself: bodies, motion, sound, chart and
// footprints inside. What draws it stands in assets/page, its light and paint in shaders/.
#pragma once

#include "share/share.h"

namespace promenade::share {

Result<std::string> page_of(const Piece&, const Order&, const render::Progress& = {});

}
