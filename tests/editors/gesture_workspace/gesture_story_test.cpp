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

TEST(GestureStory, a_draft_waits_while_another_symbol_is_looked_at_and_quitting_asks_for_it)
{
    GestureStory told;
    told.story.click("symbol HL");
    told.story.click("limb");
    told.story.click("limb head");
    told.story.drag_by("Pitch", {-15, 0});
    const double pitch = told.desk().angles(Limb::head).pitch;
    told.story.click("symbol HR");
    EXPECT_FALSE(told.desk().is_changed());
    told.story.click("symbol HL");
    EXPECT_TRUE(told.desk().is_changed());
    EXPECT_EQ(told.desk().angles(Limb::head).pitch, pitch);
    told.story.press(GLFW_KEY_Q, true);
    EXPECT_FALSE(told.story.shell().wants_to_quit());
    told.story.click("Save");
    EXPECT_TRUE(told.story.shell().wants_to_quit());
    EXPECT_TRUE(told.story.studio().drafts.empty());
    const auto own = library::load_gestures(told.story.studio().desk.gestures);
    ASSERT_TRUE(own.file);
    EXPECT_EQ(own.file->gestures.at(0).symbol, "HL");
}

TEST(GestureStory, in_an_open_dance_a_drag_is_one_entry_of_its_history)
{
    GestureStory told;
    told.story.press(GLFW_KEY_N, true);
    ASSERT_TRUE(told.story.studio().open);
    told.story.click("symbol HL");
    told.story.click("limb");
    told.story.click("limb head");
    const double before = told.desk().angles(Limb::head).pitch;
    told.story.drag_by("Pitch", {-15, 0});
    told.story.frame();
    EXPECT_FALSE(told.desk().is_changed());
    EXPECT_NE(told.desk().angles(Limb::head).pitch, before);
    ASSERT_TRUE(told.story.studio().open->undo());
    told.story.frame();
    EXPECT_EQ(told.desk().angles(Limb::head).pitch, before);
    EXPECT_FALSE(told.story.studio().open->history().can_undo());
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
