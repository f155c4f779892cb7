#include <gmock/gmock.h>

#include "render/people.h"

namespace promenade::render {
namespace {

// A ray from in front of the dancer to the middle of a limb as anatomy places it.
Ray ray_at(const StagePerson& one, Limb limb, const Vec3& from)
{
    const Link& link = one.dancer->person.figure[index_of(limb)];
    const Vec3 middle = hinge_positions(one.dancer->person.figure, one.state)[slot_of(limb)]
        + matrix_from(one.state.orientation[slot_of(limb)]) * link.centre_of_mass;
    return {from, glm::normalize(middle - from)};
}

TEST(Picking, finds_every_limb_by_aiming_at_its_centre_of_mass)
{
    const StageFrame frame{{standing_at({0, 0, 0})}, {}};
    for (const Limb limb : all_limbs()) {
        const double side = is_right(limb) ? -1 : 1; // no other limb in the way
        const auto hit = pick(frame, ray_at(frame.people[0], limb, {2, 2 * side, 1}));
        ASSERT_TRUE(hit) << name_of(limb);
        EXPECT_EQ(hit->limb, limb) << name_of(limb) << " was taken for " << name_of(hit->limb);
    }
}

TEST(Picking, takes_the_nearer_of_two_dancers)
{
    const StageFrame frame{{standing_at({0, 0, 0}), standing_at({1, 0, 0})}, {}};
    const Ray from_front{{4, 0, 1.2}, {-1, 0, 0}}, from_behind{{-4, 0, 1.2}, {1, 0, 0}};
    ASSERT_TRUE(pick(frame, from_front));
    EXPECT_EQ(pick(frame, from_front)->person, 1u);
    EXPECT_EQ(pick(frame, from_behind)->person, 0u);
    EXPECT_NEAR(pick(frame, from_behind)->at.x, -4 + pick(frame, from_behind)->distance, 1e-9);
}

TEST(Picking, finds_nothing_beside_people_or_behind_the_onlooker)
{
    const StageFrame frame{{standing_at({0, 0, 0})}, {}};
    EXPECT_FALSE(pick(frame, {{4, 0, 3}, {-1, 0, 0}}));
    EXPECT_FALSE(pick(frame, {{4, 0, 1.2}, {1, 0, 0}}));
    EXPECT_FALSE(pick({}, {{4, 0, 1.2}, {-1, 0, 0}}));
}

}
}
