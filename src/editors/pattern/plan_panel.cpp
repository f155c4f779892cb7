// Beside the chart: the floor from above with both dancers' footprints, and the couple posed at the
// step that is chosen.
#include <imgui.h>

#include "editors/pattern/panels.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr double reach = 0.12; // m: how near a print the mouse must be

ImVec2 point(const Vec2& place)
{
    return {static_cast<float>(place.x), static_cast<float>(place.y)};
}

std::vector<ImVec2> points(const PlanView& map, const std::vector<Vec2>& outline)
{
    std::vector<ImVec2> pixels;
    for (const Vec2& place : outline) pixels.push_back(point(map.pixel(place)));
    return pixels;
}

struct Ink {
    ImU32 fill, line;
    bool is_full; // the left foot is filled, the right one drawn in outline
};

// The step's own colour, strong if it is the one in hand.
Ink ink_of(const Panel& panel, const PlanPrint& print, bool strong)
{
    const Palette& palette = panel.around.palette;
    const ImVec4 colour = print.role == dance::Role::leader ? palette.leader : palette.follower;
    const float strength = strong ? 1.0f : print.is_start ? 0.25f : 0.6f;
    return {packed(with_opacity(colour,
                strong               ? 0.95f
                    : print.is_start ? 0.12f
                                     : 0.45f)),
        packed(with_opacity(colour, strength)),
        print.foot == dance::Foot::left && print.weight == dance::Weight::full};
}

void draw_print(const Panel& panel, const PlanView& map, const PlanPrint& print, bool strong)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const Ink ink = ink_of(panel, print, strong);
    for (const auto* outline : {&print.sole, &print.heel}) {
        const std::vector<ImVec2> pixels = points(map, *outline);
        const int count = static_cast<int>(pixels.size());
        if (ink.is_full || strong) draw.AddConvexPolyFilled(pixels.data(), count, ink.fill);
        draw.AddPolyline(pixels.data(), count, ink.line, ImDrawFlags_Closed, strong ? 2.5f : 1.2f);
    }
}

void draw_number(const Panel& panel, const PlanView& map, const PlanPrint& print)
{
    if (print.is_start) return;
    const std::string number = std::to_string(print.step + 1);
    const ImVec2 size = ImGui::CalcTextSize(number.c_str());
    const ImVec2 at = point(map.pixel(print.middle));
    ImGui::GetWindowDrawList()->AddText(
        {at.x - size.x / 2, at.y - size.y / 2}, packed(panel.around.palette.text), number.c_str());
}

void draw_line_of_dance(const Panel& panel, ImVec2 corner, ImVec2 size)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float em = ImGui::GetFontSize(), y = corner.y + size.y - 0.9f * em;
    const ImU32 colour = packed(panel.around.palette.faint_text);
    const ImVec2 end{corner.x + 3.5f * em, y};
    draw.AddLine({corner.x + 0.5f * em, y}, end, colour, 1.5f);
    draw.AddTriangleFilled(
        {end.x + 0.5f * em, y}, {end.x, y - 0.3f * em}, {end.x, y + 0.3f * em}, colour);
    draw.AddText({end.x + em, y - em / 2}, colour, "line of dance");
}

void heed_mouse(const Panel& panel, const PlanView& map)
{
    if (!ImGui::IsItemHovered()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto step = step_at(panel.desk.plan(), map.room({mouse.x, mouse.y}), reach);
    if (!step || *step >= panel.desk.composition().leader.size()) return;
    panel.view.under_mouse = step;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        panel.desk.place(panel.desk.cursor().line(), *step);
    const dance::Step& danced = panel.desk.composition().leader[*step];
    tooltip_for_item("Step " + std::to_string(*step + 1) + ", count " + danced.count + ": leader "
        + alignment_words(danced) + ", follower "
        + alignment_words(panel.desk.composition().follower[*step]));
}

}

void draw_plan(const Panel& panel)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
    if (size.x < 20 || size.y < 20) return;
    ImGui::InvisibleButton("floor", size);
    note_item("floor");
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(
        corner, {corner.x + size.x, corner.y + size.y}, packed(panel.around.palette.panel));
    const FloorPlan& plan = panel.desk.plan();
    const float foot = 1.8f * ImGui::GetFontSize(); // for the line of dance
    const PlanView map{{corner.x, corner.y}, {size.x, size.y - foot}, plan.low, plan.high};
    heed_mouse(panel, map);
    const bool has_grid = panel.desk.pattern() != nullptr;
    const auto is_strong = [&](const PlanPrint& print) {
        if (print.is_start) return false;
        return panel.desk.hovered == print.step
            || (has_grid && panel.desk.cursor().column() == print.step);
    };
    for (const PlanPrint& print : plan.prints) draw_print(panel, map, print, is_strong(print));
    if (has_grid)
        for (const PlanPrint& print : plan.prints) draw_number(panel, map, print);
    for (const PlanPrint& print : plan.prints)
        if (!print.is_start) {
            const ImVec2 at = point(map.pixel(print.middle));
            landmarks().note("print " + text_of(print.role) + " " + std::to_string(print.step + 1),
                {{at.x - 2, at.y - 2}, {at.x + 2, at.y + 2}});
        }
    draw_line_of_dance(panel, corner, size);
    if (panel.desk.is_finding_floor() && plan.prints.empty())
        draw.AddText({corner.x + foot / 2, corner.y + foot / 2},
            packed(panel.around.palette.faint_text), "The feet are being placed …");
}

void draw_couple(const Panel& panel)
{
    const ImVec2 size = ImGui::GetContentRegionAvail();
    if (size.x < 20 || size.y < 20) return;
    const std::size_t step =
        panel.desk.pattern() ? panel.desk.cursor().column() : panel.desk.hovered.value_or(0);
    CouplePicture& couple = panel.view.couple;
    couple.look_at(panel.desk, panel.view.models, step);
    StageShot shot;
    shot.view = "pattern";
    shot.size = {static_cast<int>(size.x), static_cast<int>(size.y)};
    shot.revision = couple.revision();
    shot.camera = camera_at(render::Seat::orbit, couple.bounds(), shot.size.aspect());
    shot.frame = [&couple] { return couple.frame(); };
    if (ImTextureID picture = panel.around.stages.show(shot))
        ImGui::Image(picture, size, {0, 1}, {1, 0});
    else
        ImGui::Dummy(size);
    note_item("couple");
    tooltip_for_item("The goal of step " + std::to_string(step + 1)
        + ": what the symbols ask for, before anybody dances it.");
}

}
