#include "editors/pattern/chart_search.h"

#include <algorithm>
#include <cctype>

namespace promenade::editors {
namespace {

using namespace dance;
using document::CellPlace;
using document::GridRow;

std::size_t next_in(std::string_view cell, std::string_view text, std::size_t from)
{
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a))
            == std::tolower(static_cast<unsigned char>(b));
    };
    const auto found = std::search(cell.begin() + static_cast<std::ptrdiff_t>(from), cell.end(),
        text.begin(), text.end(), same);
    return found == cell.end() ? cell.npos : static_cast<std::size_t>(found - cell.begin());
}

bool is_written(const Pattern& pattern, const CellPlace& place)
{
    return place.role == Role::leader
        || is_override(pattern.columns[place.column].follower, place.row);
}

void look_in_row(const Pattern& pattern, std::size_t index, GridRow row, std::string_view text,
    std::vector<FoundCell>& found)
{
    for (const Role role : {Role::leader, Role::follower}) {
        if (role == Role::follower && document::is_shared(row)) continue;
        for (std::size_t column = 0; column < pattern.columns.size(); ++column) {
            const CellPlace place{column, row, role};
            if (is_written(pattern, place)
                && next_in(cell_text(pattern, place), text, 0) != text.npos)
                found.push_back({index, place});
        }
    }
}

}

std::vector<FoundCell> find_in_charts(const Dance& dance, std::string_view text)
{
    std::vector<FoundCell> found;
    if (text.empty()) return found;
    for (std::size_t i = 0; i < dance.patterns.size(); ++i)
        for (const GridRow row : document::grid_rows())
            look_in_row(dance.patterns[i], i, row, text, found);
    return found;
}

std::string with_replaced(std::string_view cell, std::string_view text, std::string_view by)
{
    std::string replaced;
    std::size_t from = 0;
    for (std::size_t at = next_in(cell, text, 0); at != cell.npos && !text.empty();
         at = next_in(cell, text, from)) {
        replaced += cell.substr(from, at - from);
        replaced += by;
        from = at + text.size();
    }
    return replaced + std::string(cell.substr(from));
}

}
