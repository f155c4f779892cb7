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
        if (who == Dancers::couple) next_button_in_row("Leader");
        if (who == Dancers::leader) next_button_in_row("Follower");
    }
}

void draw_balance(DanceSettings& settings)
{
    using document::BalanceWay;
    if (choice("By the feet",
            "They balance by what their feet can get from the floor: nothing helps from outside.",
            settings.balance_way == BalanceWay::feet))
        settings.balance_way = BalanceWay::feet;
    next_button_in_row("Upright torque");
    if (choice("Upright torque",
            "As in Lake & Green (1995): a torque from outside keeps the upper body upright, and is "
            "counted as assist. One dancer alone: the leader, if a couple is chosen.",
            settings.balance_way == BalanceWay::upright_torque))
        settings.balance_way = BalanceWay::upright_torque;
}

// What was given from outside, where anything was.
void draw_assist(const DanceRoom& room, const Palette& palette)
{
    if (!room.take()) return;
    for (const report::DancerReport& report : room.take()->rehearsed().reports)
        if (const world::LoadUse& assist = report.loads.outside; assist.peak_torque > 0) {
            ImGui::PushStyleColor(ImGuiCol_Text, palette.warning);
            ImGui::TextWrapped("Assist: up to %.0f N·m, %.0f N·m·s in all", assist.peak_torque,
                assist.torque_time);
            ImGui::PopStyleColor();
            note_item("assist");
            tooltip_for_item("What kept this dancer upright from outside: not an honest dance.");
        }
}

// The beats of a music take the place of a tempo.
bool is_given_by_music(const document::NumberSetting& setting, const DanceRoom& room)
{
    return setting.value == &DanceSettings::tempo && room.music.kept();
}

// What is set stands beside its label, or below where the panel is too narrow for both.
void draw_label(const char* label)
{
    constexpr float least_value = 4.5f; // times the font's size
    const float em = ImGui::GetFontSize(), room = ImGui::GetContentRegionAvail().x;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
    if (room > (label_width + least_value) * em) ImGui::SameLine(label_width * em);
}

void draw_number(
    const document::NumberSetting& setting, DanceSettings& settings, bool given_by_music)
{
    const std::string label(setting.label);
    double& value = settings.*setting.value;
    // Where nought means something else than a number, it is said: "0: as usual".
    const bool in_words = value == 0 && setting.help.starts_with("0: ");
    const std::string format = given_by_music ? "as the music"
        : in_words                            ? std::string(setting.help.substr(3))
                   : (setting.step < 1 ? "%.2f " : "%.0f ") + std::string(setting.unit);
    draw_label(label.c_str());
    ImGui::SetNextItemWidth(-1);
    const Possible possible(!given_by_music);
    if (slider("##" + label, label + ": " + std::string(setting.help) + ".", value, setting.low,
            setting.high, format.c_str()))
        value = std::round(value / setting.step) * setting.step;
    note_item(label);
}

ImVec4 shown(render::Colour colour)
{
    return ImGui::ColorConvertU32ToFloat4(IM_COL32(colour.red, colour.green, colour.blue, 255));
}

void draw_sample(const char* name, render::Colour colour)
{
    const float side = ImGui::GetFrameHeight();
    ImGui::ColorButton(name, shown(colour),
        ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop, {side, side});
    ImGui::SameLine();
}

std::string name_of_colour(const std::optional<render::Colour>& colour)
{
    if (!colour) return "usual";
    for (const render::NamedColour& each : render::offered_colours())
        if (each.colour == *colour) return each.name;
    return render::hex_of(*colour);
}

// `worn` is what is seen on the stage, chosen or not.
void draw_colour(const char* label, const char* tooltip, std::optional<render::Colour>& colour,
    render::Colour worn)
{
    draw_label(label);
    draw_sample((std::string("##sample of ") + label).c_str(), worn);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo((std::string("##") + label).c_str(), name_of_colour(colour).c_str())) {
        if (ImGui::Selectable("as the costume", !colour)) colour.reset();
        note_item("as the costume");
        for (const render::NamedColour& each : render::offered_colours()) {
            draw_sample((std::string("##") + each.name).c_str(), each.colour);
            if (ImGui::Selectable(each.name, colour == each.colour)) colour = each.colour;
            note_item(each.name);
        }
        ImGui::EndCombo();
    } else {
        note_item(label);
        tooltip_for_item(tooltip);
    }
}

// What they wear is seen at once: nothing has to be danced again for it.
void draw_dress(DanceSettings& settings, const std::string& dance)
{
    render::Dress dress = dress_of(settings);
    using render::DressStyle;
    ImGui::TextUnformatted("Dress");
    if (choice("By the dance", "Tail suit and gown in Standard, shirt and short dress in Latin.",
            !dress.style))
        dress.style.reset();
    next_button_in_row("Standard");
    if (choice("Standard##dress", "Tail suit and gown.", dress.style == DressStyle::standard))
        dress.style = DressStyle::standard;
    next_button_in_row("Latin");
    if (choice("Latin##dress", "Shirt and short dress.", dress.style == DressStyle::latin))
        dress.style = DressStyle::latin;
    const auto worn = [&](Proportions who) { return render::costume_for(who, dance, dress).cloth; };
    draw_colour(
        "Leader's colour", "Of his suit or shirt.", dress.leader, worn(Proportions::masculine));
    draw_colour(
        "Follower's colour", "Of her gown or dress.", dress.follower, worn(Proportions::feminine));
    if (dress != dress_of(settings)) set_dress(settings, dress);
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

void draw_chosen(const DanceRoom& room, Surroundings& around)
{
    ImGui::PushStyleColor(ImGuiCol_Text, around.palette.faint_text);
    ImGui::TextWrapped("%s", room.chosen_words().c_str());
    ImGui::PopStyleColor();
    note_item("chosen");
    tooltip_for_item("What Rehearse dances.");
    if (around.commands.find("library.choose")) // there is a library beside the stage
        command_button(around.commands, "library.choose", "Choose …");
}

}

void draw_settings(DanceRoom& room, Surroundings& around)
{
    draw_job(room, around);
    draw_chosen(room, around);
    ImGui::Separator();
    draw_who(room.settings);
    draw_balance(room.settings);
    draw_assist(room, around.palette);
    for (const document::NumberSetting& setting : document::number_settings())
        draw_number(setting, room.settings, is_given_by_music(setting, room));
    draw_dress(room.settings, room.chosen());
    if (!ImGui::IsAnyItemActive())
        if (const Outcome shared = room.share_settings(); !shared)
            around.status.complain(shared.error().text());
    ImGui::Spacing();
    const Possible changed(!is_usual(room.settings));
    if (button("Reset", "Every setting back to its default.")) room.settings = {};
}

}
