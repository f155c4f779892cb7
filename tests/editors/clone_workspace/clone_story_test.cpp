// The story of a clone, told to the window in real events: key an arm at three times by its rings,
// run it, loosen it, run again, compare, undo all, keep it and open it again.
#include <thread>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/gesture_workspace/rings.h"
#include "editors/story.h"
#include "render/plain_bodies.h"

namespace promenade::editors {
namespace {

constexpr int arm = index_of(Limb::right_upper_arm);

class CloneStory : public testing::Test {
protected:
    CloneStory()
    {
        story.shell().show("Clone");
        story.wait(0.1);
    }
    CloneWorkspace& workspace() { return dynamic_cast<CloneWorkspace&>(story.shell().shown()); }
    CloneDesk& desk() { return workspace().desk(); }
    std::string text() { return write_clone(desk().work().sheet, desk().figure()); }

    ImVec2 pixel_of(const Vec3& place)
    {
        const Landmark stage = *landmarks().find("clone stage");
        const render::PixelSize size{static_cast<int>(stage.upper.x - stage.lower.x),
            static_cast<int>(stage.upper.y - stage.lower.y)};
        const render::Camera camera = workspace().view().camera.look({}, {}, size.aspect());
        const auto pixel = render::pixel_of(camera, size, place);
        EXPECT_TRUE(pixel);
        return {stage.lower.x + static_cast<float>(pixel->x),
            stage.lower.y + static_cast<float>(pixel->y)};
    }
    // Along the ring about the limb's y axis, from a place where no other ring is near.
    void turn_by_ring(double angle)
    {
        const FigureState state = desk().clone_now();
        const render::Ring ring =
            rings_about(hinge_positions(desk().figure(), state)[static_cast<std::size_t>(arm)],
                state.orientation[static_cast<std::size_t>(arm)], 0.16)[2];
        const auto [first, second] = render::across(ring.axis);
        const auto at = [&](double round) {
            return pixel_of(
                ring.middle + ring.radius * (std::cos(round) * first + std::sin(round) * second));
        };
        constexpr double from = pi / 4;
        story.move_to(at(from));
        story.frame();
        story.hold_button(0, true);
        story.frame();
        for (int i = 1; i <= 6; ++i) {
            story.move_to(at(from + angle * i / 6));
            story.frame();
        }
        story.hold_button(0, false);
        story.frame();
        story.frame();
    }
    void run()
    {
        story.press(GLFW_KEY_F5);
        while (desk().is_running()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            story.frame();
        }
        ASSERT_TRUE(desk().take());
    }
    std::vector<clone::Key> keys()
    {
        return desk().clone().limbs[static_cast<std::size_t>(arm)].keys.keys;
    }

