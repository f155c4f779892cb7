// Text and tables set from the top of a page downwards, on as many pages as they need. Every page
// but the first repeats the title at its head; every page is numbered at its foot once all are set.
#pragma once

#include "export/footprint_sheet.h"
#include "paper/page.h"
#include "paper/typesetter.h"

namespace promenade::paper {

struct TableText {
    std::string name;  // stands above it; "Leader (continued)" on the next page
    std::string about; // beside the name, smaller
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows; // as many cells as headings
};

class Flow {
public:
    Flow(const Vec2& page, std::string title);

    void title(const std::string& words); // on the first page
    void paragraph(const std::string& words, double size, bool bold = false);
    void space(double height); // nothing at the top of a page
    void table(const TableText& table, double size);
    void new_page();
    void need(double height); // a new page unless so much is left

    std::size_t pages() const { return m_pages.size(); }
    double rest() const;            // height left on this page
    SheetPanel take(double height); // that much of this page, to draw on
    Page& page() { return m_pages.back(); }
    const Typesetter& type() const { return m_type; }

    // Numbers the pages and hands them over.
    std::vector<Page> finish();

private:
    struct Grid;
    double longest_word(std::string_view text, double size, bool bold) const;
    Grid grid_of(const TableText& table, double size) const;
    void headings(const TableText& table, const Grid& grid, bool again);
    void row(const TableText& table, const Grid& grid, std::size_t index);
    void cell_lines(
        const std::vector<std::string>& lines, const Vec2& corner, double size, bool bold);

    Vec2 m_size;
    std::string m_title;
    Typesetter m_type;
    std::vector<Page> m_pages;
    double m_y = 0;
};

// The area between the margins of a page, and what the head of a page takes of it.
inline constexpr double margin = 10, foot_height = 7; // mm

}
