#include "library/figure_file.h"

#include <map>

#include "foundation/json_node.h"
#include "foundation/read_file.h"
#include "library/shape_fields.h"

namespace promenade::library {
namespace {

using json::Node;
using json::ObjectReader;
using json::Value;

constexpr const char* figure_format = "promenade figure";
constexpr double largest = 1e9; // of any number in a figure: far beyond sense, far from overflow
constexpr const char* axis_names[] = {"x", "y", "z"};

// A link as read, before parents have numbers.
struct Named {
    Link link;
    std::string parent; // empty for the root
    std::optional<Solid> solid;
    Node node;
};

// Links parents first, each with its shape.
struct Ordered {
    std::vector<Link> links;
    std::vector<std::optional<Solid>> solids;
};

Vec3 vector_field(ObjectReader& reader, const char* name)
{
    const auto node = reader.child(name, json::Kind::list);
    return node ? read_vector(*node, reader.errors(), -largest, largest).value_or(Vec3{0})
                : Vec3{0};
}

Mat3 inertia_field(ObjectReader& reader)
{
    const auto node = reader.child("inertia", json::Kind::list);
    if (!node) return Mat3{1};
    const auto rows = node->items();
    if (rows.size() != 3) {
        reader.report(node->error("the inertia is not a matrix of three rows",
            "write [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]]"));
        return Mat3{1};
    }
    Mat3 matrix{1};
    for (int row = 0; row < 3; ++row) {
        const auto values =
            read_vector(rows[static_cast<std::size_t>(row)], reader.errors(), -largest, largest);
        for (int column = 0; values && column < 3; ++column)
            matrix[column][row] = (*values)[column];
    }
    return matrix;
}

JointAxis read_axis(const Node& node, std::vector<Error>& errors)
{
    JointAxis axis;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return axis;
    axis.lower = reader.number("lower", -largest, largest);
    axis.upper = reader.number("upper", -largest, largest);
    axis.stiffness = reader.number_or("stiffness", -largest, largest, 0);
    axis.damping = reader.number_or("damping", -largest, largest, 0);
    axis.friction = reader.number_or("friction", -largest, largest, 0);
    return axis;
}

// A joint, or an axis of it, that is not described turns freely.
Joint joint_field(ObjectReader& reader)
{
    Joint joint;
    const auto node = reader.child_if("joint", json::Kind::object);
    for (std::size_t i = 0; node && i < 3; ++i)
        if (const auto axis = node->find(axis_names[i]))
            joint[i] = read_axis(*axis, reader.errors());
    return joint;
}

Named read_link(const Node& node, std::vector<Error>& errors)
{
    Named named{{}, "", {}, node};
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return named;
    named.link.name = reader.text("name");
    named.parent = reader.text_or("parent", "");
    named.link.mass = reader.number("mass", -largest, largest);
    named.link.centre_of_mass = vector_field(reader, "centre_of_mass");
    named.link.inertia = inertia_field(reader);
    if (!named.parent.empty()) named.link.hinge = vector_field(reader, "hinge");
    named.link.joint = joint_field(reader);
    if (const auto shape = reader.child_if("shape", json::Kind::object))
        named.solid = read_solid(*shape, errors);
    return named;
}

// Figure::build knows what a rigid body is; a figure of this link alone tells it at this link's
// place.
std::optional<Error> problem_with_body(const Named& named)
{
    const auto alone = Figure::build({named.link});
    if (alone) return std::nullopt;
    return named.node.error(alone.error().problem, alone.error().remedy);
}

using Names = std::map<std::string, std::size_t>;

std::optional<Error> problem_with_names(const std::vector<Named>& links, Names& names)
{
    for (std::size_t i = 0; i < links.size(); ++i) {
        const std::string& name = links[i].link.name;
        if (name.empty()) return links[i].node.error("the link has no name", "give it one");
        if (!names.emplace(name, i).second)
            return links[i].node.error(
                "two links are called '" + name + "'", "give every link its own name");
    }
    return std::nullopt;
}

std::optional<Error> problem_with_tree(const std::vector<Named>& links, const Names& names)
{
    const Named* root = nullptr;
    for (const Named& named : links) {
        if (!named.parent.empty() && !names.contains(named.parent))
            return named.node.error(
                "its parent '" + named.parent + "' is not a link of this figure",
                "name another link, or none for the root");
        if (!named.parent.empty()) continue;
        if (root)
            return named.node.error("a second root beside '" + root->link.name + "'",
                "give it a parent, or make it a figure of its own");
        root = &named;
    }
    return std::nullopt;
}

// Links parents first, in the order they stand as far as that allows. What is left over is a
// circle.
Result<Ordered> parents_first(const std::vector<Named>& links, const Names& names)
{
    std::vector<int> place(links.size(), no_parent);
    Ordered ordered;
    // Climb from each link to an ancestor that has a place, then come down again giving places.
    for (std::size_t i = 0; i < links.size(); ++i) {
        std::vector<std::size_t> climb;
        for (std::size_t at = i; place[at] == no_parent; at = names.at(links[at].parent)) {
            climb.push_back(at);
            if (climb.size() > links.size())
                return links[i].node.error("its parents go round in a circle",
                    "let one of them be the root, without a parent");
            if (links[at].parent.empty()) break;
        }
        for (auto at = climb.rbegin(); at != climb.rend(); ++at) {
            place[*at] = static_cast<int>(ordered.links.size());
            Link link = links[*at].link;
            if (!links[*at].parent.empty()) link.parent = place[names.at(links[*at].parent)];
            ordered.links.push_back(std::move(link));
            ordered.solids.push_back(links[*at].solid);
        }
    }
    return ordered;
}

Result<Model> assemble(std::string name, const std::vector<Named>& links)
{
    Names names;
    if (auto error = problem_with_names(links, names)) return *error;
    if (auto error = problem_with_tree(links, names)) return *error;
    for (const Named& named : links)
        if (auto error = problem_with_body(named)) return *error;
    auto ordered = parents_first(links, names);
    if (!ordered) return ordered.error();
    auto figure = Figure::build(std::move(ordered->links));
    if (!figure) return figure.error();
    return build_model(std::move(name), std::move(*figure), std::move(ordered->solids));
}

std::optional<Error> problem_with_format(ObjectReader& reader)
{
    const std::string format = reader.text("format");
    const int version = reader.integer("version", 1, 1'000'000);
    if (!reader.errors().empty()) return reader.errors().front();
    if (format != figure_format)
        return reader.node().find("format")->error(
            "this is not a figure: its format is '" + format + "'",
            "open a file whose format is '" + std::string(figure_format) + "'");
    if (version > figure_format_version)
        return reader.node().find("version")->error("the file was written by a newer Promenade",
            "open it with that one, or write version " + std::to_string(figure_format_version));
    return std::nullopt;
}

Value axis_value(const JointAxis& axis)
{
    return json::object(
        {{"lower", json::number(axis.lower)}, {"upper", json::number(axis.upper)},
            {"stiffness", json::number(axis.stiffness)}, {"damping", json::number(axis.damping)},
            {"friction", json::number(axis.friction)}},
        json::Layout::one_line);
}

std::string name_in_file(const Figure& figure, int link)
{
    return figure[link].name.empty() ? "link " + std::to_string(link) : figure[link].name;
}

Value joint_value(const Joint& joint)
{
    Value value = json::object({}, json::Layout::broken);
    for (std::size_t i = 0; i < 3; ++i) json::add(value, axis_names[i], axis_value(joint[i]));
    return value;
}

Value link_value(const Figure& figure, int index, const std::optional<Solid>& solid)
{
    const Link& link = figure[index];
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "name", json::text(name_in_file(figure, index)));
    if (link.parent != no_parent)
        json::add(value, "parent", json::text(name_in_file(figure, link.parent)));
    json::add(value, "mass", json::number(link.mass));
    json::add(value, "centre_of_mass", vector_value(link.centre_of_mass));
    const Mat3 rows = glm::transpose(link.inertia);
    json::add(value, "inertia",
        json::list({vector_value(rows[0]), vector_value(rows[1]), vector_value(rows[2])},
            json::Layout::broken));
    if (link.parent != no_parent) {
        json::add(value, "hinge", vector_value(link.hinge));
        json::add(value, "joint", joint_value(link.joint));
    }
    if (solid) json::add(value, "shape", solid_value(*solid));
    return value;
}

}

