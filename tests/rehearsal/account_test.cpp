// The running account against what is found out afterwards, from the whole of a dance.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "rehearsal/account.h"
#include "rehearsal/bounds.h"
#include "rehearsal/footwork.h"
#include "rehearsal/manner_variation.h"
#include "rehearsal/shipped_choreography.h"
#include "rehearsal/solo.h"

namespace promenade::rehearsal {
namespace {

// At sight a foot of hers slides as she turns into promenade, and a heel stays up.
TEST(Account, names_what_the_whole_dance_shows_to_be_broken)
{
    const CouplePeople people = usual_couple();
    const std::vector<Score> scores{choreographed("foxtrot", "promenade", 3).follower};
    Rehearsal rehearsal = begin_solo(people.follower, scores[0], {});
    Account account(scores, {});
    double cost = 0;
    while (rehearsal.now() < scores[0].end + stand_still && !rehearsal.has_fallen()) {
        const std::size_t frames = rehearsal.motion().frames.size();
        ASSERT_FALSE(rehearsal.tick());
        if (rehearsal.motion().frames.size() == frames) continue;
        account.look(rehearsal, scores);
        EXPECT_GE(account.cost(), cost); // trials are broken off by it
        cost = account.cost();
    }
    account.close(rehearsal, scores);

    std::set<Violation> broken;
    const auto& steps = rehearsal.steps();
    for (std::size_t k = 0; k < steps.size(); ++k) {
        const StepResult& step = steps[k];
        const double away =
            std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y);
        const double late = std::abs(step.actual.time - step.planned.time);
        if (away > most_place) broken.insert({Bound::place, 0, k});
        if (late > most_late) broken.insert({Bound::time, 0, k});
        if (step.slip > most_slip) broken.insert({Bound::slip, 0, k});
        const double next = k + 1 < steps.size() ? steps[k + 1].actual.time : scores[0].end;
        const auto danced =
            danced_footwork(rehearsal.motion(), step.planned.foot, step.actual.time, next);
        if (!keeps(scores[0].steps[k].step.footwork, step.planned.foot, danced))
            broken.insert({Bound::footwork, 0, k});
    }
    EXPECT_FALSE(broken.empty());
    const auto told = account.violations();
    EXPECT_EQ(std::set<Violation>(told.begin(), told.end()), broken);
    EXPECT_GT(account.cost(), 0.5 * static_cast<double>(broken.size()));
}

// Everything a manner consists of, and nothing else changed for the sake of a heel than what has to
// do with it.
TEST(MannerLots, keep_within_what_a_step_bears_and_to_what_went_wrong)
{
    SeededRandom random(7), again(7);
    motor::Manner manner;
    for (int i = 0; i < 2000; ++i) {
        manner = varied(manner, Bound::upright, {}, random);
        ASSERT_LE(
            size_of(manner, {}), 11 * 4 + 2.001); // one-sided numbers count double at their limit
        ASSERT_LE(glm::length(manner.beside), 0.025001);
        ASSERT_GE(manner.sink, 0);
        ASSERT_LE(manner.heel, 1);
    }
    motor::Manner same;
    for (int i = 0; i < 2000; ++i) same = varied(same, Bound::upright, {}, again);
    EXPECT_EQ(same.facing, manner.facing);
    EXPECT_EQ(same.beside, manner.beside);
    motor::Manner heels;
    for (int i = 0; i < 200; ++i) heels = varied(heels, Bound::footwork, {}, random);
    EXPECT_NE(heels.heel, 0);
    EXPECT_EQ(heels.facing, 0);
    EXPECT_EQ(heels.yaw, 0);
    EXPECT_EQ(heels.hands, 0);
}

}
}
