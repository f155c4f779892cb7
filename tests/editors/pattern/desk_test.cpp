// The pattern workspace without ImGui. Truth from outside: the files written, and the shipped box.
#include "editors/pattern/pattern_desk.h"

#include <gmock/gmock.h>

#include "document/cells.h"
#include "editors/pattern/a_studio.h"
#include "editors/pattern/open_document.h"
#include "library/pattern_file.h"

namespace {

using namespace promenade;
using namespace promenade::editors;
using namespace promenade::dance;
using document::GridRow;
using document::testing_aid::TemporaryDesk;
using editors::testing_aid::a_studio;
using testing::HasSubstr;

struct Sitting {
    TemporaryDesk room;
    Studio studio = a_studio(room);
    PatternDesk desk{studio};

    void go_to(GridRow row, std::size_t column, Role role = Role::leader)
    {
        for (std::size_t i = 0; i < desk.grid().lines.size(); ++i)
            if (const GridLine& line = desk.grid().lines[i];
                line.row == row && line.role == role && !line.is_alignment)
                desk.place(i, column);
    }
    std::string steps() const
    {
        return json::write(*library::write_pattern(*desk.pattern()).find("steps"));
    }
};

TEST(PatternDesk, changing_a_shipped_dance_makes_a_copy_and_leaves_the_shipped_one)
{
    Sitting at;
    at.desk.choose("waltz.box");
    at.go_to(GridRow::footwork, 1);
    ASSERT_TRUE(at.desk.write("B"));
    EXPECT_EQ(at.studio.chosen, "my_waltz.box");
    EXPECT_TRUE(at.desk.is_own());
    EXPECT_EQ(at.desk.pattern()->columns[1].leader.footwork.text, "B");
    const auto* shipped = at.studio.library.find("waltz");
    EXPECT_EQ(find_pattern(shipped->file.dance, "box")->columns[1].leader.footwork.text, "T");
}

TEST(PatternDesk, a_new_dance_becomes_the_box_by_typing)
{
    Sitting at;
    ASSERT_TRUE(at.desk.make_dance("Evening", {3, 4}));
    EXPECT_EQ(at.studio.chosen, "evening.figure_1");
    const Dance& waltz = at.studio.library.find("waltz")->file.dance;
    const Pattern box = *find_pattern(waltz, "box");
    for (std::size_t i = 0; i < box.columns.size(); ++i) {
        if (i > 0) {
            ASSERT_TRUE(at.desk.insert_step());
        }
        for (const GridRow row :
            {GridRow::direction, GridRow::footwork, GridRow::rise, GridRow::body}) {
            at.go_to(row, i);
            at.desk.type(document::cell_text(box.columns[i].leader, row));
            ASSERT_TRUE(at.desk.finish_typing(Move::down));
        }
    }
    // Counts and feet came by themselves.
    EXPECT_EQ(at.steps(), json::write(*library::write_pattern(box).find("steps")));
    EXPECT_EQ(at.desk.grid().errors, 0);
}

TEST(PatternDesk, what_cannot_be_read_stays_open_with_the_reason)
{
    Sitting at;
    at.desk.choose("waltz.box");
    at.go_to(GridRow::foot, 0);
    at.desk.type("x");
    const Outcome refused = at.desk.finish_typing(Move::down);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text(), HasSubstr("use L or R"));
    EXPECT_EQ(at.studio.chosen, "waltz.box"); // nothing copied
    ASSERT_TRUE(at.desk.typing());
    at.desk.erase_letter();
    at.desk.type("r");
    EXPECT_TRUE(at.desk.finish_typing({}));
    EXPECT_FALSE(at.desk.typing());
    EXPECT_EQ(at.desk.pattern()->columns[0].leader.foot, Foot::right);
}

TEST(PatternDesk, the_menu_is_chosen_from_by_arrows)
{
    Sitting at;
    at.desk.choose("waltz.box");
    at.go_to(GridRow::direction, 0);
    at.desk.type("d"); // cannot stand by itself: the first that fits is chosen
    EXPECT_EQ(at.desk.typing()->chosen, 0);
    at.desk.choose_symbol(1);
    ASSERT_TRUE(at.desk.finish_typing({}));
    EXPECT_EQ(text_of(at.desk.pattern()->columns[0].leader.position), "DB");
}

