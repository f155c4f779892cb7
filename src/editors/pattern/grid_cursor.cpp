#include "editors/pattern/grid_cursor.h"

#include <algorithm>

namespace promenade::editors {

std::size_t GridCursor::first_marked() const
{
    return std::min(m_anchor, m_column);
}

std::size_t GridCursor::marked() const
{
    return std::max(m_anchor, m_column) - first_marked() + 1;
}

void GridCursor::keep_within(const Grid& grid)
{
    const auto last = [](std::size_t size) { return size == 0 ? 0 : size - 1; };
    m_line = std::min(m_line, last(grid.lines.size()));
    m_column = std::min(m_column, last(grid.columns()));
    m_anchor = std::min(m_anchor, last(grid.columns()));
}

void GridCursor::place(const Grid& grid, std::size_t line, std::size_t column)
{
    m_line = line;
    m_column = m_anchor = column;
    m_row_began.reset();
    keep_within(grid);
}

void GridCursor::mark_to(const Grid& grid, std::size_t column)
{
    m_column = column;
    keep_within(grid);
}

void GridCursor::step(const Grid& grid, int by)
{
    const std::size_t columns = grid.columns(), cells = grid.lines.size() * columns;
    const std::size_t line = m_line;
    if (by > 0 && !m_row_began) m_row_began = m_column;
    std::size_t at = m_line * columns + m_column;
    do {
        if ((by < 0 && at == 0) || (by > 0 && at + 1 >= cells)) return;
        at = by > 0 ? at + 1 : at - 1;
    } while (grid.lines[at / columns].is_alignment);
    m_line = at / columns;
    m_column = m_anchor = at % columns;
    if (m_line != line) m_row_began = m_column;
}

void GridCursor::move(const Grid& grid, Move move)
{
    keep_within(grid);
    if (grid.lines.empty() || grid.columns() == 0) return;
    const auto began = m_row_began;
    if (move != Move::next && move != Move::previous) m_row_began.reset();
    switch (move) {
    case Move::left:
        m_column -= m_column > 0;
        break;
    case Move::right:
        m_column += m_column + 1 < grid.columns();
        break;
    case Move::up:
        m_line -= m_line > 0;
        break;
    case Move::down:
        m_line += m_line + 1 < grid.lines.size();
        break;
    case Move::home:
        m_column = 0;
        break;
    case Move::end:
        m_column = grid.columns() - 1;
        break;
    case Move::below:
        if (began) m_column = std::min(*began, grid.columns() - 1);
        m_line += m_line + 1 < grid.lines.size();
        break;
    case Move::next:
        return step(grid, 1);
    case Move::previous:
        return step(grid, -1);
    }
    m_anchor = m_column;
}

void GridCursor::mark(const Grid& grid, Move direction)
{
    const std::size_t anchor = m_anchor;
    move(grid, direction);
    m_anchor = anchor;
    keep_within(grid);
}

void GridCursor::follow(const std::vector<GridLine>& before, const std::vector<GridLine>& after)
{
    if (m_line >= before.size()) return;
    const GridLine& was = before[m_line];
    std::size_t same_row = after.size();
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i].row != was.row || after[i].is_alignment != was.is_alignment) continue;
        if (same_row == after.size() || after[i].role == was.role) same_row = i;
    }
    m_line = same_row < after.size() ? same_row : 0;
}

}
