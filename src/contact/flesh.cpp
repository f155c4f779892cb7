#include "contact/flesh.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace promenade::contact {
namespace {

// Least and most of a cut through a limb, across its length.
struct Cut {
    Vec3 least{std::numeric_limits<double>::infinity()};
    Vec3 most{-std::numeric_limits<double>::infinity()};

    void take(const Vec3& point)
    {
        least = glm::min(least, point);
        most = glm::max(most, point);
    }
    bool is_empty() const { return !(least.x <= most.x); }
};

// A foot lies along x; every other limb along z.
int length_axis(Limb limb)
{
    return kind_of(limb) == LimbKind::foot ? 0 : 2;
}

int longest_axis(const Polyhedron& shape)
{
    Cut all;
    for (const Vec3& vertex : shape.vertices) all.take(vertex);
    const Vec3 size = all.most - all.least;
    if (size.z >= size.x && size.z >= size.y) return 2;
    return size.y > size.x ? 1 : 0;
}

Cut cut_through(const Polyhedron& shape, int axis, double level)
{
    Cut cut;
    for (const auto& face : shape.triangles)
        for (std::size_t i = 0; i < face.size(); ++i) {
            const Vec3& a = shape.vertices[static_cast<std::size_t>(face[i])];
            const Vec3& b = shape.vertices[static_cast<std::size_t>(face[(i + 1) % face.size()])];
            const double below = level - a[axis], rise = b[axis] - a[axis];
            if (rise == 0 || below / rise < 0 || below / rise > 1) continue;
            cut.take(a + (below / rise) * (b - a));
        }
    return cut;
}

// A row of balls as wide as the cut is narrow, along the way it is wide.
void fill_cut(
    const Cut& cut, double most_radius, double spacing, int axis, std::vector<Ball>& balls)
{
    const Vec3 half = 0.5 * (cut.most - cut.least), middle = 0.5 * (cut.most + cut.least);
    const int a = (axis + 1) % 3, b = (axis + 2) % 3;
    const int wide = half[a] > half[b] ? a : b;
    const double radius = std::min(std::min(half[a], half[b]), most_radius);
    if (radius <= 0) return;
    const double row = 2 * (half[wide] - radius);
    const int steps = std::max(0, static_cast<int>(std::ceil(row / spacing)));
    for (int i = 0; i <= steps; ++i) {
        Vec3 at = middle;
        if (steps > 0) at[wide] += row * (static_cast<double>(i) / steps - 0.5);
        balls.push_back({at, radius});
    }
}

std::vector<Ball> fill(const Polyhedron& shape, int axis, double spacing)
{
    Cut all;
    for (const Vec3& vertex : shape.vertices) all.take(vertex);
    const double from = all.least[axis], to = all.most[axis];
    const int steps = std::max(1, static_cast<int>(std::ceil((to - from) / spacing)));
    std::vector<Ball> balls;
    for (int i = 1; i < steps; ++i) {
        const double level = from + (to - from) * i / steps;
        const Cut cut = cut_through(shape, axis, level);
        if (!cut.is_empty())
            fill_cut(cut, std::min(level - from, to - level), spacing, axis, balls);
    }
    return balls;
}

Ball hull_of(const std::vector<Ball>& balls)
{
    Cut all;
    for (const Ball& ball : balls) all.take(ball.at);
    Ball hull{0.5 * (all.least + all.most), 0};
    for (const Ball& ball : balls)
        hull.radius = std::max(hull.radius, glm::length(ball.at - hull.at) + ball.radius);
    return hull;
}

double distance_to_line(const Vec3& point, const Vec3& from, const Vec3& to)
{
    const Vec3 along = to - from, there = point - from;
    const double length2 = glm::dot(along, along);
    const double share = length2 > 0 ? std::clamp(glm::dot(there, along) / length2, 0.0, 1.0) : 0.0;
    return glm::length(there - share * along);
}

void draw_line(Flesh::Part& part)
{
    if (part.balls.empty()) return;
    part.from = part.balls.front().at;
    part.to = part.balls.back().at;
    for (const Ball& ball : part.balls)
        part.thickness =
            std::max(part.thickness, distance_to_line(ball.at, part.from, part.to) + ball.radius);
}

// Whether a ball is near enough to a limb to touch anything of it; rounding does not matter.
bool is_near(const Ball& ball, const Flesh::Part& part)
{
    constexpr double rounding = 1e-9; // m
    return distance_to_line(ball.at, part.from, part.to) < ball.radius + part.thickness + rounding;
}

// Square of the distance between two straight lines of these ends, m² (Ericson 2005, 5.1.9).
double line_distance2(const Vec3& from, const Vec3& to, const Vec3& other_from, const Vec3& other_to)
{
    const Vec3 one = to - from, other = other_to - other_from, between = from - other_from;
    const double a = glm::dot(one, one), e = glm::dot(other, other), f = glm::dot(other, between);
    const double c = glm::dot(one, between), b = glm::dot(one, other);
    const double rest = a * e - b * b;
    const auto share = [](double over, double under) {
        return under > 0 ? std::clamp(over / under, 0.0, 1.0) : 0.0;
    };
    double s = share(b * f - c * e, rest);
    const double t = share(b * s + f, e);
    s = share(b * t - c, a);
    const Vec3 apart = between + s * one - t * other;
    return glm::dot(apart, apart);
}

bool touch(const Ball& a, const Ball& b)
{
    const Vec3 apart = a.at - b.at;
    const double reach = a.radius + b.radius;
    return glm::dot(apart, apart) < reach * reach;
}

// Whether anything of two placed limbs can touch; rounding does not matter.
bool may_touch(const Flesh::Part& a, const Flesh::Part& b)
{
    if (!touch(a.hull, b.hull)) return false;
    constexpr double rounding = 1e-6; // m
    const double reach = a.thickness + b.thickness + rounding;
    return line_distance2(a.from, a.to, b.from, b.to) < reach * reach;
}

void find_hinges(const Figure& figure, const FigureState& state, std::vector<Vec3>& hinges)
{
    hinges.resize(static_cast<std::size_t>(figure.size()));
    hinges[0] = state.position;
    for (int i = 1; i < figure.size(); ++i) {
        const auto parent = static_cast<std::size_t>(figure[i].parent);
        hinges[static_cast<std::size_t>(i)] =
            hinges[parent] + state.orientation[parent] * figure[i].hinge;
    }
}

Mat3 frame_of(const FleshNow& body, const Flesh::Part& part)
{
    return matrix_from(body.state.orientation[static_cast<std::size_t>(part.link)]);
}

void place_hulls(const FleshNow& body, Flesh& placed)
{
    std::vector<Vec3>& hinges = placed.hinges;
    find_hinges(body.figure, body.state, hinges);
    placed.parts.resize(body.flesh.parts.size());
    for (std::size_t i = 0; i < placed.parts.size(); ++i) {
        const Flesh::Part& from = body.flesh.parts[i];
        Flesh::Part& to = placed.parts[i];
        const Mat3 frame = frame_of(body, from);
        const Vec3& hinge = hinges[static_cast<std::size_t>(from.link)];
        to.frame = frame;
        to.link = from.link;
        to.hull = {hinge + frame * from.hull.at, from.hull.radius};
        to.from = hinge + frame * from.from;
        to.to = hinge + frame * from.to;
        to.thickness = from.thickness;
        to.balls.reserve(from.balls.size()); // at first: no tick asks for memory once bodies meet
    }
}

void place_part(const FleshNow& body, std::size_t part, Flesh& placed)
{
    const Flesh::Part& from = body.flesh.parts[part];
    Flesh::Part& to = placed.parts[part];
    const Vec3& hinge = placed.hinges[static_cast<std::size_t>(from.link)];
    to.balls.resize(from.balls.size());
    for (std::size_t i = 0; i < from.balls.size(); ++i)
        to.balls[i] = {hinge + to.frame * from.balls[i].at, from.balls[i].radius};
}

void place_balls(const FleshNow& body, const Flesh& other, Flesh& placed)
{
    for (std::size_t i = 0; i < placed.parts.size(); ++i) {
        Flesh::Part& to = placed.parts[i];
        to.balls.clear();
        if (std::any_of(other.parts.begin(), other.parts.end(),
                [&](const Flesh::Part& part) { return may_touch(to, part); }))
            place_part(body, i, placed);
    }
}

}

