// The three rings about a limb's joint: each turns the limb about one of its own axes. Pure
// functions from lines of sight to angles.
#pragma once

#include <array>

#include "render/stage_frame.h"

namespace promenade::editors {

// Roll, yaw and pitch: about the limb's x, z and y.
inline constexpr std::array<const char*, 3> ring_names{"roll", "yaw", "pitch"};

std::array<render::Ring, 3> rings_about(const Vec3& joint, const Quat& limb, double radius);

// A hand that turns one of them.
struct RingDrag {
    std::size_t ring = 0;
    render::Ring as_begun;
    double angle = 0; // where on the ring it began
    Quat limb;        // the limb's orientation then
};

// The ring a line of sight passes closest to, if it passes within reach (m) of it.
std::optional<std::size_t> ring_under(
    const std::array<render::Ring, 3>&, const render::Ray&, double reach);

// How far round the ring the line of sight points, rad; nothing if it runs along the ring's plane.
std::optional<double> angle_on(const render::Ring&, const render::Ray&);

}
