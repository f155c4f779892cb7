// The motion menu: the joint, its processes and their parameters, and simple moves.
#include <algorithm>

#include "dynamics/joint_torque.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

// "1: leader"
std::string name_of_figure(const LiveDesk& desk, std::size_t i)
{
    const motion::Performer& who = desk.run().cast().performer(i);
    const std::string name = who.model    ? who.model->name
        : who.role == dance::Role::leader ? "leader"
                                          : "follower";
    return std::to_string(i + 1) + ": " + name;
}

void choose_figure(LiveDesk& desk)
{
    const std::size_t figures = desk.view().figures.size();
    if (figures < 2) return;
    ImGui::SetNextItemWidth(8 * ImGui::GetFontSize());
    if (ImGui::BeginCombo("##figure", name_of_figure(desk, desk.figure()).c_str())) {
        for (std::size_t i = 0; i < figures; ++i) {
            if (ImGui::Selectable(name_of_figure(desk, i).c_str(), i == desk.figure()))
                desk.choose(i, 1);
            note_item("figure " + std::to_string(i + 1));
        }
        ImGui::EndCombo();
    }
    note_item("live figure");
    ImGui::SameLine();
}

void choose_joint(LiveDesk& desk)
{
    const Figure& body = desk.body();
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##joint", body[desk.link()].name.c_str())) {
        for (int link = 1; link < body.size(); ++link) {
            const std::string& name = body[link].name;
            if (ImGui::Selectable(name.c_str(), link == desk.link()))
                desk.choose(desk.figure(), link);
            note_item("joint " + name);
        }
        ImGui::EndCombo();
    }
    note_item("joint");
    note_item("chosen " + body[desk.link()].name);
    tooltip_for_item("The joint at the upper end of this limb. Clicking the limb chooses it too.");
}

void choose_axis(LiveDesk& desk, double angle_now)
{
    for (int axis = 0; axis < 3; ++axis) {
        const std::string name(live::axis_names[static_cast<std::size_t>(axis)]);
        if (choice(
                "axis " + name, "The turn about the limb's " + name + " axis.", desk.axis == axis))
            desk.axis = axis;
        ImGui::SameLine();
    }
    ImGui::Text("%.1f°", degrees(angle_now));
}

const char* meaning_of(live::Process process)
{
    switch (process) {
    case live::Process::friction:
        return "Brakes in proportion to how fast the joint turns.";
    case live::Process::maintain:
        return "Keeps the angle near its centre by the exponential law.";
    case live::Process::simple_move:
        return "Goes to the goal, then hands over to maintain.";
    case live::Process::balance:
        return "The balance through the feet may use this joint.";
    }
    return "";
}

void set_processes(LiveDesk& desk, Surroundings& around)
{
    for (std::size_t i = 0; i < live::process_count; ++i) {
        const auto process = static_cast<live::Process>(i);
        bool on = desk.entry(desk.axis).has(process);
        if (i % 2 == 1) ImGui::SameLine(11 * ImGui::GetFontSize());
        if (toggle(std::string(name_of(process)), meaning_of(process), on))
            say(around, desk.set_process(desk.link(), desk.axis, process, on));
    }
    if (desk.entry(desk.axis).processes != 0) return;
    const bool dances = desk.run().cast().is_dance() && desk.control().globals.motor_programs;
    ImGui::TextDisabled("%s", dances ? "none: the dance moves it" : "free swing");
}

// Stiffness as people mean it: all of α, on a scale that fits every joint.
void set_stiffness(LiveDesk& desk, Surroundings& around)
{
    double alpha = desk.entry(desk.axis).alpha;
    const double lowest = 0.01, highest = 20000;
    ImGui::SetNextItemWidth(-6 * ImGui::GetFontSize());
    if (ImGui::SliderScalar("alpha", ImGuiDataType_Double, &alpha, &lowest, &highest, "%.2f N·m",
            ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp))
        say(around, desk.set_parameter(desk.link(), desk.axis, "alpha", alpha));
    note_item("alpha");
    tooltip_for_item("How firm maintain is: α of T = α (exp(β (x - centre)) - 1).");
}

void set_number(LiveDesk& desk, Surroundings& around, const char* name, double unit,
    const char* format, const char* tooltip)
{
    const live::EntryNumber& number = *live::entry_number_named(name);
    double value = desk.entry(desk.axis).*number.place * unit;
    ImGui::SetNextItemWidth(5 * ImGui::GetFontSize());
    ImGui::PushID("number"); // a process may have the same name
    std::string label = name;
    std::ranges::replace(label, '_', ' ');
    ImGui::InputDouble(label.c_str(), &value, 0, 0, format);
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    note_item(std::string("number ") + name);
    tooltip_for_item(tooltip);
    ImGui::PopID();
    if (!entered) return;
    // A goal is entered to be gone to.
    say(around,
        label == "goal" ? desk.move(desk.axis, std::clamp(value / unit, -pi, pi))
                        : desk.set_parameter(desk.link(), desk.axis, name, value / unit));
}

void move_it(LiveDesk& desk, Surroundings& around, double angle_now)
{
    struct Step {
        const char* label;
        double by; // degrees
    };
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Move");
    for (const Step& step :
        {Step{"-90°", -90}, Step{"-30°", -30}, Step{"+30°", 30}, Step{"+90°", 90}}) {
        next_button_in_row(step.label);
        if (button(step.label, "A simple move by so much about the chosen axis."))
            say(around, desk.move(desk.axis, std::clamp(angle_now + radians(step.by), -pi, pi)));
    }
}

}

void draw_joint_menu(LiveDesk& desk, LiveView&, Surroundings& around)
{
    command_button(around.commands, "live.play", desk.is_playing() ? "Pause" : "Run");
    next_button_in_row("Undo");
    command_button(around.commands, "live.undo", "Undo##live");
    next_button_in_row("Redo");
    command_button(around.commands, "live.redo", "Redo##live");
    next_in_row(width_of("1.00 of real time"));
    ImGui::SetNextItemWidth(-1);
    slider("##speed", "How fast it runs, of real time.", desk.speed, 0.05, 1, "%.2f of real time");
    draw_global_processes(desk, around);
    ImGui::Separator();
    choose_figure(desk);
    choose_joint(desk);
    const double angle = dynamics::joint_angles(
        desk.body(), desk.view().frame[desk.figure()], desk.link())[desk.axis];
    choose_axis(desk, angle);
    set_processes(desk, around);
    move_it(desk, around, angle);
    set_stiffness(desk, around);
    set_number(desk, around, "beta", 1, "%.2f", "How fast maintain grows with the angle, 1/rad.");
    next_in_row(10 * ImGui::GetFontSize());
    set_number(desk, around, "centre", degrees(1), "%.1f°", "The angle that maintain keeps.");
    set_number(desk, around, "friction", 1, "%.2f", "N·m for each rad/s.");
    next_in_row(10 * ImGui::GetFontSize());
    set_number(
        desk, around, "most_torque", 1, "%.1f", "The greatest torque of a simple move, N·m.");
    set_number(desk, around, "most_rate", 1, "%.0f", "Its greatest rate, N·m/s.");
    next_in_row(10 * ImGui::GetFontSize());
    set_number(desk, around, "goal", degrees(1), "%.1f°",
        "Entered, a simple move takes the joint to this angle.");
}

}
