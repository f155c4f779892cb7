// The story of a live run, told to the window in real events: choose the right elbow by clicking
// it, give it a simple move, pull the left hand, pause, scrub back, change the stiffness, go on,
// name both branches, keep them, open them again and compare.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "dynamics/joint_torque.h"
#include "editors/live_workspace/live_workspace.h"
#include "editors/story.h"

namespace {

using namespace promenade;
using namespace promenade::editors;

class LiveStory : public testing::Test {
protected:
    LiveStory()
    {
        story.shell().show("Live");
        story.wait(0.1);
    }
    LiveWorkspace& workspace() { return dynamic_cast<LiveWorkspace&>(story.shell().shown()); }
    LiveDesk& desk() { return workspace().desk(); }
    live::Session& run() { return desk().session(); }

    // Where a limb is on the screen, half way down.
    ImVec2 pixel_of(Limb limb)
    {
        const Landmark stage = *landmarks().find("live stage");
        const render::PixelSize size{static_cast<int>(stage.upper.x - stage.lower.x),
            static_cast<int>(stage.upper.y - stage.lower.y)};
        const Figure& figure = run().world().figure(0);
        const FigureState state = desk().seen()[0];
        const Vec3 at = hinge_positions(figure, state)[slot_of(limb)]
            + state.orientation[slot_of(limb)] * figure[index_of(limb)].centre_of_mass;
        const render::Camera camera = workspace().view().camera.look({}, {}, size.aspect());
        const auto pixel = render::pixel_of(camera, size, at);
        EXPECT_TRUE(pixel);
        return {stage.lower.x + static_cast<float>(pixel->x),
            stage.lower.y + static_cast<float>(pixel->y)};
    }
    void move_to(ImVec2 pixel)
    {
        story.move_to(pixel);
        story.frame();
    }
    void hold(bool down)
    {
        story.hold_button(0, down);
        story.frame();
        story.frame();
    }
    double elbow()
    {
        return dynamics::joint_angles(
            run().world().figure(0), run().frame()[0], index_of(Limb::right_lower_arm))[1];
    }
    void write(const std::string& field, const std::string& text)
    {
        story.click(field);
        story.press(GLFW_KEY_A, true);
        story.press(GLFW_KEY_DELETE);
        story.type(text);
        story.press(GLFW_KEY_ENTER);
        story.wait(0.1);
    }

    Story story;
};

TEST_F(LiveStory, move_the_elbow_pull_the_hand_go_back_and_compare_the_branches)
{
    desk().choose(0, index_of(Limb::head));
    move_to(pixel_of(Limb::right_lower_arm));
    hold(true);
    hold(false);
    EXPECT_EQ(desk().link(), index_of(Limb::right_lower_arm));
    EXPECT_TRUE(run().branches()[0].inputs.empty()) << "a click pulls at nothing";

    const double before = elbow();
    story.click("-90°");
    story.press(GLFW_KEY_SPACE);
    story.wait(1.5);
    EXPECT_NEAR(elbow(), before - radians(90), radians(3));
    EXPECT_FALSE(desk().torques().empty());

    // From mouse to force within one exchange.
    ImVec2 hand = pixel_of(Limb::left_hand);
    move_to(hand);
    hold(true);
    move_to({hand.x + 60, hand.y - 30});
    story.wait(run().casting().exchange + 0.02);
    EXPECT_GT(glm::length(run().world().driver(0).pull_force()), 1);
    story.wait(0.5);
    hold(false);
    story.wait(0.1);
    EXPECT_FALSE(run().world().driver(0).pull);

    story.press(GLFW_KEY_SPACE);
    EXPECT_FALSE(desk().is_playing());
    const long end = run().exchange();
    story.press(GLFW_KEY_COMMA);
    EXPECT_EQ(run().exchange(), end - 20);
    desk().choose(0, index_of(Limb::right_lower_arm));
    story.wait(0.1);
    const double alpha = desk().entry(1).alpha;
    story.drag_by("alpha", {-40, 0});
    EXPECT_NE(desk().entry(1).alpha, alpha);
    EXPECT_EQ(run().branches().size(), 2u);
    story.press(GLFW_KEY_SPACE);
    story.wait(0.6);
    story.press(GLFW_KEY_SPACE);

    write("name of 0", "stiff");
    write("name of 1", "soft");
    write("run name", "elbow");
    story.press(GLFW_KEY_F2);
    story.wait(0.1);
    EXPECT_TRUE(desk().is_kept());
    const std::string stiff = run().hash(0), soft = run().hash(1);
    EXPECT_NE(stiff, soft);

    story.click("New");
    EXPECT_EQ(run().branches().size(), 1u);
    story.click("open run");
    story.click("open elbow");
    story.wait(0.1);
    ASSERT_EQ(run().branches().size(), 2u);
    EXPECT_EQ(run().branches()[0].name, "stiff");
    EXPECT_EQ(run().branches()[1].name, "soft");
    EXPECT_EQ(run().hash(0), stiff);
    EXPECT_EQ(run().hash(1), soft);
    story.click("ghost 0");
    story.wait(0.1);
    const auto& people = story.stages().last().people;
    ASSERT_EQ(people.size(), 2u);
    EXPECT_LT(people[1].opacity, 1);
}

TEST_F(LiveStory, undo_a_change_and_pose_a_limb_by_its_ring_while_it_is_paused)
{
    story.click("ground reaction");
    EXPECT_FALSE(run().world().driver(0).globals.ground_reaction);
    story.press(GLFW_KEY_U);
    EXPECT_TRUE(run().world().driver(0).globals.ground_reaction);
    desk().choose(0, index_of(Limb::left_upper_arm));
    const Quat turn = rotation_from_vector({radians(40), 0, 0});
    ASSERT_TRUE(desk().turn_limb(turn));
    EXPECT_LT(angle_between(relative_orientation(run().world().figure(0), run().world().state(0),
                                index_of(Limb::left_upper_arm)),
                  turn),
        1e-9);
}

}
