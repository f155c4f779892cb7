// What people wear, and the hands and feet that are only seen.
#include "render/costume.h"

#include <cmath>
#include <random>

#include <gmock/gmock.h>

#include "figure/pose.h"
#include "render/cloth.h"
#include "render/dancer.h"
#include "render/grip.h"
#include "render/skin.h"

namespace promenade::render {
namespace {

std::vector<std::shared_ptr<const Dancer>> everybody(Detail detail)
{
    std::vector<std::shared_ptr<const Dancer>> dancers;
    for (const Measures& measures : {default_leader(), default_follower(),
             Measures{1.5, 45, Proportions::feminine, 0.08}, Measures{2.0, 110}})
        for (const char* dance : {"waltz", "rumba"})
            dancers.push_back(make_dancer(
                *build_person(measures), costume_for(measures.proportions, dance), detail));
    dancers.push_back(make_dancer(*build_person(default_leader()), mannequin_costume(), detail));
    return dancers;
}

Pose random_pose(std::mt19937& lot)
{
    std::uniform_real_distribution<double> angle(-0.7, 0.7);
    Pose pose;
    for (const Limb limb : all_limbs())
        pose[limb] = rotation_from_vector({angle(lot), angle(lot), angle(lot)});
    return pose;
}

// The figure's own check of polyhedra knows nothing of costumes.
TEST(Costume, every_part_of_every_one_is_a_closed_body_and_follows_bones_by_whole_shares)
{
    for (const Detail detail : {Detail::fine, Detail::coarse})
        for (const auto& dancer : everybody(detail)) {
            std::size_t points = 0, triangles = 0;
            for (const SkinPatch& patch : dancer->patches) {
                Polyhedron body;
                const FigureState rest = standing(dancer->person, {}, {0, 0, 0}, 0);
                const BentSkin skin(*dancer, rest, SmallBends{});
                for (std::size_t i = 0; i < patch.points; ++i) {
                    const SkinPoint& point = dancer->skin[patch.first_point + i];
                    ASSERT_GE(point.share, 0);
                    ASSERT_LE(point.share, 1);
                    ASSERT_GE(point.bone, 0);
                    ASSERT_LT(point.bone, bone_count);
                    EXPECT_NEAR(glm::length(point.normal), 1, 1e-4);
                    body.vertices.emplace_back(skin.place_of(point));
                }
                for (std::size_t i = 0; i < patch.triangles; ++i) {
                    const auto& [a, b, c] = dancer->triangles[patch.first_triangle + i];
                    const auto at = [&](std::uint32_t v) {
                        return static_cast<int>(v - patch.first_point);
                    };
                    body.triangles.push_back({at(a), at(b), at(c)});
                }
                const auto problem = problem_with(body);
                EXPECT_FALSE(problem) << name_of(patch.owner) << ": " << problem->text();
                points += patch.points, triangles += patch.triangles;
            }
            EXPECT_EQ(points, dancer->skin.size());
            EXPECT_EQ(triangles, dancer->triangles.size());
        }
}

TEST(Costume, has_a_place_for_every_point_whatever_the_limbs_do)
{
    std::mt19937 lot(7);
    for (const auto& dancer : everybody(Detail::coarse))
        for (int i = 0; i < 6; ++i) {
            FigureState state = standing(dancer->person, random_pose(lot), {0, 0, 0}, i);
            state.velocity = {i * 1.0, -i * 0.5, 0};
            state.angular_velocity[slot_of(Limb::lower_torso)] = {0, 0, i * 2.5};
            for (const Vertex& vertex : posed(*dancer, state).vertices) {
                ASSERT_TRUE(std::isfinite(glm::dot(vertex.position, vertex.position)));
                ASSERT_NEAR(glm::length(vertex.normal), 1, 1e-3);
                ASSERT_LT(glm::length(Vec3(vertex.position) - state.position), 2.5);
            }
        }
}

// Distance to the nearest corner, edge or middle of a triangle: at most a few millimetres too much.
double distance_to_torso(const Dancer& dancer, const Mesh& skin, const glm::vec3& point)
{
    float nearest = 1e9f;
    for (const SkinPatch& patch : dancer.patches) {
        const LimbKind kind = kind_of(patch.owner);
        if (kind != LimbKind::upper_torso && kind != LimbKind::lower_torso) continue;
        for (std::size_t t = 0; t < patch.triangles; ++t) {
            const auto& [a, b, c] = dancer.triangles[patch.first_triangle + t];
            const glm::vec3 &pa = skin.vertices[a].position, &pb = skin.vertices[b].position,
                            &pc = skin.vertices[c].position;
            for (int i = 0; i <= 4; ++i)
                for (int j = 0; i + j <= 4; ++j) {
                    const glm::vec3 at = pa + 0.25f * static_cast<float>(i) * (pb - pa)
                        + 0.25f * static_cast<float>(j) * (pc - pa);
                    nearest = std::min(nearest, glm::length(at - point));
                }
        }
    }
    return static_cast<double>(nearest);
}

TEST(Costume, skirts_and_tails_begin_at_the_waist_and_lie_on_it)
{
    constexpr double close = 0.010;    // m: a bent waist is not quite round
    constexpr double at_waist = 0.015; // m along the spine from the joint
    Pose bent;
    bent[Limb::lower_torso] = rotation_from_vector({radians(8), radians(12), radians(10)});
    for (const Measures& measures : {default_leader(), default_follower()})
        for (const char* dance : {"waltz", "rumba"}) {
            const auto dancer =
                make_dancer(*build_person(measures), costume_for(measures.proportions, dance));
            if (dancer->costume.hanging.length <= 0) continue; // a shirt
            for (const Pose& pose : {Pose{}, bent}) {
                const FigureState state = standing(dancer->person, pose, {0, 0, 0}, 0);
                const Mesh skin = posed_skin(*dancer, state);
                const Mesh cloth = hung(*dancer, state, skin);
                const std::size_t pelvis = slot_of(Limb::lower_torso);
                const Vec3 waist = hinge_positions(dancer->person.figure, state)[pelvis];
                const Vec3 spine = state.orientation[pelvis] * Vec3{0, 0, 1};
                for (std::size_t i = 0; i < cloth_around; ++i) {
                    const glm::vec3 point = cloth.vertices[i].position;
                    EXPECT_NEAR(glm::dot(Vec3(point) - waist, spine), 0, at_waist);
                    EXPECT_LT(distance_to_torso(*dancer, skin, point), close) << dance << " " << i;
                }
            }
        }
}

TEST(Costume, goes_by_the_dance_unless_chosen)
{
    for (const char* dance : {"waltz", "waltz.box", "tango", "foxtrot", "quickstep", "vw.natural",
             "peabody", "my_waltz", "something new"})
        EXPECT_EQ(style_of_dance(dance), DressStyle::standard) << dance;
    for (const char* dance : {"chacha.basic", "rumba", "samba", "paso", "jive", "mambo", "bolero",
             "merengue", "hustle", "swing", "my_rumba_2.box"})
        EXPECT_EQ(style_of_dance(dance), DressStyle::latin) << dance;
    using Cut = Costume::Cut;
    EXPECT_EQ(costume_for(Proportions::masculine, "waltz").cut, Cut::tail_suit);
    EXPECT_EQ(costume_for(Proportions::feminine, "waltz").cut, Cut::gown);
    EXPECT_EQ(costume_for(Proportions::masculine, "jive").cut, Cut::latin_shirt);
    EXPECT_EQ(costume_for(Proportions::feminine, "jive").cut, Cut::latin_dress);
    const Dress chosen{DressStyle::latin, std::nullopt, colour_named("emerald")};
    const Costume dress = costume_for(Proportions::feminine, "waltz", chosen);
    EXPECT_EQ(dress.cut, Cut::latin_dress);
    EXPECT_EQ(hex_of(dress.cloth), "#12734e");
    EXPECT_EQ(colour_named("#FF8000"), (Colour{255, 128, 0}));
    for (const char* nonsense : {"", "#12", "#gg0000", "no colour", "#1234567"})
        EXPECT_FALSE(colour_named(nonsense)) << nonsense;
}

TEST(Costume, changed_in_colour_only_is_the_same_as_made_anew)
{
    const Person person = *build_person(default_follower());
    const auto red = make_dancer(person, costume_for(Proportions::feminine, "waltz"));
    for (const char* dance : {"waltz", "samba"}) {
        const Costume blue =
            costume_for(Proportions::feminine, dance, {std::nullopt, {}, colour_named("royal")});
        const auto dyed = redressed(*red, blue), made = make_dancer(person, blue);
        ASSERT_EQ(dyed->skin.size(), made->skin.size());
        for (std::size_t i = 0; i < made->skin.size(); ++i) {
            ASSERT_EQ(dyed->skin[i].colour, made->skin[i].colour) << i;
            ASSERT_EQ(dyed->skin[i].from_joint, made->skin[i].from_joint) << i;
        }
        ASSERT_EQ(dyed->coarse->skin.size(), made->coarse->skin.size());
    }
}

// A partner beside him, turned so that her upper arm lies in his palm.
struct Holding {
    std::shared_ptr<const Dancer> he, she;
    FigureState his, hers;
};

Holding a_hand_on_an_arm(double apart)
{
    Holding pair;
    pair.he = make_dancer(*build_person(default_leader()), leader_costume());
    pair.she = make_dancer(*build_person(default_follower()), follower_costume());
    Pose reaching;
    reaching[Limb::right_upper_arm] = rotation_from_vector({0, radians(-80), 0});
    pair.his = standing(pair.he->person, reaching, {0, 0, 0}, 0);
    pair.hers = standing(pair.she->person, {}, {0, 0, 0}, pi);
    const auto place = [](const Dancer& dancer, const FigureState& state, const BodyPoint& point) {
        return hinge_positions(dancer.person.figure, state)[slot_of(point.limb)]
            + state.orientation[slot_of(point.limb)] * point.at;
    };
    const BodyPoint palm = pair.he->person.hold.palm[1];
    const Vec3 out = pair.his.orientation[slot_of(palm.limb)] * Vec3{0, 1, 0}; // of the right palm
    const BodyPoint arm = pair.she->person.hold.upper_arm[0];
    pair.hers.position +=
        place(*pair.he, pair.his, palm) + apart * out - place(*pair.she, pair.hers, arm);
    return pair;
}

double finger_gap(const Holding& pair, const SmallBends& bends)
{
    const BentSkin hand(*pair.he, pair.his, bends);
    const Mesh her = posed_skin(*pair.she, pair.hers);
    float nearest = 1e9f;
    for (const SkinPoint& point : pair.he->skin) {
        if (point.bone != bone_of(SmallJoint::right_fingers)) continue;
        for (const Vertex& skin : her.vertices)
            nearest = std::min(nearest, glm::length(hand.place_of(point) - skin.position));
    }
    return static_cast<double>(nearest);
}

TEST(Grip, fingers_close_about_what_the_palm_holds_and_hang_where_it_holds_nothing)
{
    const Holding pair = a_hand_on_an_arm(0.004);
    const Neighbour she{pair.she.get(), &pair.hers};
    const SmallBends held = bends_among(*pair.he, pair.his, {&she, 1});
    EXPECT_LT(finger_gap(pair, held), 0.015);
    const SmallBends ease = bends_at_ease(pair.he->person, pair.his);
    EXPECT_NE(held[4], ease[4]);
    EXPECT_EQ(held[0], ease[0]) << "the other hand holds nothing";
    const Holding away = a_hand_on_an_arm(0.5);
    const Neighbour far{away.she.get(), &away.hers};
    EXPECT_EQ(bends_among(*away.he, away.his, {&far, 1}), bends_at_ease(away.he->person, away.his));
    EXPECT_EQ(bends_among(*pair.he, pair.his, {}), ease) << "alone";
    const SmallBends risen = bends_among(*pair.he, pair.his, {}, ToeBends{{0.4, 0.1}});
    EXPECT_EQ(risen[static_cast<std::size_t>(SmallJoint::left_toes)], 0.4) << "as it was danced";
    EXPECT_EQ(risen[static_cast<std::size_t>(of_side(SmallJoint::left_toes, Side::right))], 0.1);
}

// By the sole's own measures: the forefoot lies on the floor when only the heel is up.
TEST(Toes, keep_to_the_floor_while_the_heel_rises_and_are_straight_in_the_air)
{
    for (const Measures& measures : {default_leader(), default_follower()}) {
        const Person person = *build_person(measures);
        Pose raised;
        raised[Limb::left_foot] = rotation_from_vector({0, radians(30), 0});
        const auto dancer = make_dancer(person, costume_for(measures.proportions, "waltz"));
        FigureState state = standing(person, raised, {0, 0, 0}, 0);
        const Sole& sole = person.sole[0];
        const Vec3 ball = 0.5 * (sole.ball[0] + sole.ball[1]);
        const std::size_t foot = slot_of(Limb::left_foot);
        const double height =
            hinge_positions(person.figure, state)[foot].z + (state.orientation[foot] * ball).z;
        state.position.z -= height; // the ball on the floor
        EXPECT_NEAR(toe_bend(person, state, Side::left), radians(30), 1e-6);
        const BentSkin skin(*dancer, state);
        for (const SkinPoint& point : dancer->skin) {
            if (point.bone != bone_of(SmallJoint::left_toes) || point.share < 1) continue;
            EXPECT_GT(skin.place_of(point).z, -0.004);
        }
        EXPECT_NEAR(toe_bend(person, standing(person, {}, {0, 0, 0}, 0), Side::left), 0, 1e-9);
        state.position.z += 0.2;
        EXPECT_EQ(toe_bend(person, state, Side::left), 0);
    }
}

}
}
