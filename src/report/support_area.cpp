#include "report/support_area.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace promenade::report {
namespace {

constexpr std::array<double, sole_points> half_width{0.03, 0.045, 0}; // m: heel, ball, toe

// Positive if c lies left of the way from a to b; twice the area of the triangle.
double left_of(const Vec3& a, const Vec3& b, const Vec3& c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double distance_to_side(const Vec3& a, const Vec3& b, const Vec3& place)
{
    const Vec3 way = b - a;
    const double length = way.x * way.x + way.y * way.y;
    const double along = (place.x - a.x) * way.x + (place.y - a.y) * way.y;
    const double u = length > 0 ? std::clamp(along / length, 0.0, 1.0) : 0;
    return std::hypot(place.x - a.x - u * way.x, place.y - a.y - u * way.y);
}

// Half of the monotone chain algorithm (Andrew 1979).
void add_chain(std::vector<Vec3>& chain, const std::vector<Vec3>& sorted)
{
    const std::size_t start = chain.size();
    for (const Vec3& point : sorted) {
        while (
            chain.size() >= start + 2 && left_of(chain[chain.size() - 2], chain.back(), point) <= 0)
            chain.pop_back();
        chain.push_back(point);
    }
    chain.pop_back();
}

}

std::vector<Vec3> convex_outline(std::vector<Vec3> points)
{
    const auto before = [](const Vec3& a, const Vec3& b) {
        return a.x != b.x ? a.x < b.x : a.y < b.y;
    };
    const auto same = [](const Vec3& a, const Vec3& b) { return a.x == b.x && a.y == b.y; };
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    if (points.size() < 3) return points;
    std::vector<Vec3> outline;
    add_chain(outline, points);
    std::reverse(points.begin(), points.end());
    add_chain(outline, points);
    return outline;
}

double distance_outside(const std::vector<Vec3>& outline, const Vec3& place)
{
    double nearest = std::numeric_limits<double>::infinity();
    bool inside = outline.size() > 2;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec3 &a = outline[i], &b = outline[(i + 1) % outline.size()];
        nearest = std::min(nearest, distance_to_side(a, b, place));
        if (left_of(a, b, place) < 0) inside = false;
    }
    return inside ? -nearest : nearest;
}

void add_touching(std::vector<Vec3>& corners, const FootTrack& foot, std::size_t sample)
{
    const double yaw = foot.yaw[sample];
    const Vec3 left{-std::sin(yaw), std::cos(yaw), 0};
    for (std::size_t p = 0; p < sole_points; ++p) {
        if (!foot.point_down[p][sample]) continue;
        corners.push_back(foot.point[p][sample] + half_width[p] * left);
        if (half_width[p] > 0) corners.push_back(foot.point[p][sample] - half_width[p] * left);
    }
}

}
