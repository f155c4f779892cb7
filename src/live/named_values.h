// What inputs name in words, and where it is kept.
#pragma once

#include <algorithm>

#include "live/input.h"

namespace promenade::live {

template <std::size_t n>
std::size_t place_in(const std::array<std::string_view, n>& names, const std::string& name)
{
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

inline bool& switch_of(Globals& globals, const std::string& name)
{
    const std::array<bool*, 4> all{&globals.feet_balance, &globals.paper_balance,
        &globals.ground_reaction, &globals.motor_programs};
    return *all[place_in(switch_names, name)];
}

inline double& wish_of(Standing& standing, const std::string& name)
{
    const std::array<double*, 6> all{&standing.on_left, &standing.lifted[0], &standing.lifted[1],
        &standing.crouch, &standing.swung[0], &standing.swung[1]};
    return *all[place_in(stand_names, name)];
}

inline double& property_of(floor::FloorProperties& floor, const std::string& name)
{
    const std::array<double*, 4> all{
        &floor.friction, &floor.stiffness, &floor.damping, &floor.elasticity};
    return *all[place_in(floor_names, name)];
}

}
