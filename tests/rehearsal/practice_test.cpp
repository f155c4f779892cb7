// What a couple learns from having danced a figure once.
#include <cmath>

#include <gtest/gtest.h>

#include "rehearsal/bounds.h"
#include "rehearsal/practice.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

RehearsalSettings five_times()
{
    RehearsalSettings settings;
    settings.practice = 5;
    return settings;
}

struct Turning {
    CouplePeople people = usual_couple();
    Choreography made = choreographed("waltz", "left_box_turn");
    Practised practised =
        practise(people.leader, made.leader, people.follower, made.follower, five_times());
};

const Turning& turning()
{
    static const Turning made;
    return made;
}

// "bodies and legs not through each other by more than 2 cm": danced from the chart alone, a thigh
// of the one is all but through a leg of the other.
TEST(Practice, leads_legs_around_each_other_that_went_through_each_other)
{
    const auto& [people, made, practised] = turning();
    const CoupleDance at_sight =
        dance_couple(people.leader, made.leader, people.follower, made.follower);
    EXPECT_GT(at_sight.contact.deepest.depth, 0.03);
    EXPECT_LT(practised.dance.contact.deepest.depth, 0.02);
    EXPECT_FALSE(practised.dance.fell);
}

TEST(Practice, keeps_every_landing_within_four_centimetres_of_its_print)
{
    for (const auto& steps : turning().practised.dance.steps)
        for (const StepResult& step : steps) {
            ASSERT_TRUE(step.landed);
            EXPECT_LT(
                std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y), 0.04);
        }
}

TEST(Practice, leaves_the_chart_as_it_is)
{
    const auto& [people, made, practised] = turning();
    for (std::size_t k = 0; k < made.leader.falls.size(); ++k) {
        EXPECT_EQ(practised.leader.falls[k].x, made.leader.falls[k].x);
        EXPECT_EQ(practised.leader.falls[k].y, made.leader.falls[k].y);
        EXPECT_EQ(practised.leader.falls[k].time, made.leader.falls[k].time);
    }
}

TEST(Practice, ends_in_the_dance_that_its_score_gives_when_danced_again)
{
    const auto& [people, made, practised] = turning();
    const CoupleDance again =
        dance_couple(people.leader, practised.leader, people.follower, practised.follower);
    for (const std::size_t dancer : {0u, 1u})
        EXPECT_EQ(again.dance.performers[dancer].motion.fingerprint(),
            practised.dance.dance.performers[dancer].motion.fingerprint());
}

// Nobody falls here, so every one of the dances takes as long as the last; passages are shorter.
TEST(Practice, counts_the_seconds_of_every_dance)
{
    const Practised& practised = turning().practised;
    EXPECT_GT(practised.times, 0);
    const double whole = (practised.times + 1 + (practised.passages > 0)) * practised.dance.ended;
    EXPECT_GE(practised.simulated, whole - 1e-6);
    EXPECT_LE(practised.simulated, whole + (practised.passages + 2) * practised.dance.ended);
}

// Danced within all bounds, a figure is done with; else its passages are gone over once more.
TEST(Practice, goes_over_passages_again_where_a_bound_is_still_broken)
{
    const auto practised = [](const Choreography& made, int times, int sweeps) {
        const CouplePeople people = usual_couple();
        RehearsalSettings settings;
        settings.practice = times;
        settings.practising.sweeps = sweeps;
        return practise(people.leader, made.leader, people.follower, made.follower, settings);
    };
    const Choreography box = choreographed("waltz", "box");
    EXPECT_EQ(practised(box, 1, 1).simulated, practised(box, 1, 2).simulated);

    const Choreography cross_body = choreographed("mambo", "cbl");
    const Practised once = practised(cross_body, 1, 1), twice = practised(cross_body, 1, 2);
    EXPECT_GT(once.dance.contact.deepest.depth, most_overlap);
    EXPECT_GT(twice.passages, once.passages);
    EXPECT_GT(twice.simulated, once.simulated);
}

struct Judged {
    std::size_t broken = 0; // steps that miss a bound
    std::string fingerprint;
};

Judged judged(const SoloDance& dance)
{
    Judged result{0, dance.motion.fingerprint()};
    for (const StepResult& step : dance.steps) {
        const double away =
            std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y);
        result.broken += !step.landed || away > most_place || step.slip > most_slip
            || std::abs(step.actual.time - step.planned.time) > most_late;
    }
    return result;
}

// At sight one step of his is off in triple swing.
TEST(Passages, are_gone_over_until_every_step_is_well)
{
    const Choreography made = choreographed("swing", "triple");
    const CouplePeople people = usual_couple();
    const SoloDance at_sight = dance_solo(people.leader, made.leader);
    EXPECT_GT(judged(at_sight).broken, 0u);
    const PractisedAlone practised = practise_alone(people.leader, made.leader, five_times());
    EXPECT_GT(practised.passages, 0);
    EXPECT_FALSE(practised.dance.fell);
    EXPECT_EQ(judged(practised.dance).broken, 0u);
    // What was learnt is all in the score.
    EXPECT_EQ(judged(dance_solo(people.leader, practised.score)).fingerprint,
        judged(practised.dance).fingerprint);
    // And it is learnt the same way every time.
    EXPECT_EQ(judged(practise_alone(people.leader, made.leader, five_times()).dance).fingerprint,
        judged(practised.dance).fingerprint);
}

TEST(Passages, are_left_alone_by_who_dances_well_at_sight)
{
    const Choreography made = choreographed("rumba", "box");
    const CouplePeople people = usual_couple();
    const PractisedAlone practised = practise_alone(people.leader, made.leader, five_times());
    EXPECT_EQ(practised.passages, 0);
    EXPECT_EQ(practised.dance.motion.fingerprint(),
        dance_solo(people.leader, made.leader).motion.fingerprint());
}

}
}