Flesh::Part part_of(
    const Polyhedron& shape, int link, double spacing, std::optional<int> axis)
{
    return part_from(fill(shape, axis.value_or(longest_axis(shape)), spacing), link);
}

Flesh::Part part_from(std::vector<Ball> balls, int link)
{
    Flesh::Part part;
    part.link = link;
    part.balls = std::move(balls);
    part.hull = hull_of(part.balls);
    draw_line(part);
    return part;
}

Flesh flesh_of(const Person& person, const std::vector<Limb>& limbs, double spacing)
{
    Flesh flesh;
    for (const Limb limb : limbs)
        flesh.parts.push_back(part_of(
            person.shape[slot_of(limb)], index_of(limb), spacing, length_axis(limb)));
    return flesh;
}

void place(const FleshNow& first, const FleshNow& second, std::array<Flesh, 2>& placed)
{
    place_hulls(first, placed[0]);
    place_hulls(second, placed[1]);
    place_balls(first, placed[1], placed[0]);
    place_balls(second, placed[0], placed[1]);
}

void place_pairs(
    const FleshNow& body, const std::vector<std::pair<int, int>>& pairs, Flesh& placed)
{
    place_hulls(body, placed);
    for (Flesh::Part& part : placed.parts) part.balls.clear();
    for (const auto& [i, k] : pairs) {
        const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(k);
        if (!may_touch(placed.parts[a], placed.parts[b])) continue;
        for (const std::size_t part : {a, b})
            if (placed.parts[part].balls.empty()) place_part(body, part, placed);
    }
}

