// Time and branches: scrub, go to another branch, name it, see it as a ghost; keep and open runs.
#include <cstdio>
#include <cstring>

#include "editors/live_workspace/branch_gap.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

int depth_of(const std::vector<live::BranchView>& branches, std::size_t id)
{
    int depth = 0;
    for (int up = branches[id].parent; up >= 0; up = branches[static_cast<std::size_t>(up)].parent)
        ++depth;
    return depth;
}

void write_name(LiveDesk& desk, LiveView& view, int number, const std::string& now)
{
    ImGui::SetNextItemWidth(11 * ImGui::GetFontSize());
    std::string name = view.branch_named == number ? view.branch_name : now;
    if (name_field("##name", name)) {
        view.branch_named = number;
        view.branch_name = name;
    }
    note_item("name of " + std::to_string(number));
    if (view.branch_named == number && ImGui::IsItemDeactivatedAfterEdit()) {
        desk.run().name(number, view.branch_name);
        view.branch_named = -1;
    }
}

// What of it there is, and how it differs from what is shown.
void tell_about(const LiveDesk& desk, int number, const live::BranchView& branch)
{
    const double exchange = desk.run().casting().exchange;
    ImGui::TextDisabled("%.2f to %.2f s, %zu %s", exchange * static_cast<double>(branch.from),
        exchange * static_cast<double>(branch.length), branch.inputs,
        branch.inputs == 1 ? "input" : "inputs");
    if (!desk.ghosts.contains(number) || number == desk.view().branch) return;
    const BranchGap gap = gap_to(desk, number);
    char words[160];
    if (gap.ended)
        std::snprintf(words, sizeof words, "ended before this moment");
    else if (gap.angle < radians(0.05) && gap.apart < 0.001)
        std::snprintf(words, sizeof words, "the same here");
    else
        std::snprintf(words, sizeof words, "%s differs by %.1f°, waist %.0f mm off",
            gap.limb.c_str(), degrees(gap.angle), 1000 * gap.apart);
    next_in_row(width_of(words));
    ImGui::TextUnformatted(words);
    note_item("gap to " + std::to_string(number));
}

void show_ghost(LiveDesk& desk, int number)
{
    bool ghost = desk.ghosts.contains(number);
    if (toggle("ghost##" + std::to_string(number), "See this branch beside the one that is shown.",
            ghost)) {
        if (ghost)
            desk.ghosts.insert(number);
        else
            desk.ghosts.erase(number);
    }
    note_item("ghost " + std::to_string(number));
}

void draw_branch(LiveDesk& desk, LiveView& view, std::size_t id)
{
    const int number = static_cast<int>(id);
    const live::BranchView branch = desk.view().branches[id];
    ImGui::PushID(number);
    const float indent =
        1.2f * ImGui::GetFontSize() * static_cast<float>(depth_of(desk.view().branches, id));
    if (indent > 0) ImGui::Indent(indent);
    show_ghost(desk, number);
    ImGui::SameLine();
    if (choice("go##" + std::to_string(number), "Shows this branch, at its end.",
            desk.view().branch == number))
        desk.switch_to(number);
    note_item("go to " + std::to_string(number));
    ImGui::SameLine();
    write_name(desk, view, number, branch.name);
    ImGui::SameLine();
    tell_about(desk, number, branch);
    if (indent > 0) ImGui::Unindent(indent);
    ImGui::PopID();
}

// Who can be added: people, the paper's figure and figure files, shipped and one's own.
std::vector<std::pair<std::string, std::string>> known_figures()
{
    std::vector<std::pair<std::string, std::string>> known{
        {"leader", "person"}, {"follower", "follower"}, {"the paper's figure", "paper"}};
    std::vector<Error> ignored; // a folder that cannot be read has nobody to offer
    for (const auto& folder :
        {library::shipped_folder("assets") / "figures", library::user_folder("figures")})
        for (const auto& file : library::json_files_in(folder, ignored))
            known.emplace_back(file.stem().string(), file.string());
    return known;
}

// Everybody who is there and one more, from the beginning.
void add_figure(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::SetNextItemWidth(6 * ImGui::GetFontSize());
    if (ImGui::BeginCombo("##add figure", "Add")) {
        for (const auto& [name, kind] : known_figures()) {
            if (ImGui::Selectable(name.c_str())) {
                say(around, desk.add(kind));
                view.wants_framing = true;
            }
            note_item("add " + name);
        }
        ImGui::EndCombo();
    }
    note_item("add figure");
    tooltip_for_item("A fresh run with one more figure on the floor.");
}

void set_exchange(LiveDesk& desk)
{
    const double shortest = 0.01, longest = 0.2;
    ImGui::SetNextItemWidth(8 * ImGui::GetFontSize());
    ImGui::SliderScalar("##exchange", ImGuiDataType_Double, &desk.exchange, &shortest, &longest,
        "exchange %.2f s", ImGuiSliderFlags_AlwaysClamp);
    note_item("exchange");
    tooltip_for_item(
        "Simulated time between two exchanges of control, of the next run that begins.");
}

void keep_and_open(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::SetNextItemWidth(11 * ImGui::GetFontSize());
    name_field("##run name", desk.name);
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
    ImGui::SameLine();
    add_figure(desk, view, around);
    next_in_row(8 * ImGui::GetFontSize());
    set_exchange(desk);
    if (desk.view().branches.size() < 2) return;
    next_in_row(width_of("side by side") + 2 * ImGui::GetFontSize());
    toggle("side by side", "Ghosts stand beside each other, not in the same place.",
        desk.side_by_side);
}

}

bool name_field(const char* label, std::string& text)
{
    char letters[128] = {};
    std::strncpy(letters, text.c_str(), sizeof letters - 1);
    const bool changed = ImGui::InputText(label, letters, sizeof letters);
    if (changed) text = letters;
    return changed;
}

void draw_branches(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    keep_and_open(desk, view, around);
    for (std::size_t id = 0; id < desk.view().branches.size(); ++id) draw_branch(desk, view, id);
}

// Leafs through what was computed; let go, it is there.
void draw_time(LiveDesk& desk, Surroundings& around)
{
    const double exchange = desk.run().casting().exchange;
    command_button(
        around.commands, "live.play_back", desk.plays_back() ? "Stop##back" : "Play back##back");
    ImGui::SameLine();
    double time = exchange * desk.seen_at();
    const double first = 0, last = exchange * static_cast<double>(desk.view().now().length);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderScalar("##live time", ImGuiDataType_Double, &time, &first, &last, "%.2f s"))
        desk.leaf_to(time / exchange);
    if (ImGui::IsItemDeactivated()) desk.settle();
    note_item("live time");
    tooltip_for_item("Looks back; going on from there begins a new branch.");
}

}
