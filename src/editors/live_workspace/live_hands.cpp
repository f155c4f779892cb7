#include "editors/live_workspace/live_hands.h"

#include <cstdio>

#include "foundation/at.h"

namespace promenade::editors {
namespace {

using Kind = live::Handle::Kind;

constexpr double too_short = 0.01; // m

double metres_per_unit(Kind kind)
{
    return kind == Kind::force ? length_of_newton : length_of_newton_metre;
}

// A force where it acts, a torque at the middle of its limb, one inside at the joint.
Vec3 foot_of(const live::Handle& handle, const Figure& body, const FigureState& state)
{
    const Vec3 hinge = hinge_positions(body, state)[at(handle.link)];
    if (handle.kind == Kind::torque_inside) return hinge;
    const Vec3& local = handle.kind == Kind::force ? handle.at : body[handle.link].centre_of_mass;
    return hinge + state.orientation[at(handle.link)] * local;
}

}

bool is_arrow(HandTool tool)
{
    return tool == HandTool::push || tool == HandTool::bump;
}

bool is_ring(HandTool tool)
{
    return tool == HandTool::turn || tool == HandTool::twist;
}

std::vector<HandleArrow> handle_arrows(const LiveDesk& desk, const live::LiveFrame& seen)
{
    std::vector<HandleArrow> arrows;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const auto& handles = desk.view().figures[i].handles;
        for (std::size_t k = 0; k < handles.size(); ++k) {
            const live::Handle& handle = handles[k];
            const Quat turn = handle.kind == Kind::torque_inside
                ? seen[i].orientation[at(handle.link)]
                : identity_rotation();
            const Vec3 from = foot_of(handle, desk.body(i), seen[i]);
            arrows.push_back({i, k, handle.kind, from,
                from + metres_per_unit(handle.kind) * (turn * handle.value)});
        }
    }
    return arrows;
}

render::Colour colour_of(Kind kind)
{
    if (kind == Kind::force) return render::force_colour;
    return kind == Kind::torque ? render::pressure_colour : render::follower_colour;
}

render::Arrow drawn(const HandleArrow& arrow)
{
    return {arrow.from, arrow.to, colour_of(arrow.kind), 0.015};
}

live::Input arrow_input(HandTool tool, const Aim& aim, double seconds)
{
    live::Input input;
    const bool bump = tool == HandTool::bump;
    input.kind = bump ? live::InputKind::impulse : live::InputKind::force;
    input.figure = aim.figure;
    input.link = aim.link;
    input.at = aim.at;
    input.vector = (aim.to - aim.from) / (bump ? length_of_newton_second : length_of_newton);
    input.seconds = bump ? 0 : seconds;
    return input;
}

live::Input ring_input(HandTool tool, const LiveDesk& desk, const Vec3& axis_in_link, double angle,
    const live::LiveFrame& seen, double seconds)
{
    live::Input input;
    const bool inside = tool == HandTool::twist;
    input.kind = inside ? live::InputKind::torque_inside : live::InputKind::torque;
    input.figure = desk.figure();
    input.link = desk.link();
    const Quat turn =
        inside ? identity_rotation() : seen[desk.figure()].orientation[at(desk.link())];
    input.vector = newton_metres_per_radian * angle * (turn * axis_in_link);
    input.seconds = seconds;
    return input;
}

std::string amount_of(const live::Input& input)
{
    const char* unit = input.kind == live::InputKind::force ? "N"
        : input.kind == live::InputKind::impulse            ? "N·s"
                                                            : "N·m";
    char words[48];
    std::snprintf(words, sizeof words, "%.1f %s", glm::length(input.vector), unit);
    return words;
}

std::optional<Vec3> moved_value(const LiveDesk& desk, const live::LiveFrame& seen, const Aim& aim)
{
    if (glm::length(aim.to - aim.from) < too_short) return std::nullopt;
    const live::Handle& handle = desk.view().figures[aim.figure].handles[*aim.handle];
    const Vec3 value = (aim.to - aim.from) / metres_per_unit(handle.kind);
    if (handle.kind != Kind::torque_inside) return value;
    return glm::conjugate(seen[aim.figure].orientation[at(handle.link)]) * value;
}

}