// All pairs of balls that meet have a say, by the square of their depth: the deepest alone would
// change from tick to tick, and the way it pushes with it.
Overlap overlap_of(const Flesh::Part& first, const Flesh::Part& second)
{
    Overlap overlap{0, first.link, second.link, Vec3{0}, Vec3{0}};
    if (first.balls.empty() || second.balls.empty() || !may_touch(first, second)) return overlap;
    double weights = 0;
    for (const Ball& a : first.balls) {
        if (!touch(a, second.hull) || !is_near(a, second)) continue;
        for (const Ball& b : second.balls) {
            if (!touch(a, b)) continue;
            const Vec3 apart = a.at - b.at;
            const double distance = glm::length(apart);
            const double depth = a.radius + b.radius - distance;
            if (depth <= 0 || distance == 0) continue;
            const Vec3 towards = apart / distance;
            const double weight = depth * depth;
            weights += weight;
            overlap.depth = std::max(overlap.depth, depth);
            overlap.point += weight * (b.at + (b.radius - 0.5 * depth) * towards);
            overlap.towards += weight * towards;
        }
    }
    const double agreed = glm::length(overlap.towards);
    if (agreed == 0) return {};
    overlap.point /= weights;
    overlap.towards /= agreed;
    return overlap;
}

Overlap deepest_overlap(const Flesh& first, const Flesh& second)
{
    Overlap worst;
    for (const Flesh::Part& a : first.parts)
        for (const Flesh::Part& b : second.parts) {
            const Overlap overlap = overlap_of(a, b);
            if (overlap.depth > worst.depth) worst = overlap;
        }
    return worst;
}

}
