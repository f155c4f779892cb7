// Beside the chart: the floor from above with both dancers' footprints, and the couple posed at the
// step that is chosen.
#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "editors/dance_workspace/stage_camera.h"
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

using Boxes = std::vector<std::pair<ImVec2, ImVec2>>;

// Where a box of that size lies on none of the others, as near as there is room.
ImVec2 beside(const Boxes& taken, ImVec2 low, ImVec2 size)
{
    const auto is_free = [&](ImVec2 corner) {
        return std::ranges::none_of(taken, [&](const auto& box) {
            return corner.x < box.second.x && corner.x + size.x > box.first.x
                && corner.y < box.second.y && corner.y + size.y > box.first.y;
        });
    };
    constexpr std::array<std::pair<float, float>, 9> ways{{{0, 0}, {1, 0}, {-1, 0}, {0, 1},
        {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    for (const float far : {1.0f, 2.0f, 3.0f, 4.0f})
        for (const auto& [x, y] : ways) {
            const ImVec2 corner{low.x + far * x * size.x, low.y + far * y * size.y};
            if (is_free(corner)) return corner;
        }
    return low;
}

void draw_number(const Panel& panel, const PlanView& map, const PlanPrint& print, Boxes& taken)
{
    if (print.is_start) return;
    const std::string number = std::to_string(print.step + 1);
    const ImVec2 size = ImGui::CalcTextSize(number.c_str());
    const ImVec2 at = point(map.pixel(print.middle));
    // Prints are as bright as letters: the number has a plate of its own.
    constexpr float edge = 2, opacity = 0.85f; // pixels
    const ImVec2 plate{size.x + 2 * edge, size.y};
    const ImVec2 low = beside(taken, {at.x - plate.x / 2, at.y - plate.y / 2}, plate);
    const ImVec2 high{low.x + plate.x, low.y + plate.y};
    taken.emplace_back(low, high);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(
        low, high, packed(with_opacity(panel.around.palette.panel, opacity)), size.y / 3);
    draw.AddText({low.x + edge, low.y}, packed(panel.around.palette.text), number.c_str());
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
    const float room = corner.x + size.x - end.x - 1.4f * em;
    draw.AddText({end.x + em, y - em / 2}, colour, elided("line of dance", room).c_str());
}

// All of it, closer by so much about the middle, and shifted.
PlanView looked_at(PlanView map, const PlanLook& look)
{
    const Vec2 middle = map.corner + 0.5 * map.size;
    map.corner = middle + look.shift - 0.5 * look.zoom * map.size;
    map.size = look.zoom * map.size;
    return map;
}

// The wheel comes closer to what is under the pointer, a drag shifts, a double click shows all.
void steer_plan(PlanLook& look, ImVec2 corner, ImVec2 size)
{
    constexpr double notch = 1.15, closest = 12;
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        const Vec2 from_middle{io.MousePos.x - corner.x - size.x / 2 - look.shift.x,
            io.MousePos.y - corner.y - size.y / 2 - look.shift.y};
        const double zoom = std::clamp(
            look.zoom * std::pow(notch, static_cast<double>(io.MouseWheel)), 1.0, closest);
        look.shift -= (zoom / look.zoom - 1) * from_middle;
        look.zoom = zoom;
        if (zoom == 1) look.shift = {0, 0};
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left))
        look.shift += Vec2{io.MouseDelta.x, io.MouseDelta.y};
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        look = {1, {0, 0}, look.one_by_one};
}

// Over the floor: step by step, and one by one or all at once.
void draw_plan_bar(const Panel& panel, ImVec2 corner, ImVec2 size)
{
    if (!panel.desk.pattern()) return;
    CommandBook& book = panel.around.commands;
    const float em = ImGui::GetFontSize();
    const std::string where = std::to_string(panel.desk.cursor().column() + 1) + " of "
        + std::to_string(panel.desk.grid().columns());
    if (size.x < 16 * em) return;
    ImGui::SetCursorScreenPos({corner.x + 0.4f * em, corner.y + 0.4f * em});
    command_button(book, "steps.before", "<##plan");
    ImGui::SameLine(0, 0.3f * em);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(where.c_str());
    ImGui::SameLine(0, 0.3f * em);
    command_button(book, "steps.after", ">##plan");
    ImGui::SameLine();
    command_button(book, "steps.one_by_one", panel.view.plan.one_by_one ? "All" : "One by one");
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
    ImGui::SetItemAllowOverlap();
    note_item("floor");
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(
        corner, {corner.x + size.x, corner.y + size.y}, packed(panel.around.palette.panel));
    const FloorPlan& plan = panel.desk.plan();
    const float foot = 1.8f * ImGui::GetFontSize(); // for the line of dance
    steer_plan(panel.view.plan, corner, size);
    const PlanView map = looked_at(
        {{corner.x, corner.y}, {size.x, size.y - foot}, plan.low, plan.high}, panel.view.plan);
    heed_mouse(panel, map);
    const bool has_grid = panel.desk.pattern() != nullptr;
    const auto is_seen = [&](const PlanPrint& print) {
        return !panel.view.plan.one_by_one || !has_grid || print.is_start
            || print.step <= panel.desk.cursor().column();
    };
    draw.PushClipRect(corner, {corner.x + size.x, corner.y + size.y}, true);
    const auto is_strong = [&](const PlanPrint& print) {
        if (print.is_start) return false;
        return panel.desk.hovered == print.step
            || (has_grid && panel.desk.cursor().column() == print.step);
    };
    for (const PlanPrint& print : plan.prints)
        if (is_seen(print)) draw_print(panel, map, print, is_strong(print));
    // No number lies over the line of dance.
    Boxes numbers{{{corner.x, corner.y + size.y - foot}, {corner.x + size.x, corner.y + size.y}}};
    if (has_grid)
        for (const PlanPrint& print : plan.prints)
            if (is_seen(print)) draw_number(panel, map, print, numbers);
    draw.PopClipRect();
    for (const PlanPrint& print : plan.prints)
        if (!print.is_start && is_seen(print)) {
            const ImVec2 at = point(map.pixel(print.middle));
            landmarks().note("print " + text_of(print.role) + " " + std::to_string(print.step + 1),
                {{at.x - 2, at.y - 2}, {at.x + 2, at.y + 2}});
        }
    draw_line_of_dance(panel, corner, size);
    draw_plan_bar(panel, corner, size);
    if (panel.desk.is_finding_floor() && plan.prints.empty())
        draw.AddText({corner.x + foot / 2, corner.y + foot / 2},
            packed(panel.around.palette.faint_text), "The feet are being placed …");
    else if (const auto& refused = panel.desk.no_floor())
        draw.AddText(ImGui::GetFont(), ImGui::GetFontSize(),
            {corner.x + foot / 2, corner.y + foot / 2}, packed(panel.around.palette.faint_text),
            refused->text().c_str(), nullptr, size.x - foot);
}

namespace {

// From the usual seat, turned and closer as a hand left it; it goes along from step to step.
render::Camera seen_by(const PreviewLook& look, const render::Bounds& bounds, double aspect)
{
    const render::Camera usual = camera_at(render::Seat::orbit, bounds, aspect);
    const bool as_usual = look.turn == 0 && look.lift == 0 && look.zoom == 1;
    if (as_usual) return usual;
    return camera_of(zoomed(turned(orbit_of(usual), look.turn, look.lift), look.zoom));
}

void steer_preview(PreviewLook& look, ImVec2 size)
{
    constexpr double notch = 0.9, closest = 0.3, farthest = 3;
    const ImGuiIO& io = ImGui::GetIO();
    const double radians_per_pixel = pi / std::max(1.0f, size.y);
    if (ImGui::IsItemActive()) {
        look.turn -= static_cast<double>(io.MouseDelta.x) * radians_per_pixel;
        look.lift += static_cast<double>(io.MouseDelta.y) * radians_per_pixel;
    }
    if (!ImGui::IsItemHovered()) return;
    if (io.MouseWheel != 0)
        look.zoom = std::clamp(
            look.zoom * std::pow(notch, static_cast<double>(io.MouseWheel)), closest, farthest);
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) look = {};
}

}

void draw_couple(const Panel& panel)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
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
    shot.camera = seen_by(panel.view.preview, couple.bounds(), shot.size.aspect());
    shot.moving = ImGui::IsMouseDown(ImGuiMouseButton_Left) && ImGui::IsAnyItemActive();
    shot.frame = [&couple] { return couple.frame(); };
    if (ImTextureID picture = panel.around.stages.show(shot))
        ImGui::Image(picture, size, {0, 1}, {1, 0});
    else
        ImGui::Dummy(size);
    ImGui::SetCursorScreenPos(corner);
    ImGui::InvisibleButton("couple", size);
    note_item("couple");
    steer_preview(panel.view.preview, size);
    if (!ImGui::IsItemActive())
        tooltip_for_item("The goal of step " + std::to_string(step + 1)
            + ": what the symbols ask for, before anybody dances it. Drag to turn it, the wheel "
              "comes "
              "closer, a double click is as before.");
}

}
