#include <algorithm>
#include <cstring>

#include "editors/gesture_workspace/gesture_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_title(GestureDesk& desk, Surroundings& around)
{
    ImGui::TextUnformatted(desk.draft().symbol.c_str());
    ImGui::PushStyleColor(ImGuiCol_Text, around.palette.faint_text);
    ImGui::TextWrapped("%s", desk.draft().meaning.c_str());
    ImGui::PopStyleColor();
    if (desk.pose_count() < 2) return;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##pose", desk.pose_words(desk.pose_index()).c_str())) {
        for (std::size_t i = 0; i < desk.pose_count(); ++i)
            if (ImGui::Selectable((desk.pose_words(i) + "##" + std::to_string(i)).c_str(),
                    i == desk.pose_index()))
                desk.choose_pose(i);
        ImGui::EndCombo();
    }
    note_item("pose");
    tooltip_for_item("A symbol may have another posture for a role, a dance or a position.");
}

void draw_limb_choice(GestureDesk& desk)
{
    const std::string shown =
        desk.limb() ? std::string(name_of(*desk.limb())) : "click a limb of the figure";
    ImGui::SetNextItemWidth(-1);
    const float room = ImGui::CalcItemWidth() - ImGui::GetFrameHeight() // the arrow
        - 2 * ImGui::GetStyle().FramePadding.x;
    if (ImGui::BeginCombo("##limb", elided(shown, room).c_str())) {
        for (const Limb limb : all_limbs()) {
            if (!desk.may_turn(limb)) continue;
            if (ImGui::Selectable(std::string(name_of(limb)).c_str(), desk.limb() == limb))
                desk.choose_limb(limb);
            note_item("limb " + std::string(name_of(limb)));
        }
        ImGui::EndCombo();
    }
    note_item("limb");
    tooltip_for_item("The limb that sliders and rings turn. Only this symbol's limbs are listed.");
}

// How far the joint goes about each of the limb's axes, and how far it is turned now, in the same
// measure: the three angles above are made one after the other, ranges are of one turn about an
// axis.
void draw_range(const Person& person, Limb limb, const Quat& turn)
{
    const Joint& joint = person.figure[index_of(limb)].joint;
    const Vec3 now = vector_from_rotation(turn);
    constexpr std::array<std::pair<const char*, std::size_t>, 3> axes{
        {{"roll", 0}, {"yaw", 2}, {"pitch", 1}}};
    ImGui::TextDisabled("As one turn, the joint goes");
    tooltip_for_item("The angles above are made one after the other. How far a joint goes is told of "
                     "the one turn they come to, about each axis.");
    for (const auto& [name, axis] : axes)
        ImGui::TextDisabled("%s, now %.0f°",
            range_words(name, joint[axis].lower, joint[axis].upper).c_str(),
            degrees(now[static_cast<int>(axis)]));
}

// Why nothing can be turned.
void draw_refusal(const GestureDesk& desk, Limb limb, const Palette& palette)
{
    if (desk.may_turn(limb)) return;
    ImGui::PushStyleColor(ImGuiCol_Text, palette.warning);
    ImGui::TextWrapped("A symbol of %s does not turn the %s: only the limbs of the list above.",
        text_of(desk.draft().region).c_str(), std::string(name_of(limb)).c_str());
    ImGui::PopStyleColor();
    note_item("why it is grey");
}

void draw_angles(GestureDesk& desk, Limb limb)
{
    dance::LimbAngles angles = desk.angles(limb);
    bool changed = false;
    const auto number = [&](const char* label, const char* tooltip, double& value) {
        ImGui::SetNextItemWidth(ImGui::GetFontSize() * 11);
        changed = slider(label, tooltip, value, -180, 180, "%.1f°") || changed;
    };
    number("Roll", "About the axis ahead: an arm hanging down goes left.", angles.roll);
    number("Yaw", "About the upright axis: turns to the left.", angles.yaw);
    number("Pitch", "About the axis to the left: the top tips forward.", angles.pitch);
    if (changed) desk.set_angles(angles);
    if (limb != Limb::upper_torso && !desk.draft().against_floor)
        draw_range(desk.person(), limb, desk.pose()[limb]);
}

