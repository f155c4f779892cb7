// The curve of one coefficient of the chosen limb over time: points to drag, a double click adds
// one, a right click takes one away.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float left_width = 12; // times the font's size
constexpr float reach = 0.6f;

// What a coefficient usually goes up to: the axis ends there, or above what it has.
double usual_most(clone::Coefficient which)
{
    switch (which) {
    case clone::Coefficient::steepness:
    case clone::Coefficient::release_exponent:
        return 4;
    case clone::Coefficient::valley:
    case clone::Coefficient::damping:
        return 20;
    case clone::Coefficient::release_from:
    case clone::Coefficient::release_at:
        return 1000;
    default:
        return 10'000;
    }
}

std::string meaning_of(clone::Coefficient which)
{
    switch (which) {
    case clone::Coefficient::steepness:
        return "alpha of (16): 1 is Hooke's law";
    case clone::Coefficient::valley:
        return "beta of (16): the smaller, the wider the valley of small forces";
    case clone::Coefficient::damping:
        return "p of (17), N m s/rad for each kg";
    case clone::Coefficient::end_stiffness:
        return "k of the null joint at the end of a chain";
    case clone::Coefficient::torsion:
        return "keeps the orientation: N m/rad for each kg";
    case clone::Coefficient::rest:
        return "towards the rest pose: N m/rad for each kg";
    case clone::Coefficient::release_from:
        return "(18): the force in N from which it lets go";
    case clone::Coefficient::release_at:
        return "(18): the force in N at which nothing is left; 0 never lets go";
    case clone::Coefficient::release_exponent:
        return "(18): how it lets go in between";
    default:
        return "k of (16) along this axis of the limb: N/kg at a metre";
    }
}

struct Graph {
    ImVec2 corner, size;
    TimeLine line;
    double most = 1;

    ImVec2 at(const clone::CurvePoint& point) const
    {
        return {line.x_of(point.time),
            corner.y + size.y * (1 - static_cast<float>(height_of(point.value, most)))};
    }
    double value_at(float y) const
    {
        return editors::value_at(static_cast<double>(1 - (y - corner.y) / size.y), most);
    }
};

void choose_coefficient(CloneDesk& desk, CloneView& view)
{
    std::vector<std::string> names;
    for (const clone::Coefficient which : clone::all_coefficients())
        names.emplace_back(name_of(which));
    auto chosen = static_cast<std::size_t>(view.coefficient);
    if (one_of("coefficient", "Which number of the limb's springs is drawn.", names, chosen,
            -(left_width - 1) * ImGui::GetFontSize()))
        view.coefficient = clone::all_coefficients()[chosen];
    ImGui::TextDisabled("%s", desk.figure()[desk.link()].name.c_str());
    const double now =
        desk.clone().limbs[static_cast<std::size_t>(desk.link())].springs[view.coefficient].at(
            desk.time());
    double value = now;
    ImGui::SetNextItemWidth((left_width - 5) * ImGui::GetFontSize());
    ImGui::InputDouble("now##coefficient", &value, 0, 0, "%.4g");
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    note_item("coefficient now");
    tooltip_for_item("A point at this time. " + meaning_of(view.coefficient));
    if (entered)
        desk.edit("Key " + std::string(name_of(view.coefficient)), [&](CloneWork& work) {
            set_point(work.sheet.clone.limbs[static_cast<std::size_t>(desk.link())],
                view.coefficient, on_grid(desk.time()), value);
        });
}

std::optional<std::size_t> point_under(const clone::Curve& curve, const Graph& graph, ImVec2 mouse)
{
    const float near = reach * ImGui::GetFontSize();
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const ImVec2 at = graph.at(curve.points[i]);
        if (std::hypot(at.x - mouse.x, at.y - mouse.y) < near) return i;
    }
    return std::nullopt;
}

void draw_curve(const clone::Curve& curve, const Graph& graph, Surroundings& around)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    std::vector<ImVec2> line;
    constexpr int pieces = 120; // straight in value is bent on this scale
    for (int i = 0; i <= pieces; ++i) {
        const double time = graph.line.from + graph.line.seconds * i / pieces;
        line.push_back(graph.at({time, curve.at(time)}));
    }
    draw.AddPolyline(line.data(), static_cast<int>(line.size()), packed(around.palette.accent),
        ImDrawFlags_None, 2);
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const ImVec2 at = graph.at(curve.points[i]);
        draw.AddCircleFilled(at, 0.3f * ImGui::GetFontSize(), packed(around.palette.text));
        landmarks().note(
            "point " + std::to_string(i), {{at.x - 4, at.y - 4}, {at.x + 4, at.y + 4}});
    }
}

