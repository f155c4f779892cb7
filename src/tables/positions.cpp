// How partners stand to each other: for dance/position.cpp.
#include "dance/symbols.h"
#include "tables/table_file.h"
#include "tables/tables.h"

namespace promenade::tables {
namespace {

using dance::CouplePosition;
using dance::Head;
using dance::Hold;
using json::ObjectReader;

std::vector<std::string> position_names()
{
    std::vector<std::string> names;
    for (const auto& symbol : dance::symbols<CouplePosition>()) names.emplace_back(symbol.text);
    return names;
}

// "Head(2)": an enumeration by its number, which its symbol stands for.
template <class T> std::string enumerator(ObjectReader& reader, const char* field, const char* type)
{
    const std::string text = reader.text(field);
    const auto value = dance::read_symbol<T>(text);
    if (const auto node = reader.node().find(field); node && !value)
        reader.report(
            node->error("unknown symbol '" + text + "'", "use " + dance::list_of_symbols<T>()));
    return std::string(type) + "(" + std::to_string(value ? static_cast<int>(*value) : 0) + ")";
}

std::string facing_text(ObjectReader& reader)
{
    if (!reader.node().find("facing")) return "std::nullopt";
    return std::to_string(reader.integer("facing", 0, 7));
}

std::string hold_text(ObjectReader& reader)
{
    if (!reader.node().find("hold")) return "std::nullopt";
    return enumerator<Hold>(reader, "hold", "Hold");
}

std::string truth_text(ObjectReader& reader, const char* field)
{
    return reader.truth_or(field, false) ? "true" : "false";
}

}

Result<std::string> positions_table(std::string_view text, const std::string& file)
{
    const std::vector<std::string> names = position_names();
    std::size_t index = 0;
    const auto write = [&](ObjectReader& reader, std::string& out) {
        expect_name(reader, "position", index, names);
        if (index >= names.size()) return;
        out += "{" + facing_text(reader) + ", " + json::shortest(reader.number("forward", -2, 2))
            + ", " + json::shortest(reader.number("right", -2, 2)) + ", "
            + enumerator<Head>(reader, "head", "Head") + ", " + hold_text(reader) + ", "
            + truth_text(reader, "along_bisector") + ", " + truth_text(reader, "side_by_side")
            + "}, // " + names[index++] + "\n";
    };
    auto table = written_entries(text, file, "promenade positions", "positions", write);
    if (table && index < names.size())
        return Error{file + "#/positions", "'" + names[index] + "' is missing", "add it"};
    return table;
}

}
