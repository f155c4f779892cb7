// The manual inside the window. Truth from outside: the files themselves.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/shell/manual.h"
#include "editors/story.h"
#include "in_source.h"

namespace promenade::editors {
namespace {

TEST(Manual, is_read_by_its_headings_and_freed_of_its_marks)
{
    const Manual manual = read_manual("# Book\n\nSome **bold** `code`\ngoes on.\n\n## Part\n- a "
                                      "[link](x.md)\n```\npromenade list\n```\n| a | b |\n");
    ASSERT_EQ(manual.size(), 2u);
    EXPECT_EQ(manual[0].lines[0].text, "Some bold code goes on.");
    EXPECT_EQ(manual[1].chapter, "Book");
    EXPECT_EQ(manual[1].title, "Part");
    ASSERT_EQ(manual[1].lines.size(), 3u);
    EXPECT_EQ(manual[1].lines[0].text, "a link");
    EXPECT_EQ(manual[1].lines[1].kind, ManualLine::Kind::code);
    EXPECT_EQ(manual[1].lines[2].text, "a\tb");
}

TEST(Manual, finds_every_section_that_holds_all_the_words_titles_first)
{
    const Manual manual = load_manual(in_source("docs"));
    ASSERT_GT(manual.size(), 20u);
    const auto found = sections_with(manual, "pattern WORKSPACE");
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(manual[found.front()].title, "The pattern workspace");
    EXPECT_TRUE(sections_with(manual, "xylophone quark").empty());
    EXPECT_EQ(sections_with(manual, "").size(), manual.size());
}

TEST(Manual, is_opened_searched_and_closed_in_the_window)
{
    Story story;
    story.press(GLFW_KEY_F1, false, true);
    story.frame();
    ASSERT_TRUE(story.shell().help().is_open());
    story.click("search the manual");
    story.type("gestures");
    story.frame();
    EXPECT_TRUE(story.sees("section Gestures"));
    story.press(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(story.shell().help().is_open());
    story.choose("Help", "About Promenade");
    EXPECT_EQ(story.shell().help().page(), Help::Page::about);
}

}
}
