#include "live/input.h"

#include <algorithm>
#include <cstdio>

namespace promenade::live {
namespace {

constexpr std::array<std::string_view, input_kinds> kind_names{"state", "parameter", "entry",
    "move", "force", "torque", "torque inside", "impulse", "pull", "release", "clear", "gravity",
    "floor", "wind", "switch", "stand", "pose", "motion", "tempo"};

std::string short_number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
}

std::string about(const Input& input, const Figure& figure)
{
    std::string words = figure[input.link].name;
    if (input.axis != no_axis)
        words += " " + std::string(axis_names[static_cast<std::size_t>(input.axis)]);
    return words;
}

}

std::string_view name_of(InputKind kind)
{
    return kind_names[static_cast<std::size_t>(kind)];
}

std::optional<InputKind> input_kind_named(std::string_view name)
{
    const auto found = std::find(kind_names.begin(), kind_names.end(), name);
    if (found == kind_names.end()) return std::nullopt;
    return static_cast<InputKind>(found - kind_names.begin());
}

bool sets_the_same(const Input& a, const Input& b)
{
    switch (a.kind) {
    case InputKind::parameter:
    case InputKind::gravity:
    case InputKind::floor:
    case InputKind::wind:
    case InputKind::stand:
    case InputKind::pose:
    case InputKind::pull:
    case InputKind::tempo:
        return a.kind == b.kind && a.figure == b.figure && a.link == b.link && a.axis == b.axis
            && a.name == b.name;
    default:
        return false;
    }
}

Input with_plain_zeros(Input input)
{
    const auto plain = [](double& number) { number += 0.0; };
    for (double* number : {&input.value, &input.seconds}) plain(*number);
    for (int axis = 0; axis < 3; ++axis) {
        plain(input.at[axis]);
        plain(input.vector[axis]);
    }
    for (const EntryNumber& number : entry_numbers()) plain(input.entry.*number.place);
    for (Quat& turn : input.turns)
        for (double* number : {&turn.w, &turn.x, &turn.y, &turn.z}) plain(*number);
    for (MotionMove& move : input.moves)
        for (double* number : {&move.at, &move.goal, &move.effort}) plain(*number);
    return input;
}

std::string describe(const Input& input, const Figure& figure)
{
    const std::string kind(name_of(input.kind));
    switch (input.kind) {
    case InputKind::state:
    case InputKind::entry:
        return "Processes of " + about(input, figure);
    case InputKind::parameter:
        return input.name + " of " + about(input, figure) + ": " + short_number(input.value);
    case InputKind::move:
        return "Move " + about(input, figure) + " to " + short_number(degrees(input.value)) + "°";
    case InputKind::force:
    case InputKind::torque:
    case InputKind::torque_inside:
    case InputKind::impulse:
        return kind + " of " + short_number(glm::length(input.vector)) + " on "
            + about(input, figure);
    case InputKind::pull:
        return "Pull at " + about(input, figure);
    case InputKind::release:
        return "Let go";
    case InputKind::clear:
        return "Take forces away";
    case InputKind::gravity:
        return kind + " " + short_number(input.value);
    case InputKind::floor:
        return "Floor's " + input.name + " " + short_number(input.value);
    case InputKind::wind:
        return "Wind of " + short_number(glm::length(input.vector)) + " m/s";
    case InputKind::switch_:
        return input.name + (input.value != 0 ? " on" : " off");
    case InputKind::stand:
        return input.name + " " + short_number(input.value);
    case InputKind::pose:
        return "Another pose";
    case InputKind::motion:
        return "Motion " + input.name;
    case InputKind::tempo:
        return "Tempo " + short_number(input.value) + " bars a minute";
    }
    return kind;
}

}
