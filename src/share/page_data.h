// What the scripts of a page play: bodies and their motion, packed small, as JSON.
#pragma once

#include "foundation/json_text.h"
#include "share/share.h"

namespace promenade::share {

inline constexpr double cloth_fps = 15; // knots of cloth a second: it moves slower than limbs

// An error if stopped, or for measures no person has.
Result<json::Value> page_data(const Piece&, const MotionPart&, const render::Progress&);

}