Result<Model> read_model(const Node& node)
{
    std::vector<Error> errors;
    ObjectReader reader(node, errors);
    if (!errors.empty()) return errors.front();
    if (auto error = problem_with_format(reader)) return *error;
    std::string name = reader.text_or("name", "");
    const auto list = reader.child("links", json::Kind::list);
    if (!list) return errors.front();
    const auto nodes = list->items();
    if (nodes.empty()) return list->error("the figure has no links", "give it at least a root");
    if (nodes.size() > static_cast<std::size_t>(most_links))
        return list->error("the figure has " + std::to_string(nodes.size()) + " links",
            "use at most " + std::to_string(most_links));
    std::vector<Named> links;
    for (const Node& each : nodes) links.push_back(read_link(each, errors));
    if (!errors.empty()) return errors.front();
    return assemble(std::move(name), links);
}

Result<Model> read_model(std::string_view text, const std::string& file_name)
{
    const auto document = json::parse(text, file_name);
    if (!document) return document.error();
    return read_model(Node{*document, file_name});
}

Result<Model> load_model(const std::filesystem::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return text.error();
    return read_model(*text, file.string());
}

bool is_figure_file(const std::filesystem::path& file)
{
    constexpr std::size_t looked_at = 256; // bytes: the format comes first
    const auto start = read_first_bytes(file, looked_at);
    return start && start->find('"' + std::string(figure_format) + '"') != std::string::npos;
}

Value model_value(const Model& model)
{
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "format", json::text(figure_format));
    json::add(value, "version", json::number(figure_format_version));
    if (!model.name.empty()) json::add(value, "name", json::text(model.name));
    Value links = json::list({}, json::Layout::broken);
    for (int i = 0; i < model.figure.size(); ++i)
        links.items.push_back(
            link_value(model.figure, i, model.given[static_cast<std::size_t>(i)]));
    json::add(value, "links", std::move(links));
    return value;
}

std::string write_model(const Model& model)
{
    return json::write(model_value(model));
}

Outcome save_model(const Model& model, const std::filesystem::path& to, FileSystem& disk)
{
    return save_atomically(disk, to, write_model(model));
}

Result<Figure> read_figure(std::string_view text, const std::string& file_name)
{
    auto model = read_model(text, file_name);
    if (!model) return model.error();
    return std::move(model->figure);
}

Result<Figure> load_figure(const std::filesystem::path& file)
{
    auto model = load_model(file);
    if (!model) return model.error();
    return std::move(model->figure);
}

std::string write_figure(const Figure& figure)
{
    return write_model(
        {"", figure, std::vector<std::optional<Solid>>(figure.links().size()), {}, {}});
}

}
