// The gesture workspace, told in events.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/gesture_workspace/gesture_workspace.h"
#include "editors/story.h"

namespace promenade::editors {
namespace {

struct GestureStory {
    GestureStory()
        : story(test_studio(), {1280, 720}, {}, [this](Studio& studio) {
            std::vector<std::unique_ptr<Workspace>> all;
            auto made = std::make_unique<GestureWorkspace>(studio);
            workspace = made.get();
            all.push_back(std::move(made));
            return all;
        })
    {
    }
    GestureDesk& desk() { return workspace->desk(); }

    GestureWorkspace* workspace = nullptr;
    Story story;
};

TEST(GestureStory, pose_a_new_symbol_by_slider_and_keep_it)
{
    GestureStory told;
    told.story.click("symbol HL");
    EXPECT_EQ(told.desk().draft().symbol, "HL");
    told.story.click("new symbol");
    told.story.type("HUP");
    told.story.click("its meaning");
    told.story.type("looks up");
    told.story.click("New symbol");
    EXPECT_EQ(told.desk().draft().symbol, "HUP");
    told.story.click("limb");
    told.story.click("limb head");
    EXPECT_EQ(told.desk().limb(), Limb::head);
    told.story.drag_by("Pitch", {-15, 0});
    told.story.click("Keep");
    const auto found = told.story.studio().gestures.find(dance::Region::head_position, "HUP");
    ASSERT_NE(found.gesture, nullptr);
    EXPECT_EQ(found.gesture->meaning, "looks up");
    EXPECT_FALSE(told.desk().is_changed());
}

TEST(GestureStory, clicking_the_figure_chooses_a_limb_and_its_rings_appear)
{
    GestureStory told;
    told.story.click("figure"); // its middle is the body's
    ASSERT_TRUE(told.desk().limb().has_value());
    told.desk().choose(dance::Region::body_modifier, "sway L");
    told.desk().choose_limb(Limb::upper_torso);
    told.story.frame();
    EXPECT_EQ(told.story.stages().last().overlay.rings.size(), 3u);
}

TEST(GestureStory, keys_switch_boxes_mirror_and_the_step)
{
    GestureStory told;
    told.story.press(GLFW_KEY_B);
    EXPECT_EQ(told.desk().view, render::BodyView::boxes);
    told.story.press(GLFW_KEY_M);
    EXPECT_TRUE(told.desk().mirrored_editing);
    told.story.press(GLFW_KEY_T);
    EXPECT_EQ(told.desk().seen, Seen::in_step);
}

TEST(GestureStory, copying_from_another_symbol_takes_its_angles)
{
    GestureStory told;
    told.story.click("symbol HR");
    told.story.click("Copy from");
    told.story.click("copy HL");
    EXPECT_TRUE(told.desk().is_changed());
}

}
}
