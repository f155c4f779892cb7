#include "dance/floor/floor_wishes.h"

#include <algorithm>

#include "dance/floor/least_squares.h"

namespace promenade::dance {
namespace {

// One row: a residual that changes with the vector as `slope` says.
void add_row(const Affine& vector, double residual, const Vec2& slope, NormalEquations& into)
{
    std::vector<Slope> slopes;
    for (const Affine::Part& part : vector.parts) {
        slopes.push_back({2 * part.point, part.weight * slope.x});
        slopes.push_back({2 * part.point + 1, part.weight * slope.y});
    }
    into.add(residual, slopes);
}

void add(const Equal& wish, std::span<const double> x, NormalEquations& into)
{
    const double value = glm::dot(wish.axis, wish.vector.value(x));
    add_row(wish.vector, (value - wish.target) / wish.tolerance, wish.axis / wish.tolerance, into);
}

void add(const Between& wish, std::span<const double> x, NormalEquations& into)
{
    const Vec2 vector = wish.vector.value(x);
    const double length = glm::length(vector);
    const double excess = std::max(length - wish.most, 0.0) - std::max(wish.least - length, 0.0);
    if (excess == 0 || length == 0) return;
    add_row(wish.vector, excess / wish.tolerance, vector / (length * wish.tolerance), into);
}

void add(const Apart& wish, std::span<const double> x, NormalEquations& into)
{
    const Separation now = separation(wish.pair, wish.vector.value(x));
    if (now.distance >= wish.gap) return;
    add_row(wish.vector, (now.distance - wish.gap) / wish.tolerance, now.away / wish.tolerance,
        into);
}

}

Vec2 Affine::value(std::span<const double> coordinates) const
{
    Vec2 sum = constant;
    for (const Part& part : parts)
        sum += part.weight * Vec2{coordinates[2 * part.point], coordinates[2 * part.point + 1]};
    return sum;
}

Affine operator+(Affine a, const Affine& b)
{
    a.constant += b.constant;
    for (const Affine::Part& part : b.parts) {
        const auto same = std::find_if(a.parts.begin(), a.parts.end(),
            [&](const Affine::Part& mine) { return mine.point == part.point; });
        if (same == a.parts.end()) a.parts.push_back(part);
        else same->weight += part.weight;
    }
    return a;
}

Affine operator*(double factor, Affine a)
{
    a.constant *= factor;
    for (Affine::Part& part : a.parts) part.weight *= factor;
    return a;
}

std::vector<double> fulfil(const Wishes& wishes, const std::vector<double>& guess)
{
    if (guess.empty()) return guess;
    return minimise(
        [&](std::span<const double> x, NormalEquations& into) {
            for (const Equal& wish : wishes.equal) add(wish, x, into);
            for (const Between& wish : wishes.between) add(wish, x, into);
            for (const Apart& wish : wishes.apart) add(wish, x, into);
        },
        guess);
}

}
