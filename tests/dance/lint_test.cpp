// Each rule of the linter: a figure that keeps it says nothing, one change breaks it and is named.
#include "dance/lint.h"

#include <gmock/gmock.h>

#include "dance/a_waltz.h"

namespace {

using namespace promenade::dance;
using namespace promenade::dance::testing_aid;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> texts(const std::vector<Finding>& findings)
{
    std::vector<std::string> lines;
    for (const Finding& finding : findings)
        lines.push_back(std::string(name_of(finding.severity)) + ": " + finding.text());
    return lines;
}

// What the linter says of the natural turn after one change.
template <class Change> std::vector<std::string> after(Change change)
{
    Dance waltz = a_waltz();
    change(waltz.patterns[0].columns, waltz);
    return texts(lint(waltz, waltz.patterns[0]));
}

TEST(Linter, has_nothing_to_say_about_a_good_dance)
{
    Dance waltz = a_waltz();
    waltz.routines = {routine("natural_turn + right_change[1-3] to DW + left_change")};
    EXPECT_THAT(texts(lint(waltz)), IsEmpty());
}

TEST(Linter, names_the_step_whose_feet_do_not_alternate)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[2].leader.foot = Foot::left; }),
        ElementsAre("error: waltz.natural_turn, step 3, leader, foot: the left foot moves but it "
                    "carries the "
                    "weight (move the right foot, or make the step before a touch (TCH))"));
}

TEST(Linter, lets_a_foot_move_again_after_a_touch)
{
    EXPECT_THAT(after([](auto& columns, auto&) {
        columns[2].leader.position = *read_foot_position("TCH");
        columns[3].leader.foot = Foot::right;
        columns[4].leader.foot = Foot::left;
        columns[5].leader.foot = Foot::right;
    }),
        IsEmpty());
}

TEST(Linter, sees_the_followers_own_feet)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[5].follower.foot = Foot::left; }),
        ElementsAre(
            "error: waltz.natural_turn, step 6, follower, foot: the left foot moves but it carries "
            "the weight (move the right foot, or make the step before a touch (TCH))"));
}

TEST(Linter, compares_counts_with_beats)
{
    EXPECT_THAT(after([](auto& columns, auto&) {
        columns[0].count = "S";
        columns[1].count = "&";
        columns[1].beats = Beats(1, 2);
        columns[2].beats = Beats(3, 2);
    }),
        ElementsAre("warning: waltz.natural_turn, step 1, timing: the count S usually lasts 3/2 "
                    "beats here, not "
                    "1 (change the count or the beats)"));
}

TEST(Linter, wants_whole_units)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[5].beats = 2; }),
        ElementsAre("warning: waltz.natural_turn, timing: lasts 7 beats, not a multiple of 3 "
                    "(check the beats "
                    "of its steps)"));
}

TEST(Linter, refuses_a_step_beyond_reach)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[0].leader.length = 1.3; }),
        ElementsAre(
            "error: waltz.natural_turn, step 1, leader, direction: the step is longer than 1.2 leg "
            "lengths (shorten its \"length\")"));
}

TEST(Linter, warns_of_a_foot_faster_than_a_foot_can_be)
{
    EXPECT_THAT(after([](auto&, Dance& waltz) {
        waltz.tempi[0] = {"mad", 390, 400};
        waltz.sizes.walk = 1.1;
    }),
        ElementsAre("warning: waltz.natural_turn, step 1, leader, timing: the foot would have to "
                    "move faster than 4.5 "
                    "m/s (give the step before more time, or shorten the step)",
            "warning: waltz.natural_turn, step 4, leader, timing: the foot would have to move "
            "faster than 4.5 "
            "m/s (give the step before more time, or shorten the step)"));
}

TEST(Linter, wants_a_pivot_for_more_than_half_a_turn_a_beat)
{
    const auto spin = [](auto& columns, auto&) {
        columns[1].leader.turn = 4;
        columns[2].leader.turn = -1;
        columns[1].follower.turn = 5;
        columns[2].follower.turn = -2;
    };
    EXPECT_THAT(after(spin),
        testing::Contains(testing::HasSubstr(
            "error: waltz.natural_turn, step 2, follower, turn: turns 5/8 R in 1 beat")));
    EXPECT_THAT(after([&](auto& columns, Dance& waltz) {
        spin(columns, waltz);
        columns[1].follower.action = Action::pivot;
    }),
        testing::Not(testing::Contains(testing::HasSubstr("turns 5/8 R"))));
}

TEST(Linter, wants_facings_to_fit_the_position)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[5].follower.turn = 0; }),
        ElementsAre("error: waltz.natural_turn, step 6, follower, turn: the partners face 1/8 away "
                    "from what "
                    "closed position asks (correct a turn, or the position)"));
}

TEST(Linter, wants_contra_body_movement_only_forward_or_back)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[2].leader.body = *read_body("CBM"); }),
        ElementsAre("warning: waltz.natural_turn, step 3, leader, body: CBM on a step that goes "
                    "neither forward "
                    "nor back (delete CBM)"));
    EXPECT_THAT(
        after([](auto& columns, auto&) { columns[0].leader.body = *read_body("CBM, sway R"); }),
        ElementsAre("warning: waltz.natural_turn, step 1, leader, body: CBM and sway on the same "
                    "step (sway "
                    "begins on the step after CBM)"));
}

