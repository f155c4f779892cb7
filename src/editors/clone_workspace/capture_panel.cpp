// A capture that is looked at: what was detected and can be chosen otherwise, which joint moves
// which limb, and taking it.
#include <cstdio>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

struct Unit {
    const char* name;
    double metres;
};
constexpr std::array<Unit, 6> units = {{{"detected", 0}, {"metres", 1}, {"centimetres", 0.01},
    {"millimetres", 0.001}, {"inches", 0.0254}, {"feet", 0.3048}}};

const clone::CaptureChoices* choices_of(const CaptureDesk& capture)
{
    const auto* seen = capture.seen();
    return seen && *seen ? &(*seen)->choices.front() : nullptr;
}

void choose_axes(CaptureDesk& capture, float width)
{
    auto up = static_cast<std::size_t>(capture.work().options.up);
    if (one_of("up", "Which axis of the file is up.", {"detected", "x", "y", "z"}, up, width))
        capture.choose("Choose the axis",
            [&](CaptureWork& work) { work.options.up = static_cast<clone::Up>(up); });
    next_in_row(width + 3 * ImGui::GetFontSize());
    std::vector<std::string> names;
    std::size_t unit = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        names.emplace_back(units[i].name);
        if (units[i].metres == capture.work().options.metres_per_unit) unit = i;
    }
    if (one_of("unit", "The unit of lengths in the file.", names, unit, width))
        capture.choose("Choose the unit",
            [&](CaptureWork& work) { work.options.metres_per_unit = units[unit].metres; });
}

void choose_frames(CaptureDesk& capture, float width)
{
    auto first = static_cast<std::size_t>(capture.work().options.first);
    if (one_of("first frame", "A T-pose before the motion is dropped.",
            {"detected", "keep", "drop"}, first, width))
        capture.choose("Choose the first frame",
            [&](CaptureWork& work) { work.options.first = static_cast<clone::FirstFrame>(first); });
    double rate = capture.work().options.rate;
    ImGui::SetNextItemWidth(5 * ImGui::GetFontSize());
    ImGui::InputDouble("frames a second", &rate, 0, 0, "%.4g");
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    note_item("frames a second");
    tooltip_for_item("0: as the file says.");
    if (entered)
        capture.choose("Choose the rate",
            [&](CaptureWork& work) { work.options.rate = std::clamp(rate, 0.0, 1000.0); });
    bool floor = capture.work().options.on_floor;
    if (toggle("feet on the floor", "Lifted or lowered until the soles are on the floor.", floor))
        capture.choose(
            "Choose the floor", [&](CaptureWork& work) { work.options.on_floor = floor; });
}

void choose_height(CaptureDesk& capture, std::size_t file)
{
    double height = file < capture.work().heights.size() ? capture.work().heights[file] : 0;
    const std::string name = "m tall##" + std::to_string(file);
    ImGui::SetNextItemWidth(4 * ImGui::GetFontSize());
    ImGui::InputDouble(name.c_str(), &height, 0, 0, "%.2f");
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    note_item("height " + std::to_string(file + 1));
    tooltip_for_item("0: with legs as long as those captured.");
    if (!entered) return;
    capture.choose("Choose the height", [&](CaptureWork& work) {
        work.heights.resize(work.files.size());
        work.heights[file] = height <= 0 ? 0 : std::clamp(height, 1.2, 2.2);
    });
}

void say_what_was_found(const CaptureDesk& capture)
{
    const clone::CaptureChoices* found = choices_of(capture);
    if (!found) return;
    ImGui::TextWrapped("%s up, %s, %.4g frames a second%s; a person of %.2f m, legs %.1f cm, "
                       "captured %.1f cm, lifted by %.1f cm",
        std::string(name_of(found->up)).c_str(),
        std::string(clone::name_of_unit(found->metres_per_unit)).c_str(), found->rate,
        found->dropped_first ? ", the first, a T-pose, dropped" : "", found->measures.height,
        100 * found->our_leg, 100 * found->captured_leg, 100 * found->lift);
}

