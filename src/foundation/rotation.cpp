#include "foundation/rotation.h"

#include <algorithm>
#include <cmath>

namespace promenade {

Quat rotation_from_vector(const Vec3& v)
{
    const double angle = glm::length(v);
    // sin(x/2)/x from its series near zero, where the quotient loses its digits.
    const double factor = angle < 1e-4 ? 0.5 - angle * angle / 48 : std::sin(angle / 2) / angle;
    return Quat{std::cos(angle / 2), factor * v.x, factor * v.y, factor * v.z};
}

Vec3 vector_from_rotation(const Quat& q)
{
    // q and -q are one orientation; the half with λ >= 0 turns the shorter way.
    const double sign = q.w < 0 ? -1 : 1;
    const Vec3 axis = sign * Vec3{q.x, q.y, q.z};
    const double sine = glm::length(axis);
    if (sine < 1e-12) return 2.0 * axis;
    return (2 * std::atan2(sine, sign * q.w) / sine) * axis;
}

Quat normalised(const Quat& q)
{
    const double scale = 1 / std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    return Quat{q.w * scale, q.x * scale, q.y * scale, q.z * scale};
}

Mat3 matrix_from(const Quat& q)
{
    return glm::mat3_cast(q);
}

Quat rotation_from_matrix(const Mat3& m)
{
    return normalised(glm::quat_cast(m));
}

double angle_between(const Quat& a, const Quat& b)
{
    const Quat turn = glm::conjugate(a) * b;
    const double sine = std::sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
    return 2 * std::atan2(sine, std::abs(turn.w));
}

namespace {

double dot(const Quat& a, const Quat& b)
{
    return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

bool is_standard(const Quat& q)
{
    for (const double part : {q.w, q.z, q.y, q.x})
        if (part != 0) return part > 0;
    return true;
}

}

double norm(const Quat& q)
{
    return std::sqrt(dot(q, q));
}

Quat conjugate(const Quat& q)
{
    return Quat{q.w, -q.x, -q.y, -q.z};
}

Quat inverse(const Quat& q)
{
    return conjugate(q) / dot(q, q);
}

Quat standard_form(const Quat& q)
{
    return is_standard(q) ? q : -q;
}

double distance(const Quat& a, const Quat& b)
{
    return std::min(norm(a - b), norm(a + b));
}

Quat slerp(const Quat& start, const Quat& goal, double u)
{
    const Quat end = dot(start, goal) < 0 ? -goal : goal;
    // The angle from the two chords: exact for small angles, where an arc cosine is not.
    const double angle = 2 * std::atan2(norm(end - start), norm(end + start));
    // So close that the arc is its chord to the last digit.
    if (angle < 1e-8) return normalised(start + u * (end - start));
    const double scale = 1 / std::sin(angle);
    return normalised(
        std::sin((1 - u) * angle) * scale * start + std::sin(u * angle) * scale * end);
}

}
