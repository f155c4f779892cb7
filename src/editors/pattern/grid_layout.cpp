#include "editors/pattern/grid_layout.h"

#include <algorithm>

namespace promenade::editors {

std::optional<std::size_t> GridLayout::column_at(float x, float scroll_x) const
{
    if (x < names || edges.size() < 2) return std::nullopt;
    const float place = x - names + scroll_x;
    const auto edge = std::upper_bound(edges.begin(), edges.end(), place);
    if (edge == edges.begin() || edge == edges.end()) return std::nullopt;
    return static_cast<std::size_t>(edge - edges.begin()) - 1;
}

std::optional<CellAt> GridLayout::cell_at(float x, float y, float scroll_x, float scroll_y) const
{
    const auto column = column_at(x, scroll_x);
    if (!column || y < ruler || row <= 0) return std::nullopt;
    const auto line = static_cast<std::size_t>((y - ruler + scroll_y) / row);
    if (line >= lines) return std::nullopt;
    return CellAt{line, *column};
}

GridLayout::Scroll GridLayout::to_show(
    const CellAt& cell, Scroll now, float box_width, float box_height) const
{
    if (cell.column + 1 >= edges.size()) return now;
    const float left = edges[cell.column], right = edges[cell.column + 1];
    const float top = row * static_cast<float>(cell.line), bottom = top + row;
    now.x = std::min(left, std::max(now.x, right - (box_width - names)));
    now.y = std::min(top, std::max(now.y, bottom - (box_height - ruler)));
    return now;
}

}
