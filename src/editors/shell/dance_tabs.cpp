#include "editors/shell/dance_tabs.h"

#include <algorithm>

#include <imgui.h>

#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float widest = 16, narrowest = 3; // of a name, times the font's size

std::string name_of(const OpenFile::Tab& tab)
{
    return tab.is_changed ? tab.name + "*" : tab.name;
}

enum class Wanted { nothing, front, closed };

Wanted draw_tab(const OpenFile::Tab& tab, std::size_t number, bool in_front, float room)
{
    Wanted wanted = Wanted::nothing;
    const std::string name = name_of(tab);
    ImGui::PushID(static_cast<int>(number));
    if (in_front) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyle().Colors[ImGuiCol_Header]);
    if (ImGui::Button((elided(name, room) + "###tab").c_str())) wanted = Wanted::front;
    if (ImGui::IsItemClicked(ImGuiMouseButton_Middle)) wanted = Wanted::closed;
    if (in_front) ImGui::PopStyleColor();
    note_item("tab " + tab.name);
    tooltip_for_item(name + (tab.is_changed ? ": open, with unsaved changes. " : ": open. ")
        + "Ctrl+Page down goes to the next open dance, Ctrl+W closes this one.");
    ImGui::SameLine(0, 0);
    if (ImGui::Button("×###close")) wanted = Wanted::closed;
    note_item("close " + tab.name);
    tooltip_for_item("Close " + tab.name + ". Asks first about unsaved work.");
    ImGui::PopID();
    return wanted;
}

// What every name may take, so that all fit.
float room_for_each(std::size_t count, float kept_free)
{
    const float em = ImGui::GetFontSize();
    const float cross = width_of("×") + 4 * ImGui::GetStyle().FramePadding.x;
    const float room = ImGui::GetContentRegionAvail().x - kept_free - em;
    const float share = room / static_cast<float>(count);
    return std::clamp(share - cross - ImGui::GetStyle().ItemSpacing.x, narrowest * em, widest * em);
}

}

void draw_dance_tabs(FileDesk& files, float kept_free)
{
    const std::vector<OpenFile::Tab> tabs = files.tabs();
    if (tabs.empty()) return;
    ImGui::SameLine(0, 2 * ImGui::GetFontSize());
    const float room = room_for_each(tabs.size(), kept_free);
    const std::size_t front = files.front();
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        const Wanted wanted = draw_tab(tabs[i], i, i == front, room);
        if (wanted != Wanted::nothing) files.bring_to_front(i);
        if (wanted == Wanted::closed) files.ask_close();
    }
}

}
