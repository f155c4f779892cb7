// Everything that was done to the open dance, to go back to by a click.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {

void draw_history(const Panel& panel)
{
    if (!panel.view.history) return;
    const float em = ImGui::GetFontSize();
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    ImGui::SetNextWindowPos({room.x - 2 * em, 5 * em}, ImGuiCond_Appearing, {1, 0});
    ImGui::SetNextWindowSize({18 * em, 20 * em}, ImGuiCond_Appearing);
    if (ImGui::Begin("History", &panel.view.history,
            ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) {
        const std::vector<std::string> labels = panel.desk.history_labels();
        const std::size_t now = panel.desk.history_position();
        for (std::size_t i = 0; i <= labels.size(); ++i) {
            const std::string label =
                (i == 0 ? "as it was opened" : labels[i - 1]) + "##" + std::to_string(i);
            if (i > now) ImGui::PushStyleColor(ImGuiCol_Text, panel.around.palette.faint_text);
            const bool clicked = list_row(label, i == now);
            if (i > now) ImGui::PopStyleColor();
            note_item("history " + std::to_string(i));
            tooltip_for_item(i > now ? "Undone; a click does it again."
                                     : "A click takes back everything after it.");
            if (i == now && panel.view.history_shown != now) ImGui::SetScrollHereY();
            if (clicked) panel.desk.go_to_history(i);
        }
        panel.view.history_shown = now;
        if (labels.empty()) ImGui::TextDisabled("Nothing has been changed yet.");
    }
    ImGui::End();
}

}
