// The gesture workspace's decisions, without ImGui.
#include "editors/gesture_workspace/gesture_desk.h"

#include <gmock/gmock.h>

#include "editors/story.h"

namespace promenade::editors {
namespace {

using dance::Region;

class Desk : public testing::Test {
protected:
    const Joint& joint(Limb limb) const { return desk.person().figure[index_of(limb)].joint; }

    Studio studio = test_studio();
    GestureDesk desk{studio};
};

TEST_F(Desk, a_limb_turned_too_far_stops_at_its_range)
{
    desk.choose(Region::head_position, "apart");
    for (const double pitch : {-179.0, -90.0, 33.0, 120.0, 179.0}) {
        desk.set_angles({Limb::left_lower_arm, 25, 40, pitch});
        EXPECT_LE(
            beyond_range(joint(Limb::left_lower_arm), turn_of(desk.angles(Limb::left_lower_arm))),
            1e-9);
    }
}

TEST_F(Desk, limbs_of_other_regions_stay_as_they_are)
{
    desk.choose(Region::head_position, "closed");
    EXPECT_FALSE(desk.may_turn(Limb::left_upper_leg));
    desk.set_angles({Limb::left_upper_leg, 10, 0, 0});
    EXPECT_EQ(desk.angles(Limb::left_upper_leg).roll, 0);
    EXPECT_FALSE(desk.is_changed());
}

TEST_F(Desk, mirrored_editing_poses_both_sides_as_a_mirror_would)
{
    desk.choose(Region::head_position, "apart");
    desk.mirrored_editing = true;
    desk.set_angles({Limb::left_upper_arm, 12, 7, -40});
    const Pose pose = desk.pose();
    EXPECT_LT(
        angle_between(pose[Limb::right_upper_arm], mirrored(pose[Limb::left_upper_arm])), 1e-9);
}

TEST_F(Desk, a_dragged_hand_comes_to_the_pointer)
{
    desk.choose(Region::head_position, "apart");
    const Vec3 target{0.35, 0.25, 0.35}; // before the left shoulder
    EXPECT_LT(desk.drag_to(Limb::left_hand, target), 1e-3);
    // Angles are written in tenths of a degree: an arm's length times that is a few millimetres.
    const Vec3 palm = place_in_facing(desk.person(), desk.pose(), desk.person().hold.palm[0]);
    EXPECT_LT(glm::length(palm - target), 4e-3);
}

TEST_F(Desk, a_kept_symbol_is_what_the_book_says_and_giving_up_brings_it_back)
{
    desk.choose(Region::head_position, "HL");
    const double before = desk.angles(Limb::head).yaw;
    desk.set_angles({Limb::head, 0, before + 5, 0});
    desk.give_up();
    EXPECT_EQ(desk.angles(Limb::head).yaw, before);
    desk.set_angles({Limb::head, 0, before + 5, 0});
    EXPECT_TRUE(desk.keep());
    EXPECT_FALSE(desk.is_changed());
    desk.choose(Region::head_position, "HR");
    desk.choose(Region::head_position, "HL");
    EXPECT_EQ(desk.angles(Limb::head).yaw, before + 5);
}

TEST_F(Desk, a_new_symbol_begins_with_the_posture_on_the_desk)
{
    desk.choose(Region::head_position, "HL");
    desk.make_new("HLL", "far left");
    EXPECT_TRUE(desk.keep());
    EXPECT_NE(studio.gestures.find(Region::head_position, "HLL").gesture, nullptr);
    desk.make_new("", "");
    EXPECT_FALSE(desk.keep());
}

TEST_F(Desk, copying_takes_the_limbs_both_symbols_have)
{
    desk.choose(Region::head_position, "HR");
    ASSERT_TRUE(desk.copy_from(Region::head_position, "HL"));
    const auto left = studio.gestures.find(Region::head_position, "HL").gesture->poses[0].limbs[0];
    EXPECT_EQ(desk.angles(left.limb).yaw, left.yaw);
    EXPECT_FALSE(desk.copy_from(Region::head_position, "no such symbol"));
}

TEST_F(Desk, copying_takes_the_posture_of_the_same_role_and_position)
{
    const auto& tango = studio.gestures.find(Region::head_position, "tango").gesture->poses;
    desk.choose(Region::head_position, "closed");
    const auto copied = [&](const std::string& pose) -> double {
        for (std::size_t i = 0; i < desk.pose_count(); ++i)
            if (desk.pose_words(i) == pose) desk.choose_pose(i);
        EXPECT_EQ(desk.pose_words(desk.pose_index()), pose);
        EXPECT_TRUE(desk.copy_from(Region::head_position, "tango"));
        return desk.angles(Limb::left_upper_arm).pitch;
    };
    const auto shipped = [&](std::size_t pose) {
        const auto& limbs = tango[pose].limbs;
        return std::ranges::find(limbs, Limb::left_upper_arm, &dance::LimbAngles::limb)->pitch;
    };
    ASSERT_EQ(tango.size(), 6u); // leader and follower: anywhere, in OP, in PP
    EXPECT_EQ(copied("leader"), shipped(0));
    EXPECT_EQ(copied("follower"), shipped(1));
    EXPECT_EQ(copied("follower, position PP"), shipped(5));
    EXPECT_EQ(copied("follower, position FA"), shipped(1)); // tango has none of its own there
}

TEST_F(Desk, resetting_what_the_symbol_says_nothing_of_changes_nothing)
{
    desk.choose(Region::head_position, "closed");
    desk.reset_limb(Limb::left_upper_leg);
    EXPECT_FALSE(desk.is_changed());
    desk.reset_limb(Limb::left_upper_arm);
    EXPECT_TRUE(desk.is_changed());
    EXPECT_EQ(desk.angles(Limb::left_upper_arm).pitch, 0);
}

TEST_F(Desk, seen_in_a_step_the_other_regions_come_from_the_step)
{
    studio.chosen = "waltz.natural_turn";
    studio.column = 0;
    desk.choose(Region::head_position, "HR");
    const Pose alone = desk.pose();
    desk.seen = Seen::in_step;
    const Pose in_step = desk.pose();
    EXPECT_LT(angle_between(alone[Limb::head], in_step[Limb::head]), 1e-9);
    EXPECT_GT(
        angle_between(alone[Limb::right_upper_leg], in_step[Limb::right_upper_leg]), radians(3));
}

}
}
