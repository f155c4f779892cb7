// A small dense least-squares solver (Gauss-Newton with Levenberg's damping) for residuals that are
// linear or nearly so. Deterministic: a fixed order of sums, no randomness, no threads.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace promenade::placing {

// One coefficient of a row of the Jacobian.
struct Slope {
    std::size_t unknown;
    double value;
};

// J^T J, J^T r and half the sum of squares, gathered row by row.
class NormalEquations {
public:
    explicit NormalEquations(std::size_t unknowns);

    void clear();
    void add(double residual, std::span<const Slope> slopes);

    double cost() const { return m_cost; }
    // The step that solves (J^T J + damping I) step = -J^T r.
    std::vector<double> step(double damping) const;

private:
    std::size_t m_unknowns;
    std::vector<double> m_matrix; // lower triangle is used
    std::vector<double> m_gradient;
    double m_cost = 0;
};

// Writes all residuals and their slopes at `unknowns`.
using Residuals = std::function<void(std::span<const double> unknowns, NormalEquations& into)>;

// The unknowns at the nearest minimum of the sum of squares, from the given start.
std::vector<double> minimise(const Residuals& residuals, std::vector<double> unknowns);

}
