// The joint information table of the chosen figure as a JSON file beside the runs.
#pragma once

#include "editors/live_workspace/live_desk.h"

namespace promenade::editors {

Outcome keep_table(const LiveDesk&, const std::string& name);
Outcome take_table(LiveDesk&, const std::string& name); // one change, that is undone as one
std::vector<std::string> kept_tables(const LiveDesk&);

}
