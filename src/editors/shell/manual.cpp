#include "editors/shell/manual.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

#include "foundation/read_file.h"

namespace promenade::editors {
namespace {

constexpr std::size_t most_bytes = 4 << 20;
constexpr std::array chapters{"manual.md", "teacher.md", "student.md", "animator.md",
    "programmer.md", "measuring.md", "reliability.md"};

std::string small(std::string_view text)
{
    std::string letters(text);
    for (char& c : letters) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return letters;
}

std::string trimmed(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(" \t\r");
    if (from == text.npos) return "";
    return std::string(text.substr(from, text.find_last_not_of(" \t\r") - from + 1));
}

// "[teachers](teacher.md)" reads "teachers"; stars and backticks are only for the eye.
std::string plain(std::string_view text)
{
    std::string words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool link_ends = text[i] == ']' && i + 1 < text.size() && text[i + 1] == '(';
        if (link_ends)
            i = std::min(text.find(')', i), text.size() - 1);
        else if (text[i] != '[' && text[i] != '`' && text[i] != '*')
            words += text[i];
    }
    return words;
}

std::string row_of(std::string_view line)
{
    std::string cells;
    std::istringstream in{std::string(line.substr(1))};
    for (std::string cell; std::getline(in, cell, '|');)
        if (const std::string words = trimmed(plain(cell)); !words.empty())
            cells += (cells.empty() ? "" : "\t") + words;
    return cells;
}

using Kind = ManualLine::Kind;

class Reader {
public:
    void take(const std::string& line)
    {
        if (line.starts_with("```")) return void(m_code = !m_code);
        if (m_code) return add(Kind::code, line);
        const std::string text = trimmed(line);
        if (text.starts_with("#")) return begin(text);
        if (text.starts_with("![") || text.starts_with("|---")) return;
        if (text.empty()) return add(Kind::gap, "");
        if (text.starts_with("|")) return add(Kind::row, row_of(text));
        if (text.starts_with("- ")) return add(Kind::bullet, plain(text.substr(2)));
        go_on(plain(text));
    }
    Manual done() { return std::move(m_sections); }

private:
    void begin(const std::string& heading)
    {
        const std::size_t level = heading.find_first_not_of('#');
        const std::string title = plain(trimmed(heading.substr(std::min(level, heading.size()))));
        if (level == 1) m_chapter = title;
        m_sections.push_back({m_chapter, title, static_cast<int>(level), {}});
    }
    void add(Kind kind, const std::string& text)
    {
        if (m_sections.empty()) m_sections.emplace_back();
        auto& lines = m_sections.back().lines;
        if (kind == Kind::gap && (lines.empty() || lines.back().kind == Kind::gap)) return;
        lines.push_back({kind, text});
    }
    // A paragraph is one line, however it is broken in the file.
    void go_on(const std::string& text)
    {
        const bool has_line = !m_sections.empty() && !m_sections.back().lines.empty();
        ManualLine* last = has_line ? &m_sections.back().lines.back() : nullptr;
        if (last && (last->kind == Kind::words || last->kind == Kind::bullet))
            last->text += " " + text;
        else
            add(Kind::words, text);
    }

    Manual m_sections;
    std::string m_chapter;
    bool m_code = false;
};

std::string all_of(const ManualSection& section)
{
    std::string all = section.title;
    for (const ManualLine& line : section.lines) all += "\n" + line.text;
    return small(all);
}

}

Manual read_manual(std::string_view markdown)
{
    Reader reader;
    std::istringstream in{std::string(markdown)};
    for (std::string line; std::getline(in, line);) reader.take(line);
    return reader.done();
}

Manual load_manual(const std::filesystem::path& folder)
{
    Manual all;
    for (const char* chapter : chapters)
        if (const auto text = read_file(folder / chapter, most_bytes))
            for (ManualSection& section : read_manual(*text)) all.push_back(std::move(section));
    return all;
}

std::vector<std::size_t> sections_with(const Manual& manual, std::string_view words)
{
    std::vector<std::string> wanted;
    std::istringstream in(small(words));
    for (std::string word; in >> word;) wanted.push_back(word);
    const auto holds = [&](const std::string& text) {
        return std::ranges::all_of(
            wanted, [&](const std::string& word) { return text.find(word) != text.npos; });
    };
    std::vector<std::size_t> titled, others;
    for (std::size_t i = 0; i < manual.size(); ++i)
        if (holds(all_of(manual[i])))
            (holds(small(manual[i].title)) ? titled : others).push_back(i);
    titled.insert(titled.end(), others.begin(), others.end());
    if (wanted.empty()) std::ranges::sort(titled);
    return titled;
}

}
