// The outlines of limbs: for figure/body_outlines.cpp.
#include <algorithm>

#include "tables/table_file.h"
#include "tables/tables.h"

namespace promenade::tables {
namespace {

using json::Node;
using json::ObjectReader;

const std::vector<std::string> outline_names{"masculine upper torso", "masculine lower torso",
    "feminine upper torso", "feminine lower torso", "neck", "head", "upper arm", "lower arm",
    "hand", "upper leg", "lower leg", "nose", "ear", "thumb"};

// A pole is a row without a size.
std::string pole_text(ObjectReader& reader, const char* name)
{
    const auto node = reader.child(name, json::Kind::list);
    if (!node) return "{}";
    std::vector<double> pole = read_numbers(*node, 3, 3, reader.errors());
    if (pole.size() == 3) pole.insert(pole.begin() + 1, 2, 0.0);
    return braced(pole, 5);
}

void check_row(
    const Node& node, const std::vector<double>& row, double above, std::vector<Error>& errors)
{
    if (row.size() < 3) return; // told already
    if (!(row[0] < above))
        errors.push_back(node.error(
            "the row does not lie below the one before", "order rows from top to bottom"));
    if (!(row[1] > 0 && row[2] > 0))
        errors.push_back(node.error("the row has no size", "give a positive half depth and width"));
}

std::string rows_text(ObjectReader& reader)
{
    const auto list = reader.child("rows", json::Kind::list);
    if (!list) return "";
    if (list->items().size() < 2)
        reader.report(list->error("an outline needs two rows or more", "add some"));
    std::string text;
    double above = 10;
    for (const Node& node : list->items()) {
        const auto row = read_numbers(node, 3, 5, reader.errors());
        check_row(node, row, above, reader.errors());
        if (!row.empty()) above = row[0];
        text += "    " + braced(row, 5) + ",\n";
    }
    return text;
}

}

Result<std::string> bodies_table(std::string_view text, const std::string& file)
{
    std::size_t index = 0;
    const auto write = [&](ObjectReader& reader, std::string& out) {
        expect_name(reader, "name", index, outline_names);
        if (index >= outline_names.size()) return;
        std::string name = outline_names[index++];
        std::replace(name.begin(), name.end(), ' ', '_');
        const std::string exponent = json::shortest(reader.number("exponent", 1, 20));
        out += "constexpr OutlineRow " + name + "_rows[] = {\n" + rows_text(reader) + "};\n";
        const std::string top = pole_text(reader, "top"), bottom = pole_text(reader, "bottom");
        out += "constexpr Outline " + name + "{" + top + ", " + name + "_rows, " + bottom + ", "
            + exponent + "};\n";
    };
    auto table = written_entries(text, file, "promenade bodies", "outlines", write);
    if (table && index < outline_names.size())
        return Error{file + "#/outlines", "'" + outline_names[index] + "' is missing", "add it"};
    return table;
}

}