    Story story;
};

TEST_F(CloneStory, key_an_arm_three_times_run_loosen_run_again_compare_undo_keep_and_open)
{
    const std::string empty = text();
    for (const double angle : {-0.9, 0.5, -0.6}) {
        turn_by_ring(angle);
        for (int i = 0; i < 6; ++i) story.press(GLFW_KEY_RIGHT);
    }
    ASSERT_EQ(keys().size(), 3u);
    EXPECT_DOUBLE_EQ(keys()[1].time, 0.6);
    EXPECT_GT(angle_between(keys()[0].turn, keys()[1].turn), 0.4);
    run();
    const float close = mean_of(desk().take()->angle[static_cast<std::size_t>(arm)]);
    EXPECT_FALSE(desk().is_guess());
    story.click("Looser");
    story.click("Looser");
    EXPECT_TRUE(desk().is_guess());
    run();
    const float loose = mean_of(desk().take()->angle[static_cast<std::size_t>(arm)]);
    EXPECT_GT(loose, 1.2f * close);
    EXPECT_EQ(mean_of(desk().take_before()->angle[static_cast<std::size_t>(arm)]), close);
    story.click("Apart");
    story.frame();
    EXPECT_TRUE(story.sees("apart"));
    story.click("Before");
    story.frame();
    EXPECT_EQ(story.stages().last().people.size(), 2u) << "the run before is a ghost";

    const std::string last = text();
    int undone = 0;
    for (; desk().can_undo() && undone < 100; ++undone) story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(undone, 5) << "three keys and twice looser, each drag one entry";
    EXPECT_EQ(text(), empty);
    while (desk().can_redo()) story.press(GLFW_KEY_Z, true, true);
    EXPECT_EQ(text(), last);

    story.press(GLFW_KEY_F2);
    story.wait(0.1);
    EXPECT_FALSE(desk().is_changed());
    story.click("New");
    story.wait(0.1);
    EXPECT_TRUE(keys().empty());
    story.click("Open");
    story.click("Open my clone");
    story.wait(0.1);
    EXPECT_EQ(keys().size(), 3u);
    run();
    EXPECT_EQ(mean_of(desk().take()->angle[static_cast<std::size_t>(arm)]), loose)
        << "the same clone, the same run";
}

TEST_F(CloneStory, keys_are_dragged_boxed_stretched_copied_and_deleted_on_the_dope_sheet)
{
    for (const double time : {0.0, 0.5, 1.0}) {
        desk().look_at(time);
        desk().turn(arm, rotation_from_vector({0, -time, 0}));
    }
    story.frame();
    const Landmark first = *landmarks().find("key right upper arm 0.00"),
                   second = *landmarks().find("key right upper arm 0.50");
    const float half = second.middle().x - first.middle().x;
    story.drag_by("key right upper arm 0.50", {half / 2, 0});
    ASSERT_EQ(keys().size(), 3u);
    EXPECT_NEAR(keys()[1].time, 0.75, 0.021);
    // A box about the last two.
    const Landmark last = *landmarks().find("key right upper arm 1.00");
    story.move_to({first.middle().x + half / 2, first.middle().y - 20});
    story.frame();
    story.hold_button(0, true);
    story.frame();
    story.move_to({last.middle().x + 8, last.middle().y + 4});
    story.frame();
    story.hold_button(0, false);
    story.frame();
    EXPECT_EQ(desk().marked.size(), 2u);
    story.frame();
    const double from = keys()[1].time;
    story.drag_by("stretch keys", {half, 0});
    EXPECT_EQ(keys()[1].time, from);
    EXPECT_GT(keys()[2].time, 1.3);
    story.press(GLFW_KEY_C, true);
    desk().look_at(2);
    story.press(GLFW_KEY_V, true);
    EXPECT_EQ(keys().size(), 5u);
    EXPECT_DOUBLE_EQ(keys()[3].time, 2);
    story.press(GLFW_KEY_DELETE);
    EXPECT_EQ(keys().size(), 3u);
    story.press(GLFW_KEY_I);
    EXPECT_EQ(keys().size(), 4u);
}

TEST_F(CloneStory, tension_is_painted_on_the_figure_and_keyed_on_its_curves)
{
    story.click("Brush");
    story.click("snappy");
    story.move_to(
        pixel_of(hinge_positions(desk().figure(), desk().figure_now())[slot_of(Limb::head)]
            + Vec3{0, 0, 0.1}));
    story.frame();
    story.hold_button(0, true);
    story.frame();
    story.hold_button(0, false);
    story.frame();
    const auto stiffness = [&] {
        return desk().clone().limbs[slot_of(Limb::head)].springs[clone::Coefficient::stiffness_x];
    };
    EXPECT_EQ(stiffness().at(0), 6000);
    story.frame();
    const auto& paint = story.stages().last().people.at(0).paint;
    ASSERT_EQ(paint.size(), static_cast<std::size_t>(limb_count));
    EXPECT_NE(paint[slot_of(Limb::head)], paint[slot_of(Limb::left_hand)]);
    story.click("Brush");
    story.click("Springs");
    story.frame();
    story.double_click("spring curve");
    EXPECT_EQ(stiffness().points.size(), 2u);
    story.press(GLFW_KEY_Z, true);
    story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(stiffness().at(0), 60);
}

}
}
