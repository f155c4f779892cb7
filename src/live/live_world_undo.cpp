// What takes an input back from now on.
#include "live/live_world.h"
#include "live/named_values.h"

namespace promenade::live {

// All forces and torques of a figure taken away and those of now given again.
std::vector<Input> LiveWorld::handles_anew(std::size_t index) const
{
    Input input;
    input.figure = index;
    std::vector<Input> inputs{input};
    for (const Handle& handle : driver(index).handles) {
        constexpr std::array kinds{InputKind::force, InputKind::torque, InputKind::torque_inside};
        input.kind = kinds[static_cast<std::size_t>(handle.kind)];
        input.link = handle.link;
        input.at = handle.at;
        input.vector = handle.value;
        input.seconds = handle.ticks < 0 ? 0 : tick * static_cast<double>(handle.ticks);
        inputs.push_back(input);
    }
    return inputs;
}

std::vector<Input> LiveWorld::undoing(const Input& input) const
{
    Input back = input;
    const LiveDriver& live = driver(input.figure);
    switch (input.kind) {
    case InputKind::state:
    case InputKind::parameter:
    case InputKind::entry:
    case InputKind::move:
        back.kind = InputKind::entry;
        back.entry =
            live.table[static_cast<std::size_t>(input.link)][static_cast<std::size_t>(input.axis)];
        return {back};
    case InputKind::gravity:
        back.value = world().settings().gravity;
        return {back};
    case InputKind::floor: {
        floor::FloorProperties floor = world().settings().floor;
        back.value = property_of(floor, input.name);
        return {back};
    }
    case InputKind::wind:
        back.vector = live.wind;
        return {back};
    case InputKind::tempo:
        back.value = m_bars_per_minute;
        return {back};
    case InputKind::force:
    case InputKind::torque:
    case InputKind::torque_inside:
        if (input.seconds > 0) return {}; // only going back takes back what has pushed already
        return handles_anew(input.figure);
    case InputKind::clear:
        return handles_anew(input.figure);
    case InputKind::switch_: {
        Globals globals = live.globals;
        back.value = switch_of(globals, input.name) ? 1 : 0;
        return {back};
    }
    case InputKind::stand: {
        Standing standing = live.standing;
        back.value = wish_of(standing, input.name);
        return {back};
    }
    default:
        return {};
    }
}

}
