// Where the clone is kept: by itself or with the dance; and opening others, motions and captures.
#include "editors/clone_workspace/clone_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

// A list to open one of.
std::optional<std::string> opened(
    const char* name, const char* tooltip, const std::vector<std::string>& names)
{
    std::optional<std::string> chosen;
    ImGui::SetNextItemWidth(8.5f * ImGui::GetFontSize());
    const bool open = ImGui::BeginCombo((std::string("##") + name).c_str(), name);
    note_item(name);
    tooltip_for_item(tooltip);
    if (!open) return chosen;
    if (names.empty()) ImGui::TextDisabled("none yet");
    for (const std::string& each : names) {
        if (ImGui::Selectable(each.c_str())) chosen = each;
        note_item(std::string(name) + " " + each);
    }
    ImGui::EndCombo();
    return chosen;
}

}

void draw_clone_files(CloneDesk& desk, CaptureDesk& capture, CloneView& view, Surroundings& around)
{
    const auto tell = [&](const Outcome& outcome) {
        if (!outcome) around.status.complain(outcome.error().text());
        view.wants_framing = view.wants_framing || static_cast<bool>(outcome);
    };
    {
        const Possible possible(!desk.is_with_dance());
        written_field("clone name", desk.name, 9 * ImGui::GetFontSize());
    }
    ImGui::SameLine();
    command_button(around.commands, "clone.keep", "Keep##clone");
    ImGui::SameLine();
    command_button(around.commands, "clone.with_dance", "With dance##clone");
    if (const auto name = opened("Open", "A clone that was kept by itself.", desk.kept()))
        tell(desk.open_kept(*name));
    ImGui::SameLine();
    if (const auto name =
            opened("Of the dance", "A clone kept with the chosen dance.", desk.kept_with_dance()))
        tell(desk.open_from_dance(*name));
    ImGui::SameLine();
    command_button(around.commands, "clone.new", "New##clone");
    if (!ImGui::CollapsingHeader("Motion or capture from a file")) {
        note_item("Motion or capture from a file");
        return;
    }
    note_item("Motion or capture from a file");
    if (written_field("motion file", view.motion_file, -1)) {
        if (view.motion_file.ends_with(".bvh"))
            capture.open(view.motion_file);
        else
            tell(desk.take_motion(view.motion_file, 1));
    }
    tooltip_for_item("A .motion that was kept, or a capture (.bvh): type its name and press Enter, "
                     "or drop the file on the window.");
}

}
