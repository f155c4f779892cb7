// The chart on the desk as text, line by line: for screen readers, for large letters, and to be
// copied into a letter.
#include <sstream>

#include <imgui.h>
#include <imgui_internal.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "paper/reading.h"

namespace promenade::editors {
namespace {

std::string text_of_desk(const PatternDesk& desk)
{
    if (desk.pattern()) return paper::spoken_chart(*desk.dance(), *desk.pattern(), Charts::both);
    if (desk.routine())
        return paper::spoken_chart(*desk.dance(), *desk.routine(), desk.composition());
    return "";
}

void refresh(ChartReading& reading, const PatternDesk& desk)
{
    if (reading.revision == desk.revision()) return;
    reading.revision = desk.revision();
    reading.text = text_of_desk(desk);
    reading.lines.clear();
    std::istringstream in(reading.text);
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) reading.lines.push_back(line);
    reading.line = std::min(reading.line, reading.lines.empty() ? 0 : reading.lines.size() - 1);
}

void heed_keys(ChartReading& reading)
{
    if (!ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) return;
    if (ImGui::IsKeyPressedMap(ImGuiKey_DownArrow) && reading.line + 1 < reading.lines.size())
        ++reading.line;
    if (ImGui::IsKeyPressedMap(ImGuiKey_UpArrow) && reading.line > 0) --reading.line;
    if (ImGui::IsKeyPressedMap(ImGuiKey_Escape, false)) reading.is_open = false;
}

void draw_lines(const Panel& panel, ChartReading& reading)
{
    ImGui::BeginChild("lines");
    for (std::size_t i = 0; i < reading.lines.size(); ++i) {
        const bool here = i == reading.line;
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        ImGui::PushStyleColor(
            ImGuiCol_Text, here ? panel.around.palette.text : panel.around.palette.faint_text);
        ImGui::TextWrapped("%s", reading.lines[i].c_str());
        ImGui::PopStyleColor();
        if (ImGui::IsItemClicked()) reading.line = i;
        if (here && reading.shown != i) ImGui::SetScrollHereY();
        if (!here) continue;
        note_item("line that is read");
        ImGui::GetWindowDrawList()->AddRect({corner.x - 3, corner.y - 1},
            {corner.x + ImGui::GetWindowContentRegionWidth(), ImGui::GetItemRectMax().y + 1},
            packed(panel.around.palette.accent), 2, 0, 1.5f);
    }
    reading.shown = reading.line;
    ImGui::EndChild();
}

}

void draw_reading(const Panel& panel)
{
    ChartReading& reading = panel.view.reading;
    if (!reading.is_open) return;
    refresh(reading, panel.desk);
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    ImGui::SetNextWindowPos(
        ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({0.6f * room.x, 0.7f * room.y}, ImGuiCond_Appearing);
    if (ImGui::Begin("Chart as text", &reading.is_open,
            ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) {
        if (button("Copy all", "To the clipboard, for a letter or a screen reader."))
            ImGui::SetClipboardText(reading.text.c_str());
        ImGui::SameLine();
        ImGui::TextDisabled("Up and down go from line to line, Esc closes.");
        heed_keys(reading);
        draw_lines(panel, reading);
    }
    ImGui::End();
}

bool has_reading_keys()
{
    const ImGuiWindow* focused = ImGui::GetCurrentContext()->NavWindow;
    return focused && focused->RootWindow
        && std::string_view(focused->RootWindow->Name) == "Chart as text";
}

}
