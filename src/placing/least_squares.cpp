#include "placing/least_squares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace promenade::placing {
namespace {

// The lower triangle of a symmetric matrix within an envelope: row i begins at first(i).
struct Lower {
    const Envelope& envelope;
    const std::vector<std::size_t>& row;
    std::vector<double> matrix;

    double& at(std::size_t i, std::size_t j) { return matrix[row[i] + j]; }
    double at(std::size_t i, std::size_t j) const { return matrix[row[i] + j]; }
    std::size_t first(std::size_t i) const { return envelope.first(i); }
    std::size_t size() const { return row.size(); }
};

// In four sums side by side, which a processor adds at once; one after the other takes as long as
// each addition does.
double product_of(const double* a, const double* b, std::size_t count)
{
    double sums[4] = {0, 0, 0, 0};
    std::size_t k = 0;
    for (; k + 4 <= count; k += 4)
        for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += a[k + lane] * b[k + lane];
    for (; k < count; ++k) sums[0] += a[k] * b[k];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

// The same as below for bands, where there is more to do than shipped figures ever have: those keep
// their prints to the last bit by the order of the sums below.
void factorise_band(Lower& lower)
{
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const std::size_t first = lower.first(i);
        double* const of_i = lower.matrix.data() + lower.row[i];
        for (std::size_t j = first; j < i; ++j) {
            const std::size_t from = std::max(first, lower.first(j));
            const double* const of_j = lower.matrix.data() + lower.row[j];
            of_i[j] = (of_i[j] - product_of(of_i + from, of_j + from, j - from)) / of_j[j];
        }
        of_i[i] = std::sqrt(of_i[i] - product_of(of_i + first, of_i + first, i - first));
    }
}

// Cholesky's L of a symmetric positive matrix, in place.
void factorise(Lower& lower)
{
    if (!lower.envelope.is_dense()) return factorise_band(lower);
    for (std::size_t i = 0; i < lower.size(); ++i) {
        double* const of_i = lower.matrix.data() + lower.row[i];
        for (std::size_t j = lower.first(i); j < i; ++j) {
            const double* const of_j = lower.matrix.data() + lower.row[j];
            double sum = of_i[j];
            for (std::size_t k = std::max(lower.first(i), lower.first(j)); k < j; ++k)
                sum -= of_i[k] * of_j[k];
            of_i[j] = sum / of_j[j];
        }
        double pivot = of_i[i];
        for (std::size_t k = lower.first(i); k < i; ++k) pivot -= of_i[k] * of_i[k];
        of_i[i] = std::sqrt(pivot);
    }
}

// Of each column, the last row that reaches it.
std::vector<std::size_t> last_rows(const Lower& lower)
{
    std::vector<std::size_t> last(lower.size());
    for (std::size_t i = 0; i < lower.size(); ++i)
        for (std::size_t j = lower.first(i); j <= i; ++j) last[j] = i;
    return last;
}

void substitute(const Lower& lower, std::vector<double>& x)
{
    const std::size_t n = x.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = lower.first(i); k < i; ++k) x[i] -= lower.at(i, k) * x[k];
        x[i] /= lower.at(i, i);
    }
    const std::vector<std::size_t> last = last_rows(lower);
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k <= last[i]; ++k)
            if (lower.first(k) <= i) x[i] -= lower.at(k, i) * x[k];
        x[i] /= lower.at(i, i);
    }
}

double longest(const std::vector<double>& step)
{
    double most = 0;
    for (const double s : step) most = std::max(most, std::abs(s));
    return most;
}

}

Envelope::Envelope(std::vector<std::size_t> order)
    : m_place(order.size())
    , m_first(order.size())
{
    for (std::size_t place = 0; place < order.size(); ++place) m_place[order[place]] = place;
    std::iota(m_first.begin(), m_first.end(), std::size_t{0});
}

void Envelope::meet(std::span<const std::size_t> unknowns)
{
    std::size_t earliest = m_first.size();
    for (const std::size_t unknown : unknowns) earliest = std::min(earliest, m_place[unknown]);
    for (const std::size_t unknown : unknowns) {
        std::size_t& first = m_first[m_place[unknown]];
        first = std::min(first, earliest);
    }
}

bool Envelope::is_dense() const
{
    return std::all_of(m_first.begin(), m_first.end(), [](std::size_t place) { return place == 0; });
}

Envelope dense_envelope(std::size_t unknowns)
{
    std::vector<std::size_t> all(unknowns);
    std::iota(all.begin(), all.end(), std::size_t{0});
    Envelope envelope(all);
    envelope.meet(all);
    return envelope;
}

NormalEquations::NormalEquations(const Envelope& envelope)
    : m_envelope(&envelope)
    , m_row(envelope.size())
    , m_gradient(envelope.size(), 0.0)
{
    std::size_t length = 0;
    for (std::size_t i = 0; i < envelope.size(); ++i) {
        m_row[i] = length - envelope.first(i); // may wrap round; adding a column brings it back
        length += i - envelope.first(i) + 1;
    }
    m_matrix.assign(length, 0.0);
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
    m_places.clear();
    for (const Slope& slope : slopes) m_places.push_back(m_envelope->place(slope.unknown));
    for (std::size_t r = 0; r < slopes.size(); ++r) {
        const std::size_t i = m_places[r];
        const double value = slopes[r].value;
        m_gradient[i] += value * residual;
        if (value == 0) continue; // whatever it meets gains nothing
        double* const row = m_matrix.data() + m_row[i];
        for (std::size_t c = 0; c < slopes.size(); ++c)
            if (m_places[c] <= i) row[m_places[c]] += value * slopes[c].value;
    }
}

std::vector<double> NormalEquations::step(double damping) const
{
    const std::size_t n = m_row.size();
    Lower lower{*m_envelope, m_row, m_matrix};
    std::vector<double> x(n);
    for (std::size_t i = 0; i < n; ++i) {
        lower.at(i, i) += damping;
        x[i] = -m_gradient[i];
    }
    factorise(lower);
    substitute(lower, x);
    std::vector<double> step(n);
    for (std::size_t unknown = 0; unknown < n; ++unknown)
        step[unknown] = x[m_envelope->place(unknown)];
    return step;
}

Minimum minimise(const Residuals& residuals, const Envelope& envelope, std::vector<double> unknowns,
    const GoesOn& goes_on)
{
    // Residuals are in units of their tolerance, unknowns in metres: a step of a nanometre is the
    // end, of a long floor a micrometre. The kinks of one-sided residuals take a few dozen steps.
    const double last_step = envelope.is_dense() ? 1e-9 : 1e-6;
    constexpr int most_rounds = 300;
    NormalEquations here(envelope), there(envelope);
    residuals(unknowns, here);
    double damping = 1e-3, moved = 0;
    int rounds = 0;
    while (rounds < most_rounds && (!goes_on || goes_on())) {
        ++rounds;
        const std::vector<double> step = here.step(damping);
        std::vector<double> trial = unknowns;
        for (std::size_t i = 0; i < trial.size(); ++i) trial[i] += step[i];
        there.clear();
        residuals(trial, there);
        if (there.cost() <= here.cost()) {
            unknowns = std::move(trial);
            std::swap(here, there);
            damping = std::max(damping / 4, 1e-9);
            moved = longest(step);
            if (moved < last_step) break;
        } else {
            damping *= 8;
            if (damping > 1e12) break;
        }
    }
    return {std::move(unknowns), moved, rounds};
}

}
