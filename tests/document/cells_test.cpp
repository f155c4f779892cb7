// Truth from outside: the shipped charts, written by hand, and the manual's list of symbols.
#include "document/cells.h"

#include <gmock/gmock.h>

#include "dance/follower.h"
#include "document/cell_reading.h"
#include "document/mirror.h"
#include "document/random_edits.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/pattern_file.h"

namespace {

using namespace promenade;
using namespace promenade::document;
using namespace promenade::dance;

const library::DanceLibrary& shipped()
{
    static const auto library = library::load_library({in_source("dances"), ""});
    return library;
}

std::string text_of_pattern(const Pattern& pattern)
{
    return json::write(library::write_pattern(pattern));
}

template <class Visit> void for_each_cell(Visit visit)
{
    for (const auto& one : shipped().dances)
        for (const Pattern& pattern : one.file.dance.patterns)
            for (std::size_t i = 0; i < pattern.columns.size(); ++i)
                for (const GridRow row : grid_rows())
                    for (const Role role : {Role::leader, Role::follower})
                        visit(pattern, CellPlace{i, row, role});
}

TEST(Cells, typing_what_stands_there_changes_nothing_in_any_shipped_chart)
{
    for_each_cell([](const Pattern& pattern, const CellPlace& place) {
        const std::string text = cell_text(pattern, place);
        if (place.row == GridRow::foot && text.empty()) return;   // a step that holds
        if (place.role == Role::follower && text.empty()) return; // means: derive it
        const auto column = with_cell(pattern, place, text);
        ASSERT_TRUE(column) << column.error().text();
        Pattern again = pattern;
        again.columns[place.column] = *column;
        EXPECT_EQ(text_of_pattern(again), text_of_pattern(pattern))
            << pattern.id << " " << place.column << " " << name_of(place.row);
    });
}

TEST(Cells, what_is_typed_for_the_follower_is_what_the_follower_does)
{
    for_each_cell([](const Pattern& pattern, const CellPlace& place) {
        if (place.role == Role::leader || is_shared(place.row)) return;
        const std::string wanted = cell_text(pattern.columns[place.column].leader, place.row);
        const auto column = with_cell(pattern, place, wanted);
        if (!column || wanted.empty()) return;
        Pattern changed = pattern;
        changed.columns[place.column] = *column;
        EXPECT_EQ(cell_text(changed, place), wanted);
        // Derived again, it is what the rule alone says.
        changed.columns[place.column] = *with_cell(changed, place, "");
        EXPECT_EQ(cell_text(changed, place),
            cell_text(natural_opposite(changed)[place.column], place.row));
        EXPECT_FALSE(is_override(changed.columns[place.column].follower, place.row));
    });
}

TEST(Cells, every_amount_of_turn_is_read_as_it_is_printed)
{
    for (int eighths = -16; eighths <= 16; ++eighths) {
        EXPECT_EQ(read_turn(turn_words(eighths)), eighths) << turn_words(eighths);
        EXPECT_EQ(read_turn(std::to_string(eighths)), eighths);
    }
    for (const char* wrong : {"1/4", "3/7 R", "17", "3 R", "-1 R", "R", "1/0 L", "1 / R", "two"})
        EXPECT_FALSE(read_turn(wrong)) << wrong;
    EXPECT_EQ(read_turn("3/8r"), 3);
    EXPECT_EQ(read_turn("1 1/4 l"), -10);
}

TEST(Cells, small_letters_and_beginnings_are_understood_where_nothing_else_can_be_meant)
{
    const Pattern pattern = document::testing_aid::a_waltz().dance().patterns[0];
    const auto typed = [&](GridRow row, const char* text) {
        const CellPlace place{1, row, Role::leader};
        const auto column = with_cell(pattern, place, text);
        if (!column) return "refused: " + column.error().remedy;
        Pattern changed = pattern;
        changed.columns[1] = *column;
        return cell_text(changed, place);
    };
    EXPECT_EQ(typed(GridRow::foot, "rf"), "R");
    EXPECT_EQ(typed(GridRow::direction, " df! "), "DF!");
    EXPECT_EQ(typed(GridRow::action, "piv"), "pivot");
    EXPECT_THAT(typed(GridRow::action, "heel"), testing::StartsWith("refused: use plain, pivot"));
    EXPECT_EQ(typed(GridRow::footwork, "ht"), "HT");
    EXPECT_EQ(typed(GridRow::body, "cbm"), "CBM");
    EXPECT_EQ(typed(GridRow::rise, "UP"), "up");
    EXPECT_EQ(typed(GridRow::head, "hr"), "HR");
    EXPECT_EQ(typed(GridRow::hold, "tan"), "tango");
    EXPECT_EQ(typed(GridRow::position, "pp"), "PP");
    EXPECT_EQ(typed(GridRow::count, "s"), "S");
    EXPECT_EQ(typed(GridRow::less, "yes"), "BTL");
    EXPECT_EQ(typed(GridRow::body, "-"), "");
}

TEST(Cells, a_refusal_says_what_is_allowed)
{
    const Pattern pattern = document::testing_aid::a_waltz().dance().patterns[0];
    for (const GridRow row : grid_rows()) {
        if (row == GridRow::note) continue; // anything goes
        const auto column = with_cell(pattern, {0, row, Role::leader}, "??");
        ASSERT_FALSE(column) << name_of(row);
        EXPECT_EQ(column.error().remedy, cell_help(row));
        EXPECT_THAT(column.error().problem, testing::HasSubstr("??"));
    }
}

TEST(Cells, a_step_that_holds_names_no_foot_and_gets_the_free_one_back)
{
    Pattern pattern = document::testing_aid::a_waltz().dance().patterns[0];
    pattern.columns[1] = *with_cell(pattern, {1, GridRow::direction, Role::leader}, "HOLD");
    EXPECT_FALSE(pattern.columns[1].leader.foot);
    EXPECT_FALSE(with_cell(pattern, {1, GridRow::foot, Role::leader}, "L"));
    pattern.columns[1] = *with_cell(pattern, {1, GridRow::direction, Role::leader}, "S");
    EXPECT_EQ(pattern.columns[1].leader.foot, Foot::right);
}

TEST(Mirror, twice_gives_back_every_shipped_step)
{
    for (const auto& one : shipped().dances)
        for (const Pattern& pattern : one.file.dance.patterns) {
            Pattern twice = pattern;
            for (Column& column : twice.columns) column = mirrored(mirrored(column));
            EXPECT_EQ(text_of_pattern(twice), text_of_pattern(pattern));
        }
}

TEST(Mirror, makes_the_right_box_turn_of_the_left_one)
{
    const auto dance = document::testing_aid::a_waltz().dance();
    const Pattern& left = *find_pattern(dance, "left_box_turn");
    const Pattern& right = *find_pattern(dance, "right_box_turn");
    for (std::size_t i = 0; i < left.columns.size(); ++i) {
        const Movement mirror = mirrored(left.columns[i]).leader;
        const Movement& wanted = right.columns[i].leader;
        for (const GridRow row : {GridRow::foot, GridRow::turn, GridRow::footwork, GridRow::body})
            EXPECT_EQ(cell_text(mirror, row), cell_text(wanted, row)) << i << name_of(row);
    }
}

}
