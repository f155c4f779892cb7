#include "editors/dance_workspace/dance_workspace.h"

namespace promenade::editors {

void DanceWorkspace::draw(Surroundings&)
{
    ImGui::TextUnformatted(m_studio.chosen.c_str());
}

}