TEST(PatternDesk, opening_a_menu_and_leaving_it_changes_nothing)
{
    Sitting at;
    at.desk.choose("waltz.box");
    at.go_to(GridRow::footwork, 0);
    at.desk.begin_typing();
    EXPECT_EQ(at.desk.typing()->text, "HT");
    EXPECT_TRUE(at.desk.finish_typing(Move::down));
    EXPECT_EQ(at.studio.chosen, "waltz.box"); // not even a copy
    at.go_to(GridRow::footwork, 0);
    at.desk.begin_typing();
    at.desk.erase_letter(); // changes what stands there
    EXPECT_EQ(at.desk.typing()->text, "H");
    at.desk.cancel_typing();
    at.desk.type("é");
    at.desk.erase_letter();
    EXPECT_EQ(at.desk.typing()->text, "");
}

TEST(PatternDesk, going_on_past_the_last_cell_makes_a_new_step)
{
    Sitting at;
    ASSERT_TRUE(at.desk.make_dance("Evening", {3, 4}));
    ASSERT_TRUE(at.desk.go_on());
    ASSERT_EQ(at.desk.pattern()->columns.size(), 2u);
    EXPECT_EQ(at.desk.pattern()->columns[1].count, "2");
    EXPECT_EQ(at.desk.pattern()->columns[1].leader.foot, Foot::right);
    EXPECT_EQ(at.desk.cursor().column(), 1u);
    EXPECT_EQ(at.desk.cursor().line(), 0u);
    at.go_to(GridRow::rise, 1); // steps were not made in this row: on to the next one
    ASSERT_TRUE(at.desk.go_on());
    EXPECT_EQ(at.desk.pattern()->columns.size(), 2u);
    EXPECT_EQ(at.desk.grid().lines[at.desk.cursor().line()].row, GridRow::body);
    EXPECT_EQ(at.desk.cursor().column(), 0u);
}

TEST(PatternDesk, another_dance_is_changed_beside_the_first_and_each_has_its_own_undo)
{
    Sitting at;
    at.desk.choose("waltz.box");
    ASSERT_TRUE(at.desk.mirror_steps());
    at.desk.choose("tango." + at.studio.library.find("tango")->file.dance.patterns[0].id);
    ASSERT_TRUE(at.desk.mirror_steps());
    ASSERT_TRUE(at.desk.mirror_steps());
    EXPECT_EQ(at.desk.history_position(), 2u);
    at.desk.choose("my_waltz.box");
    EXPECT_EQ(at.desk.history_position(), 1u);
    ASSERT_TRUE(at.desk.undo());
    EXPECT_FALSE(at.desk.undo());
    EXPECT_EQ(at.studio.opened.size(), 2u);
}

TEST(PatternDesk, undoing_everything_brings_back_the_bytes_and_the_choice_stays_sensible)
{
    Sitting at;
    at.desk.choose("waltz.box");
    ASSERT_TRUE(at.desk.mirror_steps());
    const std::string first = [&] {
        at.desk.undo();
        return dance_text(at.studio.open->now());
    }();
    ASSERT_TRUE(at.desk.make_pattern("Brand new"));
    ASSERT_TRUE(at.desk.rename("Newer"));
    ASSERT_TRUE(at.desk.duplicate());
    ASSERT_TRUE(at.desk.move_in_list(-1));
    ASSERT_TRUE(at.desk.remove());
    ASSERT_TRUE(at.desk.make_routine("Evening"));
    ASSERT_TRUE(at.desk.set_motion("2 * box"));
    ASSERT_TRUE(at.desk.insert_figure(1, "hesitation"));
    EXPECT_EQ(at.desk.routine()->motion, "box + hesitation + box");
    const std::string last = dance_text(at.studio.open->now());
    while (at.desk.undo()) ASSERT_TRUE(at.desk.pattern() || at.desk.routine());
    EXPECT_EQ(dance_text(at.studio.open->now()), first);
    while (at.desk.redo()) ASSERT_TRUE(at.desk.pattern() || at.desk.routine());
    EXPECT_EQ(dance_text(at.studio.open->now()), last);
}

