// The three workspaces in the order of their tabs.
#pragma once

#include <memory>
#include <vector>

#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// The studio must outlive them.
std::vector<std::unique_ptr<Workspace>> all_workspaces(Studio&);

}
