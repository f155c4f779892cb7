// Panels arranged by hand, the floor and the couple looked at, menus under the right button, find
// and replace, and the history. Truth from outside: where the hand went, and the file's own text.
#include <gmock/gmock.h>

#include "editors/chart_hand.h"
#include "editors/eye.h"
#include "editors/pattern/a_studio.h"

namespace promenade::editors {
namespace {

using document::testing_aid::TemporaryDesk;
using testing_aid::a_studio;

struct Room {
    TemporaryDesk room;
    Story story;

    explicit Room(ImVec2 size = {1280, 720}, double scale = 1)
        : story(a_studio(room), size, {Theme::dark, scale, 0})
    {
        story.shell().show("Pattern");
        story.studio().chosen = "waltz.box";
        settle();
    }
    void settle()
    {
        story.frame();
        story.wait_for_work();
        story.frame();
    }
    PatternDesk& desk() { return ChartHand(story).desk(); }
};

TEST(ArrangingStory, a_bar_between_panels_goes_where_it_is_dragged_and_back_by_a_double_click)
{
    Room at;
    const float before = landmarks().find("grid")->lower.x;
    at.story.drag_by("bar pattern.library", {80, 0});
    EXPECT_NEAR(landmarks().find("grid")->lower.x, before + 80, 2);
    EXPECT_EQ(at.story.shell().layout().size(), 1u);
    at.story.double_click("bar pattern.library");
    at.story.frame();
    EXPECT_NEAR(landmarks().find("grid")->lower.x, before, 2);
    EXPECT_TRUE(at.story.shell().layout().empty());
    at.story.drag_by("bar pattern.plan", {0, 60}); // and between those above each other
    EXPECT_EQ(at.story.shell().layout().size(), 1u);
}

TEST(ArrangingStory, figures_of_the_library_are_read_whole_in_large_type)
{
    for (const double scale : {1.0, 1.75, 2.5}) {
        Room at({1280, 720}, scale);
        const std::vector<std::string> words = words_in_panel("tree");
        EXPECT_THAT(words, testing::Not(testing::IsEmpty()));
        for (const std::string& each : words)
            EXPECT_EQ(each.find("…"), std::string::npos) << each << " at " << scale;
        EXPECT_TRUE(at.story.sees("waltz.box")); // what is chosen
    }
}

TEST(ArrangingStory, a_bar_goes_along_with_a_hand_that_is_quicker_than_the_screen)
{
    Room at;
    const float before = landmarks().find("grid")->lower.x;
    const ImVec2 bar = landmarks().find("bar pattern.library")->middle();
    at.story.move_to(bar);
    at.story.frame();
    at.story.hold_button(0, true);
    at.story.frame();
    at.story.move_to({bar.x + 60, bar.y});
    at.story.hold_button(0, false);
    at.story.frame();
    at.story.frame();
    EXPECT_NEAR(landmarks().find("grid")->lower.x, before + 60, 2);
}

TEST(ArrangingStory, every_workspace_has_bars_between_its_panels)
{
    Room at;
    for (const auto& [name, bars] : std::vector<std::pair<const char*, std::vector<const char*>>>{
             {"Pattern", {"pattern.library", "pattern.chart", "pattern.plan"}},
             {"Gesture", {"gesture.symbols", "gesture.figure"}},
             {"Dance", {"dance.settings", "dance.report"}},
             {"Script", {"script.text", "script.mistakes"}},
             {"Live", {"live.menu", "live.branches"}}}) {
        at.story.shell().show(name);
        for (int i = 0; i < 4; ++i) at.story.frame(); // what is danced meanwhile moves no bar
        for (const char* bar : bars) EXPECT_TRUE(at.story.sees(std::string("bar ") + bar)) << bar;
    }
}

// At least half of the height of the chart's panel is chart.
TEST(ArrangingStory, a_chart_fills_a_large_window_by_itself_and_is_zoomed_by_hand)
{
    Room at({1920, 1080});
    const auto row = [] {
        const auto cell = landmarks().find("note 1");
        return cell->upper.y - cell->lower.y;
    };
    EXPECT_GT(landmarks().find("note 1")->upper.y, 0.5f * 1080);
    const float before = row();
    at.story.point_at("footwork 2");
    at.story.hold_key(GLFW_KEY_LEFT_CONTROL, true);
    at.story.turn_wheel(2);
    at.story.frame();
    at.story.hold_key(GLFW_KEY_LEFT_CONTROL, false);
    at.story.frame();
    EXPECT_NEAR(row() / before, 1.21, 0.05);
    at.story.press(GLFW_KEY_0, true, false, true);
    at.story.frame();
    EXPECT_NEAR(row(), before, 1);
}

TEST(ArrangingStory, the_wheel_comes_closer_to_the_print_under_it_and_a_drag_shifts_the_floor)
{
    Room at;
    const auto print = [](const char* name) { return landmarks().find(name)->middle(); };
    const ImVec2 one = print("print leader 1"), two = print("print follower 1");
    at.story.point_at("print leader 1");
    at.story.turn_wheel(4);
    at.story.frame();
    at.story.frame();
    EXPECT_NEAR(print("print leader 1").x, one.x, 3);
    EXPECT_GT(std::abs(print("print follower 1").x - print("print leader 1").x),
        1.5f * std::abs(two.x - one.x));
    const ImVec2 before = print("print leader 1");
    at.story.drag_by("print leader 1", {-30, 12});
    EXPECT_NEAR(print("print leader 1").x, before.x - 30, 8);
}

TEST(ArrangingStory, prints_over_each_other_are_read_one_by_one)
{
    Room at;
    EXPECT_TRUE(at.story.sees("print leader 6"));
    at.story.press(GLFW_KEY_F7);
    EXPECT_FALSE(at.story.sees("print leader 2"));
    at.story.press(GLFW_KEY_PAGE_DOWN);
    EXPECT_TRUE(at.story.sees("print leader 2"));
    EXPECT_FALSE(at.story.sees("print leader 3"));
    EXPECT_EQ(at.desk().cursor().column(), 1u);
}

TEST(ArrangingStory, menus_under_the_right_button_do_what_they_say)
{
    Room at;
    const std::size_t steps = at.desk().pattern()->columns.size();
    at.story.right_click("footwork 2");
    at.story.click("menu Duplicate steps");
    EXPECT_EQ(at.desk().pattern()->columns.size(), steps + 1);
    EXPECT_EQ(at.desk().pattern()->columns[1].leader.footwork.text,
        at.desk().pattern()->columns[2].leader.footwork.text);
    at.story.frame(); // the library scrolls to the copy
    at.story.right_click(at.story.studio().chosen);
    at.story.click("menu Duplicate");
    EXPECT_THAT(at.story.studio().chosen, testing::HasSubstr("box"));
    EXPECT_GT(at.desk().dance()->patterns.size(), 8u);
}

TEST(ArrangingStory, a_symbol_is_found_and_replaced_in_all_charts_by_one_entry_of_the_history)
{
    Room at;
    at.story.press(GLFW_KEY_F, true);
    at.story.frame();
    at.story.type("sway L");
    at.story.press(GLFW_KEY_ENTER);
    EXPECT_THAT(at.desk().search_words(), testing::StartsWith("1 of "));
    const std::size_t cells = at.desk().found().size();
    EXPECT_GT(cells, 5u);
    at.story.click("##replace by");
    at.story.type("sway R");
    at.story.click("Replace all");
    EXPECT_TRUE(at.desk().found().empty());
    EXPECT_EQ(at.desk().history_labels().size(), 1u);
    at.story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(at.desk().chart_search.is_open);
    at.desk().undo();
    EXPECT_EQ(at.desk().found().size(), cells);
}

TEST(ArrangingStory, a_click_in_the_history_goes_back_and_forth)
{
    Room at;
    const ChartHand hand(at.story);
    for (const char* text : {"BF", "T", "TH"}) {
        at.story.click("footwork 1");
        hand.enter(text);
    }
    at.story.press(GLFW_KEY_Z, true, false, true);
    at.story.frame();
    at.story.click("history 1");
    EXPECT_EQ(at.desk().pattern()->columns[0].leader.footwork.text, "BF");
    at.story.click("history 3");
    EXPECT_EQ(at.desk().pattern()->columns[0].leader.footwork.text, "TH");
    at.story.click("history 0");
    EXPECT_EQ(at.desk().pattern()->columns[0].leader.footwork.text, "HT");
}

TEST(ArrangingStory, a_chart_is_read_line_by_line_as_text)
{
    Room at;
    at.story.press(GLFW_KEY_T, true);
    at.story.frame();
    ASSERT_TRUE(at.story.sees("line that is read"));
    const float before = landmarks().find("line that is read")->lower.y;
    const std::size_t row = at.desk().cursor().line();
    at.story.press(GLFW_KEY_DOWN);
    at.story.frame();
    EXPECT_GT(landmarks().find("line that is read")->lower.y, before);
    EXPECT_EQ(at.desk().cursor().line(), row); // the chart stays where it was
    at.story.click("Copy all");
    EXPECT_THAT(ImGui::GetClipboardText(), testing::HasSubstr("left foot"));
    at.story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(at.story.sees("line that is read"));
}

// Everything a hand needs is there at every scale, in both themes.
TEST(ArrangingStory, at_125_150_175_and_250_per_cent_nothing_lies_over_anything)
{
    for (const double scale : {1.25, 1.5, 1.75, 2.5})
        for (const Theme theme : {Theme::dark, Theme::light}) {
            const TemporaryDesk room;
            Story story(a_studio(room), {1920, 1080}, {theme, scale, 0});
            for (int i = 0; i < 4; ++i) story.frame();
            const auto library = landmarks().find("##search"), grid = landmarks().find("grid");
            const auto floor = landmarks().find("floor"), couple = landmarks().find("couple");
            ASSERT_TRUE(library && grid && floor && couple) << scale;
            EXPECT_LE(library->upper.x, grid->lower.x) << scale;
            EXPECT_LE(grid->upper.x, floor->lower.x) << scale;
            EXPECT_LE(floor->upper.y, couple->lower.y) << scale;
            EXPECT_LE(couple->upper.x, 1920) << scale;
            EXPECT_TRUE(story.sees("count 1") && story.sees("Help")) << scale;
        }
}

TEST(ChartSearch, replaces_every_occurrence_in_any_case_of_letters)
{
    EXPECT_EQ(with_replaced("sway L, Sway l", "SWAY L", "CBM"), "CBM, CBM");
    EXPECT_EQ(with_replaced("HT", "x", "y"), "HT");
    EXPECT_EQ(with_replaced("aaa", "a", "aa"), "aaaaaa"); // what was put in is not looked at again
}

}
}
