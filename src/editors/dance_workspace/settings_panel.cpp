#include <array>
#include <cmath>

#include "editors/dance_workspace/dance_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

constexpr float label_width = 8.8f; // times the font's size

void draw_who(DanceSettings& settings)
{
    constexpr std::array<std::pair<const char*, Dancers>, 3> all{{{"Couple", Dancers::couple},
        {"Leader##who", Dancers::leader}, {"Follower##who", Dancers::follower}}};
    for (const auto& [label, who] : all) {
        if (choice(label, "Who dances in the next rehearsal.", settings.dancers == who))
            settings.dancers = who;
        ImGui::SameLine();
    }
    ImGui::NewLine();
}

void draw_number(const document::NumberSetting& setting, DanceSettings& settings)
{
    const std::string label(setting.label);
    double& value = settings.*setting.value;
    // Where nought means something else than a number, it is said: "0: as usual".
    const bool in_words = value == 0 && setting.help.starts_with("0: ");
    const std::string format = in_words
        ? std::string(setting.help.substr(3))
        : (setting.step < 1 ? "%.2f " : "%.0f ") + std::string(setting.unit);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label.c_str());
    ImGui::SameLine(label_width * ImGui::GetFontSize());
    ImGui::SetNextItemWidth(-1);
    if (slider("##" + label, label + ": " + std::string(setting.help) + ".", value, setting.low,
            setting.high, format.c_str()))
        value = std::round(value / setting.step) * setting.step;
    note_item(label);
}

void draw_job(DanceRoom& room, Surroundings& around)
{
    const bool practising = room.is_practising(), dancing = room.is_rehearsing() && !practising;
    command_button(around.commands, dancing ? "dance.cancel" : "dance.rehearse");
    if (!room.is_rehearsing()) return;
    ImGui::SameLine();
    ImGui::ProgressBar(
        static_cast<float>(room.progress()), {-1, 0}, practising ? "practising" : nullptr);
    note_item("progress");
    tooltip_for_item(practising
            ? "They look for ways around each other's legs, and will dance them. Esc: no more."
            : "How much of the dance is rehearsed.");
}

void draw_chosen(const DanceRoom& room, const Palette& palette)
{
    ImGui::PushStyleColor(ImGuiCol_Text, palette.faint_text);
    ImGui::TextWrapped("%s", room.chosen_words().c_str());
    ImGui::PopStyleColor();
    note_item("chosen");
    tooltip_for_item("What Rehearse dances; choose another in the pattern workspace (Ctrl+1).");
}

}

void draw_settings(DanceRoom& room, Surroundings& around)
{
    draw_job(room, around);
    draw_chosen(room, around.palette);
    ImGui::Separator();
    draw_who(room.settings);
    for (const document::NumberSetting& setting : document::number_settings())
        draw_number(setting, room.settings);
    if (!ImGui::IsAnyItemActive())
        if (const Outcome shared = room.share_settings(); !shared)
            around.status.complain(shared.error().text());
    ImGui::Spacing();
    const Possible changed(!is_usual(room.settings));
    if (button("Reset", "Every setting back to its default.")) room.settings = {};
}

}
