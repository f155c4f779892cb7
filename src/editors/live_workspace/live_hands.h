// What a hand on the stage can do to a limb besides pulling it, and the arrows by which forces and
// torques that act are seen and changed. Without ImGui.
#pragma once

#include "editors/live_workspace/live_desk.h"
#include "render/stage_frame.h"

namespace promenade::editors {

enum class HandTool {
    pull,  // a spring from the limb to the pointer
    push,  // a force from outside
    bump,  // an impulse from outside
    turn,  // a torque from outside
    twist, // a torque inside, between the limb and its parent
};
inline constexpr std::size_t hand_tools = 5;

// How long an arrow on the stage is, m.
inline constexpr double length_of_newton = 0.004;
inline constexpr double length_of_newton_second = 0.03;
inline constexpr double length_of_newton_metre = 0.015;
inline constexpr double newton_metres_per_radian = 20; // of a ring that is turned

bool is_arrow(HandTool); // dragged out of the limb; else by a ring about it
bool is_ring(HandTool);

// An arrow that is being drawn out of a limb, or whose tip is being moved.
struct Aim {
    std::size_t figure = 0;
    int link = 0;
    Vec3 at{0};                        // link frame, m
    Vec3 from{0}, to{0};               // m, as it is seen
    std::optional<std::size_t> handle; // that it changes
};

// A force or torque that acts, as it is seen.
struct HandleArrow {
    std::size_t figure = 0, handle = 0;
    live::Handle::Kind kind = live::Handle::Kind::force;
    Vec3 from{0}, to{0}; // m
};
std::vector<HandleArrow> handle_arrows(const LiveDesk&, const live::LiveFrame& seen);
render::Arrow drawn(const HandleArrow&);
render::Colour colour_of(live::Handle::Kind);

// What an arrow or ring of that size gives, and how it is said: "35 N".
live::Input arrow_input(HandTool, const Aim&, double seconds);
live::Input ring_input(HandTool, const LiveDesk&, const Vec3& axis_in_link, double angle,
    const live::LiveFrame& seen, double seconds);
std::string amount_of(const live::Input&);

// The value that a handle gets whose arrow's tip is moved there. Shorter than a centimetre: none.
std::optional<Vec3> moved_value(const LiveDesk&, const live::LiveFrame& seen, const Aim&);

}
