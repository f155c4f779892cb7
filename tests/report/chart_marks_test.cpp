// What the chart asks for against dances whose every figure is known.
#include <gtest/gtest.h>

#include "report/chart_marks.h"
#include "report/made_dance.h"
#include "report/slip.h"

namespace promenade::report {
namespace {

const ChartMark* mark_of(const std::vector<ColumnMarks>& columns, std::size_t column, ChartRow row,
    std::string_view charted = {})
{
    for (const ChartMark& mark : columns[column].marks)
        if (mark.row == row && (charted.empty() || mark.charted == charted)) return &mark;
    return nullptr;
}

TEST(ChartMarks, measure_rise_where_the_chart_has_it)
{
    MadeDance made(3);
    made.step(0).rise = *dance::read_rise("start e/o 1");
    made.step(1).rise = *dance::read_rise("continue");
    made.step(2).rise = *dance::read_rise("up, lower e/o 3");
    // Up from 2.5 to 4 s by 6 cm, down from 4.5 to 5 s.
    const auto rising = [](double top) {
        return [top](double time) {
            MadeMoment now;
            now.moved.z = time < 4.5 ? top * std::clamp((time - 2.5) / 1.5, 0.0, 1.0)
                                     : top * std::clamp((5 - time) / 0.5, 0.0, 1.0);
            return now;
        };
    };
    made.dance_as(rising(0.06));
    const auto columns = chart_marks(made.judged());
    ASSERT_EQ(columns.size(), 3u);
    EXPECT_NEAR(mark_of(columns, 0, ChartRow::rise)->danced, 100 * 0.06 / 3, 0.1);
    EXPECT_NEAR(mark_of(columns, 1, ChartRow::rise)->danced, 100 * 0.06 * 2 / 3, 0.1);
    EXPECT_NEAR(mark_of(columns, 2, ChartRow::rise, "up")->danced, 6, 0.1);
    EXPECT_NEAR(mark_of(columns, 2, ChartRow::rise, "lower")->danced, 6, 0.1);
    for (const ColumnMarks& column : columns)
        for (const ChartMark& mark : column.marks) EXPECT_TRUE(mark.is_kept()) << mark.words;
    EXPECT_TRUE(shortfalls(columns).empty());

    made.dance_as(rising(0.02));
    const auto low = chart_marks(made.judged());
    EXPECT_FALSE(mark_of(low, 2, ChartRow::rise, "up")->is_kept());
    EXPECT_TRUE(mark_of(low, 2, ChartRow::rise, "lower")->is_kept());
    const auto broken = shortfalls(low);
    ASSERT_EQ(broken.size(), 1u);
    EXPECT_EQ(broken[0],
        "rise not as charted 1 times of 4; most at #3 (made 3) up: 2.0 cm above waiting (at least "
        "5.0)");
    made.person.measures.heel = 0.07; // in heels as much is enough
    EXPECT_TRUE(mark_of(chart_marks(made.judged()), 2, ChartRow::rise, "up")->is_kept());
}

TEST(ChartMarks, know_who_stays_low_and_whose_heel_stays_down)
{
    MadeDance made(3);
    for (const std::size_t i : {0u, 1u}) made.step(i).rise = *dance::read_rise("stay low");
    made.step(2).rise = *dance::read_rise("NFR");
    made.dance_as([](double time) {
        MadeMoment now;
        // The heel of the left foot, which arrives at 4 s, leaves the floor at 4.4 s.
        const bool up = (time > 3 && time < 3.9) || time > 4.4;
        now.moved.z = up ? 0.03 : 0;
        return now;
    });
    const auto columns = chart_marks(made.judged());
    EXPECT_TRUE(mark_of(columns, 0, ChartRow::rise)->is_kept());
    EXPECT_FALSE(mark_of(columns, 1, ChartRow::rise)->is_kept());
    EXPECT_NEAR(mark_of(columns, 2, ChartRow::rise, "NFR")->danced, 40, 1.5);
    EXPECT_FALSE(mark_of(columns, 2, ChartRow::rise, "NFR")->is_kept());
}

TEST(ChartMarks, measure_sway_contra_body_movement_and_head_against_the_posture_of_the_step)
{
    MadeDance made(2);
    made.step(0).modifier = *dance::read_body("sway L");
    made.step(1).modifier = *dance::read_body("CBM");
    Pose sways, turns;
    sways[Limb::upper_torso] = about(ahead_axis, radians(-6));
    turns[Limb::lower_torso] = about(up_axis, radians(-6));
    turns[Limb::head] = about(up_axis, radians(30));
    made.score.orders = {motor::step_order(sways, 1, 2), motor::step_order(turns, 2, 3)};
    const auto danced_by = [&](double share) {
        made.dance_as([&, share](double time) {
            MadeMoment now;
            const bool first = time < 2.8;
            now.pose[Limb::upper_torso] = about(ahead_axis, first ? radians(-6) * share : 0);
            now.pose[Limb::lower_torso] = about(up_axis, first ? 0 : radians(-6) * share);
            now.pose[Limb::head] = about(up_axis, first ? 0 : radians(30) * share);
            return now;
        });
        return chart_marks(made.judged());
    };
    const auto whole = danced_by(1);
    // The filter rings by a thirtieth where the made dance jumps.
    EXPECT_NEAR(mark_of(whole, 0, ChartRow::sway)->danced, 6, 0.3);
    EXPECT_NEAR(mark_of(whole, 1, ChartRow::cbm)->danced, 6, 0.3);
    EXPECT_NEAR(mark_of(whole, 1, ChartRow::head)->danced, 30, 0.5);
    EXPECT_TRUE(shortfalls(whole).empty());
    const auto third = danced_by(0.33);
    EXPECT_FALSE(mark_of(third, 0, ChartRow::sway)->is_kept());
    EXPECT_FALSE(mark_of(third, 1, ChartRow::cbm)->is_kept());
    EXPECT_FALSE(mark_of(third, 1, ChartRow::head)->is_kept());
    EXPECT_EQ(shortfalls(third).size(), 3u);
}

TEST(ChartMarks, tell_what_of_a_pivot_floor_and_hip_took)
{
    MadeDance made(2);
    made.dance.steps[1].planned.pivot = radians(60);
    made.dance.steps[1].actual.heading = radians(3);
    // The whole body turns left by 40 degrees on the left foot, the hips by 20 more over it.
    made.dance_as([](double time) {
        MadeMoment now;
        const double share = std::clamp((time - 2.2) / 0.6, 0.0, 1.0);
        now.facing = radians(40) * share;
        now.pose[Limb::upper_torso] = about(up_axis, radians(20) * share);
        now.pose[Limb::left_upper_leg] = about(up_axis, radians(-20) * share);
        now.pose[Limb::right_upper_leg] = about(up_axis, radians(-20) * share);
        return now;
    });
    const auto columns = chart_marks(made.judged());
    const ChartMark& pivot = *mark_of(columns, 1, ChartRow::pivot);
    EXPECT_EQ(pivot.words, "floor 40, hip 20, ankle 0 of 60 degrees (floor at most 15 off)");
    EXPECT_FALSE(pivot.is_kept());
    EXPECT_TRUE(mark_of(columns, 1, ChartRow::turn)->is_kept());
    EXPECT_FALSE(mark_of(columns, 0, ChartRow::pivot));
}

TEST(ChartMarks, measure_the_edge_a_foot_arrives_on)
{
    MadeDance made(2);
    made.dance.steps[0].planned.arrives = motor::LegGoal{1, 0, radians(12)}; // a left foot's inside
    made.dance.steps[1].planned.arrives = motor::LegGoal{1, 0, radians(10)}; // a right one's outside
    const auto danced_by = [&](double share) {
        made.dance_as([share](double) {
            MadeMoment now;
            now.pose[Limb::left_foot] = about(ahead_axis, radians(12) * share);
            now.pose[Limb::right_foot] = about(ahead_axis, radians(10) * share);
            return now;
        });
        return chart_marks(made.judged());
    };
    const auto whole = danced_by(1);
    EXPECT_EQ(mark_of(whole, 0, ChartRow::edge)->charted, "IE");
    EXPECT_NEAR(mark_of(whole, 0, ChartRow::edge)->danced, 12, 0.1);
    EXPECT_EQ(mark_of(whole, 1, ChartRow::edge)->charted, "OE");
    EXPECT_TRUE(mark_of(whole, 1, ChartRow::edge)->is_kept());
    const auto third = danced_by(0.33);
    EXPECT_FALSE(mark_of(third, 0, ChartRow::edge)->is_kept());
    EXPECT_NEAR(mark_of(third, 0, ChartRow::edge)->bound, 6, 1e-6);
    const auto other_edge = danced_by(-1);
    EXPECT_FALSE(mark_of(other_edge, 1, ChartRow::edge)->is_kept());
}

TEST(ChartMarks, name_short_steps_with_their_reason)
{
    MadeDance made(2);
    made.score.steps[1].length = {0.5, 0.3, placing::Shortened::by_partner};
    made.dance_as([](double) { return MadeMoment{}; });
    const auto broken = shortfalls(chart_marks(made.judged()));
    ASSERT_EQ(broken.size(), 1u);
    EXPECT_NE(broken[0].find("#2 (made 2)"), std::string::npos) << broken[0];
    EXPECT_NE(
        broken[0].find("0.30 placed of 0.50 charted (at least 0.40): the hold"), std::string::npos)
        << broken[0];
}

TEST(StepLengths, are_shortened_by_the_time_before_the_partner_is_blamed)
{
    dance::Step step;
    step.foot = dance::Foot::left;
    step.position.direction = dance::Direction::forward;
    step.length = 0.6;
    placing::Footprint print;
    print.travels = true;
    print.length = 0.3;
    print.travel = 0.5;
    const gait::DancerSize size{1.78};
    EXPECT_EQ(step_length(step, print, size, 1).why, placing::Shortened::by_partner);
    EXPECT_EQ(step_length(step, print, size, 0.28).why, placing::Shortened::by_swing);
    EXPECT_EQ(step_length(step, print, size, 0.2).why, placing::Shortened::by_time);
    EXPECT_DOUBLE_EQ(step_length(step, print, size, 1).charted, 0.6 * 0.53 * 1.78);
    print.length = 0.5;
    EXPECT_EQ(step_length(step, print, size, 1).why, placing::Shortened::no);
    step.position.direction = dance::Direction::close;
    EXPECT_EQ(step_length(step, print, size, 1).charted, 0);
}

TEST(Stray, counts_the_heel_and_the_centre_of_a_pivot)
{
    MadeDance made(2);
    made.dance_as([](double time) {
        return MadeMoment{{}, {}, time < 2.5 ? 0 : radians(90) * (time - 2.5), 1};
    });
    // Heel: 8 mm ahead while it stands. Forefoot: on a circle of 12 mm across while it turns.
    for (motion::Frame& frame : made.dance.motion.frames) {
        if (frame.time > 2.2) frame.floor[0].centre = {0.008, 0, 0};
        const double turned = 4 * pi * (frame.time - 2.5);
        if (frame.time > 2.495)
            frame.floor[1].centre = {0.006 * std::cos(turned), 0.006 * std::sin(turned), 0};
    }
    EXPECT_NEAR(stray_of(made.dance, 0).heel, 0.008, 1e-9);
    made.dance.steps[0].slip = 0.003; // of the forefoot, as the floor felt it
    EXPECT_EQ(stray_of(made.dance, 0).forefoot, 0.003);
    EXPECT_EQ(stray_of(made.dance, 0).pivot, 0);
    made.dance.steps[1].planned.pivot = radians(45);
    EXPECT_NEAR(stray_of(made.dance, 0).pivot, 0.012, 1e-3);
}

}
}
