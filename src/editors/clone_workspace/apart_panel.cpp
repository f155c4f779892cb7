// What is apart: the angle between the clone and the figure over time, of every limb, the chosen
// one in front, with the run before; and by limb how far and what springs lent.
#include <algorithm>
#include <cstdio>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/dance_workspace/plots.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

struct Graph {
    ImVec2 corner, size;
    TimeLine line;
    double most = 1; // degrees
};

void draw_series(const std::vector<float>& values, const motion::RecordedMotion& motion,
    const Graph& graph, ImU32 colour, float width)
{
    std::vector<Vec2> curve;
    for (std::size_t i = 0; i < values.size() && i < motion.frames.size(); ++i) {
        const float x = graph.line.x_of(motion.frames[i].time);
        if (x < graph.line.left || x > graph.line.left + graph.line.width) continue;
        const float up = values[i] / static_cast<float>(graph.most);
        curve.emplace_back(x, graph.corner.y + graph.size.y * (1 - std::min(1.0f, up)));
    }
    std::vector<ImVec2> line;
    constexpr double unseen = 0.3; // pixels
    for (const Vec2& at : thinned(curve, unseen))
        line.emplace_back(static_cast<float>(at.x), static_cast<float>(at.y));
    ImGui::GetWindowDrawList()->AddPolyline(
        line.data(), static_cast<int>(line.size()), colour, ImDrawFlags_None, width);
}

double most_apart(const CloneTake& take)
{
    float most = 1;
    for (const std::vector<float>& limb : take.angle) most = std::max(most, most_of(limb));
    return static_cast<double>(most);
}

std::string words_of(const CloneDesk& desk, const CloneTake& take)
{
    const auto link = static_cast<std::size_t>(desk.link());
    char words[160];
    int length = std::snprintf(words, sizeof words, "%s: mean %.1f°, most %.1f°",
        desk.figure()[desk.link()].name.c_str(), static_cast<double>(mean_of(take.angle[link])),
        static_cast<double>(most_of(take.angle[link])));
    const CloneTake* before = desk.take_before();
    if (before && length > 0 && length < 120)
        std::snprintf(words + length, sizeof words - static_cast<std::size_t>(length),
            "\nbefore: %.1f°, %.1f°", static_cast<double>(mean_of(before->angle[link])),
            static_cast<double>(most_of(before->angle[link])));
    return words;
}

void draw_graph(CloneDesk& desk, CloneView& view, const CloneTake& take, Surroundings& around)
{
    Graph graph;
    graph.corner = ImGui::GetCursorScreenPos();
    graph.size = ImGui::GetContentRegionAvail();
    graph.size = {std::max(20.0f, graph.size.x), std::max(20.0f, graph.size.y)};
    graph.line = time_line(desk, view, graph.corner.x, graph.size.x - 4);
    const CloneTake* before = desk.take_before();
    graph.most = 1.1 * std::max(most_apart(take), before ? most_apart(*before) : 0);
    ImGui::InvisibleButton("apart", graph.size);
    note_item("apart");
    tooltip_for_item("Degrees between clone and figure. Thick: the chosen limb; thin: the others; "
                     "dim: the chosen limb in the run before. Click to go there.");
    zoom_time(desk, view, graph.line);
    if (ImGui::IsItemActive()) {
        desk.play(false);
        desk.look_at(graph.line.time_at(ImGui::GetIO().MousePos.x));
    }
    draw_ruler(desk, graph.line, around, graph.corner, graph.corner.y + graph.size.y);
    const auto link = static_cast<std::size_t>(desk.link());
    for (std::size_t i = 0; i < take.angle.size(); ++i)
        if (i != link)
            draw_series(take.angle[i], take.motion(), graph, packed(around.palette.line), 1);
    if (before)
        draw_series(
            before->angle[link], before->motion(), graph, packed(around.palette.faint_text), 1.5f);
    draw_series(take.angle[link], take.motion(), graph, packed(around.palette.accent), 2.5f);
    const std::string words = words_of(desk, take);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 at{graph.corner.x + 6, graph.corner.y + 1.2f * ImGui::GetFontSize()};
    const ImVec2 room = ImGui::CalcTextSize(words.c_str());
    draw.AddRectFilled({at.x - 3, at.y}, {at.x + room.x + 3, at.y + room.y},
        packed(with_opacity(around.palette.panel, 0.8f)), 3);
    draw.AddText(at, packed(around.palette.text), words.c_str());
}

void cell(const char* format, double value)
{
    ImGui::TableNextColumn();
    ImGui::Text(format, value);
}

void draw_table(CloneDesk& desk, const CloneTake& take)
{
    if (!ImGui::BeginTable("apart by limb", 6,
            ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollY))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    for (const char* heading : {"limb", "mean °", "most °", "end cm", "mean N", "most N"})
        ImGui::TableSetupColumn(heading);
    ImGui::TableHeadersRow();
    for (int link = 0; link < desk.figure().size(); ++link) {
        const auto i = static_cast<std::size_t>(link);
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (ImGui::Selectable(desk.figure()[link].name.c_str(), link == desk.link(),
                ImGuiSelectableFlags_SpanAllColumns))
            desk.choose(link);
        note_item("apart " + desk.figure()[link].name);
        cell("%.1f", static_cast<double>(mean_of(take.angle[i])));
        cell("%.1f", static_cast<double>(most_of(take.angle[i])));
        cell("%.1f", static_cast<double>(most_of(take.gap[i])));
        cell("%.1f", take.seconds > 0 ? take.lent[i].force_time / take.seconds : 0);
        cell("%.1f", take.lent[i].peak_force);
    }
    ImGui::EndTable();
}

}

void draw_apart(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    const CloneTake* take = desk.take();
    if (!take || take->angle.empty()) {
        ImGui::TextDisabled("Run it (F5): here is then how far the figure is from its clone.");
        return;
    }
    const float table =
        std::min(29 * ImGui::GetFontSize(), 0.55f * ImGui::GetContentRegionAvail().x);
    ImGui::BeginChild("by limb", {table, 0});
    draw_table(desk, *take);
    ImGui::EndChild();
    ImGui::SameLine();
    draw_graph(desk, view, *take, around);
}

}
