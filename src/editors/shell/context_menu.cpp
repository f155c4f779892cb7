#include "editors/shell/context_menu.h"

#include <imgui.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {

bool was_right_clicked()
{
    const ImGuiIO& io = ImGui::GetIO();
    return ImGui::IsItemHovered() && ImGui::IsMouseReleased(ImGuiMouseButton_Right)
        && io.MouseDragMaxDistanceSqr[ImGuiMouseButton_Right]
        < io.MouseDragThreshold * io.MouseDragThreshold;
}

void draw_context_menu(
    const char* id, CommandBook& book, std::span<const std::string_view> commands)
{
    if (was_right_clicked()) ImGui::OpenPopup(id);
    if (!ImGui::BeginPopup(id)) return;
    for (const std::string_view name : commands) {
        const Command* command = book.find(name);
        if (!command) {
            ImGui::Separator();
            continue;
        }
        const bool on = command->is_on && command->is_on();
        if (ImGui::MenuItem(command->label.c_str(), spelled(command->shortcut).c_str(), on,
                book.is_possible(name)))
            book.run(name);
        note_item("menu " + command->label);
        tooltip_for_item(command->tooltip);
    }
    ImGui::EndPopup();
}

}
