// The pattern workspace told in real events: keys, letters and mouse. Truth from outside: the
// shipped box, and the bytes of the file that is saved.
#include <random>

#include <gmock/gmock.h>

#include "editors/chart_hand.h"
#include "editors/pattern/a_studio.h"
#include "editors/pattern/open_document.h"
#include "editors/pattern/panels.h"
#include "editors/shell/widgets.h"
#include "library/pattern_file.h"

namespace {

using namespace promenade;
using namespace promenade::editors;
using document::testing_aid::TemporaryDesk;
using editors::testing_aid::a_studio;

class Lesson {
public:
    explicit Lesson(ImVec2 size = {1280, 720})
        : story(a_studio(room), size)
    {
        story.shell().show("Pattern");
        story.frame();
        story.frame();
    }
    TemporaryDesk room;
    Story story;

    PatternDesk& desk() { return ChartHand(story).desk(); }
    std::string steps()
    {
        return json::write(*library::write_pattern(*desk().pattern()).find("steps"));
    }
    std::string saved_text() { return dance_text(story.studio().open->now()); }

    void press(int key, int times = 1) { ChartHand(story).press(key, times); }
    void enter(const std::string& text) { ChartHand(story).enter(text); }
    void new_dance(const std::string& name)
    {
        story.choose("Library", "New dance…");
        story.frame();
        enter(name);
    }
    void write_box() { ChartHand(story).write_box(); }
};

TEST(PatternStory, a_dance_is_made_written_put_right_undone_saved_and_opened_again)
{
    Lesson lesson;
    lesson.new_dance("Evening");
    ASSERT_EQ(lesson.story.studio().chosen, "evening.figure_1");
    const std::string empty = lesson.saved_text();
    lesson.write_box();
    const dance::Dance& waltz = lesson.story.studio().library.find("waltz")->file.dance;
    EXPECT_EQ(lesson.steps(),
        json::write(*library::write_pattern(*find_pattern(waltz, "box")).find("steps")));

    // The follower is derived; one cell is written against the rule and derived again.
    lesson.story.click("Follower");
    lesson.story.click("footwork 1");
    lesson.enter("bf");
    EXPECT_EQ(lesson.desk().pattern()->columns[0].follower.footwork->text, "BF");
    lesson.story.choose("Steps", "Derive the follower");
    EXPECT_FALSE(lesson.desk().pattern()->columns[0].follower.footwork);

    // A foot that does not alternate is found and put right.
    lesson.story.click("Leader");
    lesson.story.click("foot 2");
    lesson.enter("l");
    EXPECT_GT(lesson.desk().grid().errors, 0);
    lesson.press(GLFW_KEY_UP);
    lesson.enter("r");
    EXPECT_EQ(lesson.desk().grid().errors, 0);

    // Undo all, redo all.
    const std::string last = lesson.saved_text();
    for (int i = 0; lesson.desk().can_undo() && i < 1000; ++i) lesson.story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(lesson.saved_text(), empty);
    for (int i = 0; lesson.desk().can_redo() && i < 1000; ++i)
        lesson.story.press(GLFW_KEY_Z, true, true);
    EXPECT_EQ(lesson.saved_text(), last);

    const auto file = lesson.room.folder() / "evening.json";
    ASSERT_TRUE(lesson.story.studio().open->save_as(file));
    EXPECT_EQ(TemporaryDesk::bytes_of(file), last);
    close_open(lesson.story.studio());
    ASSERT_TRUE(open_file(lesson.story.studio(), file));
    lesson.story.frame();
    EXPECT_EQ(lesson.saved_text(), last);
}

TEST(PatternStory, a_symbol_is_chosen_from_the_menu_by_mouse)
{
    Lesson lesson;
    lesson.story.click("foot position 1");
    ASSERT_TRUE(lesson.story.sees("symbol DF"));
    lesson.story.click("symbol DF");
    EXPECT_EQ(lesson.story.studio().chosen, "my_waltz.natural_turn");
    EXPECT_EQ(text_of(lesson.desk().pattern()->columns[0].leader.position), "DF");
    EXPECT_FALSE(lesson.desk().typing());
}

TEST(PatternStory, a_wrong_symbol_is_explained_and_escape_leaves_the_cell_alone)
{
    Lesson lesson;
    lesson.story.click("foot 1");
    lesson.enter("q");
    EXPECT_THAT(lesson.story.shell().status().words, testing::HasSubstr("use L or R"));
    lesson.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(lesson.desk().typing());
    EXPECT_FALSE(lesson.story.studio().open); // nothing was changed, nothing copied
}

TEST(PatternStory, searching_leaves_what_fits_and_letters_stay_in_the_field)
{
    Lesson lesson;
    lesson.story.click("##search");
    lesson.story.type("whisk");
    EXPECT_EQ(lesson.desk().search, "whisk");
    EXPECT_FALSE(lesson.desk().typing());
    ASSERT_TRUE(lesson.story.sees("waltz.whisk"));
    lesson.story.click("waltz.whisk");
    EXPECT_EQ(lesson.story.studio().chosen, "waltz.whisk");
}

TEST(PatternStory, steps_are_marked_copied_and_pasted_by_keys)
{
    Lesson lesson;
    const std::size_t before = lesson.desk().pattern()->columns.size();
    lesson.story.click("step 1");
    lesson.story.press(GLFW_KEY_RIGHT, false, true);
    lesson.story.press(GLFW_KEY_C, true);
    EXPECT_THAT(ImGui::GetClipboardText(), testing::HasSubstr("count\t1\t2"));
    lesson.story.press(GLFW_KEY_V, true);
    EXPECT_EQ(lesson.desk().pattern()->columns.size(), before + 2);
    lesson.story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(lesson.desk().pattern()->columns.size(), before);
}

// ImGui keeps a field's own undo after it is left, and would take back letters that are no longer
// there.
TEST(PatternStory, undo_in_a_field_never_reaches_before_it_was_entered)
{
    Lesson lesson;
    lesson.story.click("##search");
    lesson.story.type("natural turn");
    lesson.story.press(GLFW_KEY_ENTER);
    EXPECT_EQ(lesson.desk().search, "natural turn");
    EXPECT_FALSE(lesson.desk().typing()); // that Enter was not meant for the chart
    lesson.desk().search = "box";
    lesson.story.click("##search");
    for (int i = 0; i < 3; ++i) lesson.story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(lesson.desk().search, "box");
    lesson.story.press(GLFW_KEY_END);
    lesson.story.type("es");
    EXPECT_EQ(lesson.desk().search, "boxes");
    lesson.story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(lesson.desk().search.substr(0, 3), "box");
}

TEST(PatternStory, typing_narrows_the_symbols_and_enter_takes_the_first_of_them)
{
    Lesson lesson;
    lesson.story.click("foot position 2");
    const std::size_t all = lesson.desk().typing()->menu.size();
    lesson.story.type("diag");
    EXPECT_LT(lesson.desk().typing()->menu.size(), all);
    EXPECT_TRUE(lesson.story.sees("symbol DF"));
    lesson.press(GLFW_KEY_ENTER);
    EXPECT_EQ(document::cell_text(
                  lesson.desk().pattern()->columns[1].leader, document::GridRow::direction),
        "DF");
    lesson.story.click("footwork 2");
    lesson.enter("h"); // stands by itself, though HT would be the first that begins so
    EXPECT_EQ(lesson.desk().pattern()->columns[1].leader.footwork.text, "H");
}

TEST(PatternStory, tab_goes_right_and_on_to_the_next_row_enter_goes_down_to_where_tab_began)
{
    Lesson lesson;
    const std::size_t columns = lesson.desk().pattern()->columns.size();
    lesson.story.click("foot 2");
    lesson.press(GLFW_KEY_ESCAPE);
    lesson.press(GLFW_KEY_TAB, 2);
    EXPECT_EQ(lesson.desk().cursor().column(), 3u);
    lesson.press(GLFW_KEY_ENTER);
    EXPECT_EQ(lesson.desk().cursor().column(), 1u);
    EXPECT_EQ(lesson.desk().grid().lines[lesson.desk().cursor().line()].row,
        document::GridRow::direction);
    lesson.press(GLFW_KEY_END);
    lesson.press(GLFW_KEY_TAB); // not the first row: no step is made
    EXPECT_EQ(lesson.desk().pattern()->columns.size(), columns);
    EXPECT_EQ(lesson.desk().cursor().column(), 0u);
    lesson.story.click("count 1");
    lesson.press(GLFW_KEY_ESCAPE);
    lesson.press(GLFW_KEY_END);
    lesson.press(GLFW_KEY_TAB);
    EXPECT_EQ(lesson.desk().pattern()->columns.size(), columns + 1);
}

// Whichever panel was clicked last: what is typed after Tab is never searched for.
TEST(PatternStory, tab_never_leaves_the_chart_for_a_field)
{
    Lesson lesson;
    lesson.story.click(lesson.story.studio().chosen); // in the library
    lesson.press(GLFW_KEY_TAB, 2);
    lesson.story.type("2");
    EXPECT_EQ(lesson.desk().search, "");
    ASSERT_TRUE(lesson.desk().typing());
    EXPECT_EQ(lesson.desk().cursor().column(), 2u);
}

TEST(PatternStory, a_click_elsewhere_takes_what_was_typed_and_goes_there)
{
    Lesson lesson;
    lesson.story.click("footwork 2");
    lesson.story.type("BF");
    ASSERT_TRUE(lesson.desk().typing());
    lesson.story.click("##search");
    EXPECT_FALSE(lesson.desk().typing());
    EXPECT_EQ(lesson.desk().pattern()->columns[1].leader.footwork.text, "BF");
    lesson.story.type("box");
    EXPECT_EQ(lesson.desk().search, "box");
}

TEST(PatternStory, a_footprint_under_the_mouse_is_seen_in_the_grid_and_back)
{
    Lesson lesson;
    lesson.story.wait_for_work();
    lesson.story.point_at("print leader 3");
    EXPECT_EQ(lesson.desk().hovered, 2u);
    lesson.story.point_at("footwork 2");
    EXPECT_EQ(lesson.desk().hovered, 1u);
}

TEST(PatternStory, figures_are_dragged_into_a_routine)
{
    Lesson lesson;
    lesson.story.studio().chosen = "waltz.round_the_room";
    lesson.story.frame();
    lesson.story.frame();
    lesson.story.click("##motion");
    lesson.story.press(GLFW_KEY_A, true);
    lesson.enter("box");
    ASSERT_EQ(lesson.desk().routine()->motion, "box");
    lesson.story.frame(); // the library scrolls to the copy
    lesson.story.drag("my_waltz.box", "gap 2");
    EXPECT_EQ(lesson.desk().routine()->motion, "2 * box");
    lesson.story.right_click("figure 1");
    lesson.story.click("menu Take it out");
    EXPECT_EQ(lesson.desk().routine()->motion, "box");
}

TEST(PatternStory, the_panels_lie_side_by_side_at_any_size)
{
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{2560, 1440}, ImVec2{640, 360}}) {
        Lesson lesson(size);
        lesson.story.frame();
        const auto grid = landmarks().find("grid"), floor = landmarks().find("floor");
        ASSERT_TRUE(grid && floor);
        EXPECT_LE(grid->upper.x, floor->lower.x);
        EXPECT_LE(floor->upper.x, size.x);
        EXPECT_LE(grid->upper.y, size.y);
    }
}