TEST(Linter, knows_dances_without_rise_and_without_sway)
{
    const auto found = after([](auto&, Dance& waltz) { waltz.character = {}; });
    EXPECT_THAT(found,
        testing::Contains("warning: waltz.natural_turn, step 1, leader, rise: Waltz is danced "
                          "without rise (delete the rise)"));
    EXPECT_THAT(found,
        testing::Contains("warning: waltz.natural_turn, step 2, leader, body: Waltz is danced "
                          "without sway (delete the sway)"));
}

TEST(Linter, wants_the_heel_first_in_a_forward_step_from_down)
{
    EXPECT_THAT(
        after([](auto& columns, auto&) { columns[0].leader.footwork = *read_footwork("T"); }),
        ElementsAre("warning: waltz.natural_turn, step 1, leader, footwork: a forward step from "
                    "down lands on "
                    "'T' (a forward step taken low begins with the heel, such as HT)"));
}

TEST(Linter, wants_across_only_in_promenade_and_a_turn_for_the_body_to_lag)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[0].leader.position.across = true; }),
        ElementsAre("warning: waltz.natural_turn, step 1, leader, direction: steps across (>) "
                    "although the couple "
                    "is not in promenade (delete the >, or change the position)"));
    EXPECT_THAT(after([](auto& columns, auto&) { columns[3].leader.body_turns_less = true; }),
        testing::Contains(
            "warning: waltz.natural_turn, step 4, leader, turn: the body turns less in a step that "
            "does not turn (delete body_turns_less, or add the turn)"));
}

TEST(Linter, points_out_exceptions_that_are_none)
{
    EXPECT_THAT(after([](auto& columns, auto&) { columns[0].follower.foot = Foot::left; }),
        ElementsAre("warning: waltz.natural_turn, step 1, follower: what is written for the "
                    "follower is what the "
                    "natural opposite gives anyway (delete \"follower\")"));
}

TEST(Linter, knows_the_american_bronze_restrictions_when_asked)
{
    Dance waltz = a_waltz();
    Pattern& pattern = waltz.patterns[1];
    pattern.style = "American";
    pattern.columns[2].leader.position = *read_foot_position("SF");
    EXPECT_THAT(texts(lint(waltz, pattern)), IsEmpty());
    EXPECT_THAT(texts(lint(waltz, pattern, Syllabus::american_bronze)),
        ElementsAre("warning: waltz.left_change, step 3, leader, timing: the feet do not close on "
                    "3, as American "
                    "bronze waltz asks (dance it above bronze)"));
}

std::vector<std::string> about_routine(const std::string& motion, Alignment facing = Alignment(1),
    CouplePosition position = CouplePosition::closed)
{
    Dance waltz = a_waltz();
    waltz.routines = {routine(motion, facing)};
    waltz.routines[0].start.position = position;
    return texts(lint(waltz));
}

TEST(Linter, wants_each_figure_to_begin_with_the_free_foot)
{
    EXPECT_THAT(about_routine("left_change + left_change", Alignment(0)),
        ElementsAre(
            "error: waltz.test, figure 2, leader, foot: 'left_change' begins with the left foot, "
            "but it "
            "carries the weight (put a figure or half a figure between that changes the weight)"));
    EXPECT_THAT(about_routine("left_change + right_change", Alignment(0)), IsEmpty());
}

TEST(Linter, wants_each_figure_to_begin_in_the_position_the_last_one_left)
{
    EXPECT_THAT(about_routine("left_change", Alignment(0), CouplePosition::promenade),
        ElementsAre(
            "error: waltz.test, figure 1, position: 'left_change' begins in closed position, but "
            "the "
            "couple is in promenade (put a figure between that leads from one to the other)"));
    EXPECT_THAT(about_routine("left_change", Alignment(0), CouplePosition::outside), IsEmpty());
}

TEST(Linter, warns_of_alignments_that_do_not_join)
{
    EXPECT_THAT(about_routine("natural_turn + natural_turn"),
        ElementsAre("warning: waltz.test, figure 2, alignment: 'natural_turn' usually begins "
                    "facing diag wall, but "
                    "the leader faces diag centre (end the figure before with 'to DW')"));
    EXPECT_THAT(about_routine("natural_turn + corner + natural_turn"), IsEmpty());
}

TEST(Linter, leaves_alignments_alone_in_spot_dances)
{
    Dance waltz = a_waltz();
    waltz.travel = Travel::spot;
    waltz.routines = {routine("natural_turn + natural_turn")};
    EXPECT_THAT(texts(lint(waltz)), IsEmpty());
}

TEST(Linter, warns_of_a_figure_turned_out_of_recognition)
{
    EXPECT_THAT(about_routine("natural_turn to DWA"),
        ElementsAre("warning: waltz.test, figure 1, turn: 'natural_turn' is turned 1/2 R beyond "
                    "its chart (choose "
                    "an ending within 1/4 of its own, or another figure)"));
}

TEST(Linter, reports_a_routine_it_cannot_read_once)
{
    EXPECT_THAT(about_routine("natural_turn + polka + polka"),
        ElementsAre("error: waltz.test, motion: column 16: there is no figure 'polka' in Waltz "
                    "(name one of its "
                    "figures, or add it to the file)"));
}

}
