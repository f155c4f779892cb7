// The row above the stage: what a hand on the figure does, and for how long.
#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

struct Tool {
    const char* label;
    const char* tooltip;
};
constexpr std::array<Tool, hand_tools> tools{{
    {"Pull", "Drag a limb: a spring pulls it to the pointer. Paused, rings turn the chosen limb."},
    {"Push", "Draw an arrow out of a limb: a force from outside at that point."},
    {"Bump", "Draw an arrow out of a limb: an impulse from outside."},
    {"Turn", "Turn a ring about the chosen limb: a torque on it from outside."},
    {"Twist", "Turn a ring at the chosen joint: a torque inside, between limb and parent."},
}};

void choose_time(LiveView& view)
{
    const bool has_time = view.tool == HandTool::push || is_ring(view.tool);
    if (!has_time) return;
    next_button_in_row("lasting xx");
    toggle("lasting", "Acts until it is taken away; else for the time beside.", view.lasting);
    if (view.lasting) return;
    next_in_row(6 * ImGui::GetFontSize());
    ImGui::SetNextItemWidth(6 * ImGui::GetFontSize());
    const double least = 0.05, most = 5;
    ImGui::SliderScalar("##seconds", ImGuiDataType_Double, &view.seconds, &least, &most, "%.2f s");
    note_item("hand seconds");
    tooltip_for_item("How long it acts.");
}

}

void draw_hands(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("Hand:");
    for (std::size_t i = 0; i < tools.size(); ++i) {
        next_button_in_row(tools[i].label);
        const auto tool = static_cast<HandTool>(i);
        if (choice(tools[i].label, tools[i].tooltip, view.tool == tool)) view.tool = tool;
    }
    choose_time(view);
    if (desk.control().handles.empty()) return;
    next_button_in_row("Let be");
    if (!button("Let be",
            "Takes the forces and torques on this figure away. Drag the tip of an "
            "arrow to change one, to its foot to take it away."))
        return;
    live::Input clear;
    clear.figure = desk.figure();
    say(around, desk.perform(clear));
}

}
