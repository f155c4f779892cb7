#include "figure/person.h"

#include <random>

#include <gmock/gmock.h>

#include "figure/joint_ranges.h"

namespace promenade {
namespace {

const Person& leader()
{
    static const Person person = *build_person(default_leader());
    return person;
}

const Person& follower()
{
    static const Person person = *build_person(default_follower());
    return person;
}

std::vector<Measures> all_sorts_of_people()
{
    std::vector<Measures> people;
    for (const double height : {1.2, 1.45, 1.66, 1.78, 2.0, 2.2})
        for (const double index : {12.5, 17.0, 22.0, 30.0, 49.0})
            for (const Proportions sex : {Proportions::masculine, Proportions::feminine})
                for (const double heel : {0.0, 0.025, 0.06, 0.12})
                    people.push_back({height, index * height * height, sex, heel});
    return people;
}

TEST(Person, weighs_what_was_asked_to_a_thousandth)
{
    for (const Measures& measures : all_sorts_of_people())
        EXPECT_NEAR(build_person(measures)->figure.mass(), measures.mass, 0.001 * measures.mass);
}

TEST(Person, shares_its_mass_as_published)
{
    for (const Person* person : {&leader(), &follower()})
        for (const Limb limb : all_limbs()) {
            const double share = person->figure[index_of(limb)].mass / person->measures.mass;
            const double wanted =
                published(kind_of(limb), person->measures.proportions).mass_fraction;
            EXPECT_NEAR(share, wanted, 0.001 * wanted) << name_of(limb);
        }
}

TEST(Person, published_shares_make_a_whole_body)
{
    for (const Proportions sex : {Proportions::masculine, Proportions::feminine}) {
        double sum = 0;
        for (const Limb limb : all_limbs()) sum += published(kind_of(limb), sex).mass_fraction;
        EXPECT_NEAR(sum, 1, 1e-12);
    }
}

TEST(Person, is_as_dense_as_people_are)
{
    double volume = 0;
    for (const Limb limb : all_limbs()) {
        const double density = published(kind_of(limb), Proportions::masculine).density;
        EXPECT_THAT(density, testing::AllOf(testing::Ge(900), testing::Le(1200)));
        volume += leader().figure[index_of(limb)].mass / density;
    }
    EXPECT_NEAR(leader().measures.mass / volume, 1030, 30); // people just float
}

bool is_inside(const Polyhedron& body, const Vec3& point)
{
    // Crossings of a ray in a direction that meets no vertex of ours.
    const Vec3 ray{0.5773, 0.2113, 0.7887};
    int crossings = 0;
    for (const auto& [i, j, k] : body.triangles) {
        const auto at = [&](int n) { return body.vertices[static_cast<std::size_t>(n)] - point; };
        const Vec3 a = at(i), b = at(j), c = at(k);
        const double x = glm::dot(ray, glm::cross(a, b)), y = glm::dot(ray, glm::cross(b, c)),
                     z = glm::dot(ray, glm::cross(c, a));
        if ((x > 0) != (y > 0) || (y > 0) != (z > 0)) continue;
        crossings += glm::dot(glm::cross(b - a, c - a), a) / (x + y + z) > 0 ? (x > 0 ? 1 : -1) : 0;
    }
    return crossings != 0;
}

// The seen body is the weighed body: a thigh measured by throwing darts at it.
TEST(Person, weighs_the_body_that_is_seen)
{
    std::mt19937_64 random(21);
    for (const Limb limb : {Limb::left_upper_leg, Limb::upper_torso}) {
        const Polyhedron& body = leader().shape[slot_of(limb)];
        Vec3 lower = body.vertices[0], upper = lower;
        for (const Vec3& v : body.vertices) lower = glm::min(lower, v), upper = glm::max(upper, v);
        const int darts = 40'000;
        int hits = 0;
        Vec3 sum{0}, squares{0};
        std::uniform_real_distribution<double> unit(0, 1);
        for (int i = 0; i < darts; ++i) {
            const Vec3 dart =
                lower + Vec3{unit(random), unit(random), unit(random)} * (upper - lower);
            if (!is_inside(body, dart)) continue;
            ++hits;
            sum += dart;
            squares += dart * dart;
        }
        const Vec3 size = upper - lower;
        const double volume = size.x * size.y * size.z * hits / darts;
        const double density = published(kind_of(limb), Proportions::masculine).density;
        const Link& link = leader().figure[index_of(limb)];
        EXPECT_NEAR(density * volume, link.mass, 0.015 * link.mass); // some three standard errors
        const Vec3 centre = sum / static_cast<double>(hits);
        EXPECT_LT(glm::length(centre - link.centre_of_mass), 0.002);
        const Vec3 spread = squares / static_cast<double>(hits) - centre * centre;
        EXPECT_NEAR(
            link.inertia[0][0], link.mass * (spread.y + spread.z), 0.02 * link.inertia[0][0]);
        EXPECT_NEAR(
            link.inertia[2][2], link.mass * (spread.x + spread.y), 0.02 * link.inertia[2][2]);
    }
}

TEST(Person, is_the_same_left_and_right)
{
    for (const Limb limb : all_limbs()) {
        const Link& here = leader().figure[index_of(limb)];
        const Link& there = leader().figure[index_of(mirrored(limb))];
        const Vec3 mirror{1, -1, 1};
        EXPECT_DOUBLE_EQ(here.mass, there.mass);
        EXPECT_LT(glm::length(here.centre_of_mass - mirror * there.centre_of_mass), 1e-12)
            << here.name;
        EXPECT_LT(glm::length(here.hinge - mirror * there.hinge), 1e-15);
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j)
                EXPECT_NEAR(here.inertia[i][j], mirror[i] * mirror[j] * there.inertia[i][j], 1e-12);
    }
}

TEST(Person, spreads_its_mass_much_as_measured_people_do)
{
    // De Leva's segments are cut at other planes than ours; a fifth is the spread between published
    // sets.
    for (const Person* person : {&leader(), &follower()})
        for (const Limb limb : all_limbs()) {
            const PublishedSegment segment = published(kind_of(limb), person->measures.proportions);
            const Link& link = person->figure[index_of(limb)];
            // The long limbs, where a radius across the limb is a matter of length and not of cut.
            if (kind_of(limb) < LimbKind::upper_arm || kind_of(limb) == LimbKind::hand) continue;
            const double wanted = segment.gyration.y * segment.length * person->measures.height;
            EXPECT_NEAR(std::sqrt(link.inertia[1][1] / link.mass), wanted, 0.2 * wanted)
                << link.name;
        }
}

TEST(Person, stands_as_tall_as_asked)
{
    for (const Person* person : {&leader(), &follower()}) {
        const double head_joint =
            person->standing_height + person->figure[2].hinge.z + person->figure[3].hinge.z;
        double top = 0;
        for (const Vec3& v : person->shape[slot_of(Limb::head)].vertices) top = std::max(top, v.z);
        const double shoe = person->sole[0].ankle_height - 0.039 * person->measures.height;
        EXPECT_NEAR(head_joint + top, person->measures.height + shoe, 0.002);
    }
}

TEST(Person, of_every_size_is_a_sound_figure)
{
    for (const Measures& measures : all_sorts_of_people()) {
        const auto person = build_person(measures);
        ASSERT_TRUE(person) << person.error().text();
        EXPECT_EQ(person->figure.size(), limb_count);
        EXPECT_EQ(person->figure[0].name, "upper torso");
        for (const Polyhedron& shape : person->shape) {
            EXPECT_EQ(problem_with(shape), std::nullopt);
            EXPECT_LE(shape.triangles.size(), 450u);
        }
    }
}

TEST(Person, of_no_human_size_is_refused_by_name)
{
    EXPECT_EQ(build_person({.height = 3}).error().text(),
        "person, height: 3 m is not a dancer's (give from 1.2 to 2.2 m)");
    EXPECT_EQ(build_person({.mass = 20}).error().text(),
        "person, mass: 20 kg is not a dancer's (give from 38.02 to 158.4 kg)");
    EXPECT_EQ(build_person({.heel = 0.2}).error().text(),
        "person, heel: 0.2 m is not a dancer's (give from 0 to 0.12 m)");
    EXPECT_FALSE(build_person({.height = std::numeric_limits<double>::quiet_NaN()}));
}

// Each limb is round about its joint and has part of its skin within its parent, so bending opens
// no gap.
TEST(Person, has_limbs_that_reach_into_each_other)
{
    for (const Person* person : {&leader(), &follower()})
        for (const Limb limb : all_limbs()) {
            if (!parent_of(limb)) continue;
            const Link& link = person->figure[index_of(limb)];
            const Polyhedron& child = person->shape[slot_of(limb)];
            const Polyhedron& parent = person->shape[slot_of(*parent_of(limb))];
            EXPECT_TRUE(is_inside(child, Vec3{1e-4, 1e-4, -1e-4})) << link.name;
            const auto within_parent = [&](const Vec3& v) {
                return is_inside(parent, link.hinge + v);
            };
            const auto count =
                std::count_if(child.vertices.begin(), child.vertices.end(), within_parent);
            EXPECT_GT(count, 0) << link.name;
        }
}

TEST(Person, soles_lie_flat_under_the_shoe)
{
    for (const Person* person : {&leader(), &follower()})
        for (const Sole& sole : person->sole) {
            for (const auto* points : {&sole.heel, &sole.ball, &sole.toe})
                for (const Vec3& point : *points) EXPECT_NEAR(point.z, -sole.ankle_height, 1e-12);
            double lowest = 0;
            for (const Vec3& v : person->shape[slot_of(Limb::left_foot)].vertices)
                lowest = std::min(lowest, v.z);
            EXPECT_NEAR(lowest, -sole.ankle_height, 0.007); // the leather under the ball
            EXPECT_LT(sole.heel[0].x, 0);
            EXPECT_GT(sole.ball[0].x, 0.04);
            EXPECT_GT(sole.toe[0].x, sole.ball[0].x);
        }
    EXPECT_GT(follower().sole[0].heel_pitch, leader().sole[0].heel_pitch);
    // A foot of the leader without a heel: the measured points.
    const Sole bare = foot_shape(Side::left, 1.78, 0).sole;
    EXPECT_NEAR(bare.heel[1].x, -0.055, 1e-9);
    EXPECT_NEAR(bare.ball[1].y, 0.042, 1e-9);
    EXPECT_NEAR(bare.toe[0].x, 0.188, 1e-9);
    EXPECT_NEAR(bare.ankle_height, 0.075, 0.001);
}

TEST(Person, forefoot_bends_at_the_ball_and_keeps_its_length)
{
    const Sole& sole = leader().sole[0];
    const auto bent = bent_toe(sole, radians(24));
    for (const std::size_t i : {0u, 1u}) {
        const Vec3 flat = sole.toe[i] - sole.ball[i];
        const Vec3 up = bent[i] - sole.ball[i];
        EXPECT_NEAR(std::hypot(up.x, up.z), flat.x, 1e-12);
        EXPECT_NEAR(std::atan2(up.z, up.x), radians(24), 1e-12);
    }
}

TEST(Person, hold_points_lie_on_the_skin)
{
    for (const Person* person : {&leader(), &follower()}) {
        const HoldPoints& hold = person->hold;
        for (const auto* pair :
            {&hold.palm, &hold.shoulder_blade, &hold.upper_arm, &hold.chest, &hold.hip_front})
            for (const BodyPoint& point : *pair) {
                const Polyhedron& body = person->shape[slot_of(point.limb)];
                const Vec3 inward = glm::normalize(Vec3{0, 0, point.at.z} - point.at);
                EXPECT_TRUE(is_inside(body, point.at + 0.001 * inward)) << name_of(point.limb);
                EXPECT_FALSE(is_inside(body, point.at - 0.001 * inward)) << name_of(point.limb);
            }
        EXPECT_LT(hold.palm[0].at.y, 0); // the palms face each other
        EXPECT_GT(hold.palm[1].at.y, 0);
        EXPECT_LT(hold.shoulder_blade[0].at.x, 0);
    }
}

TEST(JointRanges, hinges_give_less_than_half_a_degree)
{
    for (const Limb limb : {Limb::left_lower_leg, Limb::right_lower_arm})
        for (const std::size_t axis : {0u, 2u}) {
            const JointAxis held = joint_of(limb, 0)[axis];
            EXPECT_EQ(held.lower, held.upper);
            EXPECT_LT(degrees(200 / held.stiffness), 0.5);
        }
}

TEST(JointRanges, are_mirror_images)
{
    for (const Limb limb : all_limbs()) {
        const Joint here = joint_of(limb, 0.1), there = joint_of(mirrored(limb), 0.1);
        for (const std::size_t axis : {0u, 2u}) {
            EXPECT_EQ(here[axis].lower, -there[axis].upper);
            EXPECT_EQ(here[axis].upper, -there[axis].lower);
        }
        EXPECT_EQ(here[1].lower, there[1].lower);
    }
}

TEST(JointRanges, bend_knees_back_elbows_forward_and_nothing_else)
{
    const Joint knee = joint_of(Limb::left_lower_leg, 0), elbow = joint_of(Limb::left_lower_arm, 0);
    EXPECT_EQ(knee[1].lower, 0);
    EXPECT_GT(knee[1].upper, radians(120));
    EXPECT_EQ(elbow[1].upper, 0);
    EXPECT_LT(elbow[1].lower, radians(-120));
}

TEST(JointRanges, a_high_heel_uses_up_the_pointing_of_the_foot)
{
    const Joint flat = joint_of(Limb::left_foot, 0), high = joint_of(Limb::left_foot, 0.4);
    EXPECT_NEAR(high[1].upper, flat[1].upper - 0.4, 1e-15);
    EXPECT_NEAR(high[1].upper - high[1].lower, flat[1].upper - flat[1].lower, 1e-15);
}

TEST(JointRanges, strength_is_that_of_the_survey_for_him_and_less_for_her)
{
    EXPECT_NEAR(strength_of(LimbKind::upper_leg, Proportions::masculine, 1.78, 75).y, 300, 1e-9);
    EXPECT_NEAR(strength_of(LimbKind::lower_leg, Proportions::masculine, 1.78, 75).y, 260, 1e-9);
    EXPECT_NEAR(strength_of(LimbKind::foot, Proportions::masculine, 1.78, 75).y, 180, 1e-9);
    EXPECT_NEAR(follower().strength[slot_of(Limb::left_upper_leg)].y,
        0.88 * 300 * 60 / 75 * 1.66 / 1.78, 1e-9);
}

}
}
