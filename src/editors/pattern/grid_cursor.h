// Where the hand is in the grid: one cell, and the steps that are marked. Arrows move by a cell,
// Tab goes right through a row and then to the next, Enter goes down to where Tab began, Shift
// marks steps.
#pragma once

#include <optional>

#include "editors/pattern/grid.h"

namespace promenade::editors {

enum class Move { left, right, up, down, home, end, next, previous, below };

class GridCursor {
public:
    std::size_t line() const { return m_line; }
    std::size_t column() const { return m_column; }
    std::size_t first_marked() const;
    std::size_t marked() const; // at least one: the step of the cursor

    void move(const Grid& grid, Move move);
    void mark(const Grid& grid, Move move); // left or right, taking steps along
    void place(const Grid& grid, std::size_t line, std::size_t column);
    void mark_to(const Grid& grid, std::size_t column);
    void keep_within(const Grid& grid); // after the grid has changed

    // Stays on the same row and role where the new lens shows it.
    void follow(const std::vector<GridLine>& before, const std::vector<GridLine>& after);

private:
    void step(const Grid& grid, int by); // through all cells that can be written, row by row

    std::size_t m_line = 0, m_column = 0, m_anchor = 0;
    std::optional<std::size_t> m_row_began; // the column where Tab set out
};

}
