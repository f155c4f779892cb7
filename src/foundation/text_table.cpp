#include "foundation/text_table.h"

#include <algorithm>
#include <sstream>

#include "foundation/utf8.h"

namespace promenade {
namespace {

using Row = std::vector<std::string>;
using Widths = std::vector<std::size_t>;

constexpr std::size_t gap = 2; // spaces between columns

std::size_t longest_word(const std::string& text)
{
    std::size_t longest = 0;
    for (const std::string& word : wrapped(text, 1)) longest = std::max(longest, utf8::width(word));
    return longest;
}

std::size_t total(const Widths& widths)
{
    std::size_t sum = 0;
    for (const std::size_t width : widths) sum += width + gap;
    return sum - std::min(sum, gap);
}

// Narrows the widest columns one by one until the table fits or nothing can be narrowed.
void narrow(Widths& widths, const Widths& least, std::size_t width)
{
    while (total(widths) > width) {
        std::size_t widest = widths.size();
        for (std::size_t i = 0; i < widths.size(); ++i)
            if (widths[i] > least[i] && (widest == widths.size() || widths[i] > widths[widest]))
                widest = i;
        if (widest == widths.size()) return;
        --widths[widest];
    }
}

void append_row(std::string& out, const Row& row, const Widths& widths)
{
    std::vector<Row> cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
        cells.push_back(wrapped(row[i], widths[i]));
        height = std::max(height, cells.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
        std::string text;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string part = line < cells[i].size() ? cells[i][line] : "";
            text +=
                part + std::string(widths[i] + gap - std::min(widths[i], utf8::width(part)), ' ');
        }
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + "\n";
    }
}

}

std::vector<std::string> wrapped(const std::string& text, std::size_t width)
{
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (!lines.empty() && utf8::width(lines.back()) + 1 + utf8::width(word) <= width)
            lines.back() += " " + word;
        else
            lines.push_back(word);
    }
    return lines;
}

std::string TextTable::text(std::size_t width) const
{
    std::vector<Row> rows = {{}};
    rows.resize(m_rows.size() + 1);
    Widths widths, least;
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
        const auto is_filled = [&](const Row& row) { return !row[i].empty(); };
        if (std::none_of(m_rows.begin(), m_rows.end(), is_filled)) continue;
        rows[0].push_back(m_headings[i]);
        std::size_t widest = utf8::width(m_headings[i]), word = longest_word(m_headings[i]);
        for (std::size_t r = 0; r < m_rows.size(); ++r) {
            rows[r + 1].push_back(m_rows[r][i]);
            widest = std::max(widest, utf8::width(m_rows[r][i]));
            word = std::max(word, longest_word(m_rows[r][i]));
        }
        widths.push_back(widest);
        least.push_back(word);
    }
    narrow(widths, least, width);
    std::string out;
    append_row(out, rows[0], widths);
    std::string rule;
    for (std::size_t i = 0; i < total(widths); ++i) rule += "─";
    out += rule + "\n";
    for (std::size_t r = 1; r < rows.size(); ++r) append_row(out, rows[r], widths);
    return out;
}

}
