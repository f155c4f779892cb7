#include "tables/table_file.h"

namespace promenade::tables {
namespace {

using json::Node;
using json::ObjectReader;

void check_head(ObjectReader& reader, const std::string& format)
{
    const std::string found = reader.text("format");
    const int version = reader.integer("version", 1, 1'000'000);
    if (!reader.errors().empty()) return;
    if (found != format)
        reader.report(reader.node().find("format")->error(
            "this is not a table of " + format + ": its format is '" + found + "'",
            "name the file that begins with the format '" + format + "'"));
    else if (version != 1)
        reader.report(reader.node().find("version")->error(
            "the table is of a newer version", "write version 1"));
}

}

Result<std::string> written_entries(std::string_view text, const std::string& file,
    const std::string& format, const std::string& list, const EntryWriter& write)
{
    const auto document = json::parse(text, file);
    if (!document) return document.error();
    std::vector<Error> errors;
    ObjectReader reader({*document, file}, errors);
    if (errors.empty()) check_head(reader, format);
    const auto entries =
        errors.empty() ? reader.child(list, json::Kind::list) : std::optional<Node>();
    std::string out = "// Written from assets/ while Promenade was built.\n";
    if (entries)
        for (const Node& node : entries->items()) {
            ObjectReader entry(node, errors);
            if (entry.is_object()) write(entry, out);
        }
    if (!errors.empty()) return errors.front();
    return out;
}

void expect_name(ObjectReader& reader, std::string_view field, std::size_t index,
    const std::vector<std::string>& names)
{
    const std::string name = reader.text(field);
    const auto node = reader.node().find(field);
    if (!node || node->value().kind != json::Kind::text) return;
    if (index >= names.size())
        reader.report(
            node->error("one entry too many", "end the list with '" + names.back() + "'"));
    else if (name != names[index])
        reader.report(node->error("'" + name + "' stands where '" + names[index] + "' should",
            "keep the order of the shipped file"));
}

std::vector<double> read_numbers(
    const Node& node, std::size_t least, std::size_t most, std::vector<Error>& errors)
{
    std::vector<double> numbers;
    const auto items = node.items();
    if (items.size() < least || items.size() > most) {
        errors.push_back(
            node.error("this is a list of " + std::to_string(items.size()) + " numbers",
                "give from " + std::to_string(least) + " to " + std::to_string(most)));
        return numbers;
    }
    for (const Node& item : items) {
        const auto number = item.number(-10, 10);
        if (!number) errors.push_back(number.error());
        numbers.push_back(number ? *number : 0);
    }
    return numbers;
}

std::string braced(const std::vector<double>& numbers, std::size_t count)
{
    std::string text = "{";
    for (std::size_t i = 0; i < count; ++i)
        text += (i > 0 ? ", " : "") + (i < numbers.size() ? json::shortest(numbers[i]) : "0");
    return text + "}";
}

}
