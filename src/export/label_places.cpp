#include "export/label_places.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "foundation/vector.h"

namespace promenade {

LabelPlaces::LabelPlaces(const Vec2& corner, const Vec2& size)
    : m_corner(corner)
    , m_size(size)
{
}

void LabelPlaces::occupy(const Vec2& centre, double radius, double weight)
{
    m_spots.push_back({centre, radius, weight});
}

double LabelPlaces::cost(const Vec2& centre, const Vec2& size) const
{
    double sum = 0;
    for (const Spot& spot : m_spots) {
        // Distance from the spot to the label's box.
        const double dx = std::max(std::abs(spot.centre.x - centre.x) - size.x / 2, 0.0);
        const double dy = std::max(std::abs(spot.centre.y - centre.y) - size.y / 2, 0.0);
        sum += spot.weight * std::max(spot.radius - std::hypot(dx, dy), 0.0);
    }
    const Vec2 low = centre - size / 2.0 - m_corner, high = m_corner + m_size - centre - size / 2.0;
    for (const double inside : {low.x, low.y, high.x, high.y}) sum += 100 * std::max(-inside, 0.0);
    return sum;
}

Vec2 LabelPlaces::place(
    const Vec2& anchor, const Vec2& towards, const Vec2& size, double least_distance)
{
    constexpr int directions = 24, rings = 9;
    constexpr double ring = 1.2; // mm
    const double start = std::atan2(towards.y, towards.x);
    Vec2 best = anchor;
    double least = std::numeric_limits<double>::infinity();
    for (int r = 0; r < rings; ++r) {
        for (int d = 0; d < directions; ++d) {
            const double turn = 2 * pi * d / directions;
            const double distance = least_distance + r * ring;
            const Vec2 centre = anchor + distance * along(start + turn);
            // A millimetre further away, or a quarter turn off, is worth a little overlap.
            const double price = cost(centre, size) + 0.25 * r + 0.4 * (1 - std::cos(turn));
            if (price < least) {
                least = price;
                best = centre;
            }
        }
    }
    occupy(best, std::min(size.x, size.y) / 2 + 0.4, 4);
    if (size.x > 1.5 * size.y)
        for (const double side : {-1.0, 1.0})
            occupy(best + Vec2{side * (size.x - size.y) / 2, 0}, size.y / 2 + 0.4, 4);
    return best;
}

}
