#include "editors/workspaces.h"

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/dance_workspace/dance_workspace.h"
#include "editors/gesture_workspace/gesture_workspace.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/pattern/pattern_workspace.h"
#include "editors/script_workspace/script_workspace.h"

namespace promenade::editors {

std::vector<std::unique_ptr<Workspace>> all_workspaces(Studio& studio, RehearsalJob::Work work)
{
    std::vector<std::unique_ptr<Workspace>> all;
    all.push_back(std::make_unique<PatternWorkspace>(studio));
    all.push_back(std::make_unique<GestureWorkspace>(studio));
    all.push_back(std::make_unique<DanceWorkspace>(studio, std::move(work)));
    all.push_back(std::make_unique<ScriptWorkspace>(studio));
    all.push_back(std::make_unique<LiveWorkspace>(studio));
    all.push_back(std::make_unique<CloneWorkspace>(studio));
    return all;
}

}
