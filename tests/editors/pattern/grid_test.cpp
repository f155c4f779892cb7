// Truth from outside: the waltz as the manual prints it, and the linter asked by itself.
#include "editors/pattern/grid.h"

#include <gmock/gmock.h>

#include "dance/follower.h"
#include "document/random_edits.h"
#include "editors/pattern/grid_cursor.h"
#include "editors/pattern/symbol_menu.h"

namespace {

using namespace promenade;
using namespace promenade::editors;
using namespace promenade::dance;
using document::GridRow;

Dance waltz()
{
    return document::testing_aid::a_waltz().dance();
}

std::size_t line_at(const Grid& grid, GridRow row, Role role)
{
    for (std::size_t i = 0; i < grid.lines.size(); ++i)
        if (grid.lines[i].row == row && grid.lines[i].role == role && !grid.lines[i].is_alignment)
            return i;
    return grid.lines.size();
}

std::vector<std::string> texts(const Grid& grid, std::size_t line)
{
    std::vector<std::string> all;
    for (const GridCell& cell : grid.cells[line]) all.push_back(cell.text);
    return all;
}

TEST(Grid, shows_the_box_as_it_is_printed)
{
    const Dance dance = waltz();
    const Grid grid = grid_of(dance, *find_pattern(dance, "box"), Lens::both);
    EXPECT_THAT(texts(grid, line_at(grid, GridRow::foot, Role::leader)),
        testing::ElementsAre("L", "R", "L", "R", "L", "R"));
    EXPECT_THAT(texts(grid, line_at(grid, GridRow::foot, Role::follower)),
        testing::ElementsAre("R", "L", "R", "L", "R", "L"));
    EXPECT_THAT(texts(grid, line_at(grid, GridRow::direction, Role::follower)),
        testing::ElementsAre("B", "S", "CL", "F", "S", "CL"));
    EXPECT_EQ(grid.errors, 0);
}

TEST(Grid, tells_what_is_derived_from_what_is_written_against_the_rule)
{
    const Dance dance = waltz();
    Pattern box = *find_pattern(dance, "box");
    box.columns[1].follower.footwork = read_footwork("B");
    const Grid grid = grid_of(dance, box, Lens::follower);
    const auto& cells = grid.cells[line_at(grid, GridRow::footwork, Role::follower)];
    EXPECT_TRUE(cells[0].is_derived && !cells[0].is_override);
    EXPECT_TRUE(cells[1].is_override && !cells[1].is_derived);
    const auto& counts = grid.cells[line_at(grid, GridRow::count, Role::leader)];
    EXPECT_FALSE(counts[0].is_derived);
}

TEST(Grid, the_ruler_counts_bars_and_beats)
{
    const Dance dance = waltz();
    Pattern box = *find_pattern(dance, "box");
    box.columns[1].beats = Beats(1, 2);
    box.columns[2].beats = Beats(3, 2);
    const Grid grid = grid_of(dance, box, Lens::leader);
    std::vector<std::string> beats;
    for (const RulerMark& mark : grid.ruler) beats.push_back(mark.beat);
    EXPECT_THAT(beats, testing::ElementsAre("1", "2", "2 1/2", "1", "2", "3"));
    EXPECT_TRUE(grid.ruler[0].begins_bar && grid.ruler[3].begins_bar);
    EXPECT_FALSE(grid.ruler[1].begins_bar);
    EXPECT_EQ(grid.ruler[3].bar, 2);
}

TEST(Grid, shows_every_finding_of_the_linter_once)
{
    const Dance dance = waltz();
    for (const Lens lens : {Lens::leader, Lens::follower, Lens::both}) {
        Pattern box = *find_pattern(dance, "box");
        box.columns[1].leader.foot = Foot::left;                // does not alternate
        box.columns[0].beats = Beats(2);                        // no whole bars
        box.columns[3].leader.body = *read_body("sway L, CBM"); // unusual
        const auto findings = lint(dance, box);
        ASSERT_GE(findings.size(), 3u);
        const Grid grid = grid_of(dance, box, lens);
        std::size_t marks = grid.about_all.size();
        for (const auto& line : grid.cells)
            for (const GridCell& cell : line) marks += cell.marks.size();
        EXPECT_EQ(marks, findings.size());
        EXPECT_EQ(static_cast<std::size_t>(grid.errors + grid.warnings), findings.size());
    }
}

TEST(Grid, marks_the_cell_and_says_the_remedy)
{
    const Dance dance = waltz();
    Pattern box = *find_pattern(dance, "box");
    box.columns[1].leader.foot = Foot::left;
    const Grid grid = grid_of(dance, box, Lens::leader);
    const auto& cell = grid.cells[line_at(grid, GridRow::foot, Role::leader)][1];
    ASSERT_FALSE(cell.marks.empty());
    EXPECT_EQ(cell.marks[0].severity, Severity::error);
    EXPECT_THAT(cell.marks[0].remedy, testing::HasSubstr("move the right foot"));
}

TEST(Cursor, tab_goes_through_every_cell_that_can_be_written_and_back)
{
    const Dance dance = waltz();
    const Grid grid = grid_of(dance, *find_pattern(dance, "box"), Lens::both);
    GridCursor cursor;
    std::set<std::pair<std::size_t, std::size_t>> visited;
    std::size_t writable = 0;
    for (const GridLine& line : grid.lines) writable += line.is_alignment ? 0 : grid.columns();
    for (std::size_t i = 0; i < writable; ++i) {
        EXPECT_FALSE(grid.lines[cursor.line()].is_alignment);
        visited.emplace(cursor.line(), cursor.column());
        cursor.move(grid, Move::next);
    }
    EXPECT_EQ(visited.size(), writable);
    for (std::size_t i = 0; i < writable; ++i) cursor.move(grid, Move::previous);
    EXPECT_EQ(cursor.line(), 0u);
    EXPECT_EQ(cursor.column(), 0u);
}

TEST(Cursor, stays_inside_whatever_is_pressed)
{
    const Dance dance = waltz();
    const Grid large = grid_of(dance, *find_pattern(dance, "box"), Lens::both);
    Pattern one_step = *find_pattern(dance, "box");
    one_step.columns.resize(1);
    const Grid small = grid_of(dance, one_step, Lens::leader);
    std::mt19937 dice(1);
    GridCursor cursor;
    for (int i = 0; i < 5'000; ++i) {
        const Grid& grid = dice() % 50 == 0 ? small : large;
        const auto move = static_cast<Move>(dice() % 8);
        if (dice() % 2 == 0)
            cursor.move(grid, move);
        else
            cursor.mark(grid, move);
        ASSERT_LT(cursor.line(), grid.lines.size());
        ASSERT_LT(cursor.column(), grid.columns());
        ASSERT_LE(cursor.first_marked() + cursor.marked(), grid.columns());
    }
}

TEST(Cursor, stays_on_its_row_when_the_lens_changes)
{
    const Dance dance = waltz();
    const Pattern& box = *find_pattern(dance, "box");
    const Grid grid = grid_of(dance, box, Lens::leader);
    GridCursor cursor;
    cursor.place(grid, line_at(grid, GridRow::rise, Role::leader), 2);
    cursor.follow(lines_of(Lens::leader), lines_of(Lens::both));
    EXPECT_EQ(lines_of(Lens::both)[cursor.line()].row, GridRow::rise);
    cursor.follow(lines_of(Lens::both), lines_of(Lens::follower));
    EXPECT_EQ(lines_of(Lens::follower)[cursor.line()].row, GridRow::rise);
    EXPECT_EQ(cursor.column(), 2u);
}

TEST(SymbolMenu, everything_offered_may_be_typed)
{
    const Dance dance = waltz();
    const Pattern& box = *find_pattern(dance, "box");
    for (const GridRow row : document::grid_rows())
        for (const MenuSymbol& symbol : symbol_menu(row, 1)) {
            EXPECT_NE(symbol.meaning, "");
            const auto column = document::with_cell(box, {1, row, Role::leader}, symbol.typed);
            EXPECT_TRUE(column) << document::name_of(row) << " " << symbol.typed;
        }
}

TEST(SymbolMenu, every_symbol_used_in_shipped_charts_is_offered_for_feet_and_positions)
{
    const auto offered = symbol_menu(GridRow::position, 0);
    EXPECT_EQ(offered.size(), symbols<CouplePosition>().size());
    const auto ways = symbol_menu(GridRow::direction, 0);
    EXPECT_GE(ways.size(), symbols<Direction>().size());
}

TEST(SymbolMenu, typing_leaves_what_fits_by_symbol_or_by_meaning)
{
    const auto menu = symbol_menu(GridRow::direction, 0);
    const auto by_symbol = fitting(menu, "x");
    ASSERT_GE(by_symbol.size(), 2u);
    EXPECT_EQ(by_symbol[0].typed, "XB");
    EXPECT_EQ(by_symbol[1].typed, "XF");
    EXPECT_EQ(fitting(menu, "diagonally b").at(0).typed, "DB");
    EXPECT_TRUE(fitting(menu, "zzz").empty());
    EXPECT_EQ(fitting(menu, "").size(), menu.size());
}

}
