// Charts as words: what a screen reader reads, and what a teacher reads aloud.
#include <regex>

#include <gmock/gmock.h>

#include "in_source.h"
#include "library/dance_library.h"
#include "paper/reading.h"
#include "paper/words.h"

namespace promenade {
namespace {

using namespace dance;
using testing::HasSubstr;
using namespace paper;

const library::DanceLibrary& shipped_library()
{
    static const library::DanceLibrary library =
        library::load_library({in_source("dances"), "/nonexistent"});
    return library;
}

// What people wrote for people may hold anything.
std::string without_notes(std::string text)
{
    text = std::regex_replace(text, std::regex("Note: [^\n]*"), "");
    return text.substr(text.find('\n'));
}

TEST(SpokenCharts, leave_no_abbreviation_of_the_chart)
{
    const std::regex short_form(
        R"re(\b(LF|RF|HT|TH|BF|IE|NFR|CBM|CBMP|LOD|DW|DC|HL|HR|PP|CLL|diag)\b|e/o|[!~>@])re");
    std::size_t figures = 0;
    for (const library::LibraryDance& entry : shipped_library().dances)
        for (const Pattern& pattern : entry.file.dance.patterns) {
            const std::string text =
                without_notes(spoken_chart(entry.file.dance, pattern, Charts::both));
            std::smatch found;
            EXPECT_FALSE(std::regex_search(text, found, short_form))
                << pattern.id << ": " << found.str();
            ++figures;
        }
    EXPECT_EQ(figures, 57u);
}

TEST(SpokenCharts, say_every_row_of_every_step_of_the_natural_turn)
{
    const auto entry = library::find_entry(shipped_library(), "waltz.natural_turn");
    const std::string text =
        spoken_chart(entry->dance->file.dance, *entry->pattern, Charts::leader);
    EXPECT_THAT(text,
        HasSubstr(
            "Step 5. Count two, 1 beat. Foot: right foot to side. Alignment: pointing diagonal "
            "to centre. Turn: three eighths of a turn to the right, the body turns less. "
            "Footwork: toe. Rise and fall: continue to rise. Body: sway to the left. Head: "
            "left. Hold: closed hold. Position: closed. Note: body turns less."));
    EXPECT_THAT(text, Not(HasSubstr("follower's steps")));
}

TEST(SpokenCharts, are_plain_lines_of_letters)
{
    for (const library::LibraryDance& entry : shipped_library().dances)
        for (const Routine& routine : entry.file.dance.routines) {
            const auto composition = compose(entry.file.dance, routine);
            for (const std::string& text : {spoken_chart(entry.file.dance, routine, *composition),
                     text_of(cue_sheet(entry.file.dance, routine, *composition))}) {
                EXPECT_EQ(text.find("─"), text.npos);
                EXPECT_EQ(text.find('|'), text.npos);
                EXPECT_EQ(text.find("  "), text.npos) << text;
                EXPECT_EQ(text.back(), '\n');
            }
        }
}

TEST(CueSheets, call_each_count_of_each_bar_once)
{
    const auto entry = library::find_entry(shipped_library(), "waltz.natural_turn");
    const CueSheet sheet = cue_sheet(entry->dance->file.dance, *entry->pattern, Charts::leader);
    ASSERT_EQ(sheet.parts.size(), 1u);
    ASSERT_EQ(sheet.parts[0].lines.size(), 2u);
    EXPECT_EQ(sheet.parts[0].lines[0].words,
        "One: right foot forward. Two: left foot to side, a quarter turn to the right. Three: "
        "right "
        "foot closes, an eighth of a turn to the right.");
    EXPECT_EQ(sheet.parts[0].lines[1].head, "Bar 2");
}

TEST(CueSheets, say_counts_as_dancers_do)
{
    EXPECT_EQ(paper::spoken_count("4-1 (S)"), "four one");
    EXPECT_EQ(paper::spoken_count("1 2 & 3"), "one two and three");
    EXPECT_EQ(paper::spoken_count("Q"), "quick");
    EXPECT_EQ(paper::spoken_count("a"), "a");
}

}
}
