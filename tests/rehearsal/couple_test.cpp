// Two dancers in one rehearsal.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "library/motion_file.h"
#include "rehearsal/couple.h"
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
    EXPECT_EQ(couple.motion(0).fingerprint(), alone.motion().fingerprint());
    EXPECT_EQ(couple.motion(1).fingerprint(), other.motion().fingerprint());
}

TEST(Couple, goes_on_when_one_of_them_has_fallen_and_lies_limp)
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
    while (couple.now() < 5) ASSERT_FALSE(couple.tick());
    EXPECT_FALSE(couple.dancer(0).has_fallen());
    const double height = dynamics::centre_of_mass(she.figure, couple.state(1)).z;
    EXPECT_GT(height, 0.04);
    EXPECT_LT(height, 0.3);
    EXPECT_LT(couple.loads(1).discrepancy.force, 1e-5);
}

TEST(Couple, dances_on_from_a_copy_to_the_same_bytes_when_the_first_is_gone)
{
    std::optional<Rehearsal> first;
    {
        const Person he = *build_person(default_leader()), she = *build_person(default_follower());
        first.emplace(Part{he, walk(he, Walk::turning_forward, 0.6, 0.3, 6), start_of(he)},
            Part{she, {}, aside(start_of(she))}, HoldScore{}, RehearsalSettings{});
    } // neither person is there any more
    while (first->now() < 3.1) ASSERT_FALSE(first->tick()); // in the middle of a step
    Rehearsal copy = *first;
    while (first->now() < 4) ASSERT_FALSE(first->tick());
    const std::string hash = first->motion(0).fingerprint();
    first.reset();
    Rehearsal assigned = copy;
    assigned = copy;
    for (Rehearsal* rehearsal : {&copy, &assigned}) {
        while (rehearsal->now() < 4) ASSERT_FALSE(rehearsal->tick());
        EXPECT_EQ(rehearsal->motion(0).fingerprint(), hash);
    }
}

// Stands apart, and is to take both hands of the other when the second column arrives, at 6 s.
Score about_to_take_hands(const Person& person, const FigureState& start)
{
    Score score;
    score.start = start;
    score.end = 7;
    for (const auto& [from, to, hold] :
        {std::tuple{0.0, 4.0, dance::Hold::apart}, std::tuple{4.0, 6.0, dance::Hold::two_hands}}) {
        motor::StepOrder order = motor::step_order(motor::soft_stance(person), from, to);
        order.column = score.orders.size();
        order.hold = hold;
        score.orders.push_back(order);
    }
    return score;
}

TEST(Couple, that_falls_before_the_chart_joins_its_hands_leaves_a_motion_that_can_be_kept)
{
    const Person he = *build_person(default_leader()), she = *build_person(default_follower());
    RehearsalSettings settings;
    Push shove;
    shove.dancer = 1;
    shove.time = 0.5;
    shove.at = {0, 0, 0.25};
    shove.impulse = {0, 150, 0};
    settings.pushes = {shove};
    const CoupleDance danced = dance_couple(he, about_to_take_hands(he, start_of(he)), she,
        about_to_take_hands(she, aside(start_of(she))), settings);
    ASSERT_TRUE(danced.fell);
    ASSERT_LT(danced.ended, 4);
    EXPECT_TRUE(danced.dance.touches.empty());
    const auto written = library::write_motion(danced.dance);
    EXPECT_TRUE(written) << (written ? "" : written.error().text());
}

}
}
