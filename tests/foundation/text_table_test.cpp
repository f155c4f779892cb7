#include "foundation/text_table.h"

#include <gmock/gmock.h>

namespace {

using namespace promenade;

TEST(TextTable, aligns_columns_by_characters_not_bytes)
{
    TextTable table({"step", "beats"});
    table.add({"chassé", "½"});
    table.add({"close", "1"});
    EXPECT_EQ(table.text(80),
        "step    beats\n"
        "─────────────\n"
        "chassé  ½\n"
        "close   1\n");
}

TEST(TextTable, leaves_out_columns_that_say_nothing)
{
    TextTable table({"a", "empty", "b"});
    table.add({"1", "", "2"});
    EXPECT_EQ(table.text(80), "a  b\n────\n1  2\n");
}

TEST(TextTable, wraps_the_widest_column_to_keep_the_width)
{
    TextTable table({"n", "words"});
    table.add({"1", "body completes turn"});
    EXPECT_EQ(table.text(12), "n  words\n────────────\n1  body\n   completes\n   turn\n");
}

TEST(TextTable, lets_a_word_that_cannot_be_broken_stand_out)
{
    TextTable table({"word"});
    table.add({"unbreakable"});
    EXPECT_THAT(table.text(4), testing::HasSubstr("unbreakable\n"));
}

}
