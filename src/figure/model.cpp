#include "figure/model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "figure/principal_axes.h"

namespace promenade {
namespace {

// Between a ball (2) and a box (infinity): rods keep nearly their length, balls nearly their
// radius.
constexpr double block_exponent = 4;
constexpr int block_fields = 4; // 98 corners
constexpr int most_rounded_links = 2000;
constexpr double thinnest = 0.01; // of the longest half-axis

struct Block {
    Polyhedron mesh;
    double second_moment = 0; // of its volume about each axis, per unit of volume, m²
};

Block weighed(Polyhedron mesh)
{
    const auto properties = mass_properties(mesh, 1);
    return {std::move(mesh), properties->inertia[0][0] / (2 * properties->mass)};
}

// Constants, made when first asked for.
const Block& rounded_block()
{
    static const Block block = weighed(ball_mesh(block_exponent, block_fields));
    return block;
}
const Block& sharp_block()
{
    static const Block block = weighed(box_mesh(Vec3{2}));
    return block;
}

// Muted, told apart without colour vision by their lightness.
constexpr Colour palette[] = {{176, 122, 82}, {92, 122, 150}, {206, 178, 120}, {110, 134, 96},
    {150, 96, 104}, {190, 190, 182}};
constexpr Colour bare_skin{222, 178, 150};

Colour palette_colour(int link)
{
    return palette[static_cast<std::size_t>(link) % std::size(palette)];
}

Polyhedron stretched(const Block& block, const Link& link)
{
    const PrincipalAxes principal = principal_axes(link.inertia);
    const double half_trace = 0.5 * (principal.moment.x + principal.moment.y + principal.moment.z);
    Vec3 half{0}; // the block's half-axes
    for (int i = 0; i < 3; ++i) {
        // The mass's second moment along an axis: what the other two moments share.
        const double moment = std::max(0.0, half_trace - principal.moment[i]);
        half[i] = std::sqrt(moment / (link.mass * block.second_moment));
    }
    const double longest = std::max({half.x, half.y, half.z});
    half = glm::max(half, Vec3{thinnest * longest});
    Polyhedron shape = block.mesh;
    for (Vec3& vertex : shape.vertices)
        vertex = link.centre_of_mass + principal.axes * (half * vertex);
    return shape;
}

// Thousands of links are seen from afar, and would be millions of facets.
Polyhedron shape_in_figure(const Figure& figure, int link)
{
    const bool small = figure.size() <= most_rounded_links;
    return stretched(small ? rounded_block() : sharp_block(), figure[link]);
}

}

Polyhedron shape_from_inertia(const Link& link)
{
    return stretched(rounded_block(), link);
}

Model build_model(std::string name, Figure figure, std::vector<std::optional<Solid>> given)
{
    PROMENADE_ASSERT(given.size() == figure.links().size());
    Model model{std::move(name), std::move(figure), std::move(given), {}, {}};
    for (int i = 0; i < model.figure.size(); ++i) {
        const auto& solid = model.given[static_cast<std::size_t>(i)];
        model.shape.push_back(solid ? polyhedron_of(*solid) : shape_in_figure(model.figure, i));
        model.colour.push_back(solid && solid->colour ? *solid->colour : palette_colour(i));
    }
    return model;
}

Model build_model(std::string name, Figure figure)
{
    std::vector<std::optional<Solid>> none(figure.links().size());
    return build_model(std::move(name), std::move(figure), std::move(none));
}

Model model_of(const Person& person)
{
    Model model{"person", person.figure, {}, person.shape, {}};
    for (const Polyhedron& shape : person.shape)
        model.given.push_back(Solid{shape, Vec3{0}, Vec3{0}, bare_skin});
    model.colour.assign(person.shape.size(), bare_skin);
    return model;
}

FigureState standing_at_rest(const Model& model)
{
    FigureState state = state_at_rest(model.figure);
    const std::vector<Vec3> hinges = hinge_positions(model.figure, state);
    double lowest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < model.shape.size(); ++i)
        for (const Vec3& vertex : model.shape[i].vertices)
            lowest = std::min(lowest, hinges[i].z + vertex.z);
    state.position.z -= lowest;
    return state;
}

}
