#include "editors/gesture_workspace/gesture_workspace.h"

namespace promenade::editors {

void GestureWorkspace::draw(Surroundings&)
{
    for (const dance::Gesture& gesture : m_studio.gestures.gestures())
        ImGui::Text("%s: %s", gesture.symbol.c_str(), gesture.meaning.c_str());
}

}
