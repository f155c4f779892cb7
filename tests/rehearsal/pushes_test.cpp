// A dancer who is bumped into.
#include <gtest/gtest.h>

#include "rehearsal/patterns.h"

namespace promenade::rehearsal {
namespace {

Push at_the_chest(double time, double impulse, double direction)
{
    Push push;
    push.time = time;
    push.at = {0, 0, 0.25};
    push.impulse = impulse * Vec3{std::cos(direction), std::sin(direction), 0};
    return push;
}

TEST(Push, is_survived_standing)
{
    const Person person = *build_person(default_leader());
    for (int i = 0; i < 8; ++i) {
        RehearsalSettings settings;
        settings.pushes = {at_the_chest(1, 10, i * pi / 4)};
        EXPECT_FALSE(outcome_of(person, {}, settings, 6).fell) << "direction " << i;
    }
}

}
}
