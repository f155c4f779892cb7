// The frame around the workspaces, told in events.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/story.h"

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
    EXPECT_TRUE(story.shell().has_help_open());
    story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(story.shell().has_help_open());
}

TEST(ShellStory, a_menu_item_runs_its_command)
{
    Story story;
    story.choose("View", "Light theme");
    EXPECT_EQ(story.shell().view().theme, Theme::light);
    story.choose("File", "Quit");
    EXPECT_TRUE(story.shell().wants_to_quit());
}

TEST(Shell, no_two_commands_of_one_workspace_share_a_shortcut)
{
    Story story;
    const auto& all = story.shell().commands().commands();
    const auto clash = [](const Command& a, const Command& b) {
        const bool apart =
            !a.workspace.empty() && !b.workspace.empty() && a.workspace != b.workspace;
        return a.shortcut.key != 0 && a.shortcut == b.shortcut && !apart;
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

}
}
