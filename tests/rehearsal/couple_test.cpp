// Two dancers in one rehearsal.
#include <gtest/gtest.h>

#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

// A dancer two steps aside of the other, out of reach.
FigureState aside(FigureState state)
{
    state.position.y += 2;
    return state;
}

motor::Footfalls aside(motor::Footfalls falls)
{
    for (motor::Footfall& fall : falls) fall.y += 2;
    return falls;
}

TEST(Couple, without_a_hold_dances_as_two_who_dance_alone)
{
    const Person he = *build_person(default_leader()), she = *build_person(default_follower());
    const auto forward = walk(he, Walk::forward, 0.6, 0.4, 4);
    const auto back = aside(walk(she, Walk::back, 0.6, 0.4, 4));
    const FigureState there = aside(start_of(she));
    Rehearsal couple({he, forward, start_of(he)}, {she, back, there}, {}, {});
    Rehearsal alone(he, forward, start_of(he), {}), other(she, back, there, {});
    for (Rehearsal* rehearsal : {&couple, &alone, &other})
        while (rehearsal->now() < 5 && !rehearsal->has_fallen()) ASSERT_FALSE(rehearsal->tick());
    EXPECT_FALSE(couple.has_fallen());
    EXPECT_EQ(couple.dancer(0).motion().fingerprint(), alone.motion().fingerprint());
    EXPECT_EQ(couple.dancer(1).motion().fingerprint(), other.motion().fingerprint());
}

TEST(Couple, stops_when_one_of_them_has_fallen)
{
    const Person he = *build_person(default_leader()), she = *build_person(default_follower());
    RehearsalSettings settings;
    Push shove;
    shove.dancer = 1;
    shove.time = 0.5;
    shove.at = {0, 0, 0.25};
    shove.impulse = {0, 150, 0};
    settings.pushes = {shove};
    Rehearsal couple({he, {}, start_of(he)}, {she, {}, aside(start_of(she))}, {}, settings);
    while (couple.now() < 5 && !couple.has_fallen()) ASSERT_FALSE(couple.tick());
    EXPECT_FALSE(couple.dancer(0).has_fallen());
    EXPECT_TRUE(couple.dancer(1).has_fallen());
    const double when = couple.now();
    EXPECT_FALSE(couple.tick());
    EXPECT_EQ(couple.now(), when);
}

}
}
