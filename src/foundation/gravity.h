#pragma once

namespace promenade {

inline constexpr double earth_gravity = 9.81; // m/s²

}
