// Commands and shortcuts without a window.
#include "editors/shell/commands.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

namespace promenade::editors {
namespace {

Command counting(const std::string& name, const std::string& menu, int& runs)
{
    return {.name = name, .menu = menu, .label = name, .run = [&runs] { ++runs; }};
}

TEST(Commands, run_by_name_unless_they_are_not_possible)
{
    int runs = 0;
    bool possible = false;
    CommandBook book;
    Command command = counting("file.save", "File", runs);
    command.is_possible = [&] { return possible; };
    book.add(command);
    EXPECT_FALSE(book.run("file.save"));
    EXPECT_FALSE(book.run("file.unknown"));
    possible = true;
    EXPECT_TRUE(book.run("file.save"));
    EXPECT_EQ(runs, 1);
}

TEST(Commands, menus_stand_in_the_order_of_their_first_commands)
{
    int runs = 0;
    CommandBook book;
    for (const auto& [name, menu] : {std::pair{"a", "File"}, {"b", "Edit"}, {"c", "File"}})
        book.add(counting(name, menu, runs));
    EXPECT_THAT(book.menus(), testing::ElementsAre("File", "Edit"));
}

TEST(Shortcuts, are_spelled_as_on_the_keyboard)
{
    EXPECT_EQ(spelled({}), "");
    EXPECT_EQ(spelled({GLFW_KEY_S, true, true}), "Ctrl+Shift+S");
    EXPECT_EQ(spelled({GLFW_KEY_F11}), "F11");
    EXPECT_EQ(spelled({GLFW_KEY_LEFT, false, false, true}), "Alt+Left");
}

}
}
