#include <random>

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

// Against every triangle of the posed skin, without the short cuts.
std::optional<double> nearest_of_all(const StagePerson& one, const Ray& ray)
{
    const Mesh skin = posed_skin(*one.dancer, one.state);
    std::optional<double> nearest;
    for (const auto& [a, b, c] : skin.triangles) {
        const Vec3 at(skin.vertices[a].position);
        const Mat3 system{Vec3(skin.vertices[b].position) - at,
            Vec3(skin.vertices[c].position) - at, -ray.direction};
        if (std::abs(glm::determinant(system)) < 1e-15) continue;
        const Vec3 solved = glm::inverse(system) * (ray.origin - at);
        const bool inside = solved.x >= 0 && solved.y >= 0 && solved.x + solved.y <= 1;
        if (inside && solved.z > 0 && (!nearest || solved.z < *nearest)) nearest = solved.z;
    }
    return nearest;
}

TEST(Picking, meets_what_the_whole_skin_meets_however_it_is_bent)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> angle(-1.2, 1.2), across(-0.5, 0.5), height(0, 1.9);
    StagePerson one = standing_at({0, 0, 0});
    int hits = 0;
    for (int i = 0; i < 300; ++i) {
        for (Quat& turn : one.state.orientation)
            turn = rotation_from_vector({angle(random), angle(random), angle(random)});
        const Vec3 from{4, 0, 1.2}, to{0, across(random), height(random)};
        const Ray ray{from, glm::normalize(to - from)};
        const auto expected = nearest_of_all(one, ray);
        const auto hit = pick({{one}, {}}, ray);
        ASSERT_EQ(hit.has_value(), expected.has_value()) << i;
        EXPECT_NEAR(hit ? hit->distance : 0, expected.value_or(0), 1e-6);
        hits += hit.has_value();
    }
    EXPECT_GT(hits, 50);
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
