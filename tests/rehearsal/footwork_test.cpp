// Footwork read off the floor's loads, against what the chart wrote.
#include <gtest/gtest.h>

#include "rehearsal/footwork.h"

namespace promenade::rehearsal {
namespace {

constexpr double frame = 0.01; // s

// A left foot whose loads are written as a word, one letter a frame: H heel, T toe, F both, - none.
motion::RecordedMotion left_foot(const std::string& word)
{
    motion::RecordedMotion motion;
    for (std::size_t i = 0; i < word.size(); ++i) {
        floor::FloorReport floor(4);
        floor[0].normal = word[i] == 'H' || word[i] == 'F' ? 300 : 0;
        floor[1].normal = word[i] == 'T' || word[i] == 'F' ? 300 : 0;
        motion.frames.push_back({static_cast<double>(i) * frame, {}, floor});
    }
    return motion;
}

DancedFootwork danced(const std::string& word, double next = 10)
{
    return danced_footwork(left_foot(word), Side::left, 0, next);
}

bool keeps(const char* charted, const std::string& word, double next = 10)
{
    return keeps(*dance::read_footwork(charted), Side::left, danced(word, next));
}

TEST(Footwork, is_read_from_arrival_until_the_foot_leaves)
{
    EXPECT_EQ(text_of(danced("HHHHFFFFFFTTTT----FFFF")), "HFT");
}

TEST(Footwork, of_a_foot_that_bounces_for_a_moment_goes_on)
{
    EXPECT_EQ(text_of(danced("HH--HHHHFFFFFFTTTT----FFFF")), "HFT");
}

TEST(Footwork, leaves_out_what_is_over_in_a_moment)
{
    EXPECT_EQ(text_of(danced("TTTTTTFFTTTTTT-")), "T");
}

TEST(Footwork, asks_for_the_charted_part_first)
{
    EXPECT_TRUE(keeps("HT", "HHFFFFFTTTTT-"));
    EXPECT_FALSE(keeps("HT", "TTFFFFFTTTTT-"));
    EXPECT_TRUE(keeps("TH", "TTTTTFFFFFFFF-"));
    EXPECT_FALSE(keeps("TH", "HHHHFFFFFFFFF-"));
}

TEST(Footwork, asks_for_the_later_parts_in_their_order)
{
    EXPECT_FALSE(keeps("HT", "HHHHFFFFFFFFF-"));
    EXPECT_FALSE(keeps("TH", "TTTTTTTTTTTTT-"));
    EXPECT_TRUE(keeps("BF", "TTTTFFFFFFFFF-"));
}

TEST(Footwork, keeps_the_heel_of_a_toe_step_up_until_the_next_foot_arrives)
{
    EXPECT_TRUE(keeps("T", "TTTTTTTTTTFFFF-", 10 * frame));
    EXPECT_FALSE(keeps("T", "TTTTTTFFFFFFFF-", 10 * frame));
}

// "H: heel lands, foot goes flat, stays flat"; "HT: heel lands, flat, then heel lifts to the ball".
TEST(Footwork, asks_a_heel_lead_to_go_flat)
{
    EXPECT_TRUE(keeps("H", "HHHFFFFFFFFFF-"));
    EXPECT_FALSE(keeps("H", "HHHHHHHHHHHHH-"));
    EXPECT_FALSE(keeps("HT", "HHHHHHTTTTTTT-"));
}

// "WF, flat: whole foot at once".
TEST(Footwork, asks_a_whole_foot_to_arrive_as_one)
{
    EXPECT_TRUE(keeps("WF", "FFFFFFFFFFFFF-"));
    EXPECT_TRUE(keeps("WF", "TTTFFFFFFFFFF-"));
    EXPECT_TRUE(keeps("flat", "HFFFFFFFFFFFF-"));
    EXPECT_FALSE(keeps("WF", "TTTTTTTTTFFFF-"));
    EXPECT_FALSE(keeps("flat", "HHHHHHHHHFFFF-"));
}

TEST(Footwork, reads_of_a_row_about_both_feet_the_moving_one)
{
    const dance::Footwork both = *dance::read_footwork("IE of BH (LF), IE of B (RF)");
    EXPECT_TRUE(keeps(both, Side::left, danced("TTTTFFFFFFFFF-")));
    EXPECT_FALSE(keeps(both, Side::left, danced("TTTTTTTTTTTTT-")));
    EXPECT_TRUE(keeps(both, Side::right, danced("TTTTTTTTTTTTT-")));
    EXPECT_FALSE(keeps(both, Side::right, danced("TTTTFFFFFFFFF-")));
}

TEST(Footwork, of_a_foot_that_never_stood_keeps_no_chart)
{
    EXPECT_FALSE(keeps("H", "-----------"));
}

}
}
