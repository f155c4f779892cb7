// The joint information table as a grid: one row for each degree of freedom, edited while it runs.
#include <cstdio>

#include "dynamics/joint_torque.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/live_workspace/table_files.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

struct Column {
    const char* name; // as the entry has it
    const char* title;
    const char* tooltip;
    double unit;
    const char* format;
};
constexpr double in_degrees = 180 / pi;
constexpr std::array<Column, 7> columns{{
    {"alpha", "α", "How firm maintain is, N·m.", 1, "%.2f"},
    {"beta", "β", "How fast maintain grows with the angle, 1/rad.", 1, "%.2f"},
    {"centre", "centre", "The angle that maintain keeps, degrees.", in_degrees, "%.1f"},
    {"friction", "friction", "N·m for each rad/s.", 1, "%.2f"},
    {"goal", "goal", "The angle that a simple move goes to, degrees.", in_degrees, "%.1f"},
    {"most_torque", "most", "The greatest torque of a simple move, N·m.", 1, "%.1f"},
    {"most_rate", "rate", "Its greatest rate, N·m/s.", 1, "%.0f"},
}};
constexpr std::array<const char*, live::process_count> letters{"F", "M", "S", "B"};

std::string place_of(const LiveDesk& desk, int link, int axis)
{
    return desk.body()[link].name + " "
        + std::string(live::axis_names[static_cast<std::size_t>(axis)]);
}

void draw_processes(LiveDesk& desk, Surroundings& around, int link, int axis)
{
    for (std::size_t i = 0; i < live::process_count; ++i) {
        const auto process = static_cast<live::Process>(i);
        const std::string name(name_of(process));
        bool on = desk.entry(link, axis).has(process);
        ImGui::TableNextColumn();
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Checkbox("##on", &on)) say(around, desk.set_process(link, axis, process, on));
        ImGui::PopID();
        note_item(place_of(desk, link, axis) + " " + name);
        tooltip_for_item(name);
    }
}

void draw_number(LiveDesk& desk, Surroundings& around, int link, int axis, const Column& column)
{
    double value =
        desk.entry(link, axis).*live::entry_number_named(column.name)->place * column.unit;
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1);
    ImGui::PushID(column.name);
    ImGui::InputDouble("##number", &value, 0, 0, column.format);
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    ImGui::PopID();
    note_item(place_of(desk, link, axis) + " " + column.name);
    tooltip_for_item(column.tooltip);
    if (entered) say(around, desk.set_parameter(link, axis, column.name, value / column.unit));
}

void draw_row(LiveDesk& desk, Surroundings& around, int row)
{
    const int link = 1 + row / 3, axis = row % 3;
    const double angle =
        dynamics::joint_angles(desk.body(), desk.view().frame[desk.figure()], link)[axis];
    ImGui::PushID(row);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string place = place_of(desk, link, axis);
    if (ImGui::Selectable(place.c_str(), desk.link() == link && desk.axis == axis)) {
        desk.choose(desk.figure(), link);
        desk.axis = axis;
    }
    note_item("row " + place);
    ImGui::TableNextColumn();
    ImGui::Text("%.1f°", degrees(angle));
    draw_processes(desk, around, link, axis);
    for (const Column& column : columns) draw_number(desk, around, link, axis, column);
    ImGui::PopID();
}

// The table as a file.
void keep_and_take(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::SameLine();
    ImGui::SetNextItemWidth(9 * ImGui::GetFontSize());
    name_field("##table name", view.table_name);
    note_item("table name");
    ImGui::SameLine();
    if (button("Keep table", "Writes the table of this figure to a file of that name."))
        say(around, keep_table(desk, view.table_name));
    ImGui::SameLine();
    ImGui::SetNextItemWidth(9 * ImGui::GetFontSize());
    if (ImGui::BeginCombo("##take table", "Take table")) {
        for (const std::string& name : kept_tables(desk)) {
            if (ImGui::Selectable(name.c_str())) say(around, take_table(desk, name));
            note_item("take " + name);
        }
        ImGui::EndCombo();
    }
    note_item("take table");
    tooltip_for_item("A table that was kept, of this figure or another with such joints.");
}

void set_up_columns()
{
    const float unit = ImGui::GetFontSize();
    ImGui::TableSetupScrollFreeze(1, 1);
    ImGui::TableSetupColumn("joint", ImGuiTableColumnFlags_WidthFixed, 9.5f * unit);
    ImGui::TableSetupColumn("now", ImGuiTableColumnFlags_WidthFixed, 3.6f * unit);
    for (const char* letter : letters)
        ImGui::TableSetupColumn(letter, ImGuiTableColumnFlags_WidthFixed, 1.6f * unit);
    for (const Column& column : columns)
        ImGui::TableSetupColumn(column.title, ImGuiTableColumnFlags_WidthFixed, 4.4f * unit);
    ImGui::TableHeadersRow();
}

}

void draw_joint_table(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    keep_and_take(desk, view, around);
    const int count = 2 + static_cast<int>(live::process_count + columns.size());
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollX
        | ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerV;
    if (!ImGui::BeginTable("joint table", count, flags)) return;
    set_up_columns();
    ImGuiListClipper clipper;
    clipper.Begin(3 * (desk.body().size() - 1));
    while (clipper.Step())
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            draw_row(desk, around, row);
    ImGui::EndTable();
}

}
