// The whole body and the room: global processes, canned motions, gravity, floor and wind, forces.
#include "editors/live_workspace/live_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

bool value_of(const live::Globals& globals, std::size_t which)
{
    const std::array<bool, 4> all{globals.feet_balance, globals.paper_balance,
        globals.ground_reaction, globals.motor_programs};
    return all[which];
}

live::Input for_room(live::InputKind kind, double value)
{
    live::Input input;
    input.kind = kind;
    input.value = value;
    return input;
}

void set_room(LiveDesk& desk, Surroundings& around)
{
    const world::WorldSettings& settings = desk.session().world().world().settings();
    double gravity = settings.gravity, friction = settings.floor.friction;
    double wind = desk.driver().wind.x;
    if (slider("gravity", "m/s².", gravity, 0, 20, "%.2f m/s²"))
        say(around, desk.perform(for_room(live::InputKind::gravity, gravity)));
    if (slider("floor", "Friction of the floor.", friction, 0, 1.5, "friction %.2f")) {
        live::Input input = for_room(live::InputKind::floor, friction);
        input.name = "friction";
        say(around, desk.perform(input));
    }
    if (slider("wind", "Along the line of dance.", wind, -30, 30, "%.0f m/s")) {
        live::Input input = for_room(live::InputKind::wind, 0);
        input.vector = {wind, 0, 0};
        say(around, desk.perform(input));
    }
}

void push_it(LiveDesk& desk, Surroundings& around)
{
    const auto acts = [&](live::InputKind kind, const Vec3& vector) {
        live::Input input = for_room(kind, 0);
        input.figure = desk.figure();
        input.link = desk.link();
        input.vector = vector;
        say(around, desk.perform(input));
    };
    if (button("Bump", "An impulse of 5 N·s forward on the chosen limb."))
        acts(live::InputKind::impulse, {5, 0, 0});
    ImGui::SameLine();
    if (button("Push", "A lasting force of 20 N forward on the chosen limb."))
        acts(live::InputKind::force, {20, 0, 0});
    ImGui::SameLine();
    Vec3 inside{0};
    inside[desk.axis] = 5;
    if (button("Twist", "A lasting torque of 5 N·m in the chosen joint, about the chosen axis."))
        acts(live::InputKind::torque_inside, inside);
    ImGui::SameLine();
    if (button("Let be", "Takes lasting forces and torques away."))
        acts(live::InputKind::clear, Vec3{0});
}

void start_motion(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::SetNextItemWidth(11 * ImGui::GetFontSize());
    if (ImGui::BeginCombo("##motion", "Start a motion")) {
        for (const live::CannedMotion& motion : desk.motions().motions) {
            if (ImGui::Selectable(motion.name.c_str()))
                say(around, desk.start(motion, view.parameters));
            tooltip_for_item(motion.about);
            note_item("start " + motion.name);
        }
        ImGui::EndCombo();
    }
    note_item("canned motion");
    ImGui::SameLine();
    toggle("mirrored", "With left and right exchanged.", view.parameters.mirrored);
    slider("size", "How large the motion is.", view.parameters.size, 0.3, 1.3, "%.2f");
    slider("pace", "How fast it is.", view.parameters.speed, 0.5, 2, "%.2f");
}

}

void draw_global_processes(LiveDesk& desk, Surroundings& around)
{
    constexpr std::array<const char*, 4> meanings{
        "Keeps the centre of mass over the feet by leg torques alone.",
        "The paper's: a force from outside that restores the body. Counted as assist.",
        "Whether the soles bear on the floor.",
        "The steps and the balance of the dance. Off, the dancer goes limp."};
    const bool dance = desk.session().world().is_dance();
    for (std::size_t i = 0; i < live::switch_names.size(); ++i) {
        if (i == 3 && !dance) continue;
        if (i == 0 && !desk.driver().has_feet_balance()) continue;
        bool on = value_of(desk.driver().globals, i);
        if (toggle(std::string(live::switch_names[i]), meanings[i], on))
            say(around, desk.set_switch(live::switch_names[i], on));
    }
}

void draw_room_menu(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::Separator();
    start_motion(desk, view, around);
    push_it(desk, around);
    ImGui::Separator();
    set_room(desk, around);
}

}
