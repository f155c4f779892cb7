#include "library/field_reader.h"

#include <cmath>

namespace promenade::library {
namespace {

using dance::Beats;

std::optional<Beats> beats_of(const json::Value& value)
{
    if (value.kind == json::Kind::text) return Beats::read(value.text);
    const double eighths = value.number * 8;
    if (value.kind != json::Kind::number || eighths != std::floor(eighths)) return std::nullopt;
    if (std::abs(value.number) > most_beats) return std::nullopt;
    return Beats(static_cast<std::int64_t>(eighths), 8);
}

}

dance::Alignment read_alignment(json::ObjectReader& reader, std::string_view name)
{
    const auto node = reader.child(name, json::Kind::text);
    if (!node) return {};
    const auto alignment = dance::Alignment::read(node->value().text);
    if (!alignment)
        reader.report(
            unknown_symbol(*node, "alignment", "use LOD, DW, W, DWA, ALOD, DCA, C or DC"));
    return alignment.value_or(dance::Alignment());
}

Beats read_beats(json::ObjectReader& reader, std::string_view name)
{
    const auto node = reader.any(name);
    if (!node) {
        reader.text(name); // reports that it is missing
        return {};
    }
    const auto beats = beats_of(node->value());
    if (beats && *beats > Beats(0) && *beats <= Beats(most_beats)) return *beats;
    const json::Value& value = node->value();
    const bool quotable = value.kind == json::Kind::text || value.kind == json::Kind::number;
    const std::string written =
        quotable ? "'" + value.text + "'" : std::string(name_of(value.kind));
    reader.report(node->error(written + " is not a number of beats",
        "write a fraction above 0 and up to 16, such as 1 or \"3/4\""));
    return {};
}

json::Value beats_value(Beats beats)
{
    if (beats.bottom() == 1) return json::number(static_cast<double>(beats.top()));
    return json::text(beats.text());
}

bool is_id(std::string_view text)
{
    return !text.empty() && text.size() <= 64 && text[0] >= 'a' && text[0] <= 'z'
        && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_")
        == std::string_view::npos;
}

bool has_format(json::ObjectReader& reader, const std::string& format, const std::string& what)
{
    const std::string found = reader.text("format");
    const auto node = reader.node().find("format");
    if (!node || node->value().kind != json::Kind::text) return false;
    if (found == format) return true;
    reader.report(node->error("this is not " + what + ": its format is '" + found + "'",
        "open a file whose format is '" + format + "'"));
    return false;
}

std::string read_id(json::ObjectReader& reader)
{
    const auto node = reader.child("id", json::Kind::text);
    if (!node) return "";
    if (is_id(node->value().text)) return node->value().text;
    reader.report(node->error("'" + node->value().text + "' cannot be used as an id", id_help));
    return "";
}

std::string read_name(json::ObjectReader& reader, std::string_view name)
{
    std::string text = reader.text(name);
    const auto node = reader.node().find(name);
    if (node && node->value().kind == json::Kind::text && text.empty())
        reader.report(node->error("the " + std::string(name) + " is empty", "write one"));
    return text;
}

std::string newer_notice(const std::string& file, int version, int known)
{
    return file + " was written by a newer Promenade (format " + std::to_string(version)
        + ", this one knows " + std::to_string(known) + "); it is open for reading only.";
}

}
