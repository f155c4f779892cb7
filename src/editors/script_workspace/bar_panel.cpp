// The row above the text: which script it is, and what is done with it; and the list of mistakes
// below.
#include "editors/script_workspace/script_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_list(ScriptDesk& desk, const char* heading, const std::vector<std::string>& names,
    Surroundings& around)
{
    if (names.empty()) return;
    ImGui::TextDisabled("%s", heading);
    for (const std::string& one : names) {
        if (ImGui::Selectable(one.c_str(), one == desk.name))
            tell_of_change(desk, desk.open(one), "Opened " + one, around.status);
        note_item("script " + one);
    }
}

}

void tell_of_change(
    const ScriptDesk& desk, const Outcome& done, const std::string& words, StatusLine& status)
{
    if (!done) return status.complain(done.error().text());
    const std::string& away = desk.put_away_as();
    status.say(words + (away.empty() ? "" : ". What was not saved is kept as " + away));
}

void draw_script_bar(ScriptDesk& desk, Surroundings& around)
{
    const float unit = ImGui::GetFontSize();
    ImGui::SetNextItemWidth(8 * unit);
    if (ImGui::BeginCombo("##scripts", "Open …", ImGuiComboFlags_HeightLarge)) {
        draw_list(desk, "Your own", desk.own_scripts(), around);
        draw_list(desk, "Shipped", desk.shipped_scripts(), around);
        ImGui::EndCombo();
    }
    note_item("scripts");
    tooltip_for_item("The scripts of your library and the shipped ones.");
    char name[100];
    const std::size_t length = desk.name.copy(name, sizeof name - 1);
    name[length] = '\0';
    next_in_row(10 * unit);
    ImGui::SetNextItemWidth(10 * unit);
    if (ImGui::InputText("##name", name, sizeof name)) desk.name = name;
    note_item("script name");
    tooltip_for_item("What it is saved as. IMPORT finds it by this name.");
    for (const char* command : {"script.run", "script.save", "script.new", "script.shoot"}) {
        next_in_row(width_of("Shoot …"));
        command_button(around.commands, command);
    }
}

void draw_complaints(const ScriptDesk& desk, TextView& view, Surroundings& around)
{
    if (desk.complaints().empty()) {
        ImGui::TextColored(around.palette.good, "%s",
            desk.is_running()            ? "Running …"
                : desk.shows_libraries() ? "To the right are the libraries; Run shows this script."
                : desk.made()            ? "It ran."
                                         : "Nothing is wrong.");
        if (const script::Made* made = desk.made())
            for (const std::string& line : made->printed) ImGui::TextUnformatted(line.c_str());
        return;
    }
    for (const script::Complaint& one : desk.complaints()) {
        const std::string words = (one.place.file == 0 ? "line " : one.file + " line ")
            + std::to_string(one.place.line) + ": " + one.problem
            + (one.hint.empty() ? "" : " (" + one.hint + ")");
        ImGui::PushStyleColor(ImGuiCol_Text, around.palette.bad);
        if (ImGui::Selectable(words.c_str()) && one.place.file == 0) {
            view.jump = one.place.line;
            view.wants_focus = true;
        }
        ImGui::PopStyleColor();
        note_item("mistake in line " + std::to_string(one.place.line));
    }
}

}
