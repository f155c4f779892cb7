#include "motor/autonomic/poise.h"

namespace promenade::motor {
namespace {

double square(double x)
{
    return x * x;
}

}

PoiseSolver::PoiseSolver(const PoiseStyle& style, double step)
    : m_style(style)
    , m_step(step)
{
    m_cost[0][0] = 1 / square(style.place);
    m_cost[2][2] = 1 / square(style.lean);
}

// One step of the Riccati recursion for x' = A x + B u, u = -K x.
PoiseGains PoiseSolver::before(const PoiseMoment& moment)
{
    const double h = m_step, w = moment.omega2;
    const double coupling = w * moment.inertia / moment.load;
    // Constant acceleration over the step: place, speed, lean, rate of lean.
    const std::array<Row, 4> a{{{1 + 0.5 * h * h * w, h, 0, 0}, {h * w, 1 + 0.5 * h * h * w, 0, 0},
        {0, 0, 1, h}, {0, 0, 0, 1}}};
    const std::array<std::array<double, 2>, 4> b{{{-0.5 * h * h * w, -0.5 * h * h * coupling},
        {-h * w, -h * coupling}, {0, 0.5 * h * h}, {0, h}}};
    // Pb = P B, G = R + Bᵀ P B.
    std::array<std::array<double, 2>, 4> pb{};
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 2; ++j)
            for (std::size_t k = 0; k < 4; ++k) pb[i][j] += m_cost[i][k] * b[k][j];
    double g[2][2] = {{h / square(moment.give), 0}, {0, h / square(m_style.righting)}};
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t j = 0; j < 2; ++j)
            for (std::size_t k = 0; k < 4; ++k) g[i][j] += b[k][i] * pb[k][j];
    const double det = g[0][0] * g[1][1] - g[0][1] * g[1][0];
    // F = Bᵀ P A, K = G⁻¹ F.
    std::array<Row, 2> f{}, gain{};
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t j = 0; j < 4; ++j)
            for (std::size_t k = 0; k < 4; ++k) f[i][j] += pb[k][i] * a[k][j];
    for (std::size_t j = 0; j < 4; ++j) {
        gain[0][j] = (g[1][1] * f[0][j] - g[0][1] * f[1][j]) / det;
        gain[1][j] = (g[0][0] * f[1][j] - g[1][0] * f[0][j]) / det;
    }
    // P = Q + Aᵀ P A - Fᵀ K.
    std::array<Row, 4> pa{}, next{};
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j)
            for (std::size_t k = 0; k < 4; ++k) pa[i][j] += m_cost[i][k] * a[k][j];
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) {
            for (std::size_t k = 0; k < 4; ++k) next[i][j] += a[k][i] * pa[k][j];
            next[i][j] -= f[0][i] * gain[0][j] + f[1][i] * gain[1][j];
        }
    next[0][0] += h / square(m_style.place);
    next[2][2] += h / square(m_style.lean);
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < i; ++j)
            next[i][j] = next[j][i] = 0.5 * (next[i][j] + next[j][i]);
    m_cost = next;
    PoiseGains gains;
    for (std::size_t j = 0; j < 4; ++j) {
        gains.pressure[j] = -gain[0][j];
        gains.righting[j] = -gain[1][j];
    }
    gains.coupling = coupling;
    return gains;
}

}
