#include "editors/pattern/pattern_workspace.h"

#include <algorithm>
#include <utility>

#include <imgui.h>

namespace promenade::editors {
namespace {

// Shares of the width, and the least of it, times the font's size.
constexpr Split::Bounds library_bounds{0.19f, 10, 30}, chart_bounds{0.7f, 16, 10};
constexpr Split::Bounds plan_bounds{0.5f, 6, 6}; // of the height

template <class Draw> void draw_child(const char* name, ImVec2 size, Draw draw)
{
    if (ImGui::BeginChild(name, size, false)) draw();
    ImGui::EndChild();
}

}

void PatternWorkspace::draw_chart(const Panel& panel)
{
    draw_heading(panel);
    draw_search(panel);
    if (m_desk.routine()) return draw_strip(panel);
    if (const auto factor = std::exchange(m_zoom, std::nullopt); factor == 0.0f)
        panel.around.layout.erase(zoom_name);
    else if (factor)
        editors::zoom_chart(panel.around.layout, chart_zoom(panel), *factor);
    const float zoom = chart_zoom(panel);
    draw_child("sheet", {0, 0}, [&] {
        ImGui::SetWindowFontScale(zoom);
        draw_grid(panel);
    });
}

void PatternWorkspace::tick(Surroundings& around)
{
    m_desk.refresh(); // feet may have been placed
    if (std::exchange(m_wants_choice, false)) choose_figure(around.finder);
}

void PatternWorkspace::draw(Surroundings& around)
{
    m_desk.refresh();
    const Panel panel{around, m_desk, m_view};
    if (m_told) around.status.complain(m_told->text());
    m_told.reset();
    Split library(around.layout, "pattern.library", Along::x, library_bounds);
    draw_child("library", library.first_size(), [&] { draw_library(panel); });
    library.draw_bar();
    draw_child("beside library", {0, 0}, [&] {
        Split chart(around.layout, "pattern.chart", Along::x, chart_bounds);
        draw_child("chart", chart.first_size(), [&] { draw_chart(panel); });
        chart.draw_bar();
        draw_child("beside", {0, 0}, [&] {
            Split plan(around.layout, "pattern.plan", Along::y, plan_bounds);
            draw_child("floor plan", plan.first_size(), [&] { draw_plan(panel); });
            plan.draw_bar();
            draw_child("posed", {0, 0}, [&] { draw_couple(panel); });
        });
    });
    draw_question(panel);
    draw_history(panel);
    draw_reading(panel);
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
