// Where the cells of the grid lie, in pixels from the upper left of the grid as a whole: a column
// of names that stays when the steps are scrolled, a ruler that stays when the rows are.
#pragma once

#include <optional>
#include <vector>

#include "editors/pattern/grid.h"

namespace promenade::editors {

struct CellAt {
    std::size_t line = 0, column = 0;
};

struct GridLayout {
    float names = 0;          // width of the names
    float ruler = 0;          // height of the ruler
    float row = 0;            // height of a row
    std::vector<float> edges; // of the columns, from the end of the names: one more than columns
    std::size_t lines = 0;

    float width() const { return names + (edges.empty() ? 0 : edges.back()); }
    float height() const { return ruler + row * static_cast<float>(lines); }

    // The cell under a place of the visible box, scrolled by so much; none over names and ruler.
    std::optional<CellAt> cell_at(float x, float y, float scroll_x, float scroll_y) const;
    // The step under it, also in the ruler.
    std::optional<std::size_t> column_at(float x, float scroll_x) const;

    // How far to scroll so that the cell is seen in a box of that size.
    struct Scroll {
        float x = 0, y = 0;
    };
    Scroll to_show(const CellAt& cell, Scroll now, float box_width, float box_height) const;
};

// `width` tells how wide a text is drawn, `em` how large a letter is; a column is as wide as its
// widest cell, within bounds.
template <class Width> GridLayout layout_of(const Grid& grid, float em, Width width)
{
    constexpr float narrowest = 4, widest = 11, padding = 0.8f; // em
    GridLayout layout;
    layout.lines = grid.lines.size();
    layout.row = 1.45f * em;
    layout.ruler = 2.9f * em;
    for (const GridLine& line : grid.lines)
        layout.names = std::max(layout.names, width(line.name) + padding * em);
    layout.edges = {0};
    for (std::size_t i = 0; i < grid.columns(); ++i) {
        float widest_cell = narrowest * em;
        for (const auto& cells : grid.cells)
            widest_cell = std::max(widest_cell, width(cells[i].text) + padding * em);
        layout.edges.push_back(layout.edges.back() + std::min(widest_cell, widest * em));
    }
    return layout;
}

}
