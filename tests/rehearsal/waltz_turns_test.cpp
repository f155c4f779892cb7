// Natural and reverse turns with their full turn by pivots on the ball, and a box with rise.
#include <gtest/gtest.h>

#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

constexpr double quarter = pi / 2;

// Writes steps relative to the standing foot, as a dancer thinks of them.
class Score {
public:
    Score(const Person& person, double beat)
        : m_feet(feet_of(person))
        , m_beat(beat)
    {
    }

    // `ahead` along the facing before the turn, or `aside` along the facing after it; neither is a
    // close.
    void step(Side foot, double ahead, double aside, double turn, double rise, motor::Lead lead)
    {
        const std::size_t moves = foot == Side::left ? 0 : 1;
        const double before = m_heading;
        m_heading += turn;
        const double facing = ahead != 0 ? before : m_heading;
        const double left = foot == Side::left ? 1 : -1;
        const double away = left * (aside != 0 ? aside : m_gap);
        const Vec3 from = m_feet.tread[1 - moves];
        motor::Footfall fall;
        fall.foot = foot;
        fall.x = from.x + ahead * std::cos(facing) - away * std::sin(facing);
        fall.y = from.y + ahead * std::sin(facing) + away * std::cos(facing);
        fall.heading = m_heading;
        fall.time = m_time;
        fall.rise = rise;
        fall.lead = lead;
        // Charted HT, TH back, T on the side step and TH on the close.
        fall.heel = lead == motor::Lead::heel ? motor::Heel::peels
            : aside != 0 && rise > 0          ? motor::Heel::stays_up
                                              : motor::Heel::lands;
        fall.pivot = turn;
        falls.push_back(fall);
        m_feet.tread[moves] = {fall.x, fall.y, 0};
        m_time += m_beat;
    }

    motor::Footfalls falls;

private:
    Feet m_feet;
    double m_gap = m_feet.gap();
    double m_beat;
    double m_time = 2;
    double m_heading = 0;
};

// Three steps forward (or back), side and close, turning by `turn` before the side step and by
// `more` before the close. To the left when the left foot begins.
void waltz_bar(Score& score, Side first, double length, double turn, double more, double rise)
{
    const double sense = (first == Side::left) == (length > 0) ? 1 : -1;
    const double side = 0.8 * std::abs(length);
    score.step(first, length, 0, 0, 0, length > 0 ? motor::Lead::heel : motor::Lead::ball);
    score.step(other(first), 0, side, sense * turn, rise, motor::Lead::ball);
    score.step(first, 0, 0, sense * more, rise, motor::Lead::ball);
}

motor::Footfalls turns(const Person& person, double length, double rise, int repeats)
{
    Score score(person, 2.0 / 3);
    for (int i = 0; i < repeats; ++i)
        for (const Side first : {Side::right, Side::left}) {
            waltz_bar(score, first, length, quarter, 0.5 * quarter, rise);
            waltz_bar(score, other(first), -length, 1.5 * quarter, 0, rise);
            waltz_bar(score, first, length, 0, 0, rise);
        }
    return score.falls;
}

motor::Footfalls box_with_rise(const Person& person, double length, double rise)
{
    Score score(person, 2.0 / 3);
    for (int i = 0; i < 3; ++i) {
        waltz_bar(score, Side::left, length, 0, 0, rise);
        waltz_bar(score, Side::right, -length, 0, 0, rise);
    }
    return score.falls;
}

TEST(WaltzTurns, turn_fully_by_pivots_and_stay_within_the_range_of_hip_and_ankle)
{
    for (const Measures& measures : {default_leader(), default_follower()}) {
        const Person person = *build_person(measures);
        const auto falls = turns(person, 0.4, 0, 2);
        const Outcome outcome = outcome_of(person, falls);
        EXPECT_FALSE(outcome.fell);
        EXPECT_EQ(outcome.landed, static_cast<int>(falls.size()));
        EXPECT_LT(outcome.worst_place, 0.01);
        EXPECT_LT(outcome.worst_time, 0.04);
        EXPECT_LT(outcome.worst_heading, radians(8));
        EXPECT_LT(
            outcome.worst_slip, 0.05); // of a ball that turns up to a right angle on the floor
        EXPECT_LT(outcome.peaks.hip_twist, radians(55));
        EXPECT_LT(outcome.peaks.ankle_twist, radians(38));
        EXPECT_LT(outcome.peaks.unbalanced, 1e-4);
    }
}

TEST(WaltzTurns, turn_fully_on_the_toes)
{
    const Person person = *build_person(default_leader());
    const Outcome outcome = outcome_of(person, turns(person, 0.4, 1, 1));
    EXPECT_FALSE(outcome.fell);
    EXPECT_EQ(outcome.landed, 18);
    EXPECT_LT(outcome.worst_place, 0.01);
    EXPECT_LT(outcome.worst_time, 0.04);
}

TEST(WaltzBox, rises_to_the_toes_and_lowers)
{
    const Person person = *build_person(default_leader());
    const Outcome outcome = outcome_of(person, box_with_rise(person, 0.4, 1));
    EXPECT_FALSE(outcome.fell);
    EXPECT_EQ(outcome.landed, 18);
    EXPECT_LT(outcome.worst_place, 0.01);
    EXPECT_LT(outcome.worst_time, 0.04);
}

}
}
