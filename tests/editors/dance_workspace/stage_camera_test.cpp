// The onlooker's seat.
#include "editors/dance_workspace/stage_camera.h"

#include <gtest/gtest.h>

namespace promenade::editors {
namespace {

const render::Bounds people{{-0.4, -0.4, 0}, {0.4, 0.4, 1.8}};
const render::Bounds dance{{-0.4, -0.4, 0}, {6, 3, 1.8}};
constexpr double aspect = 16.0 / 9;

TEST(StageCamera, a_hand_goes_on_from_what_was_seen)
{
    for (const render::Seat seat : render::all_seats()) {
        if (seat == render::Seat::top) continue; // an orbit stops short of the zenith
        StageCamera camera;
        camera.sit(seat);
        const render::Camera before = camera.look(people, dance, aspect);
        camera.turn(0, 0, {});
        const render::Camera after = camera.look(people, dance, aspect);
        EXPECT_EQ(camera.seat(), render::Seat::orbit);
        const Vec3 was = glm::normalize(before.target - before.eye);
        const Vec3 is = glm::normalize(after.target - after.eye);
        EXPECT_GT(glm::dot(was, is), 0.98) << render::name_of(seat);
    }
}

TEST(StageCamera, follow_moves_with_the_people_and_side_stays)
{
    const render::Bounds later{{2.6, -0.4, 0}, {3.4, 0.4, 1.8}};
    StageCamera camera;
    camera.sit(render::Seat::follow);
    const Vec3 first = camera.look(people, dance, aspect).eye;
    EXPECT_NEAR(camera.look(later, dance, aspect).eye.x - first.x, 3, 1e-9);
    camera.sit(render::Seat::side);
    const Vec3 seat = camera.look(people, dance, aspect).eye;
    EXPECT_EQ(camera.look(later, dance, aspect).eye, seat);
}

TEST(StageCamera, framing_brings_every_corner_into_the_picture)
{
    StageCamera camera;
    camera.look(people, dance, aspect);
    camera.frame(dance, aspect);
    const render::PixelSize size{1600, 900};
    const render::Camera view = camera.look(people, dance, aspect);
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 point{corner & 1 ? dance.lower.x : dance.upper.x,
            corner & 2 ? dance.lower.y : dance.upper.y, corner & 4 ? dance.lower.z : dance.upper.z};
        const auto pixel = pixel_of(view, size, point);
        ASSERT_TRUE(pixel);
        EXPECT_GE(pixel->x, -1);
        EXPECT_LE(pixel->x, size.width + 1);
        EXPECT_GE(pixel->y, -1);
        EXPECT_LE(pixel->y, size.height + 1);
    }
}

}
}
