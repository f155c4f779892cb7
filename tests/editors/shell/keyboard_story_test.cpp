// Everything by keyboard: commands, menus, dialogs, and typing on a slow screen. Truth from
// outside: the list of commands itself, and what was typed.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "document/entry_edits.h"
#include "editors/chart_hand.h"
#include "editors/shell/key_queue.h"
#include "editors/shell/keyboard.h"

namespace promenade::editors {
namespace {

using Kind = KeyEvent::Kind;

void find(Story& story, const std::string& letters)
{
    story.press(GLFW_KEY_P, true, true);
    story.frame();
    story.type(letters);
}

TEST(KeyboardStory, every_command_is_found_and_run_by_a_few_letters_from_any_workspace)
{
    Story story;
    std::vector<FinderEntry> all;
    for (const Command& command : story.shell().commands().commands())
        all.push_back({command.name, command.label, command.menu + " " + command.tooltip});
    for (const FinderEntry& entry : all) {
        bool found = false;
        for (const FinderEntry& one : fitting(all, entry.words)) found |= one.id == entry.id;
        EXPECT_TRUE(found) << entry.words;
    }
    find(story, "light th");
    story.press(GLFW_KEY_ENTER);
    EXPECT_EQ(story.shell().view().theme, Theme::light);
    find(story, "mirrored edit"); // one of the gesture workspace
    EXPECT_TRUE(story.sees("found Mirrored editing"));
    story.press(GLFW_KEY_ENTER);
    EXPECT_EQ(story.shell().shown().name(), "Gesture");
    find(story, "quit");
    story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(story.sees("find"));
    EXPECT_FALSE(story.shell().wants_to_quit());
}

TEST(KeyboardStory, what_begins_with_the_letters_stands_before_what_only_contains_them)
{
    const std::vector<FinderEntry> all{{"a", "Undo", "Edit"}, {"b", "Do it", "Edit"},
        {"c", "Keep", "what to do"}, {"d", "Dominoes", "Edit", "", false}};
    std::string order;
    for (const FinderEntry& entry : fitting(all, "DO")) order += entry.id;
    EXPECT_EQ(order, "bacd");
    EXPECT_TRUE(fitting(all, "waltz").empty());
    EXPECT_EQ(fitting(all, "").size(), 4u);
}

TEST(KeyboardStory, a_figure_is_chosen_in_any_workspace_and_seen_in_all)
{
    Story story;
    for (const int workspace : {GLFW_KEY_3, GLFW_KEY_5}) {
        story.press(workspace, true);
        story.press(GLFW_KEY_P, true);
        story.frame();
        story.type(workspace == GLFW_KEY_3 ? "rumba box" : "whisk waltz");
        story.press(GLFW_KEY_ENTER);
        story.frame();
        EXPECT_EQ(story.studio().chosen, workspace == GLFW_KEY_3 ? "rumba.box" : "waltz.whisk");
    }
}

TEST(KeyboardStory, menus_open_by_key_move_by_arrows_run_by_enter_and_close_by_escape)
{
    Story story;
    const auto is_open = [] {
        return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    };
    story.click("View");
    EXPECT_TRUE(is_open());
    story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(is_open());
    story.move_to({600, 400}); // a pointer on the bar would choose for itself
    story.press(GLFW_KEY_F10);
    story.frame();
    EXPECT_TRUE(story.sees("File/New dance"));
    for (int i = 0; i < 2; ++i) story.press(GLFW_KEY_DOWN);
    story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(is_open());
    story.press(GLFW_KEY_F10);
    story.frame();
    story.press(GLFW_KEY_DOWN);
    story.press(GLFW_KEY_UP);
    story.press(GLFW_KEY_ENTER); // the first: a new dance
    story.frame();
    EXPECT_TRUE(story.studio().open);
}

TEST(KeyboardStory, a_question_takes_its_default_by_enter_another_by_tab_and_none_by_escape)
{
    Story story;
    story.press(GLFW_KEY_1, true);
    story.press(GLFW_KEY_N, true);
    ASSERT_TRUE(story.studio().open);
    ASSERT_TRUE(story.studio().open->apply(
        document::rename_pattern(story.studio().open->now(), 0, "Evening")));
    const auto ask = [&] {
        story.press(GLFW_KEY_Q, true);
        story.frame();
        EXPECT_TRUE(story.sees("Discard"));
    };
    ask();
    story.press(GLFW_KEY_ESCAPE);
    story.frame();
    EXPECT_FALSE(story.sees("Discard"));
    EXPECT_FALSE(story.shell().wants_to_quit());

    ask();
    story.press(GLFW_KEY_ENTER); // save it: under the name that is suggested
    story.frame();
    story.frame();
    ASSERT_TRUE(story.sees("name of the file"));
    story.press(GLFW_KEY_ENTER);
    story.frame();
    EXPECT_EQ(story.studio().open->file().filename(), "new_dance.json");
    EXPECT_TRUE(story.shell().wants_to_quit());
}

TEST(KeyboardStory, tab_goes_to_the_next_button_and_space_presses_it)
{
    Story story;
    story.press(GLFW_KEY_1, true);
    story.press(GLFW_KEY_N, true);
    ASSERT_TRUE(story.studio().open->apply(
        document::rename_pattern(story.studio().open->now(), 0, "Evening")));
    story.press(GLFW_KEY_Q, true);
    story.frame();
    story.press(GLFW_KEY_TAB);
    story.press(GLFW_KEY_SPACE); // discard
    EXPECT_TRUE(story.shell().wants_to_quit());
}

TEST(KeyboardStory, a_name_is_asked_for_and_given_without_the_mouse)
{
    Story story;
    story.press(GLFW_KEY_1, true);
    find(story, "new pattern");
    story.press(GLFW_KEY_ENTER);
    story.frame();
    story.frame();
    story.type("Hesitation Change");
    story.press(GLFW_KEY_TAB);
    story.press(GLFW_KEY_TAB); // past OK to Cancel
    story.press(GLFW_KEY_TAB); // and back to the name
    story.press(GLFW_KEY_ENTER);
    story.frame();
    EXPECT_EQ(ChartHand(story).desk().pattern()->name, "Hesitation Change");
}

TEST(KeyboardStory, larger_type_has_as_many_spellings_as_a_plus)
{
    Story story;
    story.press(GLFW_KEY_EQUAL, true);
    EXPECT_NEAR(story.shell().view().scale, 1.1, 1e-9);
    story.press(GLFW_KEY_EQUAL, true, true);
    EXPECT_NEAR(story.shell().view().scale, 1.21, 1e-9);
    EXPECT_EQ(meant_key(GLFW_KEY_KP_ADD, "+"), GLFW_KEY_EQUAL);
    EXPECT_EQ(meant_key(GLFW_KEY_RIGHT_BRACKET, "+"), GLFW_KEY_EQUAL); // where it is in Germany
    EXPECT_EQ(meant_key(GLFW_KEY_Y, "z"), GLFW_KEY_Z);                 // there, too
    EXPECT_EQ(meant_key(GLFW_KEY_1, "&"), GLFW_KEY_1);                 // a French digit
    EXPECT_EQ(meant_key(GLFW_KEY_A, "\xd1\x84"), GLFW_KEY_A);          // a Russian letter
    EXPECT_EQ(meant_key(GLFW_KEY_F5, ""), GLFW_KEY_F5);
    story.press(GLFW_KEY_0, true);
    EXPECT_EQ(story.shell().view().scale, 1);
}

// A screen that shows ten frames a second, and a hand that is faster.
struct SlowScreen {
    Story& story;
    KeyQueue keys;

