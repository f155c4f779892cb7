#include "script/object.h"

#include <algorithm>
#include <cmath>

namespace promenade::script {
namespace {

constexpr int slices = 16; // of round bodies, around
constexpr int rings = 8;   // of a ball, from pole to pole

struct Ring {
    double radius = 0, height = 0;
};

Object one_part(Polyhedron surface)
{
    Object object;
    object.parts.push_back({std::move(surface), usual_colour, usual_density});
    return object;
}

Vec3 on_ring(const Ring& ring, int slice)
{
    const double angle = 2 * pi * slice / slices;
    return {ring.radius * std::cos(angle), ring.radius * std::sin(angle), ring.height};
}

void add_band(Polyhedron& body, int lower, int upper)
{
    for (int i = 0; i < slices; ++i) {
        const int j = (i + 1) % slices;
        body.triangles.push_back({lower + i, lower + j, upper + j});
        body.triangles.push_back({lower + i, upper + j, upper + i});
    }
}

void add_cap(Polyhedron& body, int ring, int pole, bool top)
{
    for (int i = 0; i < slices; ++i) {
        const int j = (i + 1) % slices;
        if (top)
            body.triangles.push_back({ring + i, ring + j, pole});
        else
            body.triangles.push_back({ring + j, ring + i, pole});
    }
}

// A body turned on the lathe about z: from the bottom pole over the rings to the top one.
Polyhedron turned_on_lathe(double bottom, const std::vector<Ring>& profile, double top)
{
    Polyhedron body;
    for (const Ring& ring : profile)
        for (int i = 0; i < slices; ++i) body.vertices.push_back(on_ring(ring, i));
    const int last = static_cast<int>(profile.size()) - 1;
    for (int ring = 0; ring < last; ++ring) add_band(body, ring * slices, (ring + 1) * slices);
    const int south = static_cast<int>(body.vertices.size());
    body.vertices.push_back({0, 0, bottom});
    body.vertices.push_back({0, 0, top});
    add_cap(body, 0, south, false);
    add_cap(body, last * slices, south + 1, true);
    return body;
}

Ring ball_ring(int ring)
{
    const double angle = pi * ring / rings;
    return {std::sin(angle), -std::cos(angle)};
}

bool is_positive(double value)
{
    return std::isfinite(value) && value > 0;
}

Error not_positive(const char* what)
{
    return {"", std::string(what) + " must be above zero", "give every length a positive number"};
}

// The rotation that takes z to that direction.
Quat turn_of_z_to(const Vec3& direction)
{
    const Vec3 z{0, 0, 1}, axis = glm::cross(z, direction);
    const double sine = glm::length(axis), cosine = glm::dot(z, direction);
    if (sine < 1e-12) return cosine > 0 ? identity_rotation() : Quat{0, 1, 0, 0};
    return rotation_from_vector(std::atan2(sine, cosine) / sine * axis);
}

}

Result<Object> box(const Vec3& size)
{
    if (!is_positive(size.x) || !is_positive(size.y) || !is_positive(size.z))
        return not_positive("the sides of a box");
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.push_back(
            0.5 * size * Vec3{i & 1 ? 1.0 : -1.0, i & 2 ? 1.0 : -1.0, i & 4 ? 1.0 : -1.0});
    return mesh(corners,
        {{1, 3, 4, 2}, {5, 6, 8, 7}, {1, 2, 6, 5}, {3, 7, 8, 4}, {1, 5, 7, 3}, {2, 4, 8, 6}});
}

Result<Object> ellipsoid(const Vec3& radii)
{
    if (!is_positive(radii.x) || !is_positive(radii.y) || !is_positive(radii.z))
        return not_positive("the radii of an ellipsoid");
    std::vector<Ring> profile;
    for (int ring = 1; ring < rings; ++ring) profile.push_back(ball_ring(ring));
    Polyhedron body = turned_on_lathe(-1, profile, 1);
    for (Vec3& vertex : body.vertices) vertex *= radii;
    return one_part(std::move(body));
}

Result<Object> capsule(const Vec3& from, const Vec3& to, double radius)
{
    const double length = glm::length(to - from);
    if (!is_positive(radius)) return not_positive("the radius of a capsule");
    if (!is_positive(length))
        return Error{"", "the two ends of a capsule are one point", "use an ELLIPSOID for a ball"};
    std::vector<Ring> profile;
    for (int ring = 1; ring < rings; ++ring) {
        const Ring ball = ball_ring(ring);
        const Ring low{radius * ball.radius, radius * ball.height};
        const Ring high{low.radius, low.height + length};
        if (2 * ring <= rings) profile.push_back(low);
        if (2 * ring >= rings) profile.push_back(high);
    }
    Polyhedron body = turned_on_lathe(-radius, profile, length + radius);
    return shifted(turned(one_part(std::move(body)), turn_of_z_to((to - from) / length)), from);
}

Result<Object> mesh(const std::vector<Vec3>& corners, const std::vector<std::vector<int>>& faces)
{
    Polyhedron body;
    body.vertices = corners;
    for (const std::vector<int>& face : faces)
        for (std::size_t i = 2; i < face.size(); ++i)
            body.triangles.push_back({face[0] - 1, face[i - 1] - 1, face[i] - 1});
    if (auto error = problem_with(body))
        return Error{"", "this mesh is no body: " + error->problem, error->remedy};
    return one_part(std::move(body));
}

Object shifted(Object object, const Vec3& by)
{
    for (ObjectPart& part : object.parts)
        for (Vec3& vertex : part.surface.vertices) vertex += by;
    return object;
}

Object turned(Object object, const Quat& by)
{
    for (ObjectPart& part : object.parts)
        for (Vec3& vertex : part.surface.vertices) vertex = by * vertex;
    return object;
}

Object coloured(Object object, const Vec3& colour)
{
    for (ObjectPart& part : object.parts) part.colour = colour;
    return object;
}

Object with_density(Object object, double density)
{
    for (ObjectPart& part : object.parts) part.density = density;
    return object;
}

Object together(Object object, const Object& other)
{
    object.parts.insert(object.parts.end(), other.parts.begin(), other.parts.end());
    return object;
}

MassProperties mass_of(const Object& object)
{
    std::vector<MassProperties> parts;
    for (const ObjectPart& part : object.parts)
        if (const auto mass = mass_properties(part.surface, part.density)) parts.push_back(*mass);
    return combined(parts);
}

Quat turn_from_degrees(const Vec3& angles)
{
    const auto about = [](const Vec3& axis, double degrees_of_turn) {
        return rotation_from_vector(radians(degrees_of_turn) * axis);
    };
    return about({1, 0, 0}, angles.x) * about({0, 1, 0}, angles.y) * about({0, 0, 1}, angles.z);
}

Vec3 degrees_from_turn(const Quat& turn)
{
    const Mat3 m = matrix_from(turn);
    const double y = std::asin(std::clamp(m[2][0], -1.0, 1.0));
    return {
        degrees(std::atan2(-m[2][1], m[2][2])), degrees(y), degrees(std::atan2(-m[1][0], m[0][0]))};
}

}
