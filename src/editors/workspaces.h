// The six workspaces in the order of their tabs.
#pragma once

#include <memory>
#include <vector>

#include "editors/dance_workspace/rehearsal_job.h"
#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// The studio must outlive them. Tests may have rehearsals done by something else.
std::vector<std::unique_ptr<Workspace>> all_workspaces(Studio&, RehearsalJob::Work = rehearse);

}
