#include "figure/polyhedron.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace promenade {
namespace {

using Triangle = std::array<int, 3>;
using Edge = std::pair<int, int>;

Mat3 trace_minus(const Mat3& second_moments)
{
    const double trace = second_moments[0][0] + second_moments[1][1] + second_moments[2][2];
    return Mat3(trace) - second_moments;
}

// Volume, first and second moments about the origin of the integration.
struct Moments {
    double volume = 0;
    Vec3 first{0};
    Mat3 second{0};
};

// One signed tetrahedron. Over it the integral of a product of coordinates is the determinant times
// (1 + δij)/120 for each pair of corners (Lien & Kajiya 1984).
void add_tetrahedron(Moments& sum, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const double determinant = glm::dot(a, glm::cross(b, c));
    const Vec3 corners = a + b + c;
    sum.volume += determinant / 6;
    sum.first += determinant / 24 * corners;
    sum.second += determinant / 120
        * (glm::outerProduct(corners, corners) + glm::outerProduct(a, a) + glm::outerProduct(b, b)
            + glm::outerProduct(c, c));
}

const Vec3& corner(const Polyhedron& body, int vertex)
{
    return body.vertices[static_cast<std::size_t>(vertex)];
}

// About a point near the body, so that a body far from its frame's origin loses no digits.
Moments moments_about(const Polyhedron& body, const Vec3& origin)
{
    Moments sum;
    for (const auto& [a, b, c] : body.triangles)
        add_tetrahedron(
            sum, corner(body, a) - origin, corner(body, b) - origin, corner(body, c) - origin);
    return sum;
}

Vec3 middle_of_vertices(const Polyhedron& body)
{
    Vec3 sum{0};
    for (const Vec3& vertex : body.vertices) sum += vertex;
    return sum / static_cast<double>(body.vertices.size());
}

std::string name_of(const Triangle& t)
{
    return "triangle (" + std::to_string(t[0]) + ", " + std::to_string(t[1]) + ", "
        + std::to_string(t[2]) + ")";
}

std::optional<Error> problem_with_numbers(const Polyhedron& body)
{
    if (body.triangles.empty())
        return Error{"polyhedron", "it has no faces", "give it at least four triangles"};
    for (const Vec3& vertex : body.vertices)
        if (!is_finite(vertex))
            return Error{"polyhedron", "a vertex has a coordinate that is not finite",
                "write ordinary numbers"};
    const int count = static_cast<int>(body.vertices.size());
    for (const Triangle& triangle : body.triangles)
        for (const int vertex : triangle)
            if (vertex < 0 || vertex >= count)
                return Error{name_of(triangle), "it names a vertex that does not exist",
                    "number vertices from 0 to " + std::to_string(count - 1)};
    return std::nullopt;
}

// In a closed surface whose faces agree on what is outside, each directed edge occurs once, and so
// does its reverse.
std::optional<Error> problem_with_edges(const Polyhedron& body)
{
    std::map<Edge, const Triangle*> edges;
    for (const Triangle& triangle : body.triangles)
        for (std::size_t i = 0; i < 3; ++i)
            if (!edges.emplace(Edge{triangle[i], triangle[(i + 1) % 3]}, &triangle).second)
                return Error{name_of(triangle),
                    "it runs along an edge in the same sense as another face",
                    "turn one of the two over, so that both are counter-clockwise from outside"};
    for (const auto& [edge, triangle] : edges)
        if (!edges.contains(Edge{edge.second, edge.first}))
            return Error{name_of(*triangle),
                "the surface is open at its edge from " + std::to_string(edge.first) + " to "
                    + std::to_string(edge.second),
                "add the face that closes it"};
    return std::nullopt;
}

}

void Polyhedron::append(const Polyhedron& other)
{
    const int first = static_cast<int>(vertices.size());
    vertices.insert(vertices.end(), other.vertices.begin(), other.vertices.end());
    for (const auto& [a, b, c] : other.triangles)
        triangles.push_back({first + a, first + b, first + c});
}

std::optional<Error> problem_with(const Polyhedron& body)
{
    if (auto error = problem_with_numbers(body)) return error;
    if (auto error = problem_with_edges(body)) return error;
    if (!(moments_about(body, middle_of_vertices(body)).volume > 0))
        return Error{"polyhedron", "its surface is inside out or encloses nothing",
            "list the corners of every face counter-clockwise as seen from outside"};
    return std::nullopt;
}

Result<MassProperties> mass_properties(const Polyhedron& body, double density)
{
    if (auto error = problem_with(body)) return *error;
    if (!std::isfinite(density) || density <= 0)
        return Error{"polyhedron", "its density is not positive",
            "give it a density in kilograms per cubic metre"};
    const Vec3 origin = middle_of_vertices(body);
    const Moments sum = moments_about(body, origin);
    const Vec3 centre = sum.first / sum.volume;
    const Mat3 second = sum.second - sum.volume * glm::outerProduct(centre, centre);
    return MassProperties{
        sum.volume, density * sum.volume, origin + centre, density * trace_minus(second)};
}

MassProperties combined(std::span<const MassProperties> parts)
{
    MassProperties whole;
    for (const MassProperties& part : parts) {
        whole.volume += part.volume;
        whole.mass += part.mass;
        whole.centre_of_mass += part.mass * part.centre_of_mass;
    }
    whole.centre_of_mass /= whole.mass;
    for (const MassProperties& part : parts)
        whole.inertia += inertia_about(part, whole.centre_of_mass - part.centre_of_mass);
    return whole;
}

Mat3 inertia_about(const MassProperties& body, const Vec3& offset)
{
    return body.inertia + body.mass * trace_minus(glm::outerProduct(offset, offset));
}

std::optional<Vec3> exit_point(const Polyhedron& body, const Vec3& inside, const Vec3& direction)
{
    std::optional<double> farthest;
    for (const auto& [i, j, k] : body.triangles) {
        // Solve inside + t direction = a + u (b - a) + v (c - a) by Cramer's rule (Möller &
        // Trumbore 1997).
        const Vec3 a = corner(body, i), ab = corner(body, j) - a, ac = corner(body, k) - a;
        const Vec3 across = glm::cross(direction, ac);
        const double determinant = glm::dot(ab, across);
        if (determinant == 0) continue;
        const Vec3 from_a = inside - a, side = glm::cross(from_a, ab);
        const double u = glm::dot(from_a, across) / determinant;
        const double v = glm::dot(direction, side) / determinant;
        const double t = glm::dot(ac, side) / determinant;
        if (u >= 0 && v >= 0 && u + v <= 1 && t > farthest.value_or(0)) farthest = t;
    }
    if (!farthest) return std::nullopt;
    return inside + *farthest * direction;
}

}
