#include "placing/least_squares.h"

#include <algorithm>
#include <cmath>

namespace promenade::placing {
namespace {

// Cholesky's L of a symmetric positive matrix, in place in the lower triangle.
void factorise(std::vector<double>& matrix, std::size_t n)
{
    for (std::size_t j = 0; j < n; ++j) {
        double pivot = matrix[j * n + j];
        for (std::size_t k = 0; k < j; ++k) pivot -= matrix[j * n + k] * matrix[j * n + k];
        const double root = std::sqrt(pivot);
        matrix[j * n + j] = root;
        for (std::size_t i = j + 1; i < n; ++i) {
            double sum = matrix[i * n + j];
            for (std::size_t k = 0; k < j; ++k) sum -= matrix[i * n + k] * matrix[j * n + k];
            matrix[i * n + j] = sum / root;
        }
    }
}

void substitute(const std::vector<double>& lower, std::vector<double>& x)
{
    const std::size_t n = x.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) x[i] -= lower[i * n + k] * x[k];
        x[i] /= lower[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) x[i] -= lower[k * n + i] * x[k];
        x[i] /= lower[i * n + i];
    }
}

double longest(const std::vector<double>& step)
{
    double most = 0;
    for (const double s : step) most = std::max(most, std::abs(s));
    return most;
}

}

NormalEquations::NormalEquations(std::size_t unknowns)
    : m_unknowns(unknowns)
    , m_matrix(unknowns * unknowns, 0.0)
    , m_gradient(unknowns, 0.0)
{
}

void NormalEquations::clear()
{
    std::fill(m_matrix.begin(), m_matrix.end(), 0.0);
    std::fill(m_gradient.begin(), m_gradient.end(), 0.0);
    m_cost = 0;
}

void NormalEquations::add(double residual, std::span<const Slope> slopes)
{
    m_cost += residual * residual / 2;
    for (const Slope& row : slopes) {
        m_gradient[row.unknown] += row.value * residual;
        for (const Slope& column : slopes)
            if (column.unknown <= row.unknown)
                m_matrix[row.unknown * m_unknowns + column.unknown] += row.value * column.value;
    }
}

std::vector<double> NormalEquations::step(double damping) const
{
    std::vector<double> lower = m_matrix;
    std::vector<double> x(m_unknowns);
    for (std::size_t i = 0; i < m_unknowns; ++i) {
        lower[i * m_unknowns + i] += damping;
        x[i] = -m_gradient[i];
    }
    factorise(lower, m_unknowns);
    substitute(lower, x);
    return x;
}

std::vector<double> minimise(const Residuals& residuals, std::vector<double> unknowns)
{
    // Residuals are in units of their tolerance, unknowns in metres: a step of a nanometre is the
    // end. The kinks of one-sided residuals take a few dozen steps at worst.
    constexpr double last_step = 1e-9;
    constexpr int most_rounds = 300;
    NormalEquations here(unknowns.size()), there(unknowns.size());
    residuals(unknowns, here);
    double damping = 1e-3;
    for (int n = 0; n < most_rounds; ++n) {
        const std::vector<double> step = here.step(damping);
        std::vector<double> trial = unknowns;
        for (std::size_t i = 0; i < trial.size(); ++i) trial[i] += step[i];
        there.clear();
        residuals(trial, there);
        if (there.cost() <= here.cost()) {
            unknowns = std::move(trial);
            std::swap(here, there);
            damping = std::max(damping / 4, 1e-9);
            if (longest(step) < last_step) break;
        } else {
            damping *= 8;
            if (damping > 1e12) break;
        }
    }
    return unknowns;
}

}
