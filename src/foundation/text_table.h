// A table for a terminal: aligned columns, cells wrapped at words so that it keeps to a given
// width.
#pragma once

#include <string>
#include <vector>

namespace promenade {

class TextTable {
public:
    explicit TextTable(std::vector<std::string> headings)
        : m_headings(std::move(headings))
    {
    }

    void add(std::vector<std::string> row)
    {
        m_rows.push_back(std::move(row));
    } // as many as headings

    // Lines with a feed after each; columns that are empty in every row are left out.
    std::string text(std::size_t width) const;

private:
    std::vector<std::string> m_headings;
    std::vector<std::vector<std::string>> m_rows;
};

// Breaks a text at spaces into lines of at most `width` columns; a longer word stands alone.
std::vector<std::string> wrapped(const std::string& text, std::size_t width);

}