void draw_scale(const Graph& graph, Surroundings& around)
{
    for (double value = 1; value <= graph.most; value *= 10) {
        const ImVec2 at = graph.at({graph.line.from, value});
        ImGui::GetWindowDrawList()->AddLine(
            at, {at.x + graph.size.x, at.y}, packed(around.palette.line));
    }
}

// Before the curve, which may run along one of its lines.
void write_scale(const Graph& graph, Surroundings& around)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const float letter = ImGui::GetFontSize(), end = graph.corner.x + graph.size.x - 6;
    float free_above = graph.corner.y + graph.size.y; // numbers go up from here
    const float below_ruler = graph.corner.y + 1.2f * letter;
    for (double value = 1; value <= graph.most; value *= 10) {
        char words[16];
        std::snprintf(words, sizeof words, "%.0f", value);
        const float top = std::max(graph.at({graph.line.from, value}).y, below_ruler);
        if (top + letter > free_above) continue; // lines may lie closer than letters are high
        const float left = end - width_of(words);
        draw.AddRectFilled({left - 3, top}, {end + 3, top + letter},
            packed(with_opacity(around.palette.background, 0.8f)), 3);
        draw.AddText({left, top}, packed(around.palette.faint_text), words);
        free_above = top;
    }
}

void steer(CloneDesk& desk, CloneView& view, const Graph& graph)
{
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto link = static_cast<std::size_t>(desk.link());
    const clone::Curve& curve = desk.clone().limbs[link].springs[view.coefficient];
    const auto under = point_under(curve, graph, mouse);
    const std::string label = "Key " + std::string(name_of(view.coefficient));
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && !under) {
        desk.edit(label, [&](CloneWork& work) {
            set_point(work.sheet.clone.limbs[link], view.coefficient,
                on_grid(graph.line.time_at(mouse.x)), graph.value_at(mouse.y));
        });
        return;
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Right) && under)
        return desk.edit(label, [&](CloneWork& work) {
            remove_point(work.sheet.clone.limbs[link], view.coefficient, *under);
        });
    if (ImGui::IsItemActivated() && under) {
        view.point = under;
        desk.begin_drag();
    }
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (view.point && ImGui::IsItemActive() && (moved.x != 0 || moved.y != 0))
        desk.edit(label, [&](CloneWork& work) {
            move_point(work.sheet.clone.limbs[link], view.coefficient, *view.point,
                on_grid(graph.line.time_at(mouse.x)), graph.value_at(mouse.y));
        });
    if (!ImGui::IsItemDeactivated() || !view.point) return;
    view.point.reset();
    desk.end_drag();
}

}

void draw_spring_curves(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    ImGui::BeginChild("coefficient", {left_width * ImGui::GetFontSize(), 0});
    choose_coefficient(desk, view);
    ImGui::EndChild();
    ImGui::SameLine();
    const clone::Curve& curve =
        desk.clone().limbs[static_cast<std::size_t>(desk.link())].springs[view.coefficient];
    Graph graph;
    graph.corner = ImGui::GetCursorScreenPos();
    graph.size = ImGui::GetContentRegionAvail();
    graph.size = {std::max(20.0f, graph.size.x), std::max(20.0f, graph.size.y)};
    graph.line = time_line(desk, view, graph.corner.x, graph.size.x - 4);
    graph.most = usual_most(view.coefficient);
    for (const clone::CurvePoint& point : curve.points)
        graph.most = std::max(graph.most, 1.5 * point.value);
    ImGui::InvisibleButton("spring curve", graph.size,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    note_item("spring curve");
    tooltip_for_item(meaning_of(view.coefficient)
        + ". Drag a point, double-click to add one, right-click to take one away.");
    zoom_time(desk, view, graph.line);
    draw_scale(graph, around);
    draw_ruler(desk, graph.line, around, graph.corner, graph.corner.y + graph.size.y);
    draw_curve(curve, graph, around);
    write_scale(graph, around);
    steer(desk, view, graph);
}

}
