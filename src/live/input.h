// What an animator does to a live run, as plain data: the packets of Armstrong, Green & Lake
// (1987), section 4 (change the state of a limb, pass parameters to its processes, give a torque or
// force), and what else can be changed while it runs. Everything that happens to a run is one of
// these, with the exchange at which it was done; a run with its inputs can be computed again.
#pragma once

#include "dance/canned_motion.h"
#include "figure/pose.h"
#include "live/joint_table.h"
#include "live/live_driver.h"

namespace promenade::live {

enum class InputKind {
    state,         // processes of a degree of freedom
    parameter,     // a number of its entry
    entry,         // all of its entry
    move,          // begins a simple move to `value`
    force,         // at a point of a link, for some seconds or lasting
    torque,        // on a link from outside
    torque_inside, // between a link and its parent
    impulse,       // at a point of a link
    pull,          // the mouse: a spring from a point of a link to a place
    release,       // the mouse lets go
    clear,         // takes forces and torques of a figure away: all, or the one of number `value`
    gravity,
    floor, // a property of it
    wind,
    switch_, // a global process on or off
    stand,   // what the balance through the feet is to do
    pose,    // puts a figure openly into another posture
    motion,  // a canned motion: moves one after the other
    tempo,   // bars a minute of a dance, from the next step on
};
inline constexpr std::size_t input_kinds = 19;

std::string_view name_of(InputKind); // "torque inside"
std::optional<InputKind> input_kind_named(std::string_view);

inline constexpr int no_axis = -1;

// One move of a canned motion, or one wish to the balance.
struct MotionMove {
    double at = 0; // s after the motion was begun
    int link = 0, axis = 0;
    double goal = 0;     // rad, or what is wished
    double effort = 1;   // of the greatest torque in the table, and of its rate
    std::string stand{}; // the name of the wish; empty: a move

    bool operator==(const MotionMove&) const = default;
};

// Which fields mean something depends on the kind; the others stay as they are here.
struct Input {
    InputKind kind = InputKind::clear;
    std::size_t figure = 0;
    int link = 0;
    int axis = no_axis;
    std::string name{}; // of a parameter, a property of the floor, a switch, a stand, a motion
    double value = 0; // of a parameter, goal, gravity, property, stand, tempo; 0 or 1 of a switch;
                      // of clear: which handle, from 1 on, or 0 for all
    ProcessBits processes = 0;
    DofEntry entry{};
    Vec3 at{0};                // m, link frame
    Vec3 vector{0};            // N, N·m, N·s, m/s, or the place pulled to, m
    double seconds = 0;        // of a force or torque; 0: lasting
    std::vector<Quat> turns{}; // of a pose, by link: child to parent
    std::vector<MotionMove> moves{};

    bool operator==(const Input&) const = default;
};

// What a global process is called.
inline constexpr std::array<std::string_view, 4> switch_names{
    "balance through the feet", "paper's balance", "ground reaction", "motor programs"};
using dance::stand_names;
inline constexpr std::array<std::string_view, 4> floor_names{
    "friction", "stiffness", "damping", "elasticity"};

inline constexpr double slowest_tempo = 5, fastest_tempo = 120; // bars a minute

// Whether two inputs set the same thing, so that the later one is all that counts of both.
bool sets_the_same(const Input&, const Input&);

// A sentence for a list of what was done.
std::string describe(const Input&, const Figure&);

// Zeros without a sign, which files do not keep: what is done is then what is read back, bit for
// bit.
Input with_plain_zeros(Input);

// JSON, with links by name. `figures` are those of the run, in its order.
using Figures = std::vector<const Figure*>;
json::Value input_value(const Input&, const Figures&);
Result<Input> read_input(const json::Node&, const Figures&);

}
