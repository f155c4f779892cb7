// The story of a script, told to the window in real events: type the arm, see it, make it wave,
// mend a mistake that was marked.
#include <chrono>
#include <fstream>
#include <thread>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "editors/script_workspace/script_workspace.h"
#include "editors/story.h"
#include "foundation/temporary_folder.h"

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
        finish();
    }
    // As long as a busy machine takes, for frames of a story take no time.
    void finish()
    {
        using namespace std::chrono;
        const auto end = steady_clock::now() + 60s;
        do {
            story.wait(0.02);
            std::this_thread::sleep_for(2ms);
        } while (desk().is_running() && steady_clock::now() < end);
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
    story.press(GLFW_KEY_S, true);
    story.wait(0.1);
    EXPECT_FALSE(desk().is_changed());
    write("IMPORT \"my_script\"\nPRINT round(mass(arm))\n");
    run();
    ASSERT_TRUE(desk().made());
    EXPECT_EQ(desk().made()->printed, std::vector<std::string>{"7"});
}

TEST_F(ScriptStory, one_types_on_after_running)
{
    write("a := 1\n");
    run();
    story.type("b := 2\n");
    story.wait(0.5);
    EXPECT_EQ(desk().text(), "a := 1\nb := 2\n");
}

TEST_F(ScriptStory, another_script_costs_nothing_that_was_typed)
{
    write("first := 1\n");
    ASSERT_TRUE(desk().open("dog"));
    EXPECT_EQ(desk().name, "dog");
    EXPECT_EQ(desk().put_away_as(), "my_script");
    ASSERT_TRUE(desk().make_new()); // the dog is as it was shipped
    EXPECT_EQ(desk().put_away_as(), "");
    write("second := 2\n");
    ASSERT_TRUE(desk().open("my_script"));
    EXPECT_EQ(desk().text(), "first := 1\n");
    EXPECT_EQ(desk().put_away_as(), "my_script_2");
    ASSERT_TRUE(desk().open("my_script_2"));
    EXPECT_EQ(desk().text(), "second := 2\n");
}

TEST_F(ScriptStory, a_file_from_anywhere_is_opened_and_imports_what_lies_beside_it)
{
    const promenade::testing_aid::TemporaryFolder folder;
    std::ofstream(folder.path() / "part.script") << "size := 21\n";
    const auto file = folder.path() / "whole.script";
    std::ofstream(file) << "IMPORT \"part\"\nPRINT 2 * size\n";
    ASSERT_TRUE(workspace().take_file(file));
    story.wait(0.1);
    EXPECT_EQ(desk().name, "whole");
    run();
    ASSERT_TRUE(desk().made());
    EXPECT_EQ(desk().made()->printed, std::vector<std::string>{"42"});
    EXPECT_FALSE(workspace().take_file(folder.path() / "dance.json"));
}

TEST_F(ScriptStory, what_is_run_while_another_script_runs_is_what_comes_out)
{
    write("i := 0\nWHILE i < 100000 DO i := i + 1 ENDWHILE\nPRINT \"slow\"\n");
    story.press(GLFW_KEY_ENTER, true);
    write("PRINT \"soon\"\n");
    run();
    ASSERT_TRUE(desk().made());
    EXPECT_EQ(desk().made()->printed, std::vector<std::string>{"soon"});
}

TEST_F(ScriptStory, the_viewer_shows_each_model_once_with_its_motions_and_leads_back)
{
    write(arm + wave);
    run();
    story.click("what to see");
    story.click("all libraries");
    finish();
    const auto& models = workspace().scene().models();
    EXPECT_TRUE(models.contains("doll: doll"));
    EXPECT_FALSE(models.contains("canon: doll")); // it imports it
    EXPECT_TRUE(models.contains("crane: crane"));
    EXPECT_THAT(workspace().scene().motions_for("doll: doll"),
        testing::IsSupersetOf({"doll: walk", "conductor: bar", "canon: step_and_reach"}));
    story.wait(0.2);
    story.click("what to see");
    story.click("this script");
    finish();
    EXPECT_TRUE(workspace().scene().models().contains("arm"));
}

TEST_F(ScriptStory, a_routine_of_a_script_is_opened_by_the_pattern_workspace)
{
    write("ROUTINE evening NAMED \"An Evening\" := 2 * waltz.box\n");
    run();
    ASSERT_TRUE(desk().made());
    ASSERT_TRUE(story.shell().commands().run("script.routine"));
    story.wait(0.3);
    EXPECT_EQ(story.shell().shown().name(), "Pattern");
    EXPECT_EQ(story.studio().chosen, "waltz_evening.evening");
    const auto entry = find_entry(story.studio().library, "waltz_evening.evening");
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->routine->motion, "2 * box");
    // Another routine of that name does not take its place.
    story.shell().show("Script");
    write("ROUTINE evening := 3 * waltz.box\n");
    run();
    ASSERT_TRUE(story.shell().commands().run("script.routine"));
    story.wait(0.1);
    EXPECT_EQ(story.shell().shown().name(), "Script");
    EXPECT_THAT(story.shell().status().words, testing::HasSubstr("already"));
}

}
