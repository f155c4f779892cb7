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

TEST(Push, while_stepping_is_caught_and_the_dance_rejoined)
{
    const Person person = *build_person(default_leader());
    const double beat = 2.0 / 3;
    const int steps = 12;
    const auto falls = walk(person, Walk::in_place, beat, 0, steps);
    int recovered = 0, pushed = 0;
    for (int direction = 0; direction < 8; ++direction)
        for (const double phase : {0.1, 0.5, 0.9}) {
            RehearsalSettings settings;
            settings.pushes = {at_the_chest(2 + (4 + phase) * beat, 15, direction * pi / 4)};
            Rehearsal rehearsal(person, falls, start_of(person), settings);
            while (rehearsal.now() < falls.back().time + 1 && !rehearsal.has_fallen())
                if (rehearsal.tick()) break;
            ++pushed;
            const StepResult& last = rehearsal.steps().back();
            const double away =
                std::hypot(last.actual.x - last.planned.x, last.actual.y - last.planned.y);
            recovered += !rehearsal.has_fallen() && last.landed && away < 0.03
                && std::abs(last.actual.time - last.planned.time) < 0.04;
        }
    EXPECT_GE(recovered, 0.95 * pushed);
}

}
}