// A hand that does anything: the document stays one that is saved and read back as the same.
TEST(PatternStory, random_events_leave_a_document_that_can_be_saved)
{
    static constexpr int keys[] = {GLFW_KEY_LEFT, GLFW_KEY_RIGHT, GLFW_KEY_UP, GLFW_KEY_DOWN,
        GLFW_KEY_TAB, GLFW_KEY_ENTER, GLFW_KEY_ESCAPE, GLFW_KEY_BACKSPACE, GLFW_KEY_DELETE,
        GLFW_KEY_INSERT, GLFW_KEY_HOME, GLFW_KEY_END, GLFW_KEY_Z, GLFW_KEY_D, GLFW_KEY_M,
        GLFW_KEY_C, GLFW_KEY_V, GLFW_KEY_F6};
    Lesson lesson;
    std::mt19937 dice(8);
    const auto roll = [&](std::size_t sides) { return dice() % sides; };
    for (int event = 0; event < 3'000; ++event) {
        const ImVec2 place{static_cast<float>(roll(1280)), 60 + static_cast<float>(roll(640))};
        switch (roll(6)) {
        case 0:
            lesson.story.move_to(place);
            break;
        case 1:
            lesson.story.hold_button(0, roll(2) == 0);
            break;
        case 2:
            lesson.story.type(std::string(1, static_cast<char>(' ' + roll(95))));
            break;
        case 3:
            lesson.story.turn_wheel(static_cast<float>(roll(5)) - 2);
            break;
        default:
            lesson.story.press(keys[roll(std::size(keys))], roll(4) == 0, roll(4) == 0);
        }
        lesson.story.frame();
        if (event % 100 != 0 || !lesson.story.studio().open) continue;
        const std::string text = lesson.saved_text();
        const auto reading = library::read_dance(text, "random.json");
        ASSERT_TRUE(reading.file && reading.errors.empty());
        ASSERT_EQ(library::write_dance(*reading.file), text);
    }
    EXPECT_TRUE(lesson.story.studio().open); // something was changed
    while (lesson.desk().undo()) { }
    EXPECT_FALSE(lesson.story.studio().open->is_changed());
}

TEST(PatternStory, a_name_too_long_for_its_lines_ends_in_dots_that_are_seen)
{
    Lesson lesson;
    const float width = 8 * ImGui::GetFontSize(), line = ImGui::GetTextLineHeight();
    EXPECT_EQ(elided_in_lines("Whisk", width, 2), "Whisk");
    for (const std::string name : {"Forward Progressive (LF change + RF change)",
             "Balance / Hesitation (forward and back)", "Left Box Turn (closed, 1/4 per half)"}) {
        const std::string shown = elided_in_lines(name, width, 2);
        EXPECT_TRUE(shown.ends_with("…")) << shown;
        EXPECT_TRUE(shown.starts_with(name.substr(0, 12))) << shown;
        EXPECT_LE(ImGui::CalcTextSize(shown.c_str(), nullptr, false, width).y, 2.1f * line);
    }
}

}
