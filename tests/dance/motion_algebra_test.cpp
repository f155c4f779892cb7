#include "dance/motion_algebra.h"

#include <gmock/gmock.h>

namespace {

using namespace promenade::dance;

// The motions written out again: "box, box, corner, turn[1-3]>DC".
std::string danced(std::string_view text)
{
    const auto motions = read_motions(text);
    if (!motions) return motions.error().text();
    std::string list;
    for (const Motion& motion : *motions) {
        list += (list.empty() ? "" : ", ") + motion.figure;
        if (motion.first > 0)
            list += "[" + std::to_string(motion.first) + "-" + std::to_string(motion.last) + "]";
        if (motion.to) (list += ">") += motion.to->symbol();
    }
    return list;
}

TEST(MotionAlgebra, repeats_groups_and_joins)
{
    EXPECT_EQ(danced("box"), "box");
    EXPECT_EQ(danced("2 * (box + hesitation) + natural_turn"),
        "box, hesitation, box, hesitation, natural_turn");
    EXPECT_EQ(danced("2*(a+2*b)"), "a, b, b, a, b, b");
    EXPECT_EQ(danced("((a))"), "a");
}

TEST(MotionAlgebra, knows_corners_ranges_and_endings)
{
    EXPECT_EQ(danced("a + corner + b"), "a, corner, b");
    EXPECT_EQ(danced("turn[1-3] to DC"), "turn[1-3]>DC");
    EXPECT_EQ(danced("turn[2]"), "turn[2-2]");
    EXPECT_TRUE((*read_motions("corner"))[0].corner);
    EXPECT_EQ(danced("tornado + top"), "tornado, top"); // a name may begin with "to"
}

TEST(MotionAlgebra, names_the_column_of_a_mistake)
{
    EXPECT_EQ(danced("box + + box"),
        "column 7: found '+' where a figure should be (write a figure, corner, or a group in "
        "brackets)");
    EXPECT_EQ(danced("2 * (box"), "column 9: found the end where ) should be (close the bracket)");
    EXPECT_EQ(danced("box box"), "column 5: found 'b' (join figures with +)");
    EXPECT_EQ(danced(""),
        "column 1: found the end where a figure should be (write a figure, corner, or a group in "
        "brackets)");
    EXPECT_EQ(danced("box to nowhere"),
        "column 8: no alignment stands after 'to' (use LOD, DW, W, DWA, ALOD, DCA, C or DC)");
}

TEST(MotionAlgebra, quotes_a_strange_character_whole)
{
    EXPECT_EQ(danced("box é"), "column 5: found 'é' (join figures with +)");
    EXPECT_EQ(danced("box \xff"), "column 5: found '?' (join figures with +)");
}

TEST(MotionAlgebra, remembers_where_each_figure_stands)
{
    const auto motions = read_motions("box + 2 * turn");
    ASSERT_EQ(motions->size(), 3u);
    EXPECT_EQ((*motions)[0].column, 1);
    EXPECT_EQ((*motions)[2].column, 11);
}

TEST(MotionAlgebra, multiplies_as_numbers_do)
{
    for (int a = 1; a < 12; ++a)
        for (int b = 1; b < 12; ++b) {
            const std::string text =
                std::to_string(a) + " * (x + " + std::to_string(b) + " * (y + z))";
            EXPECT_EQ(read_motions(text)->size(), static_cast<std::size_t>(a * (1 + 2 * b)));
        }
}

TEST(MotionAlgebra, stops_before_a_repeat_fills_the_memory)
{
    EXPECT_THAT(
        danced("9999 * (9999 * (9999 * a))"), testing::HasSubstr("more than 10000 figures"));
    EXPECT_THAT(danced(std::string(100'000, '(')), testing::HasSubstr("too many brackets"));
}

}
