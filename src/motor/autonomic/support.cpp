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

// The dual of the least squares over shares of edges, `edge(i)` each.
template <std::size_t N, class Edge>
double dual(const Column<N>& wanted, const Square<N>& inverse_weight, std::size_t edges,
    const Edge& edge, const Column<N>& lambda)
{
    double value = 0.5 * sharing * dot(lambda, inverse_weight * lambda) - dot(wanted, lambda);
    for (std::size_t i = 0; i < edges; ++i) {
        const double share = positive(dot(edge(i), lambda));
        value += 0.5 * share * share;
    }
    return value;
}

// Newton's method from the given λ; how many steps it took.
template <std::size_t N, class Edge>
int minimise(const Column<N>& wanted, const Square<N>& inverse_weight, std::size_t edges,
    const Edge& edge, Column<N>& lambda)
{
    const double enough = settled * (std::sqrt(dot(wanted, wanted)) + 1);
    double value = dual(wanted, inverse_weight, edges, edge, lambda);
    int iterations = 0;
    for (; iterations < most_iterations; ++iterations) {
        Square<N> curvature = inverse_weight;
        for (auto& row : curvature)
            for (double& x : row) x *= sharing;
        Column<N> slope = curvature * lambda - wanted;
        for (std::size_t e = 0; e < edges; ++e) {
            const Column<N>& here = edge(e);
            const double share = dot(here, lambda);
            if (share <= 0) continue;
            for (std::size_t i = 0; i < N; ++i) {
                slope[i] += share * here[i];
                // Symmetric: solve() reads the lower half alone.
                for (std::size_t j = 0; j <= i; ++j) curvature[i][j] += here[i] * here[j];
            }
        }
        if (dot(slope, slope) < enough * enough) break;
        const Column<N> step = solve(curvature, slope);
        // The dual is convex and quadratic in pieces: a full step nearly always descends.
        double length = 1;
        Column<N> next = lambda - step;
        double there = dual(wanted, inverse_weight, edges, edge, next);
        while (there > value && length > 1e-4) {
            length *= 0.5;
            for (std::size_t i = 0; i < N; ++i) next[i] = lambda[i] - length * step[i];
            there = dual(wanted, inverse_weight, edges, edge, next);
        }
        lambda = next;
        value = there;
    }
    return iterations;
}

}

void Support::stand_on(const std::vector<SupportPoint>& points, const Vec3& centre)
{
    m_points = points;
    m_edges.clear();
    Vec3 ahead{0};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const SupportPoint& p = points[i];
        if (i == 0 || p.heading != points[i - 1].heading) // points of one foot have the same
            ahead = {std::cos(p.heading), std::sin(p.heading), 0};
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
    m_burdened.resize(m_edges.size());
}

void Support::answer(const Wrench& wanted, const Mat6& inverse_weight)
{
    const auto edge = [this](std::size_t i) -> const Wrench& { return m_edges[i].wrench; };
    m_iterations = minimise<6>(wanted, inverse_weight, m_edges.size(), edge, m_lambda);
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        m_shares[i] = positive(dot(m_edges[i].wrench, m_lambda));
}

void Support::answer(const Column<with_bound>& wanted, const Square<with_bound>& inverse_weight,
    const std::vector<Burden>& burdens)
{
    std::vector<Column<with_bound>>& edges = m_burdened;
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        std::copy(m_edges[i].wrench.begin(), m_edges[i].wrench.end(), edges[i].begin());
        std::copy(burdens[i].begin(), burdens[i].end(), edges[i].begin() + 6);
    }
    Column<with_bound> lambda{};
    std::copy(m_lambda.begin(), m_lambda.end(), lambda.begin());
    const auto edge = [&](std::size_t i) -> const Column<with_bound>& { return edges[i]; };
    m_iterations = minimise<with_bound>(wanted, inverse_weight, edges.size(), edge, lambda);
    for (std::size_t i = 0; i < edges.size(); ++i) m_shares[i] = positive(dot(edges[i], lambda));
}

SupportForce Support::along_edge(std::size_t i, int link, const Vec3& about) const
{
    const Edge& edge = m_edges[i];
    const SupportPoint& point = m_points[edge.point];
    if (point.link != link) return {};
    return {edge.force, glm::cross(point.point - about, edge.force) + edge.torque_at_point};
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
        const SupportForce one = along_edge(i, link, about);
        sum.force += m_shares[i] * one.force;
        sum.torque += m_shares[i] * one.torque;
    }
    return sum;
}

}