    void tap(int key, unsigned letter = 0)
    {
        keys.add({Kind::down, key});
        if (letter) keys.add({Kind::letter, 0, letter});
        keys.add({Kind::up, key});
    }
    bool hand_over()
    {
        const auto events = keys.take_frame();
        for (const KeyEvent& event : events)
            if (event.kind == Kind::letter)
                ImGui::GetIO().AddInputCharacter(event.letter);
            else
                story.hold_key(event.key, event.kind == Kind::down);
        return !events.empty() && !keys.is_empty();
    }
    void show()
    {
        catch_up(
            [this] { return hand_over(); }, [this](Shown) { story.frame(); }, [] { return true; });
    }
};

TEST(KeyboardStory, sixty_letters_in_a_second_are_all_there_within_two_frames_of_a_tenth)
{
    Story story;
    story.press(GLFW_KEY_1, true);
    const ChartHand hand(story);
    hand.walk_to(document::GridRow::note);
    SlowScreen screen{story, {}};
    std::string typed;
    for (int letter = 0; letter < 60; ++letter) {
        const char c = static_cast<char>('a' + letter % 26);
        typed += c;
        screen.tap(GLFW_KEY_A + letter % 26, static_cast<unsigned char>(c));
        if (letter % 6 == 5) screen.show(); // six in a tenth of a second
    }
    screen.show();
    ASSERT_TRUE(hand.desk().typing());
    EXPECT_EQ(hand.desk().typing()->text, typed);
}

TEST(KeyboardStory, letters_tabs_and_enters_in_one_slow_frame_keep_their_order)
{
    Story story;
    story.press(GLFW_KEY_1, true);
    story.press(GLFW_KEY_N, true);
    SlowScreen screen{story, {}};
    for (const char count : {'1', '2', '3'}) {
        screen.tap(count, static_cast<unsigned char>(count));
        if (count != '3') screen.tap(GLFW_KEY_TAB);
    }
    screen.tap(GLFW_KEY_ENTER); // down, to where the row began
    screen.show();
    screen.show();
    const ChartHand hand(story);
    const dance::Pattern& chart = *hand.desk().pattern();
    ASSERT_EQ(chart.columns.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(
            document::cell_text(chart.columns[i], document::GridRow::count), std::to_string(i + 1));
    EXPECT_EQ(hand.desk().cursor().line(), 1u);
    EXPECT_EQ(hand.desk().cursor().column(), 0u);
}

}
}
