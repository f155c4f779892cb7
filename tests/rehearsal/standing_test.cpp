// Standing still is the first dance.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "rehearsal/patterns.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

TEST(Standing, for_a_minute_moves_the_centre_of_mass_less_than_two_millimetres_without_jitter)
{
    for (const Measures& measures : {default_leader(), default_follower()}) {
        const Person person = *build_person(measures);
        RehearsalSettings settings;
        settings.tick = 0.002;
        Rehearsal rehearsal(person, {}, start_of(person), settings);
        const double settled = 2; // s to find the middle of the feet
        Vec3 there{0};
        double away = 0, fastest = 0;
        while (rehearsal.now() < 60 + settled) {
            ASSERT_FALSE(rehearsal.tick());
            if (rehearsal.now() < settled) continue;
            const Vec3 centre = dynamics::centre_of_mass(person.figure, rehearsal.state());
            if (there == Vec3{0}) there = centre;
            away = std::max(away, glm::length(centre - there));
            if (rehearsal.now() > 6 * settled)
                for (const Vec3& w : rehearsal.state().angular_velocity)
                    fastest = std::max(fastest, glm::length(w));
        }
        EXPECT_LT(away, 0.002);
        EXPECT_LT(fastest, 1e-3); // rad/s
        EXPECT_LT(rehearsal.peaks().unbalanced, 1e-9);
    }
}

TEST(Standing, bears_the_whole_weight_on_the_floor)
{
    const Person person = *build_person(default_leader());
    for (const double gravity : {9.81, 3.72, 1.62}) { // Earth, Mars, Moon
        RehearsalSettings settings;
        settings.gravity = gravity;
        Rehearsal rehearsal(person, {}, start_of(person), settings);
        while (rehearsal.now() < 4) ASSERT_FALSE(rehearsal.tick());
        double sum = 0;
        for (const floor::TreadLoad& load : rehearsal.floor_report()) sum += load.normal;
        const double weight = person.figure.mass() * gravity;
        EXPECT_NEAR(sum, weight, 1e-3 * weight);
        EXPECT_LT(rehearsal.peaks().unbalanced, 1e-9);
    }
}

// A feather ends in a stride of two thirds of a metre. Nobody waits like that for the next dance.
TEST(Standing, after_the_last_stride_is_on_feet_brought_together_as_high_as_before_the_first)
{
    const CouplePeople people = usual_couple();
    const Choreography feather = choreographed("foxtrot", "feather");
    const CoupleDance danced =
        dance_couple(people.leader, feather.leader, people.follower, feather.follower, {});
    ASSERT_FALSE(danced.fell);
    for (const std::size_t i : {0u, 1u}) {
        const Figure& figure = (i == 0 ? people.leader : people.follower).figure;
        const auto& frames = danced.dance.performers[i].motion.frames;
        const auto before = hinge_positions(figure, frames.front().state);
        const auto after = hinge_positions(figure, frames.back().state);
        const Vec3 apart = after[index_of(Limb::left_foot)] - after[index_of(Limb::right_foot)];
        EXPECT_LT(std::hypot(apart.x, apart.y), 0.32);
        EXPECT_NEAR(after[index_of(Limb::head)].z, before[index_of(Limb::head)].z, 0.05);
        EXPECT_LT(danced.hold.gap, 0.1);
    }
}

}
}