std::string joint_of(const CaptureDesk& capture, Limb limb)
{
    for (const auto& [joint, mapped] : capture.work().options.names)
        if (mapped == limb) return joint;
    const clone::CaptureChoices* found = choices_of(capture);
    const auto joint = found ? found->joints[slot_of(limb)] : std::nullopt;
    return joint ? capture.work().files.front().bvh->joints[static_cast<std::size_t>(*joint)].name
                 : "";
}

void draw_limb(CaptureDesk& capture, Limb limb)
{
    const std::string name(name_of(limb)), now = joint_of(capture, limb);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(name.c_str());
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1);
    const bool open = ImGui::BeginCombo(
        ("##joint of " + name).c_str(), now.empty() ? "(goes along)" : now.c_str());
    note_item("joint of " + name);
    if (!open) return;
    if (ImGui::Selectable("as its name says")) capture.map(limb, "");
    note_item("joint as named");
    for (const library::BvhJoint& joint : capture.work().files.front().bvh->joints) {
        if (ImGui::Selectable(joint.name.c_str(), joint.name == now)) capture.map(limb, joint.name);
        note_item("joint " + joint.name);
    }
    ImGui::EndCombo();
}

void draw_table(CaptureDesk& capture)
{
    const float height = ImGui::GetContentRegionAvail().y - 6.5f * ImGui::GetFontSize();
    if (!ImGui::BeginTable("joints", 2, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY,
            {0, std::max(6 * ImGui::GetFontSize(), height)}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("limb");
    ImGui::TableSetupColumn("is moved by the joint");
    ImGui::TableHeadersRow();
    for (const Limb limb : all_limbs()) draw_limb(capture, limb);
    ImGui::EndTable();
}

void keep_table(CaptureDesk& capture, Surroundings& around)
{
    const auto tell = [&](const Outcome& outcome, const std::string& done) {
        if (outcome)
            around.status.say(done);
        else
            around.status.complain(outcome.error().text());
    };
    written_field("table name", capture.table, 9 * ImGui::GetFontSize());
    ImGui::SameLine();
    if (button("Keep table", "Keeps which joint moves which limb, for other captures."))
        tell(capture.keep_table(), "Kept the table " + capture.table);
    ImGui::SameLine();
    const std::vector<std::string> tables = capture.tables();
    std::size_t chosen = tables.size();
    if (one_of("table", "A table that was kept.", tables, chosen, -5 * ImGui::GetFontSize())
        && chosen < tables.size())
        tell(capture.use_table(tables[chosen]), "Uses the table " + tables[chosen]);
}

}

void draw_capture(CaptureDesk& capture, CloneView& view, Surroundings& around)
{
    ImGui::TextUnformatted("A capture, not taken yet");
    for (std::size_t i = 0; i < capture.work().files.size(); ++i) {
        const CaptureWork::File& file = capture.work().files[i];
        ImGui::TextDisabled("%s: %zu frames",
            std::filesystem::path(file.name).filename().string().c_str(), file.bvh->frames());
        ImGui::SameLine();
        choose_height(capture, i);
    }
    if (capture.work().files.size() == 1
        && written_field("the partner's file", view.second_file, -1))
        capture.open(view.second_file);
    const float width = 7 * ImGui::GetFontSize();
    choose_axes(capture, width);
    choose_frames(capture, width);
    if (capture.seen() && !*capture.seen()) {
        ImGui::PushStyleColor(ImGuiCol_Text, around.palette.bad);
        ImGui::TextWrapped("%s", capture.seen()->error().text().c_str());
        ImGui::PopStyleColor();
    }
    say_what_was_found(capture);
    draw_table(capture);
    keep_table(capture, around);
    if (capture.work().files.size() == 2) {
        auto who = static_cast<std::size_t>(capture.work().performer);
        if (one_of("whose", "Whose motion the clone takes.", {"leader", "follower"}, who, width))
            capture.choose(
                "Choose whose", [&](CaptureWork& work) { work.performer = static_cast<int>(who); });
    }
    command_button(around.commands, "clone.take_capture", "Take it##capture");
    ImGui::SameLine();
    command_button(around.commands, "clone.leave_capture", "Leave it##capture");
    ImGui::SameLine();
    command_button(around.commands, "clone.undo", "Undo##capture");
    ImGui::SameLine();
    command_button(around.commands, "clone.play", "Play##capture");
}

}
