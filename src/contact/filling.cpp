#include "contact/filling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace promenade::contact {
namespace {

constexpr double cells_across = 4; // of the grid, through the thinnest side of a shape ...
constexpr double most_along = 16;  // ... and along its longest, at most

using Triangle = std::array<Vec3, 3>;

// The surfaces that hang together, each by itself.
std::vector<std::vector<Triangle>> pieces_of(const Polyhedron& shape)
{
    std::vector<int> first(shape.vertices.size());
    std::iota(first.begin(), first.end(), 0);
    const auto top = [&](int vertex) {
        while (first[static_cast<std::size_t>(vertex)] != vertex)
            vertex = first[static_cast<std::size_t>(vertex)];
        return vertex;
    };
    for (const auto& [a, b, c] : shape.triangles) {
        first[static_cast<std::size_t>(top(a))] = top(b);
        first[static_cast<std::size_t>(top(b))] = top(c);
    }
    std::vector<std::vector<Triangle>> pieces;
    std::vector<int> tops;
    for (const auto& [a, b, c] : shape.triangles) {
        const auto found = std::find(tops.begin(), tops.end(), top(a));
        const auto piece = static_cast<std::size_t>(found - tops.begin());
        if (found == tops.end()) {
            tops.push_back(top(a));
            pieces.emplace_back();
        }
        const auto corner = [&](int n) { return shape.vertices[static_cast<std::size_t>(n)]; };
        pieces[piece].push_back({corner(a), corner(b), corner(c)});
    }
    return pieces;
}

// How much of the view from a point the triangle covers, signed: tan of half the solid angle is the
// triple product over the other term (van Oosterom & Strackee 1983).
double solid_angle(const Vec3& from, const Triangle& t)
{
    const Vec3 a = t[0] - from, b = t[1] - from, c = t[2] - from;
    const double la = glm::length(a), lb = glm::length(b), lc = glm::length(c);
    return 2
        * std::atan2(glm::dot(a, glm::cross(b, c)),
            la * lb * lc + glm::dot(a, b) * lc + glm::dot(b, c) * la + glm::dot(c, a) * lb);
}

bool is_inside(const Vec3& point, const std::vector<Triangle>& surface)
{
    double angle = 0;
    for (const Triangle& one : surface) angle += solid_angle(point, one);
    return angle > 2 * pi; // 4π inside, 0 outside
}

double distance_to_edge(const Vec3& point, const Vec3& a, const Vec3& b)
{
    const Vec3 along = b - a;
    const double length2 = glm::dot(along, along);
    const double share =
        length2 > 0 ? std::clamp(glm::dot(point - a, along) / length2, 0.0, 1.0) : 0.0;
    return glm::length(point - a - share * along);
}

double distance_to(const Vec3& point, const Triangle& t)
{
    const Vec3 normal = glm::cross(t[1] - t[0], t[2] - t[0]);
    const double size = glm::length(normal);
    bool over = size > 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 &a = t[i], &b = t[(i + 1) % 3];
        over = over && glm::dot(glm::cross(b - a, point - a), normal) >= 0;
        nearest = std::min(nearest, distance_to_edge(point, a, b));
    }
    return over ? std::abs(glm::dot(point - t[0], normal)) / size : nearest;
}

// Where balls are along one side, the outermost so far from its ends. An odd number: one is in the
// very middle, where thin plates are.
std::vector<double> middles(double from, double to, double cell, double inset)
{
    const int count = 2 * static_cast<int>((to - from) / cell / 2) + 1;
    if (count == 1) return {0.5 * (from + to)};
    std::vector<double> all;
    for (int i = 0; i < count; ++i)
        all.push_back(from + inset + (to - from - 2 * inset) * i / (count - 1));
    return all;
}

void fill(const std::vector<Triangle>& surface, std::vector<Ball>& balls)
{
    Vec3 least{std::numeric_limits<double>::infinity()}, most = -least;
    for (const Triangle& one : surface)
        for (const Vec3& corner : one) {
            least = glm::min(least, corner);
            most = glm::max(most, corner);
        }
    const Vec3 size = most - least;
    const double thin = std::min({size.x, size.y, size.z}),
                 long_side = std::max({size.x, size.y, size.z});
    const double cell = std::max(thin / cells_across, long_side / most_along);
    const double inset = std::min(cell, thin) / 2; // so that a ball there comes out at the end
    if (!(cell > 0)) return;
    for (const double x : middles(least.x, most.x, cell, inset))
        for (const double y : middles(least.y, most.y, cell, inset))
            for (const double z : middles(least.z, most.z, cell, inset)) {
                const Vec3 at{x, y, z};
                if (!is_inside(at, surface)) continue;
                double room = std::numeric_limits<double>::infinity();
                for (const Triangle& one : surface) room = std::min(room, distance_to(at, one));
                if (room > 0) balls.push_back({at, room});
            }
}

// Balls within larger ones are never met.
void leave_out_hidden(std::vector<Ball>& balls)
{
    std::stable_sort(balls.begin(), balls.end(),
        [](const Ball& a, const Ball& b) { return a.radius > b.radius; });
    std::vector<Ball> seen;
    for (const Ball& ball : balls)
        if (std::none_of(seen.begin(), seen.end(), [&](const Ball& larger) {
                return glm::length(ball.at - larger.at) + ball.radius <= larger.radius;
            }))
            seen.push_back(ball);
    balls = std::move(seen);
}

}

Flesh::Part filled_part(const Polyhedron& shape, int link)
{
    std::vector<Ball> balls;
    for (const std::vector<Triangle>& piece : pieces_of(shape)) fill(piece, balls);
    leave_out_hidden(balls);
    return part_from(std::move(balls), link);
}

}
