// The two formulas of Armstrong, Green & Lake (1987), and the simple move made of them.
//
//   (1) T(x) = α (exp(β (x - center)) - 1)   if x ≥ center, -α (exp(β (center - x)) - 1) otherwise
//   (2) max_t = center_t ((current - goal) / (half - goal))
//
// T is what the joint resists with: what acts on the limb is -T. The text beside (2) speaks of the
// square root of that ratio; we take the formula as it is printed, which lets a limb arrive slower.
#pragma once

#include "live/joint_table.h"

namespace promenade::live {

// Equation (1), and its slope by x, N·m/rad. β (x - center) counts up to `steepest`, where any
// limit is long reached, so that no torque is infinite.
inline constexpr double steepest = 20;
double resisting_torque(double alpha, double beta, double x, double centre);
double resisting_slope(double alpha, double beta, double x, double centre);

// Equation (2).
double torque_limit(double centre_torque, double current, double goal, double half);

// What a simple move remembers.
struct MoveState {
    bool running = false;
    double start = 0; // rad
    bool past_half = false;
    double centre_torque = 0; // N·m, the magnitude as the middle was passed
    double torque = 0;        // N·m that acts now, with its sign
    double effort = 1;        // of the greatest torque and rate in the table
    double still = 0;         // s since when it has hardly moved in its second half
};

// Begins a move from here; `torque` acts on the limb already and changes from there.
MoveState begin_move(double angle, double torque);

// The torque of the coming tick. `rate` in rad/s, `tick` in s.
double move_torque(const DofEntry&, double angle, double rate, double tick, MoveState&);

// Whether the limb has come to its goal, gone past it or stands still before it: maintain takes
// over.
bool has_arrived(const DofEntry&, double angle, const MoveState&);

}
