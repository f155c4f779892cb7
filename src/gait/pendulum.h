// A body over its feet as a pendulum standing on its head: it goes to where its weight is borne
// only as far as it can without falling.
#pragma once

#include <cmath>

namespace promenade::gait {

// Share of all weighing that is over by a time: a body that goes where its weight is borne only as
// far as a pendulum of angular frequency w can is at c = integral of w/2 exp(-w |t - u|) p(u) du.
inline double weighed_by(double w, double time, double by)
{
    return by < time ? 0.5 * std::exp(w * (by - time)) : 1 - 0.5 * std::exp(w * (time - by));
}

}
