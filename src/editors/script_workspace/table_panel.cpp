// The table of a model (Cachola & Schrack 1986, section 2.2): of every degree of freedom its
// identifier, extremes, angle, velocity and acceleration at this moment. In the viewer the angles
// can be set by hand.
#include "editors/script_workspace/script_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void number_cell(double value)
{
    ImGui::TableNextColumn();
    ImGui::Text("%.1f", value);
}

void angle_cell(SceneView& view, std::size_t joint, int axis, const script::Freedom& freedom,
    const script::JointMoment& moment)
{
    ImGui::TableNextColumn();
    double angle = moment.angles[axis];
    if (view.model().empty() || freedom.lower == freedom.upper) return ImGui::Text("%.1f", angle);
    const std::string label = "##" + std::to_string(joint) + "/" + std::to_string(axis);
    ImGui::SetNextItemWidth(-1);
    const double lower = freedom.lower, upper = freedom.upper;
    if (ImGui::SliderScalar(label.c_str(), ImGuiDataType_Double, &angle, &lower, &upper, "%.1f°"))
        view.turn_by_hand(joint, axis, angle);
    note_item("joint " + std::to_string(joint) + " axis " + std::to_string(axis));
}

void draw_row(SceneView& view, const script::Model& model, std::size_t joint, int axis,
    const script::JointMoment& moment)
{
    const script::ModelJoint& one = model.joints[joint];
    const script::Freedom& freedom = one.freedom[static_cast<std::size_t>(axis)];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Text("%d %c", one.id, "xyz"[axis]);
    tooltip_for_item(model.links[static_cast<std::size_t>(one.secondary)].name + " on "
        + model.links[static_cast<std::size_t>(one.primary)].name);
    number_cell(freedom.lower);
    number_cell(freedom.upper);
    angle_cell(view, joint, axis, freedom, moment);
    number_cell(moment.velocity[axis] * view.ticks_per_second());
    number_cell(moment.acceleration[axis] * view.ticks_per_second() * view.ticks_per_second());
}

}

void draw_model_table(SceneView& view)
{
    const script::ActorPlayer* actor = view.shown_actor();
    if (!actor) return;
    const script::Model model = *actor->actor().model;
    const std::vector<script::JointMoment> moments = actor->joints_at(view.tick());
    ImGui::Text("%s: main link %s", actor->actor().name.c_str(),
        model.links[static_cast<std::size_t>(model.main)].name.c_str());
    if (!ImGui::BeginTable("table of the model", 6,
            ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg
                | ImGuiTableFlags_SizingFixedFit))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    // As wide as their longest number, so that nothing shifts while it moves.
    const auto column = [](const char* heading, const char* longest) {
        ImGui::TableSetupColumn(
            heading, ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize(longest).x);
    };
    column("joint", "1000 y");
    column("lower", "-180.0");
    column("upper", "-180.0");
    column("angle", "-0000000.0°");
    column("°/s", "-1000.0");
    column("°/s²", "-100000.0");
    ImGui::TableHeadersRow();
    for (std::size_t joint = 0; joint < model.joints.size(); ++joint)
        for (int axis = 0; axis < 3; ++axis) {
            const script::Freedom& freedom =
                model.joints[joint].freedom[static_cast<std::size_t>(axis)];
            if (freedom.lower != freedom.upper) draw_row(view, model, joint, axis, moments[joint]);
        }
    ImGui::EndTable();
}

}
