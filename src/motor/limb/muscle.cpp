#include "motor/limb/muscle.h"

#include <algorithm>
#include <cmath>

namespace promenade::motor {
namespace {

// Nearer than this a limb is at its goal to rounding and its axis has no meaning.
constexpr double nothing_left = 1e-9; // rad

dynamics::SymmetricMatrix symmetric(const Mat3& m)
{
    return {m[0][0], m[1][0], m[2][0], m[1][1], m[2][1], m[2][2]};
}

// The spring's slope against the angle: along the axis of the turn the derivative of
// α (e^(β δ) - 1) with δ = 2 sin(θ/4), across it the secant.
struct Slope {
    double along = 0, across = 0; // 1/s²
};

Slope slope_of(const Muscle& muscle, const Transformation& way)
{
    const double along = muscle.alpha * muscle.beta * std::exp(muscle.beta * way.distance) * 0.5
        * std::cos(way.angle / 4);
    if (way.angle < nothing_left) return {along, along};
    return {along, spring_of(muscle, way.distance) / way.angle};
}

// across·I + (along - across)·(I n)(I n)ᵀ/(nᵀ I n): symmetric and never negative, as an impedance
// must be, and along·I n for a turn about n.
Mat3 stiffness_of(const Slope& slope, const Mat3& inertia, const Vec3& axis)
{
    const Vec3 weighed = inertia * axis;
    const double about_axis = glm::dot(axis, weighed);
    if (about_axis <= 0) return slope.across * inertia;
    return slope.across * inertia
        + ((slope.along - slope.across) / about_axis) * glm::outerProduct(weighed, weighed);
}

// The share of a torque that a joint of limited strength can give.
double affordable(const Vec3& torque, const Vec3& most)
{
    double share = 1;
    for (int i = 0; i < 3; ++i)
        if (most[i] > 0 && std::abs(torque[i]) > most[i])
            share = std::min(share, most[i] / std::abs(torque[i]));
    return share;
}

}

Transformation transformation(const Quat& current, const Quat& goal)
{
    // [λc, Λc]⁻¹ [±λg, ±Λg]: the nearer goal is the one whose product has λt ≥ 0.
    const Quat product = conjugate(current) * goal;
    const Quat turn = product.w < 0 ? -product : product;
    const Vec3 vector{turn.x, turn.y, turn.z};
    const double sine = glm::length(vector);
    const double angle = 2 * std::atan2(sine, turn.w);
    const Vec3 axis = angle < nothing_left ? Vec3{0} : vector / sine;
    return {turn, axis, angle, 2 * std::sin(angle / 4)};
}

double spring_of(const Muscle& muscle, double distance)
{
    return muscle.alpha * std::expm1(muscle.beta * distance);
}

JointEffort contract(const Muscle& muscle, const Mat3& inertia, const Transformation& way,
    const Vec3& rate, const Vec3& most, double step)
{
    const Vec3 spring = spring_of(muscle, way.distance) * (inertia * way.axis);
    const double share = affordable(spring, most);
    const Mat3 stiffness = share * stiffness_of(slope_of(muscle, way), inertia, way.axis);
    const Mat3 damping = muscle.gamma * inertia;
    return {share * spring - (damping + step * stiffness) * rate,
        symmetric(step * damping + step * step * stiffness), share < 1};
}

}
