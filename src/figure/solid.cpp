#include "figure/solid.h"

#include <cmath>
#include <map>

#include "figure/loft.h"
#include "foundation/rotation.h"

namespace promenade {
namespace {

constexpr int capsule_around = 16, capsule_rings = 5; // rings on each half ball

bool is_size(double size)
{
    return size >= smallest_size && size <= largest_size; // false for a NaN
}

bool is_size(const Vec3& sizes)
{
    return is_size(sizes.x) && is_size(sizes.y) && is_size(sizes.z);
}

std::optional<Error> size_problem(bool sound, const char* what)
{
    if (sound) return std::nullopt;
    return Error{"solid", std::string(what) + " is not a size", "give from 0.00001 to 10000 m"};
}

struct FormProblem {
    std::optional<Error> operator()(const Box& box) const
    {
        return size_problem(is_size(box.size), "the size of its box");
    }
    std::optional<Error> operator()(const Capsule& capsule) const
    {
        if (auto error = size_problem(is_size(capsule.radius), "the radius of its capsule"))
            return error;
        return size_problem(is_size(capsule.length), "the length of its capsule");
    }
    std::optional<Error> operator()(const Ellipsoid& ellipsoid) const
    {
        return size_problem(is_size(ellipsoid.radii), "a radius of its ellipsoid");
    }
    std::optional<Error> operator()(const Polyhedron& mesh) const
    {
        if (mesh.vertices.size() > static_cast<std::size_t>(most_vertices))
            return Error{"solid",
                "its mesh has " + std::to_string(mesh.vertices.size()) + " corners",
                "use at most " + std::to_string(most_vertices)};
        for (const Vec3& vertex : mesh.vertices)
            if (!(glm::length(vertex) <= largest_size))
                return Error{"solid", "a corner of its mesh is not a place nearby",
                    "give it within 10000 m"};
        return problem_with(mesh);
    }
};

Polyhedron scaled(Polyhedron body, const Vec3& by)
{
    for (Vec3& vertex : body.vertices) vertex *= by;
    return body;
}

struct FormMesh {
    Polyhedron operator()(const Box& box) const { return box_mesh(box.size); }
    Polyhedron operator()(const Capsule& capsule) const
    {
        return capsule_mesh(capsule.radius, capsule.length);
    }
    Polyhedron operator()(const Ellipsoid& ellipsoid) const
    {
        return scaled(ball_mesh(), ellipsoid.radii);
    }
    Polyhedron operator()(const Polyhedron& mesh) const { return mesh; }
};

// Corners of the cube's grid, each once, numbered as they are met.
class GridCorners {
public:
    GridCorners(int fields, double exponent)
        : m_fields(fields)
        , m_exponent(exponent)
    {
    }

    int at(const std::array<int, 3>& steps)
    {
        const auto [place, fresh] =
            m_numbers.emplace(steps, static_cast<int>(body.vertices.size()));
        if (fresh) body.vertices.push_back(blown_up(steps));
        return place->second;
    }

    Polyhedron body;

private:
    Vec3 blown_up(const std::array<int, 3>& steps) const
    {
        Vec3 p;
        // Equal angles rather than equal lengths: facets come out of nearly one size.
        for (int i = 0; i < 3; ++i)
            p[i] = std::tan(pi / 4 * (2.0 * steps[static_cast<std::size_t>(i)] / m_fields - 1));
        const double sum = std::pow(std::abs(p.x), m_exponent) + std::pow(std::abs(p.y), m_exponent)
            + std::pow(std::abs(p.z), m_exponent);
        return p / std::pow(sum, 1 / m_exponent);
    }

    int m_fields;
    double m_exponent;
    std::map<std::array<int, 3>, int> m_numbers;
};

// One field of a side of the cube, cut along the diagonal that runs through the side's middle or
// towards it, so that the whole stays its own mirror image.
void add_field(GridCorners& corners, std::size_t axis, bool far_side, int u, int v, int fields)
{
    const std::size_t across = (axis + 1) % 3, up = (axis + 2) % 3;
    const auto corner = [&](int du, int dv) {
        std::array<int, 3> steps{};
        steps[axis] = far_side ? fields : 0;
        steps[across] = u + du;
        steps[up] = v + dv;
        return corners.at(steps);
    };
    std::array<int, 4> round{corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)};
    if (!far_side) std::swap(round[1], round[3]);
    const bool same_half = (2 * u < fields) == (2 * v < fields);
    const std::size_t first = same_half ? 0 : 1;
    const auto at = [&](std::size_t i) { return round[(first + i) % 4]; };
    corners.body.triangles.push_back({at(0), at(1), at(2)});
    corners.body.triangles.push_back({at(0), at(2), at(3)});
}

}

std::optional<Error> problem_with(const Solid& solid)
{
    if (!(glm::length(solid.place) <= largest_size) || !is_finite(solid.turn))
        return Error{
            "solid", "its place or its turn is not a number of sense", "give metres and radians"};
    return std::visit(FormProblem{}, solid.form);
}

Polyhedron polyhedron_of(const Solid& solid)
{
    Polyhedron body = std::visit(FormMesh{}, solid.form);
    const Mat3 turn = matrix_from(rotation_from_vector(solid.turn));
    for (Vec3& vertex : body.vertices) vertex = turn * vertex + solid.place;
    return body;
}

Polyhedron box_mesh(const Vec3& size)
{
    Polyhedron box;
    for (int i = 0; i < 8; ++i)
        box.vertices.push_back(0.5 * size * Vec3{i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1});
    box.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4}, {2, 6, 7},
        {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
    return box;
}

Polyhedron capsule_mesh(double radius, double length)
{
    std::vector<CrossSection> sections;
    const auto add_half_ball = [&](double from_angle, double middle) {
        for (int i = 0; i < capsule_rings; ++i) {
            const double latitude = from_angle + pi / 2 * i / capsule_rings;
            const double r = radius * std::cos(latitude);
            sections.push_back(
                {{0, 0, middle + radius * std::sin(latitude)}, {r, 0, 0}, {0, r, 0}, 2});
        }
    };
    add_half_ball(-pi / 2 + pi / 2 / capsule_rings, -length / 2);
    add_half_ball(0, length / 2);
    const double end = length / 2 + radius;
    return loft({0, 0, -end}, sections, {0, 0, end}, capsule_around);
}

Polyhedron ball_mesh(double exponent, int fields)
{
    GridCorners corners(fields, exponent);
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (const bool far_side : {false, true})
            for (int u = 0; u < fields; ++u)
                for (int v = 0; v < fields; ++v) add_field(corners, axis, far_side, u, v, fields);
    return std::move(corners.body);
}

}
