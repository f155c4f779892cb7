#include "render/figure_body.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

namespace promenade::render {
namespace {

const double sharp_edge = std::cos(radians(40)); // faces that turn further meet at an edge
constexpr std::size_t most_refined = 400;        // triangles of a link that are worth rounding
constexpr int most_refined_links = 100;

std::size_t slot(int index)
{
    return static_cast<std::size_t>(index);
}

struct Facet {
    Vec3 normal{0, 0, 1};
    double area = 0;
};

std::vector<Facet> facets_of(const Polyhedron& shape)
{
    std::vector<Facet> facets;
    for (const auto& [a, b, c] : shape.triangles) {
        const Vec3& from = shape.vertices[slot(a)];
        const Vec3 across =
            glm::cross(shape.vertices[slot(b)] - from, shape.vertices[slot(c)] - from);
        const double length = glm::length(across);
        facets.push_back({length > 0 ? across / length : Vec3{0, 0, 1}, 0.5 * length});
    }
    return facets;
}

std::vector<std::vector<std::size_t>> facets_about(const Polyhedron& shape)
{
    std::vector<std::vector<std::size_t>> about(shape.vertices.size());
    for (std::size_t i = 0; i < shape.triangles.size(); ++i)
        for (const int corner : shape.triangles[i]) about[slot(corner)].push_back(i);
    return about;
}

// At a corner of a facet: the mean of the facets about it that go on smoothly from this one.
Vec3 normal_at(
    const std::vector<Facet>& facets, const std::vector<std::size_t>& about, const Facet& own)
{
    Vec3 sum{0};
    for (const std::size_t i : about)
        if (glm::dot(facets[i].normal, own.normal) >= sharp_edge)
            sum += facets[i].area * facets[i].normal;
    const double length = glm::length(sum);
    return length > 0 ? sum / length : own.normal;
}

// Corners are shared by the facets that agree on their normal there.
Mesh mesh_of(const Polyhedron& shape, Colour colour)
{
    const std::vector<Facet> facets = facets_of(shape);
    const auto about = facets_about(shape);
    std::map<std::tuple<int, float, float, float>, std::uint32_t> known;
    Mesh mesh;
    for (std::size_t i = 0; i < shape.triangles.size(); ++i) {
        Triangle triangle{};
        for (std::size_t k = 0; k < 3; ++k) {
            const int corner = shape.triangles[i][k];
            const glm::vec3 normal(normal_at(facets, about[slot(corner)], facets[i]));
            const auto [place, fresh] =
                known.emplace(std::tuple{corner, normal.x, normal.y, normal.z},
                    static_cast<std::uint32_t>(mesh.vertices.size()));
            const glm::vec3 at(shape.vertices[slot(corner)]);
            if (fresh) mesh.vertices.push_back({at, normal, at, colour, Paint::plain});
            triangle[k] = place->second;
        }
        mesh.triangles.push_back(triangle);
    }
    return mesh;
}

}

std::shared_ptr<const FigureBody> make_body(Model model, Detail detail)
{
    auto body = std::make_shared<FigureBody>(FigureBody{std::move(model), {}, {}});
    const bool few = body->model.figure.size() <= most_refined_links;
    for (std::size_t i = 0; i < body->model.shape.size(); ++i) {
        const Polyhedron& shape = body->model.shape[i];
        const bool rounder =
            detail == Detail::fine && few && shape.triangles.size() <= most_refined;
        body->links.push_back(mesh_of(rounder ? refined(shape) : shape, body->model.colour[i]));
    }
    if (detail == Detail::fine && few) body->coarse = make_body(body->model, Detail::coarse);
    return body;
}

Mesh posed(const FigureBody& body, const FigureState& state)
{
    const std::vector<Vec3> hinges = hinge_positions(body.model.figure, state);
    Mesh mesh;
    for (std::size_t i = 0; i < body.links.size(); ++i) {
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        const glm::mat3 turn(matrix_from(state.orientation[i]));
        const glm::vec3 hinge(hinges[i]);
        for (Vertex vertex : body.links[i].vertices) {
            vertex.position = hinge + turn * vertex.position;
            vertex.normal = turn * vertex.normal;
            mesh.vertices.push_back(vertex);
        }
        for (const auto& [a, b, c] : body.links[i].triangles)
            mesh.triangles.push_back({first + a, first + b, first + c});
    }
    return mesh;
}

Bounds bounds_of(const FigureBody& body, const FigureState& state)
{
    const std::vector<Vec3> hinges = hinge_positions(body.model.figure, state);
    constexpr double far = std::numeric_limits<double>::max();
    Bounds extent{Vec3{far}, Vec3{-far}};
    for (std::size_t i = 0; i < body.model.shape.size(); ++i) {
        const Mat3 turn = matrix_from(state.orientation[i]);
        for (const Vec3& vertex : body.model.shape[i].vertices) {
            const Vec3 place = hinges[i] + turn * vertex;
            extent.lower = glm::min(extent.lower, place);
            extent.upper = glm::max(extent.upper, place);
        }
    }
    return extent;
}

}
