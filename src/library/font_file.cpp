#include "library/font_file.h"

#include <charconv>

#include "foundation/atomic_file.h"
#include "foundation/json_node.h"
#include "foundation/program_folder.h"
#include "library/folders.h"

namespace promenade::library {
namespace {

using json::Node;
using json::ObjectReader;

constexpr const char* font_format = "promenade fonts";
constexpr int last_letter = 0xffff; // what the window's type can hold

int read_letter(const Node& node, std::vector<Error>& errors)
{
    const std::string& text = node.value().text;
    int letter = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), letter, 16);
    const bool whole = trouble == std::errc() && end == text.data() + text.size();
    if (node.value().kind != json::Kind::text || !whole || letter < 1 || letter > last_letter)
        errors.push_back(node.error(
            "this is not a letter's number", "write hexadecimal digits in quotes, such as \"20\""));
    return letter;
}

void read_letters(const Node& list, FontChoice& choice, std::vector<Error>& errors)
{
    for (const Node& range : list.items()) {
        const auto ends = range.items();
        if (ends.size() != 2) {
            errors.push_back(range.error("this is not a range of letters", "give first and last"));
            continue;
        }
        choice.letters.emplace_back(read_letter(ends[0], errors), read_letter(ends[1], errors));
        if (errors.empty() && choice.letters.back().first > choice.letters.back().second)
            errors.push_back(range.error("its last letter comes before its first", "swap them"));
    }
}

}

Result<FontChoice> read_font_choice(std::string_view text, const std::string& file_name)
{
    const auto document = json::parse(text, file_name);
    if (!document) return document.error();
    std::vector<Error> errors;
    ObjectReader reader({*document, file_name}, errors);
    FontChoice choice;
    if (!reader.is_object()) return errors.front();
    if (const std::string format = reader.text("format"); format != font_format && errors.empty())
        reader.report(reader.node().find("format")->error(
            "this is no choice of fonts", std::string("write the format '") + font_format + "'"));
    if (const auto files = reader.child("files", json::Kind::list))
        for (const Node& file : files->items()) {
            const auto path = file.text();
            if (path)
                choice.files.emplace_back(*path);
            else
                reader.report(path.error());
        }
    if (const auto letters = reader.child("letters", json::Kind::list))
        read_letters(*letters, choice, errors);
    if (!errors.empty()) return errors.front();
    return choice;
}

Result<FontChoice> load_font_choice()
{
    std::error_code trouble;
    std::filesystem::path file = shipped_folder("assets") / "fonts.json";
    if (!std::filesystem::exists(file, trouble))
        file = folder_beside_program("assets") / "fonts.json";
    const auto text = read_file(file, json::most_bytes);
    if (!text)
        return Error{file.string(), text.error().problem,
            "put Promenade's folder 'assets' beside the program again"};
    return read_font_choice(*text, file.string());
}

std::filesystem::path first_font_there()
{
    const auto choice = load_font_choice();
    std::error_code trouble;
    if (choice)
        for (const auto& file : choice->files)
            if (std::filesystem::exists(file, trouble)) return file;
    return {};
}

}
