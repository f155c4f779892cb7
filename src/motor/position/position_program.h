// The position programs of Lake & Green (1995), section 7.2: what stepping into a foot position
// takes besides the limbs' own way to their goals. One program for each position, as data: acts of
// single limbs over shares of the step's time, and when balance is off meanwhile.
//
// Who balances as in the paper takes the torques of their acts as they are. Who balances through
// the feet plans them (stepping.h) and takes from the programs how a foot goes around the standing
// one.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "dynamics/loads.h"
#include "figure/person.h"
#include "motor/limb/limb_command.h"

namespace promenade::motor {

enum class Position {
    forward,
    back,
    side,
    diagonal,
    close,
    cross_behind,
    cross_in_front,
    in_place,
    touch,
    point,
    brush,
    pivot,
    swivel,
    heel_turn,
};
inline constexpr int positions = 14;

// Of the step's time, 0 at its beginning and 1 when the foot arrives: tempo changes the seconds,
// not the program.
struct Span {
    double from = 0, to = 0;
    bool holds(double share) const { return share >= from && share < to; }
};

// The pool of limb specific programs. Torques are inside the body: whatever turns one limb turns
// its neighbour the other way.
enum class LimbAct {
    lean,      // the upper body over the hips, the way the step goes
    press,     // the standing foot into the floor, which raises its heel and frees the other leg
    bend_knee, // of the moving leg, which takes its foot off the floor
    swing,     // the moving leg in its hip, the way the step goes
    turn,      // the hips over the standing leg, the way the step turns
    let_go,    // the moving lower leg is set to free swing
};

struct Act {
    LimbAct what = LimbAct::lean;
    Span during;
    double strength = 0; // of the joint's own; none for a change of state
};

struct PositionProgram {
    Position position = Position::forward;
    std::string_view name;
    std::span<const Act> acts;
    std::optional<Span> balance_off;
    double around = 0; // m: ahead of the standing foot, or behind it, half through the swing
};

const PositionProgram& program_of(Position);

// Where a step goes, seen from the hips: x ahead, y to the left, of length 1, or zero in place.
struct StepWay {
    Side moving = Side::left;
    Vec3 way{0};
    double turn = 0; // rad, left positive
};

// What one act asks of one joint.
struct LimbTorque {
    Limb limb = Limb::upper_torso;
    Vec3 torque{0}; // of the parent on the limb, as a share of the joint's strength, limb's frame
};
LimbTorque torque_of(const Act&, const StepWay&);

// A program at one moment of its step.
struct PositionNow {
    const PositionProgram& program;
    StepWay way;
    double share = 0; // of the step's time
    bool balance_is_off() const { return program.balance_off && program.balance_off->holds(share); }
};

// Adds the torques of the acts that are due, so many times as strong, sets limbs to free swing and
// takes them up again where that is over.
void run_position(const PositionNow&, double times, const Person&, dynamics::Loads&, LimbCommands&);

}
