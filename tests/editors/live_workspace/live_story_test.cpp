// The story of a live run, told to the window in real events: choose the right elbow by clicking
// it, give it a simple move, pull the left hand, pause, scrub back, change the stiffness, go on,
// name both branches, keep them, open them again and compare.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <gmock/gmock.h>

#include "dynamics/joint_torque.h"
#include "editors/live_workspace/branch_gap.h"
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
        const Figure& figure = desk().body(0);
        const FigureState state = desk().seen()[0];
        return pixel_at(hinge_positions(figure, state)[slot_of(limb)]
            + state.orientation[slot_of(limb)] * figure[index_of(limb)].centre_of_mass);
    }
    ImVec2 pixel_at(const Vec3& at)
    {
        const Landmark stage = *landmarks().find("live stage");
        const render::PixelSize size{static_cast<int>(stage.upper.x - stage.lower.x),
            static_cast<int>(stage.upper.y - stage.lower.y)};
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
            run().world().figure(0), desk().view().frame[0], index_of(Limb::right_lower_arm))[1];
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
    const auto people = story.stages().last().people;
    ASSERT_EQ(people.size(), 2u);
    EXPECT_LT(people[1].opacity, 1);
    EXPECT_NEAR(glm::length(people[1].state.position - people[0].state.position), 0, 0.1);
    story.click("side by side");
    story.wait(0.1);
    const auto beside = story.stages().last().people;
    EXPECT_GT(glm::length(beside[1].state.position - beside[0].state.position), 1);
    EXPECT_TRUE(story.sees("gap to 0"));
    EXPECT_GT(gap_to(desk(), 0).angle, 0);
}

TEST_F(LiveStory, undo_a_change_and_pose_a_limb_by_its_ring_while_it_is_paused)
{
    story.click("ground reaction");
    EXPECT_FALSE(run().world().driver(0).globals.ground_reaction);
    story.press(GLFW_KEY_Z, true);
    EXPECT_TRUE(run().world().driver(0).globals.ground_reaction);
    desk().choose(0, index_of(Limb::left_upper_arm));
    const Quat turn = rotation_from_vector({radians(40), 0, 0});
    ASSERT_TRUE(desk().turn_limb(turn));
    EXPECT_LT(angle_between(relative_orientation(run().world().figure(0), run().world().state(0),
                                index_of(Limb::left_upper_arm)),
                  turn),
        1e-9);
}

TEST_F(LiveStory, draw_a_force_out_of_a_limb_change_it_by_its_tip_and_take_it_away)
{
    const auto handles = [&] { return desk().view().figures[0].handles; };
    story.click("Push");
    const ImVec2 chest = pixel_of(Limb::upper_torso);
    move_to(chest);
    hold(true);
    move_to({chest.x + 50, chest.y});
    hold(false);
    ASSERT_EQ(handles().size(), 1u);
    EXPECT_EQ(handles()[0].link, 0);
    EXPECT_EQ(handles()[0].ticks, -1) << "lasting";
    const double force = glm::length(handles()[0].value);
    EXPECT_GT(force, 5);
    // The tip is where it was let go; twice as far out is twice the force.
    move_to({chest.x + 50, chest.y});
    hold(true);
    move_to({chest.x + 100, chest.y});
    hold(false);
    ASSERT_EQ(handles().size(), 1u);
    EXPECT_NEAR(glm::length(handles()[0].value), 2 * force, 0.1 * force);
    story.press(GLFW_KEY_Z, true);
    ASSERT_EQ(handles().size(), 1u);
    EXPECT_NEAR(glm::length(handles()[0].value), force, 1e-9);
    story.click("Let be");
    EXPECT_TRUE(handles().empty());
    story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(handles().size(), 1u);
    EXPECT_EQ(run().branches().size(), 1u);
}

TEST_F(LiveStory, twist_a_joint_from_inside_and_turn_a_limb_from_outside_by_rings)
{
    desk().choose(0, index_of(Limb::right_lower_arm));
    for (const auto& [tool, kind] : {std::pair{"Twist", live::Handle::Kind::torque_inside},
             std::pair{"Turn", live::Handle::Kind::torque}}) {
        story.click(tool);
        story.frame();
        const auto rings = story.stages().last().overlay.rings;
        ASSERT_EQ(rings.size(), 3u);
        // A point on the ring that faces the onlooker most, and one further round.
        const std::size_t facing = 2;
        const auto on = [&](double angle) {
            const render::Ring& ring = rings[facing];
            Vec3 side = glm::cross(ring.axis, Vec3{0.3, 0.2, 0.9});
            side = glm::normalize(side);
            return ring.middle + ring.radius * (rotation_from_vector(angle * ring.axis) * side);
        };
        const ImVec2 from = pixel_at(on(0)), to = pixel_at(on(0.5));
        move_to(from);
        hold(true);
        move_to(to);
        hold(false);
        const auto handles = desk().view().figures[0].handles;
        ASSERT_FALSE(handles.empty()) << tool;
        EXPECT_EQ(handles.back().kind, kind);
        EXPECT_NEAR(glm::length(handles.back().value), 0.5 * newton_metres_per_radian, 2) << tool;
        story.click("Let be");
    }
}

