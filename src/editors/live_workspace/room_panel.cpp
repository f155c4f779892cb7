// The whole body and the room: global processes, tempo, canned motions, gravity, floor and wind.
#include <cmath>

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

void set_wind(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    const Vec3 wind = desk.view().wind;
    double blows = std::hypot(wind.x, wind.y);
    if (blows > 0) view.wind_to = degrees(std::atan2(wind.y, wind.x));
    const bool stronger = slider("wind", "How fast the air moves.", blows, 0, 30, "%.0f m/s");
    const bool turned =
        slider("blows to", "Which way the wind goes: 0 along x, 90 to the left of it.",
            view.wind_to, -180, 180, "%.0f°");
    if (!stronger && (!turned || blows == 0)) return;
    live::Input input = for_room(live::InputKind::wind, 0);
    const double to = radians(view.wind_to);
    input.vector = {blows * std::cos(to), blows * std::sin(to), 0};
    say(around, desk.perform(input));
}

void set_room(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    double gravity = desk.view().gravity, friction = desk.view().floor.friction;
    if (slider("gravity", "m/s².", gravity, 0, 20, "%.2f m/s²"))
        say(around, desk.perform(for_room(live::InputKind::gravity, gravity)));
    const auto set_floor = [&](const char* property, double value) {
        live::Input input = for_room(live::InputKind::floor, value);
        input.name = property;
        say(around, desk.perform(input));
    };
    double bounce = desk.view().floor.elasticity;
    if (slider("floor", "Friction of the floor.", friction, 0, 1.5, "friction %.2f"))
        set_floor("friction", friction);
    if (slider("bounce", "How much of a fall the floor gives back.", bounce, 0, 1, "%.2f"))
        set_floor("elasticity", bounce);
    set_wind(desk, view, around);
}

void set_tempo(LiveDesk& desk, Surroundings& around)
{
    double tempo = desk.view().bars_per_minute;
    if (slider("tempo", "Bars a minute, from the next step on.", tempo, 10, 80, "%.1f bars/min"))
        say(around, desk.set_tempo(tempo));
    command_button(around.commands, "live.tap", "Tap##live");
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
    const bool dance = desk.run().cast().is_dance();
    for (std::size_t i = 0; i < live::switch_names.size(); ++i) {
        if (i == 3 && !dance) continue;
        if (i == 0 && !desk.control().can_balance) continue;
        bool on = value_of(desk.control().globals, i);
        if (toggle(std::string(live::switch_names[i]), meanings[i], on))
            say(around, desk.set_switch(live::switch_names[i], on));
    }
}

void draw_room_menu(LiveDesk& desk, LiveView& view, Surroundings& around)
{
    ImGui::Separator();
    if (desk.run().cast().is_dance()) set_tempo(desk, around);
    start_motion(desk, view, around);
    ImGui::Separator();
    set_room(desk, view, around);
}

}
