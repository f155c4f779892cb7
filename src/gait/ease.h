// From 0 to 1 without a jolt: how every planned quantity passes from one value to the next, a
// swinging foot first of all.
#pragma once

#include <algorithm>

namespace promenade::gait {

// Minimum jerk (Flash & Hogan 1985): 0 before 0, 1 after 1, no speed or acceleration at the ends.
inline double eased(double u)
{
    u = std::clamp(u, 0.0, 1.0);
    return u * u * u * (10 + u * (-15 + 6 * u));
}

inline double eased(double time, double start, double end)
{
    return end > start ? eased((time - start) / (end - start)) : (time < start ? 0.0 : 1.0);
}

// A steady turn with ramps at both ends: its peak rate is lower than the eased one's.
inline double cruised(double u, double ramp)
{
    u = std::clamp(u, 0.0, 1.0);
    const double rate = 1 / (1 - ramp);
    if (u < ramp) return 0.5 * rate * u * u / ramp;
    if (u > 1 - ramp) return 1 - 0.5 * rate * (1 - u) * (1 - u) / ramp;
    return rate * (u - 0.5 * ramp);
}

// How much of its bow a swing is off its way, at a share of its time: from nothing to 1 in the
// middle and back, no speed and no acceleration of it at either end.
inline double bowed(double u)
{
    const double slow = std::clamp(u, 0.0, 1.0) * (1 - std::clamp(u, 0.0, 1.0));
    return 64 * slow * slow * slow;
}

}
