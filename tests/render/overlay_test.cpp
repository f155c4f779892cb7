#include "render/overlay.h"

#include <gmock/gmock.h>

#include "render/people.h"
#include "render/plain_bodies.h"

namespace promenade::render {
namespace {

Bounds bounds_of_mesh(const Mesh& mesh)
{
    std::vector<Vec3> points;
    for (const Vertex& vertex : mesh.vertices) points.emplace_back(vertex.position);
    return bounds_of(points);
}

TEST(Overlay, an_arrow_reaches_from_its_foot_to_its_point)
{
    Overlay overlay;
    overlay.arrows.push_back({{0.5, 0, 0}, {0.5, 0, 0.8}, force_colour, 0.02});
    Mesh mesh;
    add_marks_above(mesh, overlay, Camera{});
    const Bounds bounds = bounds_of_mesh(mesh);
    EXPECT_NEAR(bounds.lower.z, 0, 1e-6);
    EXPECT_NEAR(bounds.upper.z, 0.8, 1e-6);
    EXPECT_NEAR(bounds.middle().x, 0.5, 1e-6);
}

TEST(Overlay, footprints_are_as_long_as_the_shoe_and_left_mirrors_right)
{
    const auto print = [](Side side) {
        Overlay overlay;
        overlay.footprints.push_back({{0, 0, 0.1}, 0, side, 0.27, leader_colour});
        Mesh mesh;
        add_floor_marks(mesh, overlay);
        return bounds_of_mesh(mesh);
    };
    const Bounds left = print(Side::left), right = print(Side::right);
    EXPECT_NEAR(left.upper.x - left.lower.x, 0.27, 1e-6);
    EXPECT_NEAR(left.lower.y, -right.upper.y, 1e-6);
    EXPECT_GT(left.lower.z, 0); // on the floor, not in it
    EXPECT_LT(left.upper.z, 0.01);
}

TEST(Overlay, a_trail_turns_its_whole_width_to_whoever_looks)
{
    Overlay overlay;
    overlay.trails.push_back({{{0, 0, 1}, {0.3, 0.2, 1}, {0.3, 0.5, 1.2}}, leader_colour, 0.02});
    for (const Vec3& eye : {Vec3{0, -5, 1.5}, Vec3{4, 1, 0.2}, Vec3{0.1, 0.2, 6}}) {
        Camera camera;
        camera.eye = eye;
        Mesh mesh;
        add_marks_above(mesh, overlay, camera);
        ASSERT_EQ(mesh.vertices.size(), 3u * 2);
        for (std::size_t i = 0; i < mesh.vertices.size(); i += 2) {
            const Vec3 a(mesh.vertices[i].position), b(mesh.vertices[i + 1].position);
            EXPECT_NEAR(glm::length(b - a), 0.02, 1e-6);
            EXPECT_NEAR(glm::dot(b - a, glm::normalize(eye - 0.5 * (a + b))), 0, 1e-6);
        }
    }
}

TEST(Overlay, an_area_with_too_few_corners_draws_nothing)
{
    Overlay overlay;
    overlay.areas.push_back({{{0, 0, 0}, {1, 0, 0}}, pressure_colour});
    Mesh mesh;
    add_floor_marks(mesh, overlay);
    EXPECT_TRUE(mesh.triangles.empty());
}

TEST(Boxes, show_each_side_of_each_limb_in_a_colour_of_its_own)
{
    const StagePerson one = standing_at({0, 0, 0});
    const Mesh mesh = boxes_of(one.dancer->person, one.state);
    ASSERT_EQ(mesh.vertices.size(), 16u * 6 * 4);
    for (std::size_t a = 0; a < 6; ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_NE(mesh.vertices[4 * a].colour, mesh.vertices[4 * b].colour);
    for (const Vertex& vertex : mesh.vertices) // standing at rest, sides face along the axes
        EXPECT_NEAR(glm::length(vertex.normal), 1, 1e-6);
    EXPECT_EQ(mesh.vertices[0].normal, glm::vec3(1, 0, 0));
}

// Seen from outside every face of a closed body turns counter-clockwise, along its normal.
TEST(Boxes, balls_and_cones_face_outwards)
{
    Mesh mesh;
    add_ball(mesh, {0, 0, 1}, 0.5, leader_colour);
    add_cone(mesh, {2, 0, 0}, {2, 0, 1}, 0.2, 0.1, leader_colour);
    add_box(mesh, {-1, -1, -1}, {1, 1, 1}, {5, 0, 0}, Mat3{1}, {});
    for (const auto& [a, b, c] : mesh.triangles) {
        const Vertex &p = mesh.vertices[a], &q = mesh.vertices[b], &r = mesh.vertices[c];
        const glm::vec3 across = glm::cross(q.position - p.position, r.position - p.position);
        EXPECT_GE(glm::dot(across, p.normal + q.normal + r.normal), -1e-6f);
    }
}

}
}
