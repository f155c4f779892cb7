// The vectors and matrices every room speaks: GLM's double types under short names.
// Metres, kilograms, seconds and radians everywhere; degrees exist only where a person reads them.
#pragma once

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <glm/vec3.hpp>

namespace promenade {

using Vec3 = glm::dvec3;
using Mat3 = glm::dmat3; // column-major as in GLM: m[column][row]

inline constexpr double pi = 3.141592653589793238462643383279502884;

constexpr double radians(double degrees)
{
    return degrees * (pi / 180);
}
constexpr double degrees(double radians)
{
    return radians * (180 / pi);
}

// The paper's tilde: tilde(x) * y == cross(x, y).
inline Mat3 tilde(const Vec3& x)
{
    return Mat3{{0, x.z, -x.y}, {-x.z, 0, x.x}, {x.y, -x.x, 0}};
}

inline Mat3 diagonal(const Vec3& d)
{
    return Mat3{{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}};
}

inline bool is_finite(const Vec3& v)
{
    // One sum is enough: a NaN or an infinity survives every addition.
    const double sum = v.x + v.y + v.z;
    return sum - sum == 0;
}

}
