#include <algorithm>

#include "foundation/json_text.h"

namespace promenade::json {
namespace {

constexpr std::size_t line_width = 100;

void append_escaped(std::string& out, std::string_view words)
{
    out += '"';
    for (const char c : words) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\r')
            out += "\\r";
        else if (byte < 0x20 || byte == 0x7f)
            ((out += "\\u00") += "0123456789abcdef"[byte >> 4]) += "0123456789abcdef"[byte & 15];
        else
            out += c;
    }
    out += '"';
}

void append_scalar(std::string& out, const Value& value)
{
    switch (value.kind) {
    case Kind::boolean:
        out += value.boolean ? "true" : "false";
        break;
    case Kind::number:
        out += value.text;
        break;
    case Kind::text:
        append_escaped(out, value.text);
        break;
    default:
        out += "null";
    }
}

bool is_container(const Value& value)
{
    return value.kind == Kind::list || value.kind == Kind::object;
}

void append_on_one_line(std::string& out, const Value& value)
{
    if (!is_container(value)) return append_scalar(out, value);
    const bool is_list = value.kind == Kind::list;
    out += is_list ? '[' : '{';
    std::string_view gap;
    for (const Value& item : value.items) {
        append_on_one_line(out += gap, item);
        gap = ", ";
    }
    for (const Member& member : value.members) {
        append_escaped(out += gap, member.name);
        append_on_one_line(out += ": ", member.value);
        gap = ", ";
    }
    out += is_list ? ']' : '}';
}

bool must_break(const Value& value)
{
    if (value.layout == Layout::broken) return !value.items.empty() || !value.members.empty();
    return std::any_of(value.items.begin(), value.items.end(), must_break)
        || std::any_of(value.members.begin(), value.members.end(),
            [](const Member& member) { return must_break(member.value); });
}

// How far the line that `out` ends with has come.
std::size_t column(const std::string& out)
{
    const std::size_t feed = out.rfind('\n');
    return feed == std::string::npos ? out.size() : out.size() - feed - 1;
}

bool fits(const Value& value, std::size_t from)
{
    if (value.layout == Layout::one_line || !is_container(value)) return true;
    if (must_break(value)) return false;
    std::string line;
    append_on_one_line(line, value);
    return from + line.size() + 1 <= line_width; // one more for the comma
}

void append(std::string& out, const Value& value, std::size_t indent)
{
    if (fits(value, column(out))) return append_on_one_line(out, value);
    const bool is_list = value.kind == Kind::list;
    out += is_list ? '[' : '{';
    const std::string line_break = "\n" + std::string(indent + 2, ' ');
    std::string_view comma;
    for (const Value& item : value.items) {
        append((out += comma) += line_break, item, indent + 2);
        comma = ",";
    }
    for (const Member& member : value.members) {
        append_escaped((out += comma) += line_break, member.name);
        append(out += ": ", member.value, indent + 2);
        comma = ",";
    }
    out += "\n" + std::string(indent, ' ');
    out += is_list ? ']' : '}';
}

}

std::string write(const Value& value)
{
    std::string out;
    append(out, value, 0);
    out += '\n';
    return out;
}

}
