#include "gait/shoe.h"

#include <algorithm>

namespace promenade::gait {
namespace {

double cross(const Vec2& a, const Vec2& b)
{
    return a.x * b.y - a.y * b.x;
}

Vec2 nearest_on_segment(const Vec2& p, const Vec2& from, const Vec2& to)
{
    const Vec2 edge = to - from;
    const double length_squared = glm::dot(edge, edge);
    if (length_squared == 0) return from;
    return from + std::clamp(glm::dot(p - from, edge) / length_squared, 0.0, 1.0) * edge;
}

bool is_inside(const Vec2& p, const Vec2& a, const Vec2& b)
{
    const double area = cross(a, b);
    // Shoes as good as parallel: the parallelogram is a line, nothing lies inside.
    if (std::abs(area) < 1e-9) return false;
    return std::abs(cross(p, b) / area) < 1 && std::abs(cross(a, p) / area) < 1;
}

}

ShoePair shoe_pair(
    const DancerSize& first, double first_heading, const DancerSize& second, double second_heading)
{
    const auto middle = [](const DancerSize& size, double heading) {
        return (size.ball_to_toe() - size.heel_to_ball()) / 2 * along(heading);
    };
    const auto half = [](const DancerSize& size, double heading) {
        return (size.ball_to_toe() + size.heel_to_ball()) / 2 * along(heading);
    };
    return {middle(first, first_heading) - middle(second, second_heading),
        half(first, first_heading), half(second, second_heading),
        (first.shoe_width() + second.shoe_width()) / 2};
}

Separation separation(const ShoePair& pair, const Vec2& first_ball_to_second)
{
    const Vec2 p = first_ball_to_second - pair.centre;
    const Vec2 a = pair.half_first, b = pair.half_second;
    const Vec2 corners[] = {a + b, b - a, -a - b, a - b};
    Vec2 nearest = corners[0];
    for (int i = 0; i < 4; ++i) {
        const Vec2 candidate = nearest_on_segment(p, corners[i], corners[(i + 1) % 4]);
        if (glm::distance(p, candidate) < glm::distance(p, nearest)) nearest = candidate;
    }
    const double distance = glm::distance(p, nearest);
    const double sign = is_inside(p, a, b) ? -1 : 1;
    // Exactly on the edge any way out will do; sideways is the short one.
    const Vec2 away =
        distance > 1e-12 ? sign / distance * (p - nearest) : left_of(a) / glm::length(a);
    return {sign * distance - pair.radii, away};
}

double clearance(const PlacedFoot& first, const DancerSize& first_size, const PlacedFoot& second,
    const DancerSize& second_size)
{
    const ShoePair pair = shoe_pair(first_size, first.heading, second_size, second.heading);
    return separation(pair, second.ball - first.ball).distance;
}

}
