#include "placing/least_squares.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace promenade::placing {
namespace {

TEST(LeastSquares, fits_the_line_the_textbook_formula_gives)
{
    const std::array<double, 5> x{0, 1, 2, 3, 5}, y{1.1, 2.9, 5.2, 6.8, 11.3};
    const auto solution = minimise(
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
    const auto solution = minimise(
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

TEST(LeastSquares, a_one_sided_wish_holds_where_it_is_broken_and_not_beyond)
{
    // Wants x = 0 softly and x >= 1 firmly: the penalty's balance is 1 - 1 / (1 + k^2).
    constexpr double k = 100;
    const auto solution = minimise(
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
