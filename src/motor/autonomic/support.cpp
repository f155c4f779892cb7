#include "motor/autonomic/support.h"

#include <algorithm>
#include <cmath>

namespace promenade::motor {
namespace {

// ε: large enough to share the load among equal points, small enough to cost no more than a newton.
constexpr double sharing = 1e-3;
constexpr int most_iterations = 30;
constexpr double settled = 1e-9; // relative to the wanted wrench

double positive(double x)
{
    return x > 0 ? x : 0;
}

}

void Support::stand_on(const std::vector<SupportPoint>& points, const Vec3& centre)
{
    m_points = points;
    m_edges.clear();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const SupportPoint& p = points[i];
        const Vec3 ahead{std::cos(p.heading), std::sin(p.heading), 0};
        const Vec3 aside{-ahead.y, ahead.x, 0};
        for (const Vec3& side : {ahead, -ahead, aside, -aside}) {
            Edge edge;
            const Vec3 up{0, 0, 1}, grip = p.friction * side;
            edge.point = i;
            edge.force = up + grip;
            const double twist = side == ahead || side == -ahead ? p.twist : -p.twist;
            edge.torque_at_point = glm::cross(p.grip - p.point, grip) + (p.drag + twist) * up;
            edge.wrench = wrench_of(
                edge.force, glm::cross(p.point - centre, edge.force) + edge.torque_at_point);
            m_edges.push_back(edge);
        }
    }
    m_shares.resize(m_edges.size());
}

double Support::dual(const Wrench& wanted, const Mat6& inverse_weight, const Wrench& lambda) const
{
    double value = 0.5 * sharing * dot(lambda, inverse_weight * lambda) - dot(wanted, lambda);
    for (const Edge& edge : m_edges) {
        const double share = positive(dot(edge.wrench, lambda));
        value += 0.5 * share * share;
    }
    return value;
}

void Support::answer(const Wrench& wanted, const Mat6& inverse_weight)
{
    const double enough = settled * (std::sqrt(dot(wanted, wanted)) + 1);
    double value = dual(wanted, inverse_weight, m_lambda);
    for (m_iterations = 0; m_iterations < most_iterations; ++m_iterations) {
        Mat6 curvature = inverse_weight;
        for (auto& row : curvature)
            for (double& x : row) x *= sharing;
        Wrench slope = curvature * m_lambda - wanted;
        for (const Edge& edge : m_edges) {
            const double share = dot(edge.wrench, m_lambda);
            if (share <= 0) continue;
            for (std::size_t i = 0; i < 6; ++i) {
                slope[i] += share * edge.wrench[i];
                for (std::size_t j = 0; j < 6; ++j)
                    curvature[i][j] += edge.wrench[i] * edge.wrench[j];
            }
        }
        if (dot(slope, slope) < enough * enough) break;
        const Wrench step = solve(curvature, slope);
        // The dual is convex and quadratic in pieces: a full step nearly always descends.
        double length = 1;
        Wrench next = m_lambda - step;
        double there = dual(wanted, inverse_weight, next);
        while (there > value && length > 1e-4) {
            length *= 0.5;
            for (std::size_t i = 0; i < 6; ++i) next[i] = m_lambda[i] - length * step[i];
            there = dual(wanted, inverse_weight, next);
        }
        m_lambda = next;
        value = there;
    }
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        m_shares[i] = positive(dot(m_edges[i].wrench, m_lambda));
}

Wrench Support::wrench() const
{
    Wrench sum{};
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        for (std::size_t k = 0; k < 6; ++k) sum[k] += m_shares[i] * m_edges[i].wrench[k];
    return sum;
}

SupportForce Support::on(int link, const Vec3& about) const
{
    SupportForce sum;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        const Edge& edge = m_edges[i];
        const SupportPoint& point = m_points[edge.point];
        if (point.link != link) continue;
        sum.force += m_shares[i] * edge.force;
        sum.torque +=
            m_shares[i] * (glm::cross(point.point - about, edge.force) + edge.torque_at_point);
    }
    return sum;
}

}
