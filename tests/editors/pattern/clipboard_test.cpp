// Truth from outside: every shipped chart, out to text and back, compared as file text.
#include "editors/pattern/clipboard_text.h"

#include <gmock/gmock.h>

#include "in_source.h"
#include "library/dance_library.h"
#include "library/pattern_file.h"

namespace {

using namespace promenade;
using namespace promenade::editors;

std::string file_text(dance::Pattern pattern, const document::Columns& columns)
{
    pattern.columns = columns;
    return json::write(library::write_pattern(pattern));
}

TEST(Clipboard, gives_back_every_shipped_chart)
{
    const auto library = library::load_library({in_source("dances"), ""});
    int charts = 0;
    for (const auto& one : library.dances)
        for (const dance::Pattern& pattern : one.file.dance.patterns) {
            const auto again = read_columns(columns_text(pattern.columns));
            ASSERT_TRUE(again) << pattern.id << ": " << again.error().text();
            EXPECT_EQ(file_text(pattern, *again), file_text(pattern, pattern.columns));
            ++charts;
        }
    EXPECT_GE(charts, 57);
}

TEST(Clipboard, takes_what_a_person_wrote_in_a_spreadsheet)
{
    const auto columns = read_columns("foot\tL\tR\tL\r\n"
                                      "foot position\tf\ts\tcl\r\n"
                                      "\r\n"
                                      "F: turn\t\t1/4 R\r\n"
                                      "count\t1\t2\t3\r\n");
    ASSERT_TRUE(columns) << columns.error().text();
    ASSERT_EQ(columns->size(), 3u);
    EXPECT_EQ(text_of((*columns)[2].leader.position), "CL");
    EXPECT_EQ((*columns)[1].follower.turn, 2);
    EXPECT_EQ((*columns)[2].count, "3");
}

TEST(Clipboard, says_what_is_wrong_and_where)
{
    const auto unknown = read_columns("dear teacher\tL\n");
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().text(), testing::HasSubstr("'dear teacher' is not a row"));
    const auto wrong = read_columns("foot\tL\tX\n");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(wrong.error().text(), testing::HasSubstr("step 2, foot"));
    EXPECT_FALSE(read_columns(""));
}

}
