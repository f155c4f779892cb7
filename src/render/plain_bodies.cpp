#include "render/plain_bodies.h"

#include <algorithm>
#include <cmath>

namespace promenade::render {
namespace {

// Front, back, left, right, top, bottom.
constexpr std::array<Colour, 6> side_colours{
    {{230, 159, 0}, {120, 94, 60}, {0, 114, 178}, {204, 85, 110}, {240, 228, 66}, {0, 158, 115}}};

constexpr double slimmer = 0.86; // boxes are a little smaller than what they hold, to show apart

std::uint32_t next_index(const Mesh& mesh)
{
    return static_cast<std::uint32_t>(mesh.vertices.size());
}

struct Extent {
    Vec3 lower, upper;
};

// The part of a limb between its joints: overlaps at the ends are cut off.
Extent extent_of(const Person& person, Limb limb)
{
    Extent extent{Vec3{1e9}, Vec3{-1e9}};
    for (const Vec3& vertex : person.shape[slot_of(limb)].vertices) {
        extent.lower = glm::min(extent.lower, vertex);
        extent.upper = glm::max(extent.upper, vertex);
    }
    const Vec3 middle = 0.5 * (extent.lower + extent.upper);
    const Vec3 half = 0.5 * slimmer * (extent.upper - extent.lower);
    extent = {middle - half, middle + half};
    const double length = person.length[slot_of(limb)];
    const LimbKind kind = kind_of(limb);
    const bool upward = kind == LimbKind::upper_torso || kind == LimbKind::neck;
    if (upward) extent.lower.z = 0.01;
    if (upward) extent.upper.z = length - 0.005;
    if (!upward && kind != LimbKind::head && kind != LimbKind::foot) {
        extent.upper.z = kind == LimbKind::lower_torso ? -0.005 : -0.01;
        if (kind != LimbKind::hand && kind != LimbKind::lower_torso) extent.lower.z = 0.01 - length;
    }
    return extent;
}

// Where a bone ends: at the child's joint, or at the far end of the limb.
std::vector<Vec3> bone_ends(const Person& person, Limb limb)
{
    std::vector<Vec3> ends;
    for (const Limb child : all_limbs())
        if (parent_of(child) == limb && index_of(child) != index_of(Limb::lower_torso))
            ends.push_back(person.figure[index_of(child)].hinge);
    if (!ends.empty()) return ends;
    const double length = person.length[slot_of(limb)];
    if (kind_of(limb) == LimbKind::head) return {{0, 0, length}};
    if (kind_of(limb) == LimbKind::hand) return {{0, 0, -length}};
    const Sole& sole = person.sole[is_right(limb) ? 1 : 0];
    return {0.5 * (sole.heel[0] + sole.heel[1]), 0.5 * (sole.toe[0] + sole.toe[1])};
}

}

std::array<Vec3, 2> across(const Vec3& axis)
{
    const Vec3 helper = std::abs(axis.z) < 0.9 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 first = glm::normalize(glm::cross(helper, axis));
    return {first, glm::cross(axis, first)};
}

void add_box(Mesh& mesh, const Vec3& lower, const Vec3& upper, const Vec3& origin, const Mat3& turn,
    const std::array<Colour, 6>& sides)
{
    const Vec3 middle = 0.5 * (lower + upper), half = 0.5 * (upper - lower);
    for (int side = 0; side < 6; ++side) {
        const int axis = side / 2;
        Vec3 out{0}, u{0}, v{0};
        out[axis] = side % 2 == 0 ? 1 : -1;
        u[(axis + 1) % 3] = 1;
        v[(axis + 2) % 3] = out[axis];
        const std::uint32_t first = next_index(mesh);
        for (const auto& [a, b] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            const Vec3 corner = middle + half * (out + double(a) * u + double(b) * v);
            mesh.vertices.push_back({glm::vec3(origin + turn * corner), glm::vec3(turn * out),
                glm::vec3(corner), sides[static_cast<std::size_t>(side)], Paint::plain});
        }
        mesh.triangles.push_back({first, first + 1, first + 2});
        mesh.triangles.push_back({first, first + 2, first + 3});
    }
}

void add_cone(Mesh& mesh, const Vec3& from, const Vec3& to, double from_radius, double to_radius,
    Colour colour, Paint paint)
{
    constexpr std::uint32_t around = 12;
    const double length = glm::length(to - from);
    if (length < 1e-9) return;
    const Vec3 axis = (to - from) / length;
    const auto [u, v] = across(axis);
    const double slope = (from_radius - to_radius) / length;
    const std::uint32_t first = next_index(mesh);
    for (std::uint32_t i = 0; i < around; ++i) {
        const double angle = 2 * pi * i / around;
        const Vec3 out = std::cos(angle) * u + std::sin(angle) * v;
        const glm::vec3 normal(glm::normalize(out + slope * axis));
        mesh.vertices.push_back(
            {glm::vec3(from + from_radius * out), normal, glm::vec3(0), colour, paint});
        mesh.vertices.push_back(
            {glm::vec3(to + to_radius * out), normal, glm::vec3(0), colour, paint});
    }
    const std::uint32_t poles = next_index(mesh);
    mesh.vertices.push_back({glm::vec3(from), glm::vec3(-axis), glm::vec3(0), colour, paint});
    mesh.vertices.push_back({glm::vec3(to), glm::vec3(axis), glm::vec3(0), colour, paint});
    for (std::uint32_t i = 0; i < around; ++i) {
        const std::uint32_t a = first + 2 * i, b = first + 2 * ((i + 1) % around);
        mesh.triangles.insert(mesh.triangles.end(),
            {{a, b, a + 1}, {b, b + 1, a + 1}, {poles, b, a}, {poles + 1, a + 1, b + 1}});
    }
}

void add_ball(Mesh& mesh, const Vec3& middle, double radius, Colour colour, Paint paint)
{
    constexpr std::uint32_t around = 14, rings = 8;
    const std::uint32_t first = next_index(mesh);
    for (std::uint32_t ring = 0; ring <= rings; ++ring)
        for (std::uint32_t i = 0; i < around; ++i) {
            const double down = pi * ring / rings, angle = 2 * pi * i / around;
            const Vec3 out{
                std::sin(down) * std::cos(angle), std::sin(down) * std::sin(angle), std::cos(down)};
            mesh.vertices.push_back(
                {glm::vec3(middle + radius * out), glm::vec3(out), glm::vec3(0), colour, paint});
        }
    for (std::uint32_t ring = 0; ring < rings; ++ring)
        for (std::uint32_t i = 0; i < around; ++i) {
            const std::uint32_t a = first + ring * around + i;
            const std::uint32_t b = first + ring * around + (i + 1) % around;
            mesh.triangles.push_back({a, a + around, b});
            mesh.triangles.push_back({b, a + around, b + around});
        }
}

Mesh boxes_of(const Person& person, const FigureState& state)
{
    const std::vector<Vec3> joints = hinge_positions(person.figure, state);
    Mesh mesh;
    for (const Limb limb : all_limbs()) {
        const auto [lower, upper] = extent_of(person, limb);
        add_box(mesh, lower, upper, joints[slot_of(limb)],
            matrix_from(state.orientation[slot_of(limb)]), side_colours);
    }
    return mesh;
}

Mesh skeleton_of(const Person& person, const FigureState& state, Colour colour)
{
    const double stature = person.measures.height;
    const std::vector<Vec3> joints = hinge_positions(person.figure, state);
    Mesh mesh;
    for (const Limb limb : all_limbs()) {
        const Vec3& joint = joints[slot_of(limb)];
        const Mat3 turn = matrix_from(state.orientation[slot_of(limb)]);
        add_ball(mesh, joint, 0.012 * stature, colour);
        for (const Vec3& end : bone_ends(person, limb)) {
            const Vec3 thick = joint + turn * (0.25 * end);
            add_cone(mesh, joint, thick, 0.004 * stature, 0.011 * stature, colour);
            add_cone(mesh, thick, joint + turn * end, 0.011 * stature, 0.004 * stature, colour);
        }
    }
    return mesh;
}

}
