#include "export/figure_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace promenade {
namespace {

constexpr int panel_width = 260, panel_height = 440, caption_height = 24; // px
constexpr double scale = 200;                                             // px per metre
constexpr double middle_height = 0.95; // m: what is in the middle of a panel
constexpr InkColour skin{0.93, 0.76, 0.65}, shoes{0.18, 0.18, 0.22};
constexpr int shades = 15; // of one colour: a hexadecimal digit's worth, which keeps files small

struct Facet {
    double depth;
    std::array<std::array<int, 2>, 3> corners; // px
    std::string fill;
};

struct Axes {
    Vec3 towards, right, up; // of the picture, in the room

    explicit Axes(const PointOfView& view)
        : towards(std::cos(view.azimuth) * std::cos(view.elevation),
            std::sin(view.azimuth) * std::cos(view.elevation), std::sin(view.elevation))
        , right(-std::sin(view.azimuth), std::cos(view.azimuth), 0)
        , up(glm::cross(towards, right))
    {
    }
};

InkColour colour_of(Limb limb, const InkColour& clothes)
{
    switch (kind_of(limb)) {
    case LimbKind::head:
    case LimbKind::neck:
    case LimbKind::hand:
        return skin;
    case LimbKind::foot:
        return shoes;
    default:
        return clothes;
    }
}

std::string shaded(const InkColour& colour, double light)
{
    const double level = 0.3 + 0.7 * std::max(0.0, light);
    const auto part = [&](double value) {
        return static_cast<unsigned>(std::lround(shades * value * level));
    };
    char text[8];
    std::snprintf(
        text, sizeof text, "#%x%x%x", part(colour.red), part(colour.green), part(colour.blue));
    return text;
}

std::array<int, 2> on_paper(const Vec3& point, const Axes& axes)
{
    return {static_cast<int>(std::lround(panel_width / 2.0 + scale * glm::dot(point, axes.right))),
        static_cast<int>(std::lround(panel_height / 2.0 - scale * glm::dot(point, axes.up)))};
}

void add_limb(std::vector<Facet>& facets, const Polyhedron& shape, const Mat3& turn,
    const Vec3& hinge, const InkColour& colour, const Axes& axes)
{
    const Vec3 lamp = glm::normalize(axes.towards + 0.6 * axes.up - 0.5 * axes.right);
    for (const auto& triangle : shape.triangles) {
        std::array<Vec3, 3> corners;
        for (std::size_t i = 0; i < 3; ++i)
            corners[i] = hinge + turn * shape.vertices[static_cast<std::size_t>(triangle[i])];
        const Vec3 outward = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
        if (glm::dot(outward, axes.towards) <= 0) continue; // its back is towards us
        const auto a = on_paper(corners[0], axes), b = on_paper(corners[1], axes),
                   c = on_paper(corners[2], axes);
        if (a == b || b == c || c == a) continue; // too small to see
        const Vec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0;
        facets.push_back({glm::dot(middle, axes.towards), {a, b, c},
            shaded(colour, glm::dot(glm::normalize(outward), lamp))});
    }
}

Vec3 middle_of(const Panel& panel)
{
    Vec3 sum{0};
    for (const DrawnPerson& drawn : panel.people) sum += drawn.state.position;
    sum /= std::max<double>(1, static_cast<double>(panel.people.size()));
    return {sum.x, sum.y, middle_height};
}

std::vector<Facet> facets_of(const Panel& panel, const Axes& axes)
{
    std::vector<Facet> facets;
    const Vec3 middle = middle_of(panel);
    for (const DrawnPerson& drawn : panel.people) {
        const auto hinges = hinge_positions(drawn.person->figure, drawn.state);
        for (const Limb limb : all_limbs())
            add_limb(facets, drawn.person->shape[slot_of(limb)],
                matrix_from(drawn.state.orientation[slot_of(limb)]), hinges[slot_of(limb)] - middle,
                colour_of(limb, drawn.clothes), axes);
    }
    std::stable_sort(facets.begin(), facets.end(),
        [](const Facet& a, const Facet& b) { return a.depth < b.depth; });
    return facets;
}

std::string number(int value)
{
    return value < 0 ? std::to_string(value) : " " + std::to_string(value);
}

std::string path_of(const Facet& facet)
{
    const auto& [a, b, c] = facet.corners;
    return "M" + std::to_string(a[0]) + number(a[1]) + "l" + std::to_string(b[0] - a[0])
        + number(b[1] - a[1]) + number(c[0] - b[0]) + number(c[1] - b[1]) + "z";
}

// Neighbours of one shade share a path element.
std::string paths_of(const std::vector<Facet>& facets)
{
    std::string svg, fill;
    for (const Facet& facet : facets) {
        if (facet.fill != fill) {
            if (!fill.empty()) svg += "\"/>\n";
            fill = facet.fill;
            svg += "<path fill=\"" + fill + "\" d=\"";
        }
        svg += path_of(facet);
    }
    return fill.empty() ? svg : svg + "\"/>\n";
}

std::string escaped(const std::string& text)
{
    std::string safe;
    for (const char c : text) {
        if (c == '<')
            safe += "&lt;";
        else if (c == '&')
            safe += "&amp;";
        else
            safe += c;
    }
    return safe;
}

std::string moved_to(std::size_t column, std::size_t row)
{
    return "<g transform=\"translate(" + std::to_string(column * panel_width) + ","
        + std::to_string(caption_height + row * panel_height)
        + ")\" shape-rendering=\"crispEdges\">\n";
}

}

std::string figure_drawing(const std::vector<Panel>& panels, const std::vector<PointOfView>& views)
{
    const std::string width = std::to_string(panels.size() * panel_width);
    const std::string height = std::to_string(caption_height + views.size() * panel_height);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\""
        + height + "\" viewBox=\"0 0 " + width + " " + height
        + "\" font-family=\"sans-serif\" font-size=\"13\">\n"
        + "<rect width=\"100%\" height=\"100%\" fill=\"#f6f5f2\"/>\n";
    for (std::size_t column = 0; column < panels.size(); ++column) {
        svg += "<text x=\"" + std::to_string(column * panel_width + panel_width / 2)
            + "\" y=\"17\" text-anchor=\"middle\">" + escaped(panels[column].caption) + "</text>\n";
        for (std::size_t row = 0; row < views.size(); ++row)
            svg += moved_to(column, row) + paths_of(facets_of(panels[column], Axes(views[row])))
                + "</g>\n";
    }
    return svg + "</svg>\n";
}

}
