// A least-squares solver (Gauss-Newton with Levenberg's damping) for residuals that are linear or
// nearly so, each of a few neighbouring unknowns: it costs as many steps as there are unknowns,
// times the square of how far neighbours are apart. Deterministic: a fixed order of sums, no
// randomness, no threads.
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

// Which unknowns meet in a residual, so that room is made for their products and no others. Row by
// row from the first unknown that one meets to itself: the envelope, which a factorisation does not
// leave (George & Liu 1981).
class Envelope {
public:
    // In the order in which they are eliminated: neighbours should be near each other.
    explicit Envelope(std::vector<std::size_t> order);

    void meet(std::span<const std::size_t> unknowns); // of one residual

    std::size_t size() const { return m_place.size(); }
    std::size_t place(std::size_t unknown) const { return m_place[unknown]; }
    std::size_t first(std::size_t place) const { return m_first[place]; }
    bool is_dense() const; // every unknown may meet every other one

private:
    std::vector<std::size_t> m_place; // by unknown
    std::vector<std::size_t> m_first; // by place
};

// Every unknown may meet every other one, in their own order.
Envelope dense_envelope(std::size_t unknowns);

// J^T J, J^T r and half the sum of squares, gathered row by row.
class NormalEquations {
public:
    explicit NormalEquations(const Envelope&); // which must outlive it

    void clear();
    void add(double residual, std::span<const Slope> slopes);

    double cost() const { return m_cost; }
    // The step that solves (J^T J + damping I) step = -J^T r.
    std::vector<double> step(double damping) const;

private:
    const Envelope* m_envelope;
    std::vector<std::size_t> m_row;    // where column 0 of each row would be
    std::vector<double> m_matrix;      // rows from the first place they meet to the diagonal
    std::vector<double> m_gradient;    // by place
    std::vector<std::size_t> m_places; // scratch of add()
    double m_cost = 0;
};

// Writes all residuals and their slopes at `unknowns`.
using Residuals = std::function<void(std::span<const double> unknowns, NormalEquations& into)>;

// Asked between two rounds; false: nobody wants the answer any more.
using GoesOn = std::function<bool()>;

struct Minimum {
    std::vector<double> unknowns;
    double moved = 0; // by the last round, the furthest of them: how far it is from settled
    int rounds = 0;
};

// The unknowns at the nearest minimum of the sum of squares, from the given start, after a few
// hundred rounds at most.
Minimum minimise(const Residuals& residuals, const Envelope& envelope, std::vector<double> unknowns,
    const GoesOn& goes_on = {});

}
