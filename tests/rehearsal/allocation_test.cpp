// What a tick asks of the machine's memory. Counted by the program's own operator new.
#include <gtest/gtest.h>

#include "allocations.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

std::size_t landings(const Rehearsal& couple)
{
    return couple.dancer(0).stepping().landings().size()
        + couple.dancer(1).stepping().landings().size();
}

// The second box of two in hold, when limbs have touched as they will again. A landing is planned
// on from, once, and what is recorded is kept; no other tick asks for anything.
TEST(Tick, asks_for_no_memory_but_at_a_landing_and_to_record)
{
    const CouplePeople people = usual_couple();
    const Choreography box = choreographed("waltz", "box", 2);
    const RehearsalSettings settings;
    Rehearsal couple =
        begin_couple(people.leader, box.leader, people.follower, box.follower, settings);
    while (couple.now() < box.leader.falls[6].time) ASSERT_FALSE(couple.tick());
    int ticks = 0;
    while (couple.now() < box.leader.falls.back().time) {
        const std::size_t landed = landings(couple);
        const long before = testing_aid::allocations();
        ASSERT_FALSE(couple.tick());
        const long asked = testing_aid::allocations() - before;
        const bool records = std::lround(couple.now() / settings.tick) % settings.frame_every == 0;
        if (records || landings(couple) != landed) continue;
        ++ticks;
        EXPECT_EQ(asked, 0) << "at " << couple.now() << " s";
    }
    EXPECT_GT(ticks, 2000);
}

}
}
