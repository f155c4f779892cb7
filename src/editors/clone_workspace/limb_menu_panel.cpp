// The chosen limb: how it takes part, how it goes from key to key, how tight its springs are, and
// the brush that paints tension on the figure.
#include <cstdio>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"
#include "foundation/at.h"

namespace promenade::editors {
namespace {

void edit_limb(
    CloneDesk& desk, const std::string& label, const std::function<void(clone::CloneLimb&)>& change)
{
    desk.edit(label + " of the " + desk.figure()[desk.link()].name,
        [&](CloneWork& work) { change(work.sheet.clone.limbs[at(desk.link())]); });
}

void choose_limb(CloneDesk& desk)
{
    std::vector<std::string> names;
    for (const Link& link : desk.figure().links()) names.push_back(link.name);
    auto chosen = at(desk.link());
    if (one_of(
            "limb", "Also by clicking it on the stage.", names, chosen, 12 * ImGui::GetFontSize()))
        desk.choose(static_cast<int>(chosen));
}

void choose_part(CloneDesk& desk)
{
    const clone::CloneLimb& limb = desk.clone().limbs[at(desk.link())];
    auto part = static_cast<std::size_t>(limb.part);
    const float width = 7 * ImGui::GetFontSize();
    if (one_of("part",
            "Dynamic: led by springs. Kinematic: turned exactly as keyed, its weight is felt. In "
            "room: held where the clone is.",
            names_of(clone::all_parts), part, width))
        edit_limb(desk, "Set the part",
            [&](clone::CloneLimb& one) { one.part = clone::all_parts[part]; });
    next_in_row(width + 5 * ImGui::GetFontSize());
    auto between = static_cast<std::size_t>(limb.keys.between);
    if (one_of("between", "How it goes from key to key.", names_of(clone::all_betweens), between,
            width))
        edit_limb(desk, "Set the way",
            [&](clone::CloneLimb& one) { one.keys.between = clone::all_betweens[between]; });
}

// Only where a key stands.
void set_hit(CloneDesk& desk)
{
    const auto& keys = desk.clone().limbs[at(desk.link())].keys.keys;
    const double now = on_grid(desk.time());
    const auto key =
        std::ranges::find_if(keys, [&](const clone::Key& one) { return one.time == now; });
    const Possible possible(key != keys.end());
    double window = key == keys.end() ? 0 : key->hit;
    ImGui::SetNextItemWidth(5 * ImGui::GetFontSize());
    ImGui::InputDouble("s: hit on time", &window, 0, 0, "%.2f");
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    note_item("hit on time");
    tooltip_for_item("So many seconds before and after this key the spring tightens, so that the "
                     "limb is there on time. 0: it comes as it does.");
    if (entered && key != keys.end())
        edit_limb(desk, "Hit a key", [&](clone::CloneLimb& one) {
            for (clone::Key& each : one.keys.keys)
                if (each.time == now) each.hit = std::clamp(window, 0.0, 10.0);
        });
}

void draw_keying(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    command_button(around.commands, "clone.key", "Key it##clone");
    ImGui::SameLine();
    command_button(around.commands, "clone.key_all", "Key all##clone");
    ImGui::SameLine();
    std::vector<std::string> symbols;
    for (const dance::Gesture& gesture : desk.studio().gestures.gestures())
        symbols.push_back(gesture.symbol);
    std::size_t chosen = symbols.size();
    ImGui::SetNextItemWidth(7 * ImGui::GetFontSize());
    if (one_of("gesture", "Keys the limbs of a gesture of the charts at this time.", symbols,
            chosen, 5 * ImGui::GetFontSize())
        && chosen < symbols.size()) {
        const Outcome keyed = desk.key_gesture(view.gesture = symbols[chosen]);
        if (!keyed) around.status.complain(keyed.error().text());
    }
    set_hit(desk);
}

// Its colour on the figure, below the name: letters of that colour would not be read everywhere.
void underline(Colour colour, ImVec2 corner, float width)
{
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const float top = corner.y + ImGui::GetFrameHeight() - 3;
    ImGui::GetWindowDrawList()->AddRectFilled({corner.x + pad.x, top},
        {corner.x + pad.x + width, top + 3}, IM_COL32(colour.red, colour.green, colour.blue, 255));
}

void draw_springs(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    const clone::CloneLimb& limb = desk.clone().limbs[at(desk.link())];
    const clone::Coefficients now = limb.springs.at(desk.time());
    ImGui::Text("Springs: k %.4g, damping %.3g", now[clone::Coefficient::stiffness_x],
        now[clone::Coefficient::damping]);
    command_button(around.commands, "clone.looser");
    next_button_in_row("Tighter");
    command_button(around.commands, "clone.tighter");
    next_button_in_row("xx Brush");
    toggle("Brush", "Strokes over the figure paint the tension chosen below.", view.brushing);
    next_button_in_row("xx at this time");
    toggle("at this time", "Sets points on the curves at this time instead of springs that stay.",
        view.brush.at_time);
    for (const clone::Preset preset : clone::all_presets) {
        const std::string name(name_of(preset));
        if (preset != clone::all_presets.front()) next_in_row(width_of(name) + 12);
        const bool chosen = view.brushing && view.brush.preset == preset;
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const bool pressed = choice(name + "##springs",
            "Gives the limb these springs; with the brush, what it paints.", chosen);
        underline(tension_colour(tightness(coefficients_of(preset))), corner, width_of(name));
        if (!pressed) continue;
        view.brush.preset = preset;
        if (!view.brushing)
            desk.change_springs("Set springs " + name,
                [&](clone::CloneLimb& one) { paint(one, view.brush, on_grid(desk.time())); });
    }
    toggle("with what hangs from it",
        "Springs of the whole arm or leg: what holds a limb's far end is the spring of the next.",
        desk.with_hanging);
    if (button("All limbs so", "Every limb gets the springs of this one."))
        desk.edit("Springs of all limbs", [&](CloneWork& work) {
            const clone::LimbSprings springs = work.sheet.clone.limbs[at(desk.link())].springs;
            for (clone::CloneLimb& one : work.sheet.clone.limbs) one.springs = springs;
        });
    next_button_in_row("Rest as now");
    if (button("Rest as now", "The pose that the coefficient 'rest' draws it to is this one.")
        && desk.link() > 0)
        edit_limb(desk, "Set the rest", [&](clone::CloneLimb& one) {
            one.rest = relative_orientation(desk.figure(), desk.clone_now(), desk.link());
        });
}

}

void draw_limb_menu(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    choose_limb(desk);
    choose_part(desk);
    draw_keying(desk, view, around);
    ImGui::Separator();
    draw_springs(desk, view, around);
}

}
