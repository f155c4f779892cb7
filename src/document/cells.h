// The cells of a chart as text: how each is spelled, what may be typed into it, and the column that
// results. Both roles are typed alike; what is typed for the follower is kept only where it differs
// from the natural opposite.
#pragma once

#include <span>

#include "dance/pattern.h"
#include "foundation/result.h"

namespace promenade::document {

// In the order of a technique manual, top to bottom.
enum class GridRow {
    count,
    beats,
    foot,
    direction,
    turn,
    action,
    less, // body turns less
    footwork,
    rise,
    body,
    head,
    hold,
    position, // of the couple
    length,
    note,
};

std::span<const GridRow> grid_rows();
std::string_view name_of(GridRow row);  // "footwork"
std::string_view words_of(GridRow row); // "rise and fall"
bool is_shared(GridRow row);            // one cell for both roles: count, beats, position, note

struct CellPlace {
    std::size_t column = 0;
    GridRow row = GridRow::count;
    dance::Role role = dance::Role::leader;
    friend bool operator==(const CellPlace&, const CellPlace&) = default;
};

// What is seen in a cell. Give the follower's movement as derived (dance/follower.h).
std::string cell_text(const dance::Movement& movement, GridRow row);
std::string cell_text(const dance::Column& column, GridRow row); // of a shared row
std::string cell_text(const dance::Pattern& pattern, const CellPlace& place);

// Whether the follower's cell is written and not derived.
bool is_override(const dance::Exceptions& follower, GridRow row);

// What may be typed, in one sentence.
std::string cell_help(GridRow row);

// The column with that cell typed. An empty cell clears: the leader's to nothing or the usual, the
// follower's back to the natural opposite; "-" says outright that there is nothing.
Result<dance::Column> with_cell(
    const dance::Pattern& pattern, const CellPlace& place, std::string_view typed);

}
