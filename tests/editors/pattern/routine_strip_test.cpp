// Truth from outside: bars and seconds by hand, and the linter asked by itself.
#include "editors/pattern/routine_strip.h"

#include <gmock/gmock.h>

#include "document/random_edits.h"

namespace {

using namespace promenade;
using namespace promenade::editors;
using namespace promenade::dance;

Strip strip_with(const std::string& motion, double tempo = 90)
{
    const Dance dance = document::testing_aid::a_waltz().dance();
    Routine routine = dance.routines[0];
    routine.start = find_pattern(dance, "box")->start;
    routine.motion = motion;
    return strip_of(dance, routine, tempo);
}

TEST(RoutineStrip, shows_the_figures_as_they_are_danced_and_totals_them)
{
    const Strip strip = strip_with("2 * box + corner + box[1-3]");
    ASSERT_EQ(strip.figures.size(), 4u);
    EXPECT_EQ(strip.figures[1].name, "Box Step (no turn)");
    EXPECT_TRUE(strip.figures[2].motion.corner);
    EXPECT_EQ(strip.figures[3].detail, "steps 1-3");
    EXPECT_EQ(strip.bars, "5 bars");
    EXPECT_NEAR(strip.seconds, 15 * 60.0 / 90, 1e-12); // 15 beats
}

TEST(RoutineStrip, shows_between_figures_what_keeps_them_from_joining)
{
    const Strip strip = strip_with("box + right_box_turn"); // begins with the foot in use
    ASSERT_EQ(strip.figures.size(), 2u);
    EXPECT_TRUE(strip.figures[0].marks.empty());
    ASSERT_FALSE(strip.figures[1].marks.empty());
    EXPECT_THAT(strip.figures[1].marks[0].problem, testing::HasSubstr("carries the weight"));
    EXPECT_NE(strip.figures[1].marks[0].remedy, "");
}

TEST(RoutineStrip, a_text_that_is_no_algebra_says_why)
{
    EXPECT_THAT(strip_with("2 box").problem, testing::HasSubstr("write * between them"));
    EXPECT_THAT(strip_with("nonsuch").problem, testing::HasSubstr("no figure 'nonsuch'"));
}

TEST(RoutineStrip, figures_are_dropped_moved_and_taken_out)
{
    const Strip strip = strip_with("2 * (box + hesitation) + corner");
    EXPECT_EQ(with_inserted(strip, 0, "box"), "2 * box + hesitation + box + hesitation + corner");
    EXPECT_EQ(
        with_inserted(strip, 99, "box"), "box + hesitation + box + hesitation + corner + box");
    EXPECT_EQ(with_moved(strip, 4, 0), "corner + box + hesitation + box + hesitation");
    EXPECT_EQ(with_moved(strip, 0, 1), "hesitation + 2 * box + hesitation + corner");
    EXPECT_EQ(with_removed(strip, 1), "2 * box + hesitation + corner");
}

TEST(RoutineStrip, rewriting_without_a_change_dances_the_same)
{
    const Dance dance = document::testing_aid::a_waltz().dance();
    for (const Routine& routine : dance.routines) {
        const Strip strip = strip_of(dance, routine, 0);
        Routine again = routine;
        again.motion = with_moved(strip, 0, 0);
        const Strip same = strip_of(dance, again, 0);
        ASSERT_EQ(same.figures.size(), strip.figures.size());
        EXPECT_EQ(same.seconds, strip.seconds);
        for (std::size_t i = 0; i < same.figures.size(); ++i) {
            EXPECT_EQ(same.figures[i].name, strip.figures[i].name);
            EXPECT_EQ(same.figures[i].detail, strip.figures[i].detail);
        }
    }
}

}
