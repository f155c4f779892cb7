// Colours and completion of a script's text.
#include "editors/script_workspace/colouring.h"

#include <gmock/gmock.h>

namespace {

using namespace promenade::editors;
using testing::Contains;
using testing::IsEmpty;

std::string shape_of(const std::string& text)
{
    std::string all;
    for (const ColouredLine& line : coloured(text)) {
        for (const ColouredWord& word : line.words)
            all += std::string(1, "pkntcf"[static_cast<int>(word.kind)]) + "<"
                + text.substr(word.from, word.to - word.from) + ">";
        all += "|";
    }
    return all;
}

TEST(Colouring, knows_keywords_numbers_texts_comments_and_functions)
{
    EXPECT_EQ(
        shape_of("UNIT cm // why\na := sin(30°) + \"x\""), "k<UNIT>c<// why>|f<sin>n<30>t<\"x\">|");
    EXPECT_EQ(shape_of("/* one\ntwo */ PRINT 1\n"), "c</* one>|c<two */>k<PRINT>n<1>||");
}

TEST(Colouring, keeps_lines_that_are_not_closed)
{
    EXPECT_EQ(shape_of("\"open\nx"), "t<\"open>||");
    EXPECT_EQ(coloured("").size(), 1u);
}

TEST(Completion, offers_keywords_names_of_the_text_and_figures_of_dances)
{
    promenade::dance::Dance waltz;
    waltz.id = "waltz";
    waltz.patterns.emplace_back().id = "box";
    promenade::script::Surroundings around;
    around.dances.push_back(&waltz);
    const auto offered = [&](const std::string& text) {
        return completions(text, text.size(), around);
    };
    EXPECT_THAT(offered("ANI"), Contains("ANIMATE"));
    EXPECT_THAT(offered("ani"), Contains("ANIMATE"));
    EXPECT_THAT(offered("humerus := 1\nx := hum"), Contains("humerus"));
    EXPECT_THAT(offered("x := waltz.b"), Contains("waltz.box"));
    EXPECT_THAT(offered("x := 12"), IsEmpty());
    EXPECT_THAT(offered("x := "), IsEmpty());
}

}
