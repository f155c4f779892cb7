#include "render/mesh.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace promenade::render {
namespace {

constexpr double sharpest_bulge = 0.5; // cosine between the normals of an edge's ends

std::size_t slot(int vertex)
{
    return static_cast<std::size_t>(vertex);
}

double angle_at(const Vec3& corner, const Vec3& one, const Vec3& other)
{
    const Vec3 a = one - corner, b = other - corner;
    const double lengths = glm::length(a) * glm::length(b);
    if (lengths < 1e-18) return 0;
    return std::acos(std::clamp(glm::dot(a, b) / lengths, -1.0, 1.0));
}

// The middle of the cubic that leaves both ends at right angles to their normals.
Vec3 middle_of_edge(const Vec3& p, const Vec3& q, const Vec3& normal_p, const Vec3& normal_q)
{
    const Vec3 middle = 0.5 * (p + q);
    if (glm::dot(normal_p, normal_q) < sharpest_bulge) return middle;
    const Vec3 edge = q - p;
    const Vec3 bulge = glm::dot(edge, normal_p) * normal_p - glm::dot(edge, normal_q) * normal_q;
    return middle - 0.125 * bulge;
}

// Hands out the vertex in the middle of an edge, made once for the two triangles beside it.
class EdgeMiddles {
public:
    explicit EdgeMiddles(const Polyhedron& body)
        : vertices(body.vertices)
        , m_normals(smooth_normals(body))
    {
    }

    std::vector<Vec3> vertices; // the old ones, then the middles

    int between(int a, int b)
    {
        const auto [entry, is_new] =
            m_known.try_emplace(std::minmax(a, b), static_cast<int>(vertices.size()));
        if (is_new)
            vertices.push_back(middle_of_edge(
                vertices[slot(a)], vertices[slot(b)], m_normals[slot(a)], m_normals[slot(b)]));
        return entry->second;
    }

private:
    std::vector<Vec3> m_normals; // of the old vertices
    std::map<std::pair<int, int>, int> m_known;
};

}

void Mesh::append(const Mesh& other)
{
    const auto first = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), other.vertices.begin(), other.vertices.end());
    for (const auto& [a, b, c] : other.triangles)
        triangles.push_back({first + a, first + b, first + c});
}

std::vector<Vec3> smooth_normals(const Polyhedron& body)
{
    std::vector<Vec3> normals(body.vertices.size(), Vec3{0});
    for (const auto& corners : body.triangles) {
        const auto at = [&](std::size_t i) { return body.vertices[slot(corners[i % 3])]; };
        const Vec3 across = glm::cross(at(1) - at(0), at(2) - at(0));
        const double area = glm::length(across);
        if (area < 1e-18) continue;
        for (std::size_t i = 0; i < 3; ++i)
            normals[slot(corners[i])] += angle_at(at(i), at(i + 1), at(i + 2)) / area * across;
    }
    for (Vec3& normal : normals) {
        const double length = glm::length(normal);
        normal = length > 1e-12 ? normal / length : Vec3{0, 0, 1};
    }
    return normals;
}

Polyhedron refined(const Polyhedron& body)
{
    EdgeMiddles middles(body);
    Polyhedron finer;
    finer.triangles.reserve(4 * body.triangles.size());
    for (const auto& [a, b, c] : body.triangles) {
        const int ab = middles.between(a, b), bc = middles.between(b, c),
                  ca = middles.between(c, a);
        finer.triangles.insert(
            finer.triangles.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    finer.vertices = std::move(middles.vertices);
    return finer;
}

}
