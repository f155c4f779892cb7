#include "motor/limb/time_profile.h"

#include <cmath>

#include "foundation/assert.h"

namespace promenade::motor {

double time_profile(double share, double width)
{
    PROMENADE_ASSERT(width > 0);
    if (share <= 0) return 0;
    if (share >= 1) return 1;
    // Φ(z) = (1 + erf(z/√2)) / 2, taken between -width and width.
    const double root = std::sqrt(0.5);
    return 0.5 * (1 + std::erf(root * width * (2 * share - 1)) / std::erf(root * width));
}

}
