// Turns the overlay's plain data into triangles.
#include "render/overlay.h"

#include <algorithm>
#include <cmath>

#include "render/plain_bodies.h"

namespace promenade::render {
namespace {

constexpr double area_height = 0.0015, print_height = 0.003; // m above the floor, lowest first
constexpr int points_around = 32;

void add_fan(Mesh& mesh, const std::vector<Vec3>& outline, const Vec3& middle, Colour colour)
{
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const auto count = static_cast<std::uint32_t>(outline.size());
    const auto add = [&](const Vec3& at) {
        mesh.vertices.push_back(
            {glm::vec3(at), glm::vec3(0, 0, 1), glm::vec3(0), colour, Paint::flat});
    };
    add(middle);
    for (const Vec3& point : outline) add(point);
    for (std::uint32_t i = 0; i < count; ++i)
        mesh.triangles.push_back({first, first + 1 + i, first + 1 + (i + 1) % count});
}

Vec3 mean_of(const std::vector<Vec3>& points)
{
    Vec3 sum{0};
    for (const Vec3& point : points) sum += point;
    return sum / static_cast<double>(points.size());
}

void add_area(Mesh& mesh, const FloorArea& area)
{
    if (area.outline.size() < 3) return;
    std::vector<Vec3> outline = area.outline;
    for (Vec3& point : outline) point.z = area_height;
    add_fan(mesh, outline, mean_of(outline), area.colour);
    Colour edge = area.colour;
    edge.opacity = 255;
    for (std::size_t i = 0; i < outline.size(); ++i)
        add_cone(
            mesh, outline[i], outline[(i + 1) % outline.size()], 0.003, 0.003, edge, Paint::flat);
}

// The left shoe's sole from the heel (0) to the toe (1): half widths to the left and the right of
// the line through the ankle, in lengths of the shoe.
struct SoleRow {
    double along, left, right;
};
constexpr SoleRow sole_rows[] = {{0.00, 0.06, 0.06}, {0.03, 0.10, 0.10}, {0.12, 0.125, 0.12},
    {0.25, 0.12, 0.10}, {0.40, 0.125, 0.07}, {0.55, 0.15, 0.10}, {0.68, 0.165, 0.15},
    {0.80, 0.145, 0.165}, {0.90, 0.095, 0.155}, {0.97, 0.02, 0.115}, {1.00, -0.02, 0.07}};
constexpr double ankle_along = 0.26;
constexpr double instep_from = 0.31, instep_to = 0.44; // the gap between heel and ball

Vec3 print_point(const Footprint& print, double along, double left)
{
    const double mirror = print.side == Side::left ? 1 : -1;
    const double x = print.length * (along - ankle_along), y = mirror * print.length * left;
    const double c = std::cos(print.heading), s = std::sin(print.heading);
    return {print.ankle.x + c * x - s * y, print.ankle.y + s * x + c * y, print_height};
}

std::vector<Vec3> print_part(const Footprint& print, double from, double to)
{
    std::vector<Vec3> outline;
    const auto inside = [&](const SoleRow& row) { return row.along >= from && row.along <= to; };
    for (const SoleRow& row : sole_rows)
        if (inside(row)) outline.push_back(print_point(print, row.along, -row.right));
    for (std::size_t i = std::size(sole_rows); i-- > 0;)
        if (inside(sole_rows[i]))
            outline.push_back(print_point(print, sole_rows[i].along, sole_rows[i].left));
    return outline;
}

void add_print(Mesh& mesh, const Footprint& print)
{
    for (const auto& outline : {print_part(print, 0, instep_from), print_part(print, instep_to, 1)})
        add_fan(mesh, outline, mean_of(outline), print.colour);
}

Vec3 unit_or(const Vec3& v, const Vec3& otherwise)
{
    const double length = glm::length(v);
    return length > 1e-9 ? v / length : otherwise;
}

// A ribbon that faces the eye: unlit, it cannot be told from a tube, and the trails of a whole
// routine are thousands of pieces.
void add_trail(Mesh& mesh, const Trail& trail, const Camera& camera)
{
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const std::vector<Vec3>& points = trail.points;
    Vec3 side = axes_of(camera).right;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec3 way = points[std::min(i + 1, points.size() - 1)] - points[i > 0 ? i - 1 : 0];
        side = unit_or(glm::cross(way, camera.eye - points[i]), side);
        for (const double half : {-0.5 * trail.width, 0.5 * trail.width})
            mesh.vertices.push_back({glm::vec3(points[i] + half * side), glm::vec3(0, 0, 1),
                glm::vec3(0), trail.colour, Paint::flat});
    }
    for (std::uint32_t i = 0; i + 1 < points.size(); ++i) {
        const std::uint32_t a = first + 2 * i;
        mesh.triangles.push_back({a, a + 1, a + 2});
        mesh.triangles.push_back({a + 1, a + 3, a + 2});
    }
}

void add_arrow(Mesh& mesh, const Arrow& arrow)
{
    const double length = glm::length(arrow.to - arrow.from);
    if (length < 1e-6) return;
    const double head = std::min(3.5 * arrow.width, 0.5 * length);
    const Vec3 neck = arrow.to - head / length * (arrow.to - arrow.from);
    add_cone(mesh, arrow.from, neck, arrow.width / 2, arrow.width / 2, arrow.colour);
    add_cone(mesh, neck, arrow.to, 1.3 * arrow.width, 0, arrow.colour);
}

void add_dot(Mesh& mesh, const Dot& dot, const CameraAxes& axes)
{
    std::vector<Vec3> outline;
    for (int i = 0; i < points_around; ++i) {
        const double angle = 2 * pi * i / points_around;
        outline.push_back(
            dot.at + dot.radius * (std::cos(angle) * axes.right + std::sin(angle) * axes.up));
    }
    add_fan(mesh, outline, dot.at, dot.colour);
}

void add_ring(Mesh& mesh, const Ring& ring)
{
    const auto [u, v] = across(glm::normalize(ring.axis));
    const auto at = [&, u = u, v = v](int i) {
        const double angle = 2 * pi * i / (2 * points_around);
        return ring.middle + ring.radius * (std::cos(angle) * u + std::sin(angle) * v);
    };
    for (int i = 0; i < 2 * points_around; ++i)
        add_cone(mesh, at(i), at(i + 1), ring.width / 2, ring.width / 2, ring.colour, Paint::flat);
}

}

void add_floor_marks(Mesh& mesh, const Overlay& overlay)
{
    for (const FloorArea& area : overlay.areas) add_area(mesh, area);
    for (const Footprint& print : overlay.footprints) add_print(mesh, print);
}

void add_marks_above(Mesh& mesh, const Overlay& overlay, const Camera& camera)
{
    for (const Trail& trail : overlay.trails) add_trail(mesh, trail, camera);
    for (const Arrow& arrow : overlay.arrows) add_arrow(mesh, arrow);
    for (const Ring& ring : overlay.rings) add_ring(mesh, ring);
    for (const Dot& dot : overlay.dots) add_dot(mesh, dot, axes_of(camera));
}

}
