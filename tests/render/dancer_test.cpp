#include "render/dancer.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "foundation/fingerprint.h"
#include "render/cloth.h"
#include "render/people.h"
#include "render/seams.h"

namespace promenade::render {
namespace {

// An octahedron blown up to a sphere by halving its edges.
Polyhedron sphere(int rounds)
{
    Polyhedron body{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
        {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
    for (int i = 0; i < rounds; ++i) {
        body = refined(body);
        for (Vec3& vertex : body.vertices) vertex = glm::normalize(vertex);
    }
    return body;
}

double worst_normal(const Polyhedron& body)
{
    const auto normals = smooth_normals(body);
    double worst = 0;
    for (std::size_t i = 0; i < normals.size(); ++i)
        worst = std::max(worst, glm::length(normals[i] - body.vertices[i]));
    return worst;
}

TEST(Mesh, normals_of_a_finer_and_finer_sphere_become_its_radii)
{
    EXPECT_LT(worst_normal(sphere(3)), 0.03);
    EXPECT_LT(worst_normal(sphere(4)), 0.6 * worst_normal(sphere(3)));
}

TEST(Mesh, refining_a_sphere_brings_it_closer_to_the_sphere_and_keeps_it_closed)
{
    const Polyhedron coarse = sphere(2), fine = refined(coarse);
    EXPECT_FALSE(problem_with(fine));
    EXPECT_EQ(fine.triangles.size(), 4 * coarse.triangles.size());
    const double ball = 4 * pi / 3;
    const double before = ball - mass_properties(coarse, 1)->volume;
    const double after = std::abs(ball - mass_properties(fine, 1)->volume);
    EXPECT_LT(after, before / 3);
}

TEST(Dancer, seen_undressed_weighs_what_the_figure_weighs)
{
    const Person person = *build_person(default_leader());
    for (const Limb limb : all_limbs()) {
        const Polyhedron& shape = person.shape[slot_of(limb)];
        const double change =
            mass_properties(refined(shape), 1)->volume / mass_properties(shape, 1)->volume;
        EXPECT_GT(change, 1) << name_of(limb);    // rounder, so a little more
        EXPECT_LT(change, 1.06) << name_of(limb); // 3 % of the radius: round instead of 16 sides
    }
}

std::string fingerprint_of(const Mesh& mesh)
{
    Fingerprint print;
    for (const Vertex& vertex : mesh.vertices) {
        print.add(&vertex.position, sizeof vertex.position);
        print.add(&vertex.normal, sizeof vertex.normal);
    }
    for (const Triangle& triangle : mesh.triangles) print.add(&triangle, sizeof triangle);
    return print.text();
}

TEST(Dancer, has_the_same_geometry_every_time)
{
    const StagePerson one = standing_at({0.3, 0.2, 0}, 1), other = standing_at({0.3, 0.2, 0}, 1);
    EXPECT_EQ(fingerprint_of(posed(*one.dancer, one.state)),
        fingerprint_of(posed(*other.dancer, other.state)));
    EXPECT_NE(fingerprint_of(posed(*one.dancer, one.state)),
        fingerprint_of(posed(*one.dancer, standing_at({0.3, 0.2, 0}, 1.01).state)));
}

TEST(Dancer, at_rest_stands_where_the_weighed_body_stands)
{
    constexpr double most_at_a_seam = 0.015; // m: the thinner of thigh and shin at the knee
    const auto bare =
        make_dancer(*build_person(default_leader()), mannequin_costume(), Detail::coarse);
    const FigureState state = standing(bare->person, {}, {0, 0, 0}, 0);
    const auto joints = hinge_positions(bare->person.figure, state);
    const Mesh skin = posed_skin(*bare, state);
    std::size_t i = 0;
    for (const Limb limb : all_limbs())
        for (const Vec3& vertex : bare->person.shape[slot_of(limb)].vertices) {
            const double off =
                glm::length(Vec3(skin.vertices[i++].position) - joints[slot_of(limb)] - vertex);
            const bool has_seam = seam_fit(bare->person, limb).at(vertex.z) != 0;
            EXPECT_LT(off, has_seam ? most_at_a_seam : 1e-6) << name_of(limb);
        }
}

// Distance from the knee: no point of the skin loses it when the knee bends.
TEST(Dancer, keeps_the_girth_of_a_bent_knee)
{
    const auto leader = dancer();
    Pose bent;
    bent[Limb::left_lower_leg] = rotation_from_vector({0, radians(100), 0});
    const FigureState straight_state = standing(leader->person, {}, {0, 0, 0}, 0);
    const FigureState bent_state = standing(leader->person, bent, {0, 0, 0}, 0);
    const auto knee_of = [&](const FigureState& state) {
        return hinge_positions(leader->person.figure, state)[slot_of(Limb::left_lower_leg)];
    };
    const Mesh straight = posed_skin(*leader, straight_state),
               curved = posed_skin(*leader, bent_state);
    for (std::size_t i = 0; i < leader->skin.size(); ++i) {
        if (leader->skin[i].bone != bone_of(Limb::left_lower_leg)) continue;
        EXPECT_NEAR(glm::length(Vec3(straight.vertices[i].position) - knee_of(straight_state)),
            glm::length(Vec3(curved.vertices[i].position) - knee_of(bent_state)), 1e-5);
    }
}

TEST(Seams, give_both_limbs_of_a_knee_or_elbow_one_girth)
{
    const Person person = *build_person(default_follower());
    for (const Limb child : {Limb::left_lower_leg, Limb::right_lower_arm}) {
        const Limb parent = *parent_of(child);
        const double joint = person.figure[index_of(child)].hinge.z;
        const double above =
            girth_radius(person.shape[slot_of(parent)], joint) + seam_fit(person, parent).at(joint);
        const double below =
            girth_radius(person.shape[slot_of(child)], 0) + seam_fit(person, child).at(0);
        EXPECT_NEAR(above, below, 1e-9) << name_of(child);
    }
}

// Whatever the legs do, the skirt lies outside them: every leg point above the hem has cloth
// farther out from the middle line in its direction.
TEST(Skirt, lies_over_the_legs)
{
    const auto follower =
        make_dancer(*build_person(default_follower()), follower_costume(), Detail::coarse);
    Pose lunge;
    lunge[Limb::left_upper_leg] = rotation_from_vector({0, radians(-40), 0});
    lunge[Limb::left_lower_leg] = rotation_from_vector({0, radians(50), 0});
    lunge[Limb::right_upper_leg] = rotation_from_vector({0, radians(20), 0});
    for (const Pose& pose : {Pose{}, lunge}) {
        const FigureState state = standing(follower->person, pose, {0, 0, 0}, 0);
        const Mesh all = posed(*follower, state);
        const std::size_t skin = follower->skin.size();
        const auto nearest_cloth = [&](const glm::vec3& point) {
            float best = 1e9f;
            std::size_t which = skin;
            for (std::size_t i = skin; i < all.vertices.size(); ++i) {
                const float distance = glm::length(all.vertices[i].position - point);
                if (distance < best) best = distance, which = i;
            }
            return all.vertices[which];
        };
        for (std::size_t i = 0; i < skin; i += 5) {
            if (kind_of(follower->skin[i].owner) != LimbKind::upper_leg) continue;
            const glm::vec3 point = all.vertices[i].position;
            const Vertex cloth = nearest_cloth(point);
            EXPECT_LT(glm::dot(point - cloth.position, cloth.normal), 0.004f);
        }
    }
}

// How deep the deepest point of somebody's legs lies inside a skirt, m.
float deepest_leg(const Dancer& who, const FigureState& state, const Mesh& cloth)
{
    const Mesh skin = posed_skin(who, state);
    float deepest = 0;
    for (std::size_t i = 0; i < who.skin.size(); ++i) {
        if (kind_of(who.skin[i].owner) != LimbKind::upper_leg) continue;
        const auto nearest = std::ranges::min_element(cloth.vertices, {}, [&](const Vertex& v) {
            return glm::length(v.position - skin.vertices[i].position);
        });
        deepest = std::max(
            deepest, glm::dot(nearest->position - skin.vertices[i].position, nearest->normal));
    }
    return deepest;
}

TEST(Skirt, is_pushed_in_by_a_partners_thigh_that_would_come_through_it)
{
    const auto follower =
        make_dancer(*build_person(default_follower()), follower_costume(), Detail::coarse);
    const auto leader =
        make_dancer(*build_person(default_leader()), leader_costume(), Detail::coarse);
    Pose stride;
    stride[Limb::right_upper_leg] = rotation_from_vector({0, radians(-45), 0});
    stride[Limb::right_lower_leg] = rotation_from_vector({0, radians(50), 0});
    const FigureState hers = standing(follower->person, Pose{}, {0, 0, 0}, 0);
    const FigureState his = standing(leader->person, stride, {0.5, 0, 0}, pi);
    const Mesh skin = posed_skin(*follower, hers);
    EXPECT_GT(deepest_leg(*leader, his, hung(*follower, hers, skin)), 0.04f);
    const Neighbour partner{leader.get(), &his};
    EXPECT_LT(deepest_leg(*leader, his, hung(*follower, hers, skin, {&partner, 1})), 0.015f);
}

}
}
