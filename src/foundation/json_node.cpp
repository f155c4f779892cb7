#include "foundation/json_node.h"

#include <algorithm>
#include <cmath>

namespace promenade::json {

std::string place(const std::string& file, int line, const std::string& pointer)
{
    std::string where = file;
    if (line > 0) where += ":" + std::to_string(line);
    return pointer.empty() ? where : where + "#" + pointer;
}

std::string escaped_for_pointer(std::string_view name)
{
    std::string escaped;
    for (const char c : name) {
        if (c == '~')
            escaped += "~0";
        else if (c == '/')
            escaped += "~1";
        else
            escaped += c;
    }
    return escaped;
}

Error Node::error(std::string problem, std::string remedy) const
{
    return {place(), std::move(problem), std::move(remedy)};
}

Error Node::expected(std::string_view wanted) const
{
    const std::string found(name_of(m_value->kind));
    return error("found " + found + " where " + std::string(wanted) + " should be",
        "write " + std::string(wanted));
}

std::optional<Node> Node::find(std::string_view name) const
{
    const Value* value = m_value->find(name);
    if (!value) return std::nullopt;
    return Node(*value, m_file, m_pointer + "/" + escaped_for_pointer(name));
}

std::vector<Node> Node::items() const
{
    std::vector<Node> nodes;
    for (const Value& item : m_value->items)
        nodes.emplace_back(item, m_file, m_pointer + "/" + std::to_string(nodes.size()));
    return nodes;
}

std::vector<Node> Node::members() const
{
    std::vector<Node> nodes;
    for (const Member& member : m_value->members)
        nodes.emplace_back(
            member.value, m_file, m_pointer + "/" + escaped_for_pointer(member.name));
    return nodes;
}

std::string Node::name() const
{
    std::string escaped = m_pointer.substr(m_pointer.rfind('/') + 1);
    std::string name;
    for (std::size_t i = 0; i < escaped.size(); ++i) {
        const bool is_escape = escaped[i] == '~' && i + 1 < escaped.size();
        name += !is_escape ? escaped[i] : escaped[++i] == '1' ? '/' : '~';
    }
    return name;
}

Result<std::string> Node::text() const
{
    if (m_value->kind != Kind::text) return expected("a text");
    return m_value->text;
}

Result<double> Node::number(double low, double high) const
{
    const std::string wanted = "a number from " + shortest(low) + " to " + shortest(high);
    if (m_value->kind != Kind::number) return expected(wanted);
    if (m_value->number < low || m_value->number > high)
        return error(m_value->text + " is out of range", "write " + wanted);
    return m_value->number;
}

Result<int> Node::integer(int low, int high) const
{
    const std::string wanted =
        "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    if (m_value->kind != Kind::number) return expected(wanted);
    const double number = m_value->number;
    if (number != std::floor(number) || number < low || number > high)
        return error(m_value->text + " is not " + wanted, "write " + wanted);
    return static_cast<int>(number);
}

Result<bool> Node::truth() const
{
    if (m_value->kind != Kind::boolean) return expected("true or false");
    return m_value->boolean;
}

ObjectReader::ObjectReader(Node node, std::vector<Error>& errors)
    : m_node(std::move(node))
    , m_errors(errors)
{
    if (!is_object()) report(m_node.expected("an object"));
}

std::optional<Node> ObjectReader::field(std::string_view name)
{
    m_asked.emplace(name);
    return m_node.find(name);
}

std::optional<Node> ObjectReader::required(std::string_view name)
{
    auto node = field(name);
    if (!node && is_object())
        report(m_node.error("the field '" + std::string(name) + "' is missing", "add it"));
    return node;
}

template <class T> T ObjectReader::taken(Result<T> result)
{
    if (result) return std::move(*result);
    report(result.error());
    return T{};
}

std::string ObjectReader::text(std::string_view name)
{
    const auto node = required(name);
    return node ? taken(node->text()) : "";
}

std::string ObjectReader::text_or(std::string_view name, std::string fallback)
{
    const auto node = field(name);
    return node ? taken(node->text()) : fallback;
}

double ObjectReader::number(std::string_view name, double low, double high)
{
    const auto node = required(name);
    return node ? taken(node->number(low, high)) : 0;
}

double ObjectReader::number_or(std::string_view name, double low, double high, double fallback)
{
    const auto node = field(name);
    return node ? taken(node->number(low, high)) : fallback;
}

int ObjectReader::integer(std::string_view name, int low, int high)
{
    const auto node = required(name);
    return node ? taken(node->integer(low, high)) : 0;
}

int ObjectReader::integer_or(std::string_view name, int low, int high, int fallback)
{
    const auto node = field(name);
    return node ? taken(node->integer(low, high)) : fallback;
}

bool ObjectReader::truth_or(std::string_view name, bool fallback)
{
    const auto node = field(name);
    return node ? taken(node->truth()) : fallback;
}

std::optional<Node> ObjectReader::child(std::string_view name, Kind kind)
{
    auto node = required(name);
    if (!node || node->value().kind == kind) return node;
    report(node->expected(name_of(kind)));
    return std::nullopt;
}

std::optional<Node> ObjectReader::child_if(std::string_view name, Kind kind)
{
    auto node = field(name);
    if (!node || node->value().kind == kind) return node;
    report(node->expected(name_of(kind)));
    return std::nullopt;
}

std::optional<Node> ObjectReader::any(std::string_view name)
{
    return field(name);
}

Members ObjectReader::unknown() const
{
    Members left;
    for (const Member& member : m_node.value().members)
        if (!m_asked.contains(member.name)) left.push_back(member);
    return left;
}

}
