#include "editors/pattern/pattern_workspace.h"

#include "editors/shell/landmarks.h"

namespace promenade::editors {

void PatternWorkspace::draw(Surroundings&)
{
    for (const library::LibraryDance& dance : m_studio.library.dances) {
        if (!ImGui::TreeNode(dance.file.dance.name.c_str())) continue;
        for (const dance::Pattern& pattern : dance.file.dance.patterns) {
            const std::string id = dance.file.dance.id + "." + pattern.id;
            if (ImGui::Selectable(pattern.name.c_str(), m_studio.chosen == id))
                m_studio.chosen = id;
            note_item(id);
        }
        ImGui::TreePop();
    }
}

}
