#include "editors/pattern/pattern_workspace.h"

#include <algorithm>
#include <utility>

#include <imgui.h>

namespace promenade::editors {
namespace {

constexpr float library_share = 0.19f, floor_share = 0.23f; // of the width
constexpr float narrowest = 14, widest = 34;                // em, of either

float panel_width(float share)
{
    const float em = ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().x;
    return std::clamp(share * room, std::min(narrowest * em, 0.3f * room), widest * em);
}

template <class Draw> void draw_child(const char* name, ImVec2 size, Draw draw)
{
    if (ImGui::BeginChild(name, size, false)) draw();
    ImGui::EndChild();
}

}

void PatternWorkspace::draw(Surroundings& around)
{
    m_desk.refresh();
    const Panel panel{around, m_desk, m_view};
    if (m_told) around.status.complain(m_told->text());
    m_told.reset();
    const float left = panel_width(library_share), right = panel_width(floor_share);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float middle = ImGui::GetContentRegionAvail().x - left - right - 2 * gap;
    draw_child("library", {left, 0}, [&] { draw_library(panel); });
    ImGui::SameLine();
    draw_child("chart", {middle, 0}, [&] {
        draw_heading(panel);
        if (m_desk.routine())
            draw_strip(panel);
        else
            draw_grid(panel);
    });
    ImGui::SameLine();
    draw_child("beside", {right, 0}, [&] {
        const float half = (ImGui::GetContentRegionAvail().y - ImGui::GetStyle().ItemSpacing.y) / 2;
        draw_child("floor plan", {0, half}, [&] { draw_plan(panel); });
        draw_child("posed", {0, 0}, [&] { draw_couple(panel); });
    });
    draw_question(panel);
    m_desk.hovered = std::exchange(m_view.under_mouse, std::nullopt);
}

std::string PatternWorkspace::status() const
{
    const Studio& studio = m_desk.studio();
    if (!studio.open) return "";
    if (const auto& trouble = studio.open->autosave_trouble()) return trouble->text();
    if (studio.open->is_changed()) return studio.open->title() + " · changed";
    return studio.open->title() + (studio.open->file().empty() ? "" : " · saved");
}

}
