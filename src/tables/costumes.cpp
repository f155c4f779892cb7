// What people wear: for render/costume.cpp.
#include <algorithm>
#include <functional>

#include "tables/table_file.h"
#include "tables/tables.h"

namespace promenade::tables {
namespace {

using json::ObjectReader;

const std::vector<std::string> costume_names{
    "tail_suit", "ball_gown", "latin_shirt", "latin_dress", "mannequin"};

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
    for (const char* field : {"cutaway", "slant", "swing"})
        text += json::shortest(reader.number(field, 0, 1)) + ", ";
    return text + word(reader, "paint", "Paint", {"cloth", "satin", "tails", "skirt"}) + "}";
}

Result<std::string> costume_constants(std::string_view text, const std::string& file)
{
    std::size_t index = 0;
    const auto write = [&](ObjectReader& reader, std::string& out) {
        expect_name(reader, "name", index, costume_names);
        if (index >= costume_names.size()) return;
        out += "constexpr Costume " + costume_names[index++] + "{"
            + word(reader, "cut", "Costume::Cut",
                {"tail_suit", "gown", "latin_shirt", "latin_dress", "bare"})
            + ", " + word(reader, "hair_style", "HairStyle", {"none", "cropped", "bun"});
        for (const char* field : {"skin", "cloth", "legs", "shoes", "hair"})
            out += ", " + colour(reader, field);
        out += ", " + hanging_text(reader) + "};\n";
    };
    auto table = written_entries(text, file, "promenade costumes", "costumes", write);
    if (table && index < costume_names.size())
        return Error{file + "#/costumes", "'" + costume_names[index] + "' is missing", "add it"};
    return table;
}

// A list of names with something beside each, as an array.
Result<std::string> named(std::string_view text, const std::string& file, const std::string& list,
    const std::string& type, const std::function<std::string(ObjectReader&)>& beside)
{
    const auto write = [&](ObjectReader& reader, std::string& out) {
        out += "    {\"" + reader.text("name") + "\", " + beside(reader) + "},\n";
    };
    auto rows = written_entries(text, file, "promenade costumes", list, write);
    if (!rows) return rows;
    return "constexpr " + type + " " + list + "[] = {\n" + *rows + "};\n";
}

}

Result<std::string> costumes_table(std::string_view text, const std::string& file)
{
    const auto costumes = costume_constants(text, file);
    if (!costumes) return costumes;
    const auto dances = named(text, file, "dances", "DanceStyle", [](ObjectReader& reader) {
        return word(reader, "style", "DressStyle", {"standard", "latin"});
    });
    if (!dances) return dances;
    const auto colours = named(text, file, "colours", "NamedColour",
        [](ObjectReader& reader) { return colour(reader, "colour"); });
    if (!colours) return colours;
    return *costumes + *dances + *colours;
}

}
