#include "document/cells.h"

#include "dance/follower.h"
#include "document/cell_reading.h"
#include "document/new_entries.h"

namespace promenade::document {
namespace {

using namespace dance;

struct RowName {
    GridRow row;
    std::string_view name, words;
};

constexpr RowName names[] = {
    {GridRow::count, "count", "count"},
    {GridRow::beats, "beats", "beats"},
    {GridRow::foot, "foot", "foot"},
    {GridRow::direction, "direction", "foot position"},
    {GridRow::turn, "turn", "amount of turn"},
    {GridRow::action, "action", "way of turning"},
    {GridRow::less, "less", "body turns less"},
    {GridRow::footwork, "footwork", "footwork"},
    {GridRow::rise, "rise", "rise and fall"},
    {GridRow::body, "body", "body"},
    {GridRow::head, "head", "head"},
    {GridRow::hold, "hold", "hold"},
    {GridRow::position, "position", "couple position"},
    {GridRow::length, "length", "step length"},
    {GridRow::note, "note", "note"},
};

// Carries one row of `from` over, also when it is empty there.
void assign_row(Exceptions& to, const Exceptions& from, GridRow row)
{
    switch (row) {
    case GridRow::foot:
        to.foot = from.foot;
        break;
    case GridRow::direction:
        to.position = from.position;
        break;
    case GridRow::turn:
        to.turn = from.turn;
        break;
    case GridRow::action:
        to.action = from.action;
        break;
    case GridRow::less:
        to.body_turns_less = from.body_turns_less;
        break;
    case GridRow::footwork:
        to.footwork = from.footwork;
        break;
    case GridRow::rise:
        to.rise = from.rise;
        break;
    case GridRow::body:
        to.body = from.body;
        break;
    case GridRow::head:
        to.head = from.head;
        break;
    case GridRow::hold:
        to.hold = from.hold;
        break;
    case GridRow::length:
        to.length = from.length;
        break;
    default:
        break;
    }
}

// A foot is named exactly where one moves.
Outcome fit_foot(const Pattern& pattern, const CellPlace& place, Movement& leader)
{
    const bool holds = leader.position.direction == Direction::hold;
    if (holds && place.row == GridRow::foot)
        return Error{"foot", "a step that holds moves no foot",
            "write first where the foot goes, in the row foot position"};
    if (holds) leader.foot.reset();
    if (!holds && !leader.foot) leader.foot = free_foot_before(pattern, place.column);
    return Done{};
}

Result<Column> with_leader_cell(
    const Pattern& pattern, const CellPlace& place, std::string_view typed)
{
    Column column = pattern.columns[place.column];
    auto movement = with_row(column.leader, place.row, typed);
    if (!movement) return movement.error();
    if (const auto fits = fit_foot(pattern, place, *movement); !fits) return fits.error();
    column.leader = std::move(*movement);
    return column;
}

Result<Column> with_follower_cell(
    const Pattern& pattern, const CellPlace& place, std::string_view typed)
{
    Column column = pattern.columns[place.column];
    if (typed.empty()) {
        assign_row(column.follower, {}, place.row);
        return column;
    }
    const Movement rule = natural_opposite(pattern)[place.column];
    auto wanted = with_row(rule, place.row, typed);
    if (!wanted) return wanted.error();
    assign_row(column.follower, differences(rule, *wanted), place.row);
    return column;
}

}

std::span<const GridRow> grid_rows()
{
    static const std::vector<GridRow> rows = [] {
        std::vector<GridRow> all;
        for (const RowName& name : names) all.push_back(name.row);
        return all;
    }();
    return rows;
}

std::string_view name_of(GridRow row)
{
    return names[static_cast<std::size_t>(row)].name;
}

std::string_view words_of(GridRow row)
{
    return names[static_cast<std::size_t>(row)].words;
}

bool is_shared(GridRow row)
{
    return row == GridRow::count || row == GridRow::beats || row == GridRow::position
        || row == GridRow::note;
}

bool is_override(const Exceptions& follower, GridRow row)
{
    Exceptions only;
    assign_row(only, follower, row);
    return only.foot || only.position || only.turn || only.action || only.body_turns_less
        || only.footwork || only.rise || only.body || only.head || only.hold || only.length;
}

std::string cell_text(const Pattern& pattern, const CellPlace& place)
{
    const Column& column = pattern.columns[place.column];
    if (is_shared(place.row)) return cell_text(column, place.row);
    if (place.role == Role::leader) return cell_text(column.leader, place.row);
    return cell_text(derive_follower(pattern)[place.column], place.row);
}

Result<Column> with_cell(const Pattern& pattern, const CellPlace& place, std::string_view typed)
{
    PROMENADE_ASSERT(place.column < pattern.columns.size());
    typed = trimmed(typed);
    if (is_shared(place.row)) return with_shared(pattern.columns[place.column], place.row, typed);
    return place.role == Role::leader ? with_leader_cell(pattern, place, typed)
                                      : with_follower_cell(pattern, place, typed);
}

}
