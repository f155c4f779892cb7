// Reads the fields of a chart: symbols, rows and beats, with errors that say what would be
// accepted.
#pragma once

#include <string>
#include <string_view>

#include "dance/pattern.h"
#include "foundation/json_node.h"

namespace promenade::library {

// Whether the file says that it is of that format; reports where it is something else.
bool has_format(json::ObjectReader&, const std::string& format, const std::string& what);

inline Error unknown_symbol(const json::Node& node, const std::string& kind, std::string_view help)
{
    return node.error("unknown " + kind + " '" + node.value().text + "'", std::string(help));
}

// A symbol that may be missing.
template <class T>
std::optional<T> optional_symbol(
    json::ObjectReader& reader, std::string_view name, const std::string& kind)
{
    const auto node = reader.child_if(name, json::Kind::text);
    if (!node) return std::nullopt;
    const auto symbol = dance::read_symbol<T>(node->value().text);
    if (!symbol) reader.report(unknown_symbol(*node, kind, "use " + dance::list_of_symbols<T>()));
    return symbol;
}

template <class T>
T symbol_or(json::ObjectReader& reader, std::string_view name, const std::string& kind, T fallback)
{
    return optional_symbol<T>(reader, name, kind).value_or(fallback);
}

template <class T>
T required_symbol(json::ObjectReader& reader, std::string_view name, const std::string& kind)
{
    if (!reader.node().find(name)) reader.text(name); // reports that it is missing
    return symbol_or(reader, name, kind, T{});
}

// A row with a language of its own; `read` gives nothing for a text it does not know.
template <class T>
std::optional<T> optional_row(json::ObjectReader& reader, std::string_view name,
    const std::string& kind, std::optional<T> (*read)(std::string_view), std::string_view help)
{
    const auto node = reader.child_if(name, json::Kind::text);
    if (!node) return std::nullopt;
    auto row = read(node->value().text);
    if (!row) reader.report(unknown_symbol(*node, kind, help));
    return row;
}

dance::Alignment read_alignment(json::ObjectReader& reader, std::string_view name);

// A positive number of beats: 1, "3/4"; up to 16.
inline constexpr int most_beats = 16;
dance::Beats read_beats(json::ObjectReader& reader, std::string_view name);
json::Value beats_value(dance::Beats beats);

// A name used to refer to something: small letters, digits and underscores, a letter first.
inline constexpr const char* id_help = "use small letters, digits and underscores, a letter first";
bool is_id(std::string_view text);
std::string read_id(json::ObjectReader& reader);

// A text that must be there and not be empty.
std::string read_name(json::ObjectReader& reader, std::string_view name);

// What people are told about a file of a later format than this Promenade knows.
std::string newer_notice(const std::string& file, int version, int known);

}
