// What a tick asks of the machine's memory. Counted by the program's own operator new.
#include <gtest/gtest.h>

#include "allocations.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

struct ShippedFigure {
    const char *dance, *figure;
};

class Tick : public testing::TestWithParam<ShippedFigure> {
};

// From the first figure's end, danced once more: what has touched will touch again. What is recorded
// is kept; no other tick asks for anything, neither of one who lands and plans on from there.
TEST_P(Tick, asks_for_no_memory_but_to_record)
{
    const CouplePeople people = usual_couple();
    const Choreography twice = choreographed(GetParam().dance, GetParam().figure, 2);
    const RehearsalSettings settings;
    Rehearsal couple =
        begin_couple(people.leader, twice.leader, people.follower, twice.follower, settings);
    const auto& falls = twice.leader.falls;
    while (couple.now() < falls[falls.size() / 2].time) ASSERT_FALSE(couple.tick());
    int ticks = 0;
    while (couple.now() < falls.back().time) {
        const long before = testing_aid::allocations();
        ASSERT_FALSE(couple.tick());
        const long asked = testing_aid::allocations() - before;
        const bool records = std::lround(couple.now() / settings.tick) % settings.frame_every == 0;
        if (records) continue;
        ++ticks;
        EXPECT_EQ(asked, 0) << "at " << couple.now() << " s";
    }
    EXPECT_GT(ticks, 1000);
}

INSTANTIATE_TEST_SUITE_P(OfFigures, Tick,
    testing::Values(ShippedFigure{"waltz", "box"}, ShippedFigure{"waltz", "natural_turn"},
        ShippedFigure{"waltz", "whisk"}, ShippedFigure{"foxtrot", "feather"},
        ShippedFigure{"tango", "link"}, ShippedFigure{"quickstep", "natural"}));

}
}
