// Small terms that the tasks of the balance share.
#pragma once

#include "foundation/vector.h"
#include "motor/autonomic/gains.h"

namespace promenade::motor {

inline Vec3 pd_acceleration(const Gain& gain, const Vec3& error, const Vec3& rate_error)
{
    return gain.stiffness * error + gain.damping * rate_error;
}

inline Mat3 along(const Vec3& axis)
{
    return glm::outerProduct(axis, axis);
}

}
