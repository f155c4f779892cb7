// What tracking found, for people and for programs.
#pragma once

#include "foundation/json_text.h"
#include "music/track.h"

namespace promenade::music {

std::string tracked_text(const Tracked&, const std::string& name, double seconds);
json::Value tracked_json(const Tracked&, double seconds);

}
