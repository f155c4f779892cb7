// What the stage shows of a take at one moment: the people, and whatever of trails, footprints,
// pressure and forces is switched on.
#pragma once

#include "editors/dance_workspace/take.h"

namespace promenade::editors {

struct Shown {
    bool trails = false;      // of feet and centre of mass
    bool footprints = true;   // where feet landed, up to now
    bool pressure = false;    // centre of pressure and support area
    bool forces = false;      // of the floor
    bool hold_forces = false; // between the partners
    bool planned = false;     // where feet were planned to land
    bool ghost = true;        // the other take, if there is one
    std::optional<std::size_t> states = {}; // whose limbs are marked by what their programs do
    render::BodyView body = render::BodyView::dressed;

    bool operator==(const Shown&) const = default;
};

inline constexpr double metres_per_newton = 1.0 / 1000; // of a floor force's arrow
inline constexpr double metres_per_hold_newton = 1.0 / 100;

// The other take (may be null) is shown as ghosts.
render::StageFrame scene_at(const Take&, double time, const Shown&, const Take* other = nullptr);

// Convex and counter-clockwise seen from above: the area whose corners these are.
std::vector<Vec3> hull_on_floor(std::vector<Vec3> points);

}
