// What people wear: for render/costume.cpp.
#include <algorithm>

#include "tables/table_file.h"
#include "tables/tables.h"

namespace promenade::tables {
namespace {

using json::ObjectReader;

const std::vector<std::string> costume_names{"leader", "follower", "mannequin"};

// One of several words, as the enumerator of that name.
std::string word(ObjectReader& reader, const char* field, const std::string& type,
    const std::vector<std::string>& words)
{
    const std::string text = reader.text(field);
    const bool known = std::find(words.begin(), words.end(), text) != words.end();
    if (const auto node = reader.node().find(field); node && !known) {
        std::string all;
        for (const std::string& each : words) all += (all.empty() ? "" : ", ") + each;
        reader.report(node->error("unknown word '" + text + "'", "use one of " + all));
    }
    return type + "::" + text;
}

// "#b02048" as "{0xb0, 0x20, 0x48}".
std::string colour(ObjectReader& reader, const char* field)
{
    const std::string text = reader.text(field);
    const bool sound = text.size() == 7 && text[0] == '#'
        && text.find_first_not_of("0123456789abcdef", 1) == text.npos;
    if (!sound) {
        if (const auto node = reader.node().find(field))
            reader.report(node->error("'" + text + "' is not a colour",
                "write red, green and blue as #rrggbb, such as #b07a52"));
        return "{}";
    }
    return "{0x" + text.substr(1, 2) + ", 0x" + text.substr(3, 2) + ", 0x" + text.substr(5, 2)
        + "}";
}

std::string hanging_text(ObjectReader& parent)
{
    const auto node = parent.child_if("hanging", json::Kind::object);
    if (!node) return "{}";
    ObjectReader reader(*node, parent.errors());
    std::string text = "{";
    for (const char* field : {"length", "looseness", "flare", "fold_depth"})
        text += json::shortest(reader.number(field, 0, 1)) + ", ";
    text += std::to_string(reader.integer("folds", 0, 100)) + ", ";
    text += json::shortest(reader.number("cutaway", 0, 1)) + ", ";
    return text + word(reader, "paint", "Paint", {"cloth", "satin"}) + "}";
}

}

Result<std::string> costumes_table(std::string_view text, const std::string& file)
{
    std::size_t index = 0;
    const auto write = [&](ObjectReader& reader, std::string& out) {
        expect_name(reader, "name", index, costume_names);
        if (index >= costume_names.size()) return;
        out += "constexpr Costume " + costume_names[index++] + "{"
            + word(reader, "cut", "Costume::Cut", {"suit", "gown", "bare"}) + ", "
            + colour(reader, "skin") + ", " + colour(reader, "cloth") + ", "
            + colour(reader, "shoes") + ", " + colour(reader, "hair") + ", " + hanging_text(reader)
            + "};\n";
    };
    auto table = written_entries(text, file, "promenade costumes", "costumes", write);
    if (table && index < costume_names.size())
        return Error{file + "#/costumes", "'" + costume_names[index] + "' is missing", "add it"};
    return table;
}

}
