#include "editors/script_workspace/colouring.h"

#include <algorithm>
#include <set>

#include "script/functions.h"
#include "script/token.h"

namespace promenade::editors {
namespace {

using script::TokenKind;

bool continues_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
        || c == '.';
}

WordKind kind_of(const script::Token& token)
{
    switch (token.kind) {
    case TokenKind::keyword:
        return WordKind::keyword;
    case TokenKind::number:
        return WordKind::number;
    case TokenKind::text:
        return WordKind::text;
    case TokenKind::name:
        return script::find_function(token.text) || script::find_number_function(token.text)
            ? WordKind::function
            : WordKind::plain;
    default:
        return WordKind::plain;
    }
}

std::vector<ColouredLine> lines_of(const std::string& text)
{
    std::vector<ColouredLine> lines;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back({from, to, {}});
        from = to + 1;
    }
    return lines;
}

// What lies between two words is a comment if it is anything but space.
void add_comment(ColouredLine& line, const std::string& text, std::size_t from, std::size_t to)
{
    from = std::max(from, line.from);
    to = std::min(to, line.to);
    if (from >= to) return;
    const std::size_t first = text.find_first_not_of(" \t\r", from);
    if (first >= to) return;
    const std::size_t last = text.find_last_not_of(" \t\r", to - 1);
    line.words.push_back({first, last + 1, WordKind::comment});
}

std::string in_small_letters(std::string word)
{
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return word;
}

std::set<std::string> known_words(
    const std::string& text, std::size_t caret, const script::Surroundings& around)
{
    std::set<std::string> words;
    for (const std::string_view word : script::all_keywords()) words.emplace(word);
    for (const script::Function& one : script::functions()) words.emplace(one.name);
    for (const script::NumberFunction& one : script::number_functions()) words.emplace(one.name);
    for (const script::KnownValue& one : script::known_values()) words.emplace(one.name);
    script::Complaints nobody_asks;
    const std::vector<script::SourceFile> files = {{"", {}, text}};
    for (const script::Token& token : tokens_of(files, 0, nobody_asks)) {
        const std::size_t size = token.text.size();
        const bool typed_now = token.place.first_at < caret && caret <= token.place.first_at + size;
        if (token.kind == TokenKind::name && !typed_now)
            words.insert(text.substr(token.place.first_at, size));
    }
    for (const dance::Dance* dance : around.dances) {
        for (const dance::Pattern& one : dance->patterns) words.insert(dance->id + "." + one.id);
        for (const dance::Routine& one : dance->routines) words.insert(dance->id + "." + one.id);
    }
    return words;
}

}

std::vector<ColouredLine> coloured(const std::string& text)
{
    std::vector<ColouredLine> lines = lines_of(text);
    const std::vector<script::SourceFile> files = {{"", {}, text}};
    script::Complaints nobody_asks;
    std::size_t before = 0, line = 0;
    for (const script::Token& token : tokens_of(files, 0, nobody_asks)) {
        const std::size_t from = token.place.first_at;
        const auto first = static_cast<std::size_t>(token.place.line) - 1;
        for (; line < first; ++line) add_comment(lines[line], text, before, from);
        if (line >= lines.size()) break;
        add_comment(lines[line], text, before, from);
        const std::size_t quotes = token.kind == TokenKind::text ? 2 : 0;
        const std::size_t to = std::min(from + token.text.size() + quotes, lines[line].to);
        if (kind_of(token) != WordKind::plain)
            lines[line].words.push_back({from, to, kind_of(token)});
        before = to;
        // A degree sign belongs to its number.
        if (token.kind == TokenKind::number && text.compare(before, 2, "\xC2\xB0") == 0)
            before += 2;
    }
    return lines;
}

std::size_t word_before(const std::string& text, std::size_t caret)
{
    std::size_t from = std::min(caret, text.size());
    while (from > 0 && continues_word(text[from - 1])) --from;
    return from;
}

std::vector<std::string> completions(const std::string& text, std::size_t caret,
    const script::Surroundings& around, std::size_t most)
{
    const std::size_t from = word_before(text, caret);
    const std::string begun = text.substr(from, caret - from);
    if (begun.empty() || (begun[0] >= '0' && begun[0] <= '9')) return {};
    std::vector<std::string> found;
    for (const std::string& word : known_words(text, caret, around)) {
        if (found.size() == most) break;
        const bool begins = in_small_letters(word).starts_with(in_small_letters(begun));
        if (begins && word.size() > begun.size()) found.push_back(word);
    }
    return found;
}

}
