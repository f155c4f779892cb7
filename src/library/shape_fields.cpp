#include "library/shape_fields.h"

#include <cstdio>

namespace promenade::library {
namespace {

using json::Node;
using json::ObjectReader;
using json::Value;

constexpr double most_turn = 1000; // rad: far beyond sense

Vec3 sizes_field(ObjectReader& reader, const char* name)
{
    const auto node = reader.child(name, json::Kind::list);
    if (!node) return Vec3{1};
    return read_vector(*node, reader.errors(), smallest_size, largest_size).value_or(Vec3{1});
}

Vec3 vector_or_zero(ObjectReader& reader, const char* name, double most)
{
    const auto node = reader.child_if(name, json::Kind::list);
    if (!node) return Vec3{0};
    return read_vector(*node, reader.errors(), -most, most).value_or(Vec3{0});
}

std::optional<Colour> colour_field(ObjectReader& reader)
{
    const auto node = reader.child_if("colour", json::Kind::text);
    if (!node) return std::nullopt;
    const auto colour = colour_from(node->value().text);
    if (!colour)
        reader.report(node->error("'" + node->value().text + "' is not a colour",
            "write red, green and blue as #rrggbb, such as #b07a52"));
    return colour;
}

std::array<int, 3> read_face(const Node& node, int corners, std::vector<Error>& errors)
{
    std::array<int, 3> face{};
    const auto items = node.items();
    if (node.value().kind != json::Kind::list || items.size() != 3) {
        errors.push_back(node.error("this is not a face of three corners",
            "write the numbers of three vertices, counter-clockwise as seen from outside"));
        return face;
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const auto corner = items[i].integer(0, corners - 1);
        if (!corner) {
            errors.push_back(corner.error());
            return face;
        }
        face[i] = *corner;
    }
    return face;
}

Polyhedron read_mesh(ObjectReader& reader)
{
    Polyhedron mesh;
    const auto vertices = reader.child("vertices", json::Kind::list);
    const auto faces = reader.child("faces", json::Kind::list);
    if (!vertices || !faces) return mesh;
    const auto corners = vertices->items();
    if (corners.empty() || corners.size() > static_cast<std::size_t>(most_vertices)) {
        reader.report(
            vertices->error("the mesh has " + std::to_string(corners.size()) + " vertices",
                "give from 4 to " + std::to_string(most_vertices)));
        return mesh;
    }
    for (const Node& corner : corners)
        mesh.vertices.push_back(
            read_vector(corner, reader.errors(), -largest_size, largest_size).value_or(Vec3{0}));
    for (const Node& face : faces->items())
        mesh.triangles.push_back(
            read_face(face, static_cast<int>(corners.size()), reader.errors()));
    if (!reader.errors().empty()) return mesh;
    if (const auto problem = problem_with(mesh)) {
        const bool whole = problem->place == "polyhedron";
        reader.report(faces->error(
            whole ? problem->problem : problem->place + ": " + problem->problem, problem->remedy));
    }
    return mesh;
}

Form read_form(ObjectReader& reader)
{
    const std::string form = reader.text("form");
    if (form == "box") return Box{sizes_field(reader, "size")};
    if (form == "capsule") {
        const double radius = reader.number("radius", smallest_size, largest_size);
        return Capsule{radius, reader.number("length", smallest_size, largest_size)};
    }
    if (form == "ellipsoid") return Ellipsoid{sizes_field(reader, "radii")};
    if (form == "mesh") return read_mesh(reader);
    if (const auto node = reader.node().find("form"); node && reader.errors().empty())
        reader.report(
            node->error("unknown form '" + form + "'", "use box, capsule, ellipsoid or mesh"));
    return Box{};
}

struct FormFields {
    Value& value;

    void operator()(const Box& box) const
    {
        json::add(value, "form", json::text("box"));
        json::add(value, "size", vector_value(box.size));
    }
    void operator()(const Capsule& capsule) const
    {
        json::add(value, "form", json::text("capsule"));
        json::add(value, "radius", json::number(capsule.radius));
        json::add(value, "length", json::number(capsule.length));
    }
    void operator()(const Ellipsoid& ellipsoid) const
    {
        json::add(value, "form", json::text("ellipsoid"));
        json::add(value, "radii", vector_value(ellipsoid.radii));
    }
    void operator()(const Polyhedron& mesh) const
    {
        json::add(value, "form", json::text("mesh"));
        Value vertices = json::list(), faces = json::list();
        for (const Vec3& vertex : mesh.vertices) vertices.items.push_back(vector_value(vertex));
        for (const auto& [a, b, c] : mesh.triangles)
            faces.items.push_back(json::list({json::number(a), json::number(b), json::number(c)}));
        json::add(value, "vertices", std::move(vertices));
        json::add(value, "faces", std::move(faces));
    }
};

}

std::optional<Vec3> read_vector(
    const Node& node, std::vector<Error>& errors, double low, double high)
{
    const auto items = node.items();
    if (node.value().kind != json::Kind::list || items.size() != 3) {
        errors.push_back(node.error("this is not a list of three numbers", "write [x, y, z]"));
        return std::nullopt;
    }
    Vec3 vector;
    for (int i = 0; i < 3; ++i) {
        const auto number = items[static_cast<std::size_t>(i)].number(low, high);
        if (!number) {
            errors.push_back(number.error());
            return std::nullopt;
        }
        vector[i] = *number;
    }
    return vector;
}

Value vector_value(const Vec3& v)
{
    return json::list({json::number(v.x), json::number(v.y), json::number(v.z)});
}

std::optional<Colour> colour_from(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    std::array<std::uint8_t, 3> parts{};
    for (std::size_t i = 0; i < 6; ++i) {
        const auto digit = digits.find(text[1 + i]);
        if (digit == digits.npos) return std::nullopt;
        parts[i / 2] = static_cast<std::uint8_t>(16 * parts[i / 2] + digit);
    }
    return Colour{parts[0], parts[1], parts[2]};
}

std::string text_of(const Colour& colour)
{
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
    return text;
}

std::optional<Solid> read_solid(const Node& node, std::vector<Error>& errors)
{
    std::vector<Error> found;
    ObjectReader reader(node, found);
    Solid solid;
    if (reader.is_object()) {
        solid.form = read_form(reader);
        solid.place = vector_or_zero(reader, "place", largest_size);
        solid.turn = vector_or_zero(reader, "turn", most_turn);
        solid.colour = colour_field(reader);
    }
    errors.insert(errors.end(), found.begin(), found.end());
    if (!found.empty()) return std::nullopt;
    return solid;
}

Value solid_value(const Solid& solid)
{
    Value value = json::object();
    std::visit(FormFields{value}, solid.form);
    if (solid.place != Vec3{0}) json::add(value, "place", vector_value(solid.place));
    if (solid.turn != Vec3{0}) json::add(value, "turn", vector_value(solid.turn));
    if (solid.colour) json::add(value, "colour", json::text(text_of(*solid.colour)));
    return value;
}

}
