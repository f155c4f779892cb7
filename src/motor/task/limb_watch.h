// What a dancer's programs do at one moment, for who looks on: every limb's state, how far it is
// from its goal, and what each kind of program gives it. Plain data, filled by whoever drives the
// body; no program reads it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "motor/limb/limb_command.h"
#include "motor/position/position_program.h"

namespace promenade::motor {

enum class ProgramKind { limb, position, autonomic };
inline constexpr std::size_t program_kinds = 3;

struct LimbWatch {
    bool commanded = false; // by a limb program; else state, distance and β mean nothing
    MotionState state = MotionState::free_swing;
    float distance = 0; // quaternion distance to the goal
    float beta = 0;
    std::array<float, program_kinds> torque{}; // N·m, sizes

    bool operator==(const LimbWatch&) const = default;
};

struct BodyWatch {
    std::vector<LimbWatch> limbs; // by link
    std::string program;          // of the step under way: "forward"; empty between steps
    float share = 0;              // of that step's time
    std::vector<LimbAct> acts;    // of the program, that act now
    bool balance = true;          // the autonomic program is on
    float assist = 0;             // N·m from outside
    std::array<float, 2> toes{};  // N·m, left and right, with which they press the floor ...
    std::array<float, 2> toes_most{}; // ... of what they have

    bool operator==(const BodyWatch&) const = default;
};

}
