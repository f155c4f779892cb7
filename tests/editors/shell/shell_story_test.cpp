// The frame around the workspaces, told in events.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "document/entry_edits.h"
#include "editors/chart_hand.h"
#include "editors/eye.h"
#include "editors/story.h"
#include "in_source.h"

namespace promenade::editors {
namespace {

TEST(ShellStory, tabs_and_their_shortcuts_lead_to_the_three_workspaces)
{
    Story story;
    for (const char* name : {"Gesture", "Dance", "Pattern"}) {
        story.click(name);
        EXPECT_EQ(story.shell().shown().name(), name);
    }
    story.press(GLFW_KEY_3, true);
    EXPECT_EQ(story.shell().shown().name(), "Dance");
}

TEST(ShellStory, f1_opens_the_help_and_escape_closes_it)
{
    Story story;
    story.press(GLFW_KEY_F1);
    EXPECT_TRUE(story.shell().help().is_open());
    story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(story.shell().help().is_open());
}

TEST(ShellStory, a_menu_item_runs_its_command)
{
    Story story;
    story.choose("View", "Light theme");
    EXPECT_EQ(story.shell().view().theme, Theme::light);
    story.choose("File", "Quit");
    EXPECT_TRUE(story.shell().wants_to_quit());
}

TEST(ShellStory, the_line_at_the_foot_says_what_to_do_in_the_workspace_that_is_shown)
{
    Story story;
    for (const char* name : {"Gesture", "Dance", "Pattern"}) {
        story.click(name);
        EXPECT_EQ(story.shell().status().words, story.shell().shown().hint());
        EXPECT_FALSE(story.shell().status().words.empty());
    }
    story.shell().take_dropped(story_folder() / "no_such_dance.json");
    story.frame();
    EXPECT_TRUE(story.shell().status().is_problem);
    story.click("Dance"); // what went wrong is not hidden by a hint, nor by a rehearsal that ends
    story.wait_for_work();
    story.frame();
    EXPECT_THAT(story.shell().status().words, testing::HasSubstr("no_such_dance.json"));
}

// Says much, shows much and always has something underway.
class Busy final : public Workspace {
public:
    std::string_view name() const override { return "Busy"; }
    std::string_view tooltip() const override { return ""; }
    std::string_view hint() const override
    {
        return "Press Space to pause and play, Ctrl+1 to change the chart, F1 for every key.";
    }
    std::optional<Progress> progress() const override
    {
        return Progress{"Dancing Waltz · Natural Spin Turn", 0.5, "file.quit"};
    }
    std::string status() const override { return "1.17 s of 8.09 s at 1.00x"; }
    void draw(Surroundings&) override { }
};

TEST(ShellStory, in_the_largest_type_the_line_at_the_foot_is_not_overprinted_and_is_said_in_full)
{
    for (const double scale : {1.0, 1.75, 2.5}) {
        Story story(test_studio(), {1280, 720}, {Theme::dark, scale, 0}, [](Studio&) {
            std::vector<std::unique_ptr<Workspace>> one;
            one.push_back(std::make_unique<Busy>());
            return one;
        });
        for (int i = 0; i < 3; ++i) story.frame();
        for (const Blemish& each : blemishes_of_frame(palette_of(Theme::dark).background))
            ADD_FAILURE() << scale << " " << words_of(each);
        EXPECT_TRUE(story.sees("work underway"));
        EXPECT_TRUE(story.sees("stop what is underway"));
        if (scale != 1.75) { // there it hangs on the letters whether two lines are enough
            EXPECT_EQ(story.sees("said in full"), scale > 1);
        }
        story.press(GLFW_KEY_ESCAPE);
        EXPECT_FALSE(story.sees("said in full")) << "it was read";
    }
}

TEST(ShellStory, a_dance_file_is_opened_by_dropping_it_and_again_from_the_recent_ones)
{
    Story story;
    const auto folder = story_folder();
    for (const char* name : {"one", "two"})
        std::filesystem::copy_file(
            in_source("dances/waltz.json"), folder / (std::string(name) + ".json"));
    story.shell().take_dropped(folder / "one.json");
    story.frame();
    ASSERT_TRUE(story.studio().open);
    EXPECT_EQ(story.studio().open->file(), folder / "one.json");
    story.shell().take_dropped(folder / "two.json");
    story.frame();
    EXPECT_EQ(story.studio().open->file(), folder / "two.json");
    story.click("File");
    story.point_at("Recent");
    story.wait(0.5);
    story.click("Recent/one.json");
    EXPECT_EQ(story.studio().open->file(), folder / "one.json");

    EXPECT_EQ(story.studio().opened.size(), 2u);
}

// Two copies of the shipped dances are changed side by side.
TEST(ShellStory, several_dances_are_open_as_tabs_each_with_its_own_history)
{
    Story story;
    story.press(GLFW_KEY_1, true);
    ChartHand hand(story);
    hand.desk().choose("waltz.box");
    ASSERT_TRUE(hand.desk().mirror_steps());
    hand.desk().choose("tango.basic");
    ASSERT_TRUE(hand.desk().mirror_steps());
    story.frame();
    ASSERT_TRUE(story.sees("tab My Waltz"));
    ASSERT_TRUE(story.sees("tab My Tango"));
    EXPECT_EQ(story.shell().title(), "My Tango (not saved yet)* - Promenade");

    story.click("tab My Waltz");
    EXPECT_EQ(story.studio().chosen, "my_waltz.box"); // as it was left
    story.press(GLFW_KEY_Z, true);
    story.frame();
    EXPECT_FALSE(story.studio().open->is_changed());
    story.press(GLFW_KEY_PAGE_DOWN, true);
    EXPECT_EQ(story.studio().open->dance().name, "My Tango");
    EXPECT_TRUE(story.studio().open->is_changed()); // its history is its own
    hand.desk().choose("my_waltz.box");             // in the library
    story.frame();
    EXPECT_EQ(story.studio().open->dance().name, "My Waltz");

    story.press(GLFW_KEY_W, true); // nothing unsaved, nothing asked
    story.frame();
    EXPECT_FALSE(story.sees("tab My Waltz"));
    EXPECT_EQ(story.studio().open->dance().name, "My Tango");
    story.click("close My Tango");
    story.frame();
    ASSERT_TRUE(story.sees("Discard"));
    story.press(GLFW_KEY_ESCAPE);
    story.frame();
    EXPECT_TRUE(story.sees("tab My Tango"));
    story.click("close My Tango");
    story.frame();
    story.click("Discard");
    story.frame();
    EXPECT_FALSE(story.studio().open);
    EXPECT_FALSE(story.shell().wants_to_quit());
}

TEST(ShellStory, who_quits_is_asked_about_every_tab_with_unsaved_work)
{
    Story story;
    ChartHand hand(story);
    for (const char* figure : {"waltz.box", "tango.basic"}) {
        hand.desk().choose(figure);
        ASSERT_TRUE(hand.desk().mirror_steps());
    }
    story.press(GLFW_KEY_Q, true);
    story.frame();
    story.click("Discard");
    story.frame();
    EXPECT_FALSE(story.shell().wants_to_quit());
    ASSERT_TRUE(story.sees("Discard")); // the other one
    story.click("Discard");
    EXPECT_TRUE(story.shell().wants_to_quit());
}

TEST(Shell, no_two_commands_of_one_workspace_share_a_shortcut)
{
    Story story;
    const auto& all = story.shell().commands().commands();
    const auto clash = [](const Command& a, const Command& b) {
        return a.shortcut.key != 0 && a.shortcut == b.shortcut && a.workspace == b.workspace;
    };
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(clash(all[i], all[k])) << all[i].name << " and " << all[k].name;
}

TEST(Shell, every_command_says_what_it_does)
{
    Story story;
    for (const Command& command : story.shell().commands().commands()) {
        EXPECT_NE(command.label, "") << command.name;
        EXPECT_NE(command.tooltip, "") << command.name;
        EXPECT_TRUE(command.run) << command.name;
    }
}

// Found by the random story: ImGui 1.86 looked for the window of such a menu.
TEST(ShellStory, escape_on_a_menu_that_was_opened_and_never_begun_does_no_harm)
{
    Story story;
    ImGui::NewFrame();
    ImGui::OpenPopup("never begun");
    ImGui::Render();
    story.press(GLFW_KEY_ESCAPE);
    story.press(GLFW_KEY_2, true);
    EXPECT_EQ(story.shell().shown().name(), "Gesture");
}

}
}
