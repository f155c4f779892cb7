#include "motor/position/position_program.h"

#include <algorithm>
#include <array>

namespace promenade::motor {
namespace {

// The forward step is the paper's (section 9, after McMahon 1984): fall a little, press the
// standing foot, swing, and have balance back before the foot arrives. The others follow it.
constexpr std::array travelling{
    Act{LimbAct::lean, {0, 0.2}, 0.1},
    Act{LimbAct::press, {0.1, 0.4}, 0.075},
    Act{LimbAct::bend_knee, {0.15, 0.45}, 0.12},
    Act{LimbAct::swing, {0.15, 0.5}, 0.075},
};
// Back and aside the knee cannot lead, so the standing foot lifts more and the leg swings less.
constexpr std::array retreating{
    Act{LimbAct::lean, {0, 0.2}, 0.08},
    Act{LimbAct::press, {0.1, 0.45}, 0.1},
    Act{LimbAct::bend_knee, {0.15, 0.5}, 0.1},
    Act{LimbAct::swing, {0.2, 0.5}, 0.06},
};
constexpr std::array sideways{
    Act{LimbAct::lean, {0, 0.2}, 0.08},
    Act{LimbAct::press, {0.1, 0.45}, 0.1},
    Act{LimbAct::bend_knee, {0.15, 0.45}, 0.08},
    Act{LimbAct::swing, {0.15, 0.5}, 0.1},
};
// The weight is nearly where it goes: no fall, a low foot.
constexpr std::array closing{
    Act{LimbAct::press, {0.1, 0.5}, 0.075},
    Act{LimbAct::bend_knee, {0.15, 0.5}, 0.06},
    Act{LimbAct::swing, {0.2, 0.6}, 0.05},
};
// Around the standing foot: the lower leg hangs while it passes.
constexpr std::array crossing{
    Act{LimbAct::press, {0.1, 0.5}, 0.1},
    Act{LimbAct::bend_knee, {0.1, 0.4}, 0.12},
    Act{LimbAct::let_go, {0.4, 0.6}, 0},
    Act{LimbAct::swing, {0.2, 0.6}, 0.075},
};
constexpr std::array marking{
    Act{LimbAct::press, {0.1, 0.5}, 0.075},
    Act{LimbAct::bend_knee, {0.1, 0.5}, 0.1},
};
// Without weight: balance stays, the leg alone goes.
constexpr std::array touching{
    Act{LimbAct::bend_knee, {0.1, 0.4}, 0.08},
    Act{LimbAct::swing, {0.15, 0.5}, 0.05},
};
constexpr std::array pointing{
    Act{LimbAct::bend_knee, {0.1, 0.3}, 0.06},
    Act{LimbAct::swing, {0.15, 0.7}, 0.075},
};
// To the standing foot first, hanging, then on.
constexpr std::array brushing{
    Act{LimbAct::bend_knee, {0.1, 0.35}, 0.06},
    Act{LimbAct::let_go, {0.35, 0.55}, 0},
    Act{LimbAct::swing, {0.55, 0.8}, 0.05},
};
constexpr std::array pivoting{
    Act{LimbAct::press, {0, 0.8}, 0.1},
    Act{LimbAct::turn, {0.1, 0.7}, 0.4},
    Act{LimbAct::bend_knee, {0.1, 0.4}, 0.08},
};
constexpr std::array swivelling{
    Act{LimbAct::press, {0, 0.8}, 0.05},
    Act{LimbAct::turn, {0.1, 0.7}, 0.5},
};
// On the heel: the standing foot does not press.
constexpr std::array heel_turning{
    Act{LimbAct::turn, {0.1, 0.8}, 0.4},
    Act{LimbAct::bend_knee, {0.2, 0.5}, 0.06},
};

constexpr Span falling{0, 0.25};
constexpr double passing_by = 0.05; // m: ankles do not brush

constexpr std::array<PositionProgram, positions> programs{{
    {Position::forward, "forward", travelling, falling},
    {Position::back, "back", retreating, falling},
    {Position::side, "to side", sideways, falling},
    {Position::diagonal, "diagonally", travelling, falling},
    {Position::close, "closes", closing, {}},
    {Position::cross_behind, "crosses behind", crossing, {}, -passing_by},
    {Position::cross_in_front, "crosses in front", crossing, {}, passing_by},
    {Position::in_place, "in place", marking, {}},
    {Position::touch, "touches", touching, {}},
    {Position::point, "points", pointing, {}},
    {Position::brush, "brushes", brushing, {}},
    {Position::pivot, "pivot", pivoting, {}},
    {Position::swivel, "swivel", swivelling, {}},
    {Position::heel_turn, "heel turn", heel_turning, {}},
}};

struct Leg {
    Limb thigh, shank, foot;
};

constexpr Leg leg_of(Side side)
{
    return side == Side::left ? Leg{Limb::left_upper_leg, Limb::left_lower_leg, Limb::left_foot}
                              : Leg{Limb::right_upper_leg, Limb::right_lower_leg, Limb::right_foot};
}

}

const PositionProgram& program_of(Position position)
{
    return programs[static_cast<std::size_t>(position)];
}

// Signs as in joint_ranges.cpp: -y brings a leg forward, +x lifts a left leg sideways, +y bends a
// knee and points a foot.
LimbTorque torque_of(const Act& act, const StepWay& step)
{
    const Leg moving = leg_of(step.moving), standing = leg_of(other(step.moving));
    const Vec3 forward_over = glm::cross(Vec3{0, 0, 1}, step.way); // the axis to topple that way
    switch (act.what) {
    case LimbAct::lean: // hips turn back under an upper body that goes ahead
        return {Limb::lower_torso, -act.strength * forward_over};
    case LimbAct::press:
        return {standing.foot, {0, act.strength, 0}};
    case LimbAct::bend_knee:
        return {moving.shank, {0, act.strength, 0}};
    case LimbAct::swing:
        return {moving.thigh, -act.strength * forward_over};
    case LimbAct::turn: // the leg stays, so the hips go the other way about it
        return {standing.thigh, {0, 0, step.turn > 0 ? -act.strength : act.strength}};
    case LimbAct::let_go:
        break;
    }
    return {};
}

void run_position(const PositionNow& now, double times, const Person& person,
    dynamics::Loads& loads, LimbCommands& commands)
{
    const auto& [program, step, share] = now;
    for (const Act& act : program.acts) {
        if (act.what == LimbAct::let_go) {
            MotionState& state = commands[slot_of(leg_of(step.moving).shank)].state;
            if (act.during.holds(share))
                state = MotionState::free_swing;
            else if (share >= act.during.to && state == MotionState::free_swing)
                state = MotionState::move;
        } else if (act.during.holds(share)) {
            const LimbTorque asked = torque_of(act, step);
            const std::size_t link = slot_of(asked.limb);
            loads.joint_torque[link] += times * asked.torque * person.strength[link];
        }
    }
}

}