TEST(PatternDesk, steps_travel_by_the_clipboard_with_fields_nobody_shows)
{
    Sitting at;
    at.desk.choose("waltz.box");
    ASSERT_TRUE(at.desk.mirror_steps()); // makes the copy
    at.go_to(GridRow::foot, 1);
    at.desk.mark(Move::right);
    const std::string text = at.desk.copy_steps();
    EXPECT_EQ(at.desk.marked().count, 2u);
    ASSERT_TRUE(at.desk.paste_steps(text));
    EXPECT_EQ(at.desk.pattern()->columns.size(), 8u);
    EXPECT_EQ(at.desk.marked().first, 3u);
    EXPECT_FALSE(at.desk.paste_steps("hello"));
}

TEST(PatternDesk, notices_what_others_do_to_the_open_document)
{
    Sitting at;
    ASSERT_TRUE(at.desk.make_dance("Evening", {3, 4}));
    const std::string name = "Renamed elsewhere";
    ASSERT_TRUE(at.studio.open->apply(document::rename_pattern(at.studio.open->now(), 0, name)));
    show_open(at.studio);
    at.desk.refresh();
    EXPECT_EQ(at.desk.pattern()->name, name);
    EXPECT_EQ(at.desk.tree().own.at(0).groups.at(0).leaves.at(0).name, name);
    at.studio.open->discard();
    close_open(at.studio);
    at.desk.refresh();
    EXPECT_TRUE(at.desk.pattern()); // another one, since its dance is gone
    EXPECT_TRUE(at.desk.tree().own.empty());
}

TEST(PatternDesk, the_feet_of_a_long_routine_are_placed_in_the_background_as_at_once)
{
    Sitting at;
    at.desk.choose("waltz.round_the_room");
    ASSERT_GT(at.desk.composition().leader.size(), 24u);
    while (at.desk.is_finding_floor()) at.desk.refresh();
    const auto expected = floor_plan(*placing::place_feet(*at.desk.dance(), at.desk.composition()));
    ASSERT_EQ(at.desk.plan().prints.size(), expected.prints.size());
    EXPECT_EQ(at.desk.plan().prints.back().middle, expected.prints.back().middle);
    const std::uint64_t revision = at.desk.revision();
    at.desk.refresh();
    EXPECT_EQ(at.desk.revision(), revision);
}

TEST(PatternDesk, edits_that_follow_each_other_end_with_the_feet_of_the_last)
{
    Sitting at;
    at.desk.choose("waltz.natural_turn");
    for (int i = 0; i < 8; ++i) ASSERT_TRUE(at.desk.duplicate_steps());
    ASSERT_TRUE(at.desk.delete_steps());
    while (at.desk.is_finding_floor()) at.desk.refresh();
    const auto expected = floor_plan(*placing::place_feet(*at.desk.dance(), at.desk.composition()));
    ASSERT_EQ(at.desk.prints().steps.size(), at.desk.composition().leader.size());
    ASSERT_EQ(at.desk.plan().prints.size(), expected.prints.size());
    EXPECT_EQ(at.desk.plan().prints.back().middle, expected.prints.back().middle);
}

TEST(PatternDesk, another_chart_is_another_revision)
{
    Sitting at;
    const std::uint64_t before = at.desk.revision();
    at.studio.chosen = "waltz.whisk";
    at.desk.refresh();
    EXPECT_NE(at.desk.revision(), before);
}

TEST(PatternDesk, a_level_heads_the_pattern_in_the_library_and_is_undone_like_any_edit)
{
    Sitting at;
    ASSERT_TRUE(at.desk.make_dance("Evening", {3, 4}));
    ASSERT_TRUE(at.desk.set_level("silver"));
    EXPECT_EQ(at.desk.tree().own.at(0).groups.at(0).name, "Silver");
    EXPECT_THAT(dance_text(at.studio.open->now()), testing::HasSubstr("\"level\": \"silver\""));
    ASSERT_TRUE(at.desk.undo());
    EXPECT_EQ(at.desk.tree().own.at(0).groups.at(0).name, "Patterns");
}

TEST(PatternDesk, saving_writes_the_file_and_it_opens_again)
{
    Sitting at;
    ASSERT_TRUE(at.desk.make_dance("Evening", {3, 4}));
    ASSERT_TRUE(at.desk.insert_step());
    const auto file = at.room.folder() / "evening.json";
    ASSERT_TRUE(at.studio.open->save_as(file));
    close_open(at.studio);
    ASSERT_TRUE(open_file(at.studio, file));
    EXPECT_EQ(at.studio.open->dance().patterns[0].columns.size(), 2u);
    EXPECT_EQ(at.studio.chosen, "evening.figure_1");
}

}
