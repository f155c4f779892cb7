// The story of a script, told to the window in real events: type the arm, see it, make it wave,
// mend a mistake that was marked.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/script_workspace/script_workspace.h"
#include "editors/story.h"

namespace {

using namespace promenade::editors;

class ScriptStory : public testing::Test {
protected:
    ScriptStory()
    {
        story.shell().show("Script");
        story.wait(0.2);
    }
    ScriptWorkspace& workspace() { return dynamic_cast<ScriptWorkspace&>(story.shell().shown()); }
    ScriptDesk& desk() { return workspace().desk(); }
    void write(const std::string& text)
    {
        story.click("script text");
        story.press(GLFW_KEY_A, true);
        story.press(GLFW_KEY_DELETE);
        story.type(text);
        story.wait(0.5);
    }
    void run()
    {
        story.press(GLFW_KEY_ENTER, true);
        for (int i = 0; i < 200 && (i == 0 || desk().is_running()); ++i) story.wait(0.02);
    }

    Story story;
};

const std::string arm = "upper := BOX (0.1, 0.1, 0.4) AT (0, 0, -0.2)\n"
                        "lower := BOX (0.1, 0.1, 0.3) AT (0, 0, -0.15)\n"
                        "MODEL arm\n"
                        "JOINT 1, upper, (0, 0, -0.4), lower, (0, 0, 0), (0, 0), (-120, 0)\n"
                        "ENDMODEL\n";
const std::string wave = "MOTION wave\n"
                         "JOINT 1 FRAME 12 POSITION 0, -90 FRAME 24 POSITION 0, 0 ENDJOINT\n"
                         "ENDMOTION\n"
                         "SCENE 1\nANIMATE arm FROM 0 TO 48 USING wave AT (0, 0, 1)\nENDSCENE\n";

TEST_F(ScriptStory, type_the_arm_see_it_and_make_it_wave)
{
    write(arm);
    EXPECT_TRUE(desk().complaints().empty());
    run();
    ASSERT_TRUE(desk().made());
    EXPECT_EQ(workspace().scene().model(), "arm"); // there is no scene yet
    write(arm + wave);
    run();
    ASSERT_TRUE(desk().made());
    story.click("what to see");
    story.click("scene 1");
    ASSERT_FALSE(workspace().scene().is_empty());
    const double before = workspace().scene().tick();
    story.wait(0.5);
    EXPECT_NE(workspace().scene().tick(), before);
}

TEST_F(ScriptStory, mend_a_mistake_that_was_marked)
{
    write("a := BOX (1, 1, 1)\nb := BOXX (1, 1, 1)\nc := 3\n");
    ASSERT_EQ(desk().complaints().size(), 1u);
    EXPECT_EQ(desk().complaints()[0].place.line, 2);
    run();
    EXPECT_FALSE(desk().made());
    story.click("mistake in line 2");
    story.wait(0.1);
    // The caret stands at the beginning of line 2.
    story.press(GLFW_KEY_END);
    for (int i = 0; i < 15; ++i) story.press(GLFW_KEY_BACKSPACE);
    story.type(" BOX (2, 2, 2)");
    story.wait(0.5);
    EXPECT_THAT(desk().text(), testing::HasSubstr("b := BOX (2, 2, 2)\nc := 3\n"));
    EXPECT_TRUE(desk().complaints().empty());
}

TEST_F(ScriptStory, tab_completes_the_word_that_was_begun)
{
    write("SYNC");
    story.press(GLFW_KEY_TAB);
    story.wait(0.1);
    EXPECT_EQ(desk().text(), "SYNCHRONIZE");
}

TEST_F(ScriptStory, a_click_on_a_model_jumps_to_its_text)
{
    write(arm + wave);
    run();
    story.click("what to see");
    story.click("model arm");
    story.wait(0.1);
    story.click("scene"); // the model fills the middle of the picture
    story.wait(0.1);
    story.type("#");
    EXPECT_THAT(desk().text(), testing::HasSubstr("#MODEL arm"));
}

TEST_F(ScriptStory, joints_are_posed_by_hand_within_their_extremes)
{
    write(arm);
    run();
    story.wait(0.1);
    story.drag_by("joint 0 axis 1", {-2000, 0});
    story.wait(0.1);
    const auto* actor = workspace().scene().shown_actor();
    ASSERT_TRUE(actor);
    EXPECT_NEAR(actor->joints_at(0)[0].angles.y, -120, 1e-9);
}

TEST_F(ScriptStory, a_script_is_kept_in_the_library_and_found_by_its_name)
{
    write(arm);
    story.click("Keep");
    story.wait(0.1);
    EXPECT_FALSE(desk().is_changed());
    write("IMPORT \"my_script\"\nPRINT round(mass(arm))\n");
    run();
    ASSERT_TRUE(desk().made());
    EXPECT_EQ(desk().made()->printed, std::vector<std::string>{"7"});
}

}