void draw_text_field(const char* hint, const char* tooltip, std::string& words)
{
    char text[96];
    std::strncpy(text, words.c_str(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint((std::string("##") + hint).c_str(), hint, text, sizeof text))
        words = text;
    note_item(hint);
    tooltip_for_item(tooltip);
}

void draw_new(GestureDesk& desk, GestureView& view)
{
    draw_text_field("new symbol", "How the chart will write it.", view.new_symbol);
    draw_text_field("its meaning", "In words, for people.", view.new_meaning);
    const Possible named(!view.new_symbol.empty());
    if (button("New symbol", "Begin a new symbol from this posture. Keep it when it is right.")) {
        desk.make_new(view.new_symbol, view.new_meaning);
        view.new_symbol.clear();
        view.new_meaning.clear();
    }
}

void draw_copy(const Studio& studio, GestureDesk& desk, Surroundings& around)
{
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##copy", "Copy from …")) {
        for (const dance::Gesture& gesture : studio.gestures.gestures()) {
            if (gesture.region != desk.draft().region) continue;
            const bool chosen = ImGui::Selectable(gesture.symbol.c_str());
            note_item("copy " + gesture.symbol);
            tooltip_for_item(gesture.meaning);
            if (!chosen) continue;
            const Outcome outcome = desk.copy_from(gesture.region, gesture.symbol);
            if (!outcome) around.status.complain(outcome.error().text());
        }
        ImGui::EndCombo();
    }
    note_item("Copy from");
    tooltip_for_item("Take the angles of another symbol.");
}

// Whose other regions the symbol is merged with: a step of what is chosen.
void draw_step(Studio& studio, GestureDesk& desk, Surroundings& around)
{
    bool in_step = desk.seen == Seen::in_step;
    if (toggle("Seen in a step",
            "Merge the symbol with the other regions of a step, as the dance will.", in_step))
        desk.seen = in_step ? Seen::in_step : Seen::alone;
    if (!in_step) return;
    const auto chosen = find_chosen(studio);
    if (!chosen || desk.step_count() == 0) {
        ImGui::PushStyleColor(ImGuiCol_Text, around.palette.faint_text);
        ImGui::TextWrapped("Choose a figure with steps in the pattern workspace.");
        ImGui::PopStyleColor();
        return;
    }
    const auto last = static_cast<int>(desk.step_count());
    int step = std::min(studio.column + 1, last);
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 8);
    if (ImGui::SliderInt("Step", &step, 1, last, "%d", ImGuiSliderFlags_AlwaysClamp)) {
        studio.column = step - 1;
        desk.choose_limb(desk.limb());
    }
    note_item("Step");
    tooltip_for_item(
        "Of " + (chosen->pattern ? chosen->pattern->name : chosen->routine->name) + ".");
}

// While a dance is open, changes are kept at once, and there is nothing to press for it.
void draw_keeping(const Studio& studio, Surroundings& around)
{
    if (studio.open) {
        ImGui::PushStyleColor(ImGuiCol_Text, around.palette.faint_text);
        ImGui::TextWrapped(
            "Kept at once, with %s. Ctrl+Z takes it back.", studio.open->title().c_str());
        ImGui::PopStyleColor();
        return note_item("kept at once");
    }
    command_button(around.commands, "gesture.keep");
    ImGui::SameLine();
    command_button(around.commands, "gesture.give_up");
}

}

void draw_limb(Studio& studio, GestureDesk& desk, GestureView& view, Surroundings& around)
{
    draw_title(desk, around);
    ImGui::Separator();
    draw_limb_choice(desk);
    if (const auto limb = desk.limb()) {
        draw_refusal(desk, *limb, around.palette);
        const Possible allowed(desk.may_turn(*limb));
        draw_angles(desk, *limb);
        command_button(around.commands, "gesture.reset_limb", "Reset limb");
    }
    toggle("Mirrored", "What one side does, the other does in a mirror.", desk.mirrored_editing);
    ImGui::SameLine();
    bool boxes = desk.view == render::BodyView::boxes;
    if (toggle("Boxes", "The paper's boxes, or the smooth mannequin.", boxes))
        desk.view = boxes ? render::BodyView::boxes : render::BodyView::dressed;
    draw_step(studio, desk, around);
    ImGui::Separator();
    draw_copy(studio, desk, around);
    draw_keeping(studio, around);
    ImGui::Separator();
    draw_new(desk, view);
}

}
