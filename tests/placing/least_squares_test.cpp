#include "placing/least_squares.h"

#include <array>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

namespace promenade::placing {
namespace {

std::vector<double> minimise_densely(const Residuals& residuals, std::vector<double> start)
{
    return minimise(residuals, dense_envelope(start.size()), start).unknowns;
}

TEST(LeastSquares, fits_the_line_the_textbook_formula_gives)
{
    const std::array<double, 5> x{0, 1, 2, 3, 5}, y{1.1, 2.9, 5.2, 6.8, 11.3};
    const auto solution = minimise_densely(
        [&](std::span<const double> line, NormalEquations& into) {
            for (std::size_t i = 0; i < x.size(); ++i) {
                const Slope slopes[] = {{0, 1}, {1, x[i]}};
                into.add(line[0] + line[1] * x[i] - y[i], slopes);
            }
        },
        {0, 0});
    double sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        sx += x[i], sy += y[i], sxx += x[i] * x[i], sxy += x[i] * y[i];
    const double n = static_cast<double>(x.size());
    const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    EXPECT_NEAR(solution[1], slope, 1e-9);
    EXPECT_NEAR(solution[0], (sy - slope * sx) / n, 1e-9);
}

TEST(LeastSquares, finds_the_valley_of_rosenbrock)
{
    const auto solution = minimise_densely(
        [](std::span<const double> p, NormalEquations& into) {
            const Slope steep[] = {{0, -20 * p[0]}, {1, 10}};
            const Slope flat[] = {{0, -1}};
            into.add(10 * (p[1] - p[0] * p[0]), steep);
            into.add(1 - p[0], flat);
        },
        {-1.2, 1});
    EXPECT_NEAR(solution[0], 1, 1e-6);
    EXPECT_NEAR(solution[1], 1, 1e-6);
}

// A chain: each link wants a length and a place, and a far end that only its neighbours know.
void write_chain(std::span<const double> x, NormalEquations& into)
{
    for (std::size_t i = 0; i < x.size(); ++i) {
        const Slope place[] = {{i, 0.1}};
        into.add(0.1 * (x[i] - std::sin(static_cast<double>(i))), place);
        if (i + 3 >= x.size()) continue;
        const double way = x[i + 3] - x[i];
        const Slope link[] = {{i + 3, 2 * way}, {i, -2 * way}};
        into.add(way * way - 1, link);
    }
}

TEST(LeastSquares, gives_the_same_in_any_order_and_with_room_for_neighbours_only)
{
    constexpr std::size_t unknowns = 60;
    std::vector<std::size_t> own(unknowns), scattered;
    std::iota(own.begin(), own.end(), std::size_t{0});
    for (std::size_t i = 0; i < unknowns; ++i) scattered.push_back(i * 7 % unknowns);
    std::vector<double> start;
    for (std::size_t i = 0; i < unknowns; ++i) start.push_back(0.4 * static_cast<double>(i));
    const std::vector<double> dense = minimise_densely(write_chain, start);
    for (const auto& order : {own, scattered}) {
        Envelope neighbours(order);
        for (std::size_t i = 0; i + 3 < unknowns; ++i)
            neighbours.meet(std::array<std::size_t, 2>{i, i + 3});
        const Minimum found = minimise(write_chain, neighbours, start);
        for (std::size_t i = 0; i < unknowns; ++i) EXPECT_NEAR(found.unknowns[i], dense[i], 1e-7);
    }
    // Without bands the sums are taken in the order of the second algorithm: to the last bit.
    EXPECT_EQ(minimise(write_chain, dense_envelope(unknowns), start).unknowns, dense);
}

TEST(LeastSquares, stops_when_nobody_wants_the_answer_any_more)
{
    int asked = 0;
    const Minimum found = minimise(
        [](std::span<const double> p, NormalEquations& into) {
            const Slope slope[] = {{0, std::exp(p[0])}};
            into.add(std::exp(p[0]), slope); // for ever downhill
        },
        dense_envelope(1), {0}, [&] { return ++asked <= 5; });
    EXPECT_EQ(found.rounds, 5);
    EXPECT_GT(found.moved, 0.1);
}

TEST(LeastSquares, a_one_sided_wish_holds_where_it_is_broken_and_not_beyond)
{
    // Wants x = 0 softly and x >= 1 firmly: the penalty's balance is 1 - 1 / (1 + k^2).
    constexpr double k = 100;
    const auto solution = minimise_densely(
        [](std::span<const double> p, NormalEquations& into) {
            const Slope soft[] = {{0, 1}};
            into.add(p[0], soft);
            const Slope firm[] = {{0, k}};
            if (p[0] < 1) into.add(k * (p[0] - 1), firm);
        },
        {0.3});
    EXPECT_NEAR(solution[0], k * k / (1 + k * k), 1e-9);
}

}
}
