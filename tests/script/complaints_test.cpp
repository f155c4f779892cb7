// What a mistake looks like to whoever made it.
#include "script/running.h"

namespace {

using namespace promenade::script;
using testing::HasSubstr;

TEST(Complaints, show_line_column_caret_what_was_expected_and_a_hint)
{
    EXPECT_EQ(complaints_of("a := 1\nb := (a + 2\nc := 3\n"),
        "test.script:3:1: found 'c' where ')' should be\n"
        "    c := 3\n"
        "    ^\n"
        "    hint: close the bracket\n");
}

TEST(Complaints, count_columns_in_characters_and_keep_the_caret_below_what_it_means)
{
    EXPECT_EQ(complaints_of("\tangle := 30° + nought\n"),
        "test.script:1:17: nothing is called 'nought'\n"
        "    \tangle := 30° + nought\n"
        "    \t               ^^^^^^\n"
        "    hint: define it first, or IMPORT it\n");
}

TEST(Complaints, offer_the_name_that_is_near)
{
    EXPECT_THAT(complaints_of("humerus := BOX (1, 1, 5)\nPRINT mass(humreus)\n"),
        HasSubstr("did you mean 'humerus'?"));
    EXPECT_THAT(complaints_of("x := sine(30)"), HasSubstr("did you mean 'sin'?"));
}

TEST(Complaints, say_that_keywords_are_written_in_capitals)
{
    EXPECT_THAT(complaints_of("model arm\n"), HasSubstr("keywords are written in capitals: MODEL"));
}

TEST(Complaints, are_gathered_up_to_twenty_in_one_run)
{
    std::string text;
    for (int i = 0; i < 30; ++i) text += "x := )\n";
    const auto outcome = outcome_of(text);
    ASSERT_EQ(outcome.complaints.size(), 20u);
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(outcome.complaints[static_cast<std::size_t>(i)].place.line, i + 1);
}

TEST(Complaints, of_one_kind_do_not_hide_those_of_the_next_statement)
{
    const auto outcome = outcome_of("MODEL arm\n  JOINT 1, , \nENDMODEL\nx := 3 3\ny := unknown\n");
    ASSERT_EQ(outcome.complaints.size(), 3u);
    EXPECT_EQ(outcome.complaints[0].place.line, 2);
    EXPECT_EQ(outcome.complaints[1].place.line, 4);
    EXPECT_EQ(outcome.complaints[2].place.line, 5);
}

TEST(Complaints, of_running_name_the_cause_and_not_its_consequences)
{
    const auto outcome = outcome_of("a := 1 / 0\nb := a + 1\nc := b * 2\nd := sqrt(-1)\n");
    ASSERT_EQ(outcome.complaints.size(), 2u);
    EXPECT_EQ(outcome.complaints[0].place.line, 1);
    EXPECT_EQ(outcome.complaints[1].place.line, 4);
}

TEST(Complaints, leave_nothing_half_applied)
{
    const auto outcome =
        outcome_of("a := BOX (1, 1, 1)\nm := JOINT 1, a, (0,0,0), a, (0,0,0)\nx := 1 / 0\n");
    EXPECT_EQ(outcome.complaints.size(), 1u);
    EXPECT_TRUE(outcome.made.models.empty());
    EXPECT_TRUE(outcome.made.printed.empty());
}

TEST(Complaints, name_the_file_that_is_imported)
{
    EXPECT_THAT(complaints_of("IMPORT \"no_such_script\"\n"),
        HasSubstr("there is no script 'no_such_script'"));
}

struct Mistake {
    const char* text;
    const char* said;
};

class EveryMistake : public testing::TestWithParam<Mistake> { };

TEST_P(EveryMistake, is_explained)
{
    EXPECT_THAT(complaints_of(GetParam().text), HasSubstr(GetParam().said)) << GetParam().text;
}

const char* const two_boxes = "a := BOX (1,1,1) b := BOX (1,1,1)\n";

INSTANTIATE_TEST_SUITE_P(Complaints, EveryMistake,
    testing::Values(Mistake{"x := \"open", "never closed"}, Mistake{"/* open", "never closed"},
        Mistake{"x := 1; y := 2", "leave it out"}, Mistake{"ENDMODEL", "closes nothing"},
        Mistake{"FOR i := 1 TO 3 x := i", "'ENDFOR' should be"},
        Mistake{"IF 1 THEN ENDIF", "where TRUE or FALSE should be"},
        Mistake{"RETURN 3", "nothing to return from"},
        Mistake{"PROCEDURE f(a) ENDPROCEDURE f(1, 2)", "takes 1 values, not 2"},
        Mistake{"SCENE 1 SCENE 2 ENDSCENE ENDSCENE", "cannot stand inside"},
        Mistake{"JOINT 1, a", "needs a name"}, Mistake{"a := BOX (1, 0, 1)", "above zero"},
        Mistake{"a := BOX (1, 1, 1) COLOUR (2, 0, 0)", "from 0 to 1"},
        Mistake{"m := MESH (0,0,0), (1,0,0), (0,1,0) FACES (1,2,3)", "the surface is open"},
        Mistake{"MOTION m JOINT 1 FRAME 5 POSITION 3 FRAME 5 POSITION 4 ENDJOINT ENDMOTION",
            "does not come after"},
        Mistake{"MOTION m JOINT 1 FRAME 5 POSITION 3 ENDJOINT JOINT 2 FRAME 6 POSITION 3 "
                "ENDJOINT ENDMOTION",
            "joint 1 ends after 5 frames and joint 2 after 6 frames"},
        Mistake{"MOTION m JOINT 1 FRAME 5 POSITION 3 INTERPOLATE quickly ENDJOINT ENDMOTION",
            "LINEAR, ACCELERATION, DECELERATION or BOTH"},
        Mistake{"m[1, 2] := FRAME 5 POSITION 3\nn := 2 * m", "has no key 1"},
        Mistake{
            "MOTION m JOINT 1 FRAME 5 POSITION 3 ENDJOINT ENDMOTION n := 0 * m", "at least once"},
        Mistake{"MOTION m JOINT 1 FRAME 5 POSITION 3 ENDJOINT ENDMOTION n := 1000000 * (2 * m)",
            "more than 1000000 key frames"},
        Mistake{"DISPLAY 3", "belongs into a scene"},
        Mistake{"IMPORT \"../secret\"", "there is no script"},
        Mistake{"IMPORT \"/etc/passwd\"", "not a name within a library folder"},
        Mistake{"x := waltz.box", "no dance is"}, Mistake{"x := (1, 2, 3)[1]", "statement"},
        Mistake{"x := 1e999", "too large"}, Mistake{"x := 2 ^ 5000", "has no value"}));

TEST(Complaints, of_models_name_the_links)
{
    const std::string ring = std::string(two_boxes)
        + "MODEL m\nJOINT 1, a, (0,0,0), b, (0,0,0)\nJOINT 2, b, (0,0,0), a, (0,0,0)\nENDMODEL\n";
    EXPECT_THAT(complaints_of(ring), HasSubstr("would close a chain: 'b' and 'a'"));
    const std::string pieces = std::string(two_boxes)
        + "c := a d := a MODEL m JOINT 1, a, (0,0,0), b, (0,0,0) JOINT 2, c, (0,0,0), d, (0,0,0) "
          "ENDMODEL";
    EXPECT_THAT(complaints_of(pieces), HasSubstr("nothing joins 'a' and 'c'"));
    const std::string twice = std::string(two_boxes)
        + "p := JOINT 1, a, (0,0,0), b, (0,0,0)\nq := JOINT 2, p, (0,0,0), p, (0,0,0)\n";
    EXPECT_THAT(complaints_of(twice), HasSubstr("<TRANS BY n>"));
}

}
