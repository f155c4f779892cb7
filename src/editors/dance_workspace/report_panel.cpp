#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

ImVec4 colour_of(Grade grade, const Palette& palette)
{
    switch (grade) {
    case Grade::good:
        return palette.good;
    case Grade::fair:
        return palette.warning;
    case Grade::poor:
        return palette.bad;
    case Grade::missing:
        return palette.faint_text;
    }
    return palette.text;
}

std::string words_of(const StepMarks& step)
{
    std::string words;
    for (const Mark& mark : step.marks)
        words += (words.empty() ? "" : "\n") + mark.name + ": " + mark.words;
    return words.empty() ? "no foot moves here" : words;
}

// One letter for each mark, in the colour and with the sign of its grade.
void draw_cell(const StepMarks& step, const Palette& palette, std::size_t column, DanceView& view)
{
    ImGui::PushID(static_cast<int>(2 * column + step.dancer));
    ImGui::PushStyleColor(ImGuiCol_Text, colour_of(step.worst(), palette));
    std::string signs;
    for (const Mark& mark : step.marks) signs += sign_of(mark.grade);
    if (signs.empty()) signs = sign_of(Grade::missing);
    if (ImGui::Selectable(signs.c_str(), view.chosen_column == column)) view.chosen_column = column;
    ImGui::PopStyleColor();
    note_item("report " + std::to_string(column + 1) + " " + std::to_string(step.dancer));
    tooltip_for_item(words_of(step));
    ImGui::PopID();
}

void draw_counts(DanceRoom& room, std::optional<std::size_t> underway)
{
    const auto& steps = room.take()->dance().steps;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("count");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        ImGui::TableNextColumn();
        if (ImGui::Selectable((steps[i].count + "##" + std::to_string(i)).c_str(), underway == i))
            room.playback.seek(steps[i].time);
        note_item("step " + std::to_string(i + 1));
        tooltip_for_item(
            steps[i].pattern + ", step " + std::to_string(steps[i].column + 1) + ": go there");
    }
}

void draw_marks(DanceRoom& room, DanceView& view, const Palette& palette)
{
    for (std::size_t dancer = 0; dancer < room.take()->size(); ++dancer) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const bool leads = room.take()->dance().dancers[dancer].role == dance::Role::leader;
        ImGui::TextColored(
            leads ? palette.leader : palette.follower, "%s", leads ? "leader" : "follower");
        for (std::size_t column = 0; column < room.marks().size(); ++column) {
            ImGui::TableNextColumn();
            draw_cell(room.marks()[column][dancer], palette, column, view);
        }
    }
}

void draw_numbers(const DanceRoom& room, std::size_t column)
{
    if (column >= room.marks().size()) return;
    for (const StepMarks& step : room.marks()[column]) {
        const bool leads = room.take()->dance().dancers[step.dancer].role == dance::Role::leader;
        std::string words = leads ? "Leader" : "Follower";
        for (const Mark& mark : step.marks) words += " · " + mark.words;
        ImGui::TextUnformatted(words.c_str());
    }
}

}

void draw_report(DanceRoom& room, DanceView& view, Surroundings& around)
{
    if (!room.take()) return;
    constexpr int most = 64; // ImGui's tables have no more columns
    const auto columns = static_cast<int>(room.take()->dance().steps.size()) + 1;
    if (columns > most) {
        ImGui::TextDisabled("Too many steps for a row; the plots show all of them.");
        return;
    }
    const float height = ImGui::GetTextLineHeightWithSpacing() * 4.6f;
    if (ImGui::BeginTable("report", columns,
            ImGuiTableFlags_ScrollX | ImGuiTableFlags_BordersInnerV
                | ImGuiTableFlags_SizingFixedFit,
            {0, height})) {
        ImGui::TableSetupScrollFreeze(1, 0);
        draw_counts(room, step_at(room.take()->dance(), room.playback.time()));
        draw_marks(room, view, around.palette);
        ImGui::EndTable();
    }
    if (view.chosen_column) draw_numbers(room, *view.chosen_column);
}

}
