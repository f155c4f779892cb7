#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "editors/shell/shell.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_group(const CommandBook& book, const std::string& menu)
{
    bool titled = false;
    for (const Command& command : book.commands()) {
        if (command.menu != menu || command.shortcut.key == 0) continue;
        if (!titled) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", menu.c_str());
            titled = true;
        }
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(spelled(command.shortcut).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(command.label.c_str());
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%s", command.tooltip.c_str());
    }
}

void draw_table(const CommandBook& book)
{
    if (!ImGui::BeginTable("shortcuts", 3, ImGuiTableFlags_SizingFixedFit)) return;
    for (const std::string& menu : book.menus()) draw_group(book, menu);
    ImGui::EndTable();
}

}

void draw_help(const CommandBook& book, bool& open)
{
    if (!open) return;
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({room.x * 0.7f, room.y * 0.85f});
    if (ImGui::Begin("Help: what the keys do", &open,
            ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize)) {
        ImGui::TextWrapped("Rest the pointer on any button to read what it does. Every command is "
                           "also in a menu. Press Esc to close this page.");
        ImGui::Separator();
        draw_table(book);
    }
    ImGui::End();
    if (is_pressed({GLFW_KEY_ESCAPE}, ImGui::GetIO())) open = false;
}

}
