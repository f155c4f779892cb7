// How a foot swings past one that turns.
#include "gait/passing.h"

#include <gtest/gtest.h>

#include "foundation/vector.h"

namespace promenade::gait {
namespace {

// Side steps of turns in both directions, a step back round a foot, and feet that close.
const std::vector<Passing> passings{{{-0.3, -0.35}, {0.7, 0.3}, 1.8},
    {{-0.3, 0.35}, {0.7, -0.3}, -1.8}, {{0.55, 0.15}, {-0.2, -0.25}, 1.2},
    {{0.1, -0.1}, {0, -0.5}, 0.8}, {{-0.5, 0.1}, {0, 0.1}, -0.6}};

// A swing with the least jerk (Flash & Hogan 1985) past a foot that turns evenly.
Vec2 swung(const Passing& passing, double round, double u)
{
    return passing_at(passing, round, u * u * u * (10 + u * (-15 + 6 * u)), u * passing.turn);
}

double nearest(const Passing& passing, double round)
{
    double least = 10;
    for (double u = 0; u <= 1; u += 0.001)
        least = std::min(least, glm::length(swung(passing, round, u)));
    return least;
}

TEST(Passing, goes_from_one_place_to_the_other_whichever_way)
{
    for (const Passing& passing : passings)
        for (const double round : {0.0, 0.4, 1.0}) {
            EXPECT_NEAR(glm::distance(passing_at(passing, round, 0, 0), passing.from), 0, 1e-12);
            EXPECT_NEAR(
                glm::distance(passing_at(passing, round, 1, passing.turn), passing.to), 0, 1e-12);
        }
}

// Seen by one who turns with the foot, the widest way is straight; seen from the room, the other.
TEST(Passing, is_straight_in_the_room_or_seen_from_the_foot_that_turns)
{
    for (const Passing& passing : passings)
        for (const double share : {0.2, 0.5, 0.9}) {
            const double turned = share * passing.turn;
            const Vec2 across = passing_at(passing, 0, share, turned) - passing.from;
            const Vec2 way = passing.to - passing.from;
            EXPECT_NEAR(across.x * way.y - across.y * way.x, 0, 1e-12);
            const Vec2 seen = to_own(turned, passing_at(passing, 1, share, turned)) - passing.from;
            const Vec2 seen_way = to_own(passing.turn, passing.to) - passing.from;
            EXPECT_NEAR(seen.x * seen_way.y - seen.y * seen_way.x, 0, 1e-12);
        }
}

TEST(Passing, leaves_room_for_two_feet_and_no_more_than_that)
{
    constexpr double brushes = 0.13, finer = 0.1, looks = 0.02;
    for (const Passing& passing : passings) {
        const double round = round_of(passing);
        const double ends = std::min(glm::length(passing.from), glm::length(passing.to));
        const double room = std::min(brushes, ends);
        EXPECT_GE(round, 0);
        if (round < 1) {
            EXPECT_GT(nearest(passing, round), room - looks);
        }
        if (round > 0) {
            EXPECT_LT(nearest(passing, std::max(0.0, round - finer)), room + looks);
        }
    }
}

TEST(Passing, goes_straight_where_nothing_turns)
{
    EXPECT_EQ(round_of({{-0.4, 0.1}, {0.4, 0.1}, 0}), 0);
}

// The angular momentum of a foot about the one that turns is twice its mass times the area it
// sweeps in a second: at its greatest it is what throws the body back.
TEST(Passing, throws_the_leg_round_with_less_momentum)
{
    const auto greatest = [](const Passing& passing, double round) {
        double most = 0;
        for (double u = 0.01; u < 0.99; u += 0.01) {
            const Vec2 here = swung(passing, round, u);
            const Vec2 goes =
                (swung(passing, round, u + 0.005) - swung(passing, round, u - 0.005)) / 0.01;
            most = std::max(most, std::abs(here.x * goes.y - here.y * goes.x));
        }
        return most;
    };
    for (const Passing& passing : {passings[0], passings[1]})
        EXPECT_LT(greatest(passing, round_of(passing)), 0.7 * greatest(passing, 1));
}

}
}
