#include "editors/dance_workspace/dance_workspace.h"
#include "editors/dance_workspace/report_row.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr const char* widest_cell = "✓✓✓✓✓✓✓✓✓✓"; // one sign for each mark of a step

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

const char* name_of_dancer(const DanceRoom& room, std::size_t dancer)
{
    const bool leads = room.take()->performer(dancer).role == dance::Role::leader;
    return leads ? "leader" : "follower";
}

// One sign for each mark, in the colour of its grade.
void draw_signs(const StepMarks& step, const Palette& palette, ImVec2 corner)
{
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const auto put = [&](Grade grade) {
        const std::string sign(sign_of(grade));
        draw.AddText(corner, packed(colour_of(grade, palette)), sign.c_str());
        corner.x += ImGui::CalcTextSize(sign.c_str()).x;
    };
    for (const Mark& mark : step.marks) put(mark.grade);
    if (step.marks.empty()) put(Grade::missing);
}

struct ReportBox {
    DanceRoom& room;
    DanceView& view;
    const Palette& palette;
    ReportRow row;

    ImVec2 cell() const
    {
        return {row.width - ImGui::GetStyle().ItemSpacing.x, ImGui::GetTextLineHeight()};
    }
    void go_to(std::size_t column, std::size_t line) const
    {
        ImGui::SetCursorPos({row.width * static_cast<float>(column),
            ImGui::GetTextLineHeightWithSpacing() * static_cast<float>(line)});
    }
};

void draw_count(const ReportBox& box, std::size_t column, bool underway)
{
    const motion::StepMark& step = box.room.take()->dance().steps[column];
    box.go_to(column, 0);
    const std::string label = step.count + "##" + std::to_string(column);
    if (ImGui::Selectable(label.c_str(), underway, 0, box.cell()))
        box.room.playback.seek(step.time);
    note_item("step " + std::to_string(column + 1));
    tooltip_for_item(step.pattern + ", step " + std::to_string(step.column + 1) + ": go there");
}

void draw_cell(const ReportBox& box, std::size_t column, const StepMarks& step)
{
    box.go_to(column, step.dancer + 1);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string label = "##" + std::to_string(column) + " " + std::to_string(step.dancer);
    const bool chosen = box.view.chosen_column == column;
    if (ImGui::Selectable(label.c_str(), chosen, 0, box.cell())) box.view.chosen_column = column;
    note_item("report " + std::to_string(column + 1) + " " + std::to_string(step.dancer));
    tooltip_for_item(words_of(step));
    draw_signs(step, box.palette, corner);
}

// Only what is seen is drawn: a routine may have hundreds of steps.
void draw_columns(const ReportBox& box)
{
    const auto underway = step_at(box.room.take()->dance(), box.room.playback.time());
    const float width = ImGui::GetWindowWidth();
    if (underway != box.view.shown_column && underway)
        ImGui::SetScrollX(box.row.to_show(*underway, ImGui::GetScrollX(), width));
    box.view.shown_column = underway;
    const auto [first, end] = box.row.seen(ImGui::GetScrollX(), width);
    for (std::size_t column = first; column < end; ++column) {
        draw_count(box, column, underway == column);
        if (column < box.room.marks().size())
            for (const StepMarks& step : box.room.marks()[column]) draw_cell(box, column, step);
    }
    box.go_to(box.row.columns, 0);
    ImGui::Dummy({0, 0});
}

void draw_names(const DanceRoom& room, const Palette& palette)
{
    ImGui::BeginGroup();
    ImGui::TextDisabled("count");
    for (std::size_t dancer = 0; dancer < room.take()->size(); ++dancer) {
        const std::string name = name_of_dancer(room, dancer);
        ImGui::TextColored(
            name == "leader" ? palette.leader : palette.follower, "%s", name.c_str());
    }
    ImGui::EndGroup();
}

void draw_numbers(const DanceRoom& room, std::size_t column)
{
    if (column >= room.marks().size()) return;
    for (const StepMarks& step : room.marks()[column]) {
        std::string words = name_of_dancer(room, step.dancer);
        for (const Mark& mark : step.marks) words += " · " + mark.words;
        ImGui::TextWrapped("%s", words.c_str());
    }
}

}

void draw_report(DanceRoom& room, DanceView& view, Surroundings& around)
{
    if (!room.take()) return;
    draw_names(room, around.palette);
    ImGui::SameLine();
    const float width = ImGui::CalcTextSize(widest_cell).x + 2 * ImGui::GetStyle().ItemSpacing.x;
    const float lines = static_cast<float>(room.take()->size() + 1);
    const float height = lines * ImGui::GetTextLineHeightWithSpacing();
    if (ImGui::BeginChild("report", {0, height + ImGui::GetStyle().ScrollbarSize}, false,
            ImGuiWindowFlags_HorizontalScrollbar))
        draw_columns({room, view, around.palette, {room.take()->dance().steps.size(), width}});
    ImGui::EndChild();
    if (view.chosen_column)
        draw_numbers(room, *view.chosen_column);
    else if (!room.marks().empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, around.palette.faint_text);
        ImGui::TextWrapped(
            "timing, placement, turn, slip, torque, footwork, then the chart's rise, "
            "sway, CBM, pivot, head, length: ✓ good, ~ fair, ✗ poor; click a cell "
            "for its numbers, a count to go there");
        ImGui::PopStyleColor();
    }
}

}