TEST_F(LiveStory, edit_the_joint_table_as_a_grid_while_it_runs)
{
    story.press(GLFW_KEY_SPACE);
    story.click("Joint table");
    story.wait(0.1);
    write("lower torso x friction", "77");
    EXPECT_TRUE(desk().is_playing());
    const int waist = index_of(Limb::lower_torso);
    EXPECT_EQ(desk().entry(waist, 0).friction, 77);
    const bool kept = desk().entry(waist, 0).has(live::Process::maintain);
    story.click("lower torso x maintain");
    EXPECT_NE(desk().entry(waist, 0).has(live::Process::maintain), kept);
    story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(desk().entry(waist, 0).has(live::Process::maintain), kept);
    story.press(GLFW_KEY_Z, true);
    EXPECT_NE(desk().entry(waist, 0).friction, 77);
    story.press(GLFW_KEY_SPACE);
    EXPECT_EQ(run().branches().size(), 1u);
}

TEST_F(LiveStory, tap_the_tempo_of_a_dance_that_runs)
{
    live::Casting casting;
    casting.dance = "waltz.box";
    ASSERT_TRUE(desk().begin(casting));
    story.press(GLFW_KEY_SPACE);
    story.wait(0.5);
    // Every 40 frames of a sixtieth second: 90 beats a minute, 30 bars.
    for (int i = 0; i < 5; ++i) {
        story.press(GLFW_KEY_T);
        for (int frame = 0; frame < 38; ++frame) story.frame(); // pressing takes two
    }
    EXPECT_NEAR(desk().view().bars_per_minute, 30, 0.5);
    EXPECT_TRUE(desk().is_playing());
}

TEST_F(LiveStory, play_back_what_was_computed_without_branching)
{
    story.press(GLFW_KEY_SPACE);
    story.wait(1);
    story.press(GLFW_KEY_SPACE);
    const long end = desk().view().exchange;
    ASSERT_GT(end, 15);
    story.press(GLFW_KEY_P);
    story.wait(0.3);
    EXPECT_TRUE(desk().plays_back());
    EXPECT_NEAR(desk().seen_at(), 6, 2) << "from the start, since it stood at the end";
    story.press(GLFW_KEY_SPACE);
    EXPECT_FALSE(desk().plays_back());
    EXPECT_LT(desk().view().exchange, 12) << "it stays where it was stopped";
    EXPECT_EQ(desk().view().now().length, end);
    EXPECT_EQ(run().branches().size(), 1u);
}

TEST_F(LiveStory, take_a_dance_over_at_any_moment)
{
    live::Casting casting;
    casting.dance = "waltz.box";
    ASSERT_TRUE(desk().begin(casting));
    desk().hurry_to(1.5);
    story.wait(0.5);
    EXPECT_FALSE(desk().is_playing());
    EXPECT_NEAR(desk().run().time(), 1.5, 1e-9);
}

TEST_F(LiveStory, keep_the_table_of_a_figure_and_take_it_again_as_one_change)
{
    story.click("Joint table");
    story.wait(0.1);
    story.click("Keep table");
    const int waist = index_of(Limb::lower_torso);
    const live::JointTable kept = desk().control().table;
    write("lower torso x friction", "77");
    write("lower torso y friction", "66");
    story.click("take table");
    story.click("take my table");
    EXPECT_EQ(desk().control().table, kept);
    story.press(GLFW_KEY_Z, true);
    EXPECT_EQ(desk().entry(waist, 0).friction, 77);
    EXPECT_EQ(desk().entry(waist, 1).friction, 66);
}

TEST_F(LiveStory, add_another_figure_to_those_on_the_floor)
{
    story.click("add figure");
    story.click("add wooden_doll");
    story.wait(0.1);
    ASSERT_EQ(desk().view().figures.size(), 2u);
    EXPECT_NE(desk().body(1).size(), 0);
    story.press(GLFW_KEY_SPACE);
    story.wait(0.3);
    EXPECT_GT(desk().view().exchange, 3);
}

}
