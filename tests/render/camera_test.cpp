#include "render/camera.h"

#include <cmath>

#include <gmock/gmock.h>

namespace promenade::render {
namespace {

constexpr PixelSize screen{800, 600};
constexpr double tiny = 1e-9;

Camera some_camera()
{
    Camera camera;
    camera.eye = {3, -4, 1.7};
    camera.target = {0.2, 0.1, 0.9};
    camera.field_of_view = radians(40);
    return camera;
}

TEST(Camera, shows_its_target_in_the_middle_of_the_picture)
{
    const auto pixel = pixel_of(some_camera(), screen, some_camera().target);
    ASSERT_TRUE(pixel);
    EXPECT_NEAR(pixel->x, 400, 1e-6);
    EXPECT_NEAR(pixel->y, 300, 1e-6);
}

// Pinhole: a point x to the right at distance d lies x / (d tan(fov/2)) half heights off the
// middle.
TEST(Camera, places_points_as_a_pinhole_does)
{
    Camera camera;
    camera.eye = {0, -5, 1};
    camera.target = {0, 0, 1};
    camera.field_of_view = radians(60);
    const auto pixel = pixel_of(camera, screen, {0.7, 2, 1.5});
    ASSERT_TRUE(pixel);
    const double half = 7 * std::tan(radians(30));
    EXPECT_NEAR(pixel->x, 400 + 300 * 0.7 / half, 1e-9);
    EXPECT_NEAR(pixel->y, 300 - 300 * 0.5 / half, 1e-9);
    EXPECT_FALSE(pixel_of(camera, screen, {0, -6, 1})); // behind the eye
}

TEST(Camera, looks_through_a_pixel_at_every_point_that_pixel_shows)
{
    for (const Vec3 point : {Vec3{0, 0, 0}, {1, 0.5, 1.8}, {-1, 2, 0.3}, {0.4, -1, 1.1}}) {
        const auto pixel = pixel_of(some_camera(), screen, point);
        ASSERT_TRUE(pixel);
        const Ray ray = ray_through(some_camera(), screen, *pixel);
        EXPECT_NEAR(glm::length(ray.direction), 1, tiny);
        EXPECT_LT(distance_between(ray, point), 1e-6);
    }
}

TEST(Camera, meets_the_floor_where_similar_triangles_say)
{
    const Ray ray{{1, 2, 3}, glm::normalize(Vec3{0.5, 0, -1})};
    const auto meeting = meeting_with_plane(ray, {0, 0, 0}, {0, 0, 1});
    ASSERT_TRUE(meeting);
    EXPECT_NEAR(meeting->x, 2.5, tiny);
    EXPECT_NEAR(meeting->y, 2, tiny);
    EXPECT_FALSE(meeting_with_plane(ray, {0, 0, 4}, {0, 0, 1}));             // behind
    EXPECT_FALSE(meeting_with_plane({{0, 0, 1}, {1, 0, 0}}, {}, {0, 0, 1})); // alongside
}

// All corners inside, and at least one on the edge: neither cut nor smaller than need be.
TEST(Camera, frames_people_as_large_as_the_picture_allows)
{
    const Bounds bounds{{-0.5, -0.8, 0}, {0.9, 0.6, 1.8}};
    for (const double aspect : {0.5, 1.0, 16.0 / 9})
        for (const double azimuth : {0.0, 1.0, 2.5, 4.0}) {
            Orbit orbit;
            orbit.azimuth = azimuth;
            orbit.elevation = 0.4;
            const Camera camera = camera_of(framed(orbit, bounds, aspect));
            double farthest_out = 0;
            for (int i = 0; i < 8; ++i) {
                const Vec3 corner{i & 1 ? bounds.upper.x : bounds.lower.x,
                    i & 2 ? bounds.upper.y : bounds.lower.y,
                    i & 4 ? bounds.upper.z : bounds.lower.z};
                const auto clip =
                    projection_matrix(camera, aspect) * view_matrix(camera) * glm::dvec4(corner, 1);
                farthest_out =
                    std::max({farthest_out, std::abs(clip.x / clip.w), std::abs(clip.y / clip.w)});
            }
            EXPECT_NEAR(farthest_out, 1, 1e-6);
        }
}

TEST(Camera, orbits_at_a_constant_distance_and_never_below_the_floor)
{
    Orbit orbit;
    for (int i = 0; i < 50; ++i) {
        orbit = turned(orbit, 0.3, -0.1);
        const Camera camera = camera_of(orbit);
        EXPECT_NEAR(glm::length(camera.eye - camera.target), orbit.distance, tiny);
        EXPECT_GT(camera.eye.z, camera.target.z);
    }
    EXPECT_LT(turned(orbit, 0, 10).elevation, pi / 2);
}

TEST(Camera, shifts_the_picture_without_turning_it)
{
    const Orbit orbit;
    const Orbit moved = shifted(orbit, 0.3, 0.2);
    const auto pixel = pixel_of(camera_of(moved), screen, orbit.target);
    ASSERT_TRUE(pixel);
    EXPECT_LT(pixel->x, 400); // the camera went right and up
    EXPECT_GT(pixel->y, 300);
    EXPECT_NEAR(glm::length(moved.target - orbit.target), std::hypot(0.3, 0.2), tiny);
}

// From the wall the line of dance runs to the right; from the front it comes towards us.
TEST(Seats, look_at_the_room_as_dancers_name_it)
{
    const Bounds people{{-0.3, -0.3, 0}, {0.3, 0.3, 1.8}};
    const auto right_of = [&](Seat seat) { return axes_of(camera_at(seat, people, 1.5)).right; };
    EXPECT_GT(right_of(Seat::side).x, 0.99);
    EXPECT_GT(right_of(Seat::top).x, 0.99);
    EXPECT_LT(axes_of(camera_at(Seat::front, people, 1.5)).ahead.x, -0.99);
    for (const Seat seat : all_seats()) EXPECT_EQ(seat_named(name_of(seat)), seat);
    EXPECT_FALSE(seat_named("balcony"));
}

TEST(Seats, follow_keeps_its_distance_and_the_judge_keeps_the_chair)
{
    const Bounds here{{-0.3, -0.3, 0}, {0.3, 0.3, 1.8}};
    const Bounds there{{1.7, 0.6, 0.1}, {2.6, 1.5, 1.7}};
    const Camera a = camera_at(Seat::follow, here, 1.5), b = camera_at(Seat::follow, there, 1.5);
    EXPECT_LT(glm::length((a.eye - a.target) - (b.eye - b.target)), tiny);
    EXPECT_NEAR(a.eye.z, b.eye.z, tiny);
    EXPECT_EQ(camera_at(Seat::judge, here, 1.5).eye, camera_at(Seat::judge, there, 1.5).eye);
}

}
}
