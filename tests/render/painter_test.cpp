#include "render/painter.h"

#include <cstdlib>

#include <gmock/gmock.h>

#include "render/people.h"

namespace promenade::render {
namespace {

using testing::HasSubstr;

constexpr PixelSize small{160, 120};
constexpr int tolerance = 6; // of 255: drivers round differently

Painter open_painter(Preset preset = Preset::light)
{
    auto painter = Painter::open(preset);
    EXPECT_TRUE(painter) << painter.error().text();
    return std::move(*painter);
}

void expect_near(Colour seen, Colour wanted)
{
    EXPECT_NEAR(seen.red, wanted.red, tolerance);
    EXPECT_NEAR(seen.green, wanted.green, tolerance);
    EXPECT_NEAR(seen.blue, wanted.blue, tolerance);
}

// A dot of known colour and size in front of a plain backdrop: unlit, so its colour is exact.
TEST(Painter, draws_known_geometry_where_the_camera_says)
{
    Painter painter = open_painter();
    StageFrame frame;
    frame.overlay.dots.push_back({{0.4, 0, 1.2}, 0.1, {200, 40, 90}});
    Camera camera;
    Room room;
    room.backdrop = Room::Backdrop::plain;
    room.plain = {10, 120, 30};
    room.floor = false;
    const auto picture = painter.paint(frame, camera, small, room);
    ASSERT_TRUE(picture) << picture.error().text();
    const auto middle = pixel_of(camera, small, {0.4, 0, 1.2});
    const auto edge = pixel_of(camera, small, {0.5, 0, 1.2});
    ASSERT_TRUE(middle && edge);
    const int radius = static_cast<int>(edge->x - middle->x);
    const int x = static_cast<int>(middle->x), y = static_cast<int>(middle->y);
    for (const int side : {-1, 1}) {
        expect_near(picture->at(x + side * (radius - 2), y), {200, 40, 90});
        expect_near(picture->at(x, y + side * (radius - 2)), {200, 40, 90});
        expect_near(picture->at(x + side * (radius + 2), y), {10, 120, 30});
        expect_near(picture->at(x, y + side * (radius + 2)), {10, 120, 30});
    }
}

int differing_pixels(const Picture& a, const Picture& b)
{
    int count = 0;
    for (int y = 0; y < a.size.height; ++y)
        for (int x = 0; x < a.size.width; ++x) count += a.at(x, y) != b.at(x, y);
    return count;
}

TEST(Painter, draws_people_only_where_their_bounds_are)
{
    Painter painter = open_painter();
    const StageFrame frame{{standing_at({0, 0, 0})}, {}};
    Room room;
    room.backdrop = Room::Backdrop::plain;
    room.floor = false;
    const Camera camera = camera_at(Seat::side, bounds_of(frame), small.aspect());
    const auto with = painter.paint(frame, camera, small, room);
    const auto without = painter.paint({}, camera, small, room);
    ASSERT_TRUE(with && without);
    EXPECT_GT(differing_pixels(*with, *without), 800);
    for (int y = 0; y < small.height; ++y) {
        expect_near(with->at(0, y), room.plain);
        expect_near(with->at(small.width - 1, y), room.plain);
    }
}

TEST(Painter, throws_a_shadow_on_the_floor_and_a_ghost_throws_none)
{
    Painter painter = open_painter();
    StageFrame frame{{standing_at({0, 0, 0})}, {}};
    const Camera camera = camera_at(Seat::top, {{-2, -2, 0}, {2, 2, 2}}, small.aspect());
    const auto empty = painter.paint({}, camera, small);
    const auto solid = painter.paint(frame, camera, small);
    frame.people[0].opacity = 0.3;
    const auto ghost = painter.paint(frame, camera, small);
    ASSERT_TRUE(empty && solid && ghost);
    EXPECT_GT(differing_pixels(*solid, *empty), differing_pixels(*ghost, *empty) + 100);
}

TEST(Painter, draws_every_view_with_both_presets)
{
    for (const Preset preset : {Preset::light, Preset::full}) {
        Painter painter = open_painter(preset);
        for (const BodyView view : {BodyView::dressed, BodyView::boxes, BodyView::skeleton}) {
            StageFrame frame{{standing_at({0, 0, 0})}, {}};
            frame.people[0].view = view;
            frame.people[0].highlight = Limb::head;
            const Camera camera = camera_at(Seat::orbit, bounds_of(frame), small.aspect());
            const auto with = painter.paint(frame, camera, small);
            const auto without = painter.paint({}, camera, small);
            ASSERT_TRUE(with && without);
            EXPECT_GT(differing_pixels(*with, *without), 300);
        }
    }
}

// A window paints a little in every frame; what comes of it must not be told from the whole.
TEST(Stage, painted_in_pieces_is_the_same_to_the_last_pixel)
{
    const auto context = OffscreenContext::open();
    ASSERT_TRUE(context);
    auto stage = Stage::open(usual_shader_folder(), Preset::light);
    auto whole = Canvas::make(small, 0), pieces = Canvas::make(small, 0);
    ASSERT_TRUE(stage && whole && pieces);
    StageFrame frame{{standing_at({0, 0, 0}), standing_at({0.6, 0.3, 0}, 1)}, {}};
    frame.people[1].opacity = 0.4;
    frame.overlay.dots.push_back({{0.2, 0, 1.2}, 0.1, {200, 40, 90}});
    const Camera camera = camera_at(Seat::orbit, bounds_of(frame), small.aspect());
    whole->begin();
    stage->draw(frame, camera, small);
    whole->finish();
    stage->begin(frame, camera, small, {}, Detail::fine, 7 * small.width);
    int count = 0;
    for (; !stage->is_done(); ++count) {
        pieces->begin();
        glEnable(GL_BLEND); // whoever draws in between leaves something behind
        glDepthFunc(GL_NEVER);
        stage->paint_piece();
        pieces->finish();
    }
    EXPECT_GT(count, 3 * small.height / 7);
    EXPECT_EQ(differing_pixels(whole->read(), pieces->read()), 0);
}

TEST(Stage, plainer_bodies_have_the_outline_of_the_fine_ones)
{
    Painter painter = open_painter();
    Room room;
    room.backdrop = Room::Backdrop::plain;
    room.floor = false;
    StageFrame frame{{standing_at({0, 0, 0})}, {}};
    frame.people[0].dancer = dancer(Detail::fine);
    const Camera camera = camera_at(Seat::side, bounds_of(frame), small.aspect());
    const auto fine = painter.paint(frame, camera, small, room);
    frame.people[0].dancer = frame.people[0].dancer->coarse;
    const auto coarse = painter.paint(frame, camera, small, room);
    ASSERT_TRUE(fine && coarse);
    const auto is_body = [&](const Picture& picture, int x, int y) {
        return picture.at(x, y) != picture.at(0, 0);
    };
    int body = 0, apart = 0;
    for (int y = 0; y < small.height; ++y)
        for (int x = 0; x < small.width; ++x) {
            body += is_body(*fine, x, y);
            apart += is_body(*fine, x, y) != is_body(*coarse, x, y);
        }
    EXPECT_GT(body, 800);
    EXPECT_LT(apart, body / 25); // some pixels of the edge
}

TEST(Painter, refuses_a_picture_larger_than_the_driver_can_draw)
{
    Painter painter = open_painter();
    const auto picture = painter.paint({}, Camera{}, {1'000'000, 10});
    ASSERT_FALSE(picture);
    EXPECT_THAT(picture.error().text(), HasSubstr("1000000x10"));
}

TEST(Preset, is_light_on_software_renderers)
{
    EXPECT_EQ(preset_for("llvmpipe (LLVM 15.0.6, 256 bits)"), Preset::light);
    EXPECT_EQ(preset_for("softpipe"), Preset::light);
    EXPECT_EQ(preset_for("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"), Preset::full);
    EXPECT_EQ(preset_for("NVIDIA GeForce RTX 3060/PCIe/SSE2"), Preset::full);
}

TEST(Offscreen, says_which_library_is_missing)
{
    const auto context = OffscreenContext::open("libno_such_egl.so.1");
    ASSERT_FALSE(context);
    EXPECT_THAT(context.error().text(), HasSubstr("libno_such_egl.so.1 is not installed"));
    EXPECT_THAT(context.error().text(), HasSubstr("libegl1"));
}

TEST(Offscreen, says_that_shaders_are_missing_or_broken)
{
    EXPECT_THAT(shader_text("/nowhere", "body.vert").error().text(), HasSubstr("/nowhere"));
    const auto context = OffscreenContext::open();
    ASSERT_TRUE(context);
    const auto none = Stage::open("", Preset::light);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().text(), HasSubstr("PROMENADE_SHADERS"));
}

}
}
