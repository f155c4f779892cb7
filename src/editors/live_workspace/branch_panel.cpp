// Time and branches: scrub, go to another branch, name it, see it as a ghost; keep and open runs.
#include <cstring>

#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

bool text_field(const char* label, std::string& text)
{
    char letters[128] = {};
    std::strncpy(letters, text.c_str(), sizeof letters - 1);
    const bool changed = ImGui::InputText(label, letters, sizeof letters);
    if (changed) text = letters;
    return changed;
}

void scrub(LiveDesk& desk)
{
    const live::Session& run = desk.session();
    const double exchange = run.casting().exchange;
    double time = run.time();
    const double first = 0,
                 last = exchange
        * static_cast<double>(run.branches()[static_cast<std::size_t>(run.branch())].length());
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderScalar("##live time", ImGuiDataType_Double, &time, &first, &last, "%.2f s"))
        desk.look_at(static_cast<long>(time / exchange + 0.5));
    note_item("live time");
    tooltip_for_item("Looks back; going on from there begins a new branch.");
}

int depth_of(const std::vector<live::Branch>& branches, std::size_t id)
{
    int depth = 0;
    for (int up = branches[id].parent; up >= 0; up = branches[static_cast<std::size_t>(up)].parent)
        ++depth;
    return depth;
}

void draw_branch(LiveDesk& desk, LiveView& view, std::size_t id)
{
    const int number = static_cast<int>(id);
    const live::Branch& branch = desk.session().branches()[id];
    ImGui::PushID(number);
    const float indent =
        1.2f * ImGui::GetFontSize() * static_cast<float>(depth_of(desk.session().branches(), id));
    if (indent > 0) ImGui::Indent(indent);
    bool ghost = desk.ghosts.contains(number);
    if (toggle("ghost##" + std::to_string(number), "See this branch beside the one that is shown.",
            ghost)) {
        if (ghost)
            desk.ghosts.insert(number);
        else
            desk.ghosts.erase(number);
    }
    note_item("ghost " + std::to_string(number));
    ImGui::SameLine();
    if (choice("go##" + std::to_string(number), "Shows this branch, at its end.",
            desk.session().branch() == number)) {
        desk.play(false);
        desk.session().switch_to(number, branch.length());
    }
    note_item("go to " + std::to_string(number));
    ImGui::SameLine();
    ImGui::SetNextItemWidth(11 * ImGui::GetFontSize());
    std::string name = view.branch_named == number ? view.branch_name : branch.name;
    if (text_field("##name", name)) {
        view.branch_named = number;
        view.branch_name = name;
    }
    note_item("name of " + std::to_string(number));
    if (view.branch_named == number && ImGui::IsItemDeactivatedAfterEdit()) {
        desk.session().name(number, view.branch_name);
        view.branch_named = -1;
    }
    ImGui::SameLine();
    const double exchange = desk.session().casting().exchange;
    ImGui::TextDisabled("%.2f to %.2f s, %zu %s", exchange * static_cast<double>(branch.from),
        exchange * static_cast<double>(branch.length()), branch.inputs.size(),
        branch.inputs.size() == 1 ? "input" : "inputs");
    if (indent > 0) ImGui::Unindent(indent);
    ImGui::PopID();
}

void keep_and_open(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::SetNextItemWidth(11 * ImGui::GetFontSize());
    text_field("##run name", desk.name);
    note_item("run name");
    ImGui::SameLine();
    command_button(around.commands, "live.keep", "Keep##live");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(9 * ImGui::GetFontSize());
    if (ImGui::BeginCombo("##open run", "Open")) {
        for (const std::string& name : desk.kept()) {
            if (ImGui::Selectable(name.c_str())) {
                say(around, desk.open(name));
                view.wants_framing = true;
            }
            note_item("open " + name);
        }
        ImGui::EndCombo();
    }
    note_item("open run");
    tooltip_for_item("A run that was kept, computed again with all its branches.");
    ImGui::SameLine();
    command_button(around.commands, "live.person", "New##live");
}

}

void draw_branches(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    scrub(desk);
    keep_and_open(desk, view, around);
    for (std::size_t id = 0; id < desk.session().branches().size(); ++id)
        draw_branch(desk, view, id);
}

}
