// How a limb goes that does not rest at its goals but passes them: a cubic Hermite curve of the turn
// still to be made, with the rates it has at either end.
#pragma once

#include "foundation/rotation.h"

namespace promenade::motor {

// How fast it passes where it starts and where it arrives, rad/s, each in its own frame there.
struct PassingRates {
    Vec3 start{0}, goal{0};
};

// `share` of the time, 0 to 1, that the way takes (s).
inline Quat passing_at(
    const Quat& start, const Quat& goal, const PassingRates& rates, double share, double duration)
{
    const double u = share, v = 1 - u;
    const Vec3 whole = vector_from_rotation(glm::conjugate(start) * goal);
    return start
        * rotation_from_vector(u * u * (3 - 2 * u) * whole
            + duration * u * v * (v * rates.start - u * rates.goal));
}

}
