// A chain's accelerations by a third road: every link is a free body, the hinge forces are unknown
// multipliers, and the condition that hinges stay closed couples each force only to its neighbours:
// a block-tridiagonal system, solved in long double. Linear in the number of links, so that it can
// judge chains too long for the dense matrix.
#pragma once

#include <array>
#include <vector>

#include "dynamics/solver.h"

namespace promenade {

namespace chain {

using Real = long double;
using V = std::array<Real, 3>;
using M = std::array<V, 3>;

inline V make(const Vec3& v)
{
    return {v.x, v.y, v.z};
}
inline M make(const Mat3& m)
{
    M out;
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c) out[r][c] = m[static_cast<int>(c)][static_cast<int>(r)];
    return out;
}
inline V add(const V& a, const V& b)
{
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline V sub(const V& a, const V& b)
{
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline V scale(Real k, const V& a)
{
    return {k * a[0], k * a[1], k * a[2]};
}
inline V cross(const V& a, const V& b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline V mul(const M& m, const V& v)
{
    V out{};
    for (std::size_t r = 0; r < 3; ++r) out[r] = m[r][0] * v[0] + m[r][1] * v[1] + m[r][2] * v[2];
    return out;
}
inline M mul(const M& a, const M& b)
{
    M out{};
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c)
            out[r][c] = a[r][0] * b[0][c] + a[r][1] * b[1][c] + a[r][2] * b[2][c];
    return out;
}
inline M add(const M& a, const M& b)
{
    return {add(a[0], b[0]), add(a[1], b[1]), add(a[2], b[2])};
}
inline M sub(const M& a, const M& b)
{
    return {sub(a[0], b[0]), sub(a[1], b[1]), sub(a[2], b[2])};
}
inline M tilde(const V& v)
{
    return {V{0, -v[2], v[1]}, V{v[2], 0, -v[0]}, V{-v[1], v[0], 0}};
}
inline M inverse(const M& m)
{
    const V x = cross(m[1], m[2]), y = cross(m[2], m[0]), z = cross(m[0], m[1]);
    const Real d = m[0][0] * x[0] + m[0][1] * x[1] + m[0][2] * x[2];
    return {V{x[0] / d, y[0] / d, z[0] / d}, V{x[1] / d, y[1] / d, z[1] / d},
        V{x[2] / d, y[2] / d, z[2] / d}};
}

struct Body {
    Real mass;
    V near, far; // from the centre of mass to this link's hinge and to the next one
    V w, torque; // torque without hinge forces, gyroscopic term included
    M inverse_inertia;
};

inline std::vector<Body> bodies(
    const Figure& figure, const FigureState& state, const dynamics::Loads& loads)
{
    std::vector<Body> out;
    const int n = figure.size();
    for (int i = 0; i < n; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const M frame = make(matrix_from(state.orientation[at]));
        const M back = make(glm::transpose(matrix_from(state.orientation[at])));
        const V c = mul(frame, make(figure[i].centre_of_mass));
        const M inertia = mul(mul(frame, make(figure[i].inertia)), back);
        const V w = make(state.angular_velocity[at]);
        const V l = i + 1 < n ? mul(frame, make(figure[i + 1].hinge)) : V{};
        V torque = scale(-1, cross(w, mul(inertia, w)));
        torque = add(torque, mul(frame, make(loads.joint_torque[at])));
        if (i + 1 < n) {
            const M next = make(matrix_from(state.orientation[at + 1]));
            torque = sub(torque, mul(next, make(loads.joint_torque[at + 1])));
        }
        out.push_back({figure[i].mass, scale(-1, c), sub(l, c), w, torque, inverse(inertia)});
    }
    return out;
}

// Acceleration of the point p of a body per unit force at its point q.
inline M mobility(const Body& body, const V& p, const V& q)
{
    M out = mul(tilde(p), mul(body.inverse_inertia, tilde(q)));
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c) out[r][c] = (r == c ? 1 / body.mass : 0) - out[r][c];
    return out;
}

// Acceleration of the point p when no hinge force acts (gravity left out: it moves all alike).
inline V free_acceleration(const Body& body, const V& p)
{
    return add(cross(mul(body.inverse_inertia, body.torque), p), cross(body.w, cross(body.w, p)));
}

}

inline dynamics::Accelerations chain_accelerations(
    const Figure& figure, const FigureState& state, const dynamics::Loads& loads)
{
    using namespace chain;
    const std::vector<Body> body = bodies(figure, state, loads);
    const std::size_t n = body.size();
    // Unknown f[i], i = 1 … n-1: the force of link i-1 on link i. Thomas' algorithm over 3x3
    // blocks.
    std::vector<M> diagonal(n), upper(n);
    std::vector<V> right(n);
    for (std::size_t i = 1; i < n; ++i) {
        diagonal[i] = add(mobility(body[i], body[i].near, body[i].near),
            mobility(body[i - 1], body[i - 1].far, body[i - 1].far));
        right[i] = sub(free_acceleration(body[i - 1], body[i - 1].far),
            free_acceleration(body[i], body[i].near));
        if (i + 1 < n) upper[i] = sub(M{}, mobility(body[i], body[i].near, body[i].far));
        if (i == 1) continue;
        const M lower = sub(M{}, mobility(body[i - 1], body[i - 1].far, body[i - 1].near));
        const M factor = mul(lower, inverse(diagonal[i - 1]));
        diagonal[i] = sub(diagonal[i], mul(factor, upper[i - 1]));
        right[i] = sub(right[i], mul(factor, right[i - 1]));
    }
    std::vector<V> f(n + 1, V{});
    for (std::size_t i = n - 1; i >= 1; --i) {
        const V rest = i + 1 < n ? sub(right[i], mul(upper[i], f[i + 1])) : right[i];
        f[i] = mul(inverse(diagonal[i]), rest);
    }
    dynamics::Accelerations out;
    for (std::size_t i = 0; i < n; ++i) {
        const V torque =
            add(body[i].torque, sub(cross(body[i].near, f[i]), cross(body[i].far, f[i + 1])));
        const V turn = mul(body[i].inverse_inertia, torque);
        out.angular.push_back({static_cast<double>(turn[0]), static_cast<double>(turn[1]),
            static_cast<double>(turn[2])});
        if (i > 0) continue;
        const V centre = scale(1 / body[0].mass, sub(f[0], f[1]));
        const V root = add(centre,
            add(cross(turn, body[0].near), cross(body[0].w, cross(body[0].w, body[0].near))));
        out.root = Vec3{static_cast<double>(root[0]), static_cast<double>(root[1]),
                       static_cast<double>(root[2])}
            + loads.gravity;
    }
    return out;
}

}
