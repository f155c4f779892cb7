// The programs of a dancer as they are watched: of made-up takes, and of dancers who really dance.
#include <gtest/gtest.h>

#include "editors/dance_workspace/limb_table.h"
#include "editors/dance_workspace/scene.h"
#include "editors/dance_workspace/takes.h"

namespace promenade::editors {
namespace {

using motor::LimbWatch;
using motor::MotionState;

// A left upper arm that moves for a second and is then maintained, its goal drawing nearer.
Rehearsed watched()
{
    Rehearsed done = carried_along(2);
    done.watches.emplace_back();
    for (std::size_t i = 0; i < done.dance.performers[0].motion.frames.size(); ++i) {
        motor::BodyWatch watch;
        watch.limbs.resize(limb_count);
        LimbWatch& arm = watch.limbs[slot_of(Limb::left_upper_arm)];
        arm.commanded = true;
        arm.state = i < 100 ? MotionState::move : MotionState::maintain;
        arm.distance = i < 100 ? 0.5f : 0.0f; // 4 asin(1/4) is 58 degrees
        arm.beta = 0.25f;
        arm.torque = {12.0f, 0, 0};
        watch.program = "forward";
        watch.share = 0.42f;
        watch.acts = {motor::LimbAct::lean, motor::LimbAct::press};
        watch.balance = false;
        watch.assist = 120;
        done.watches[0].push_back(std::make_shared<const motor::BodyWatch>(watch));
    }
    return done;
}

TEST(LimbTable, shows_the_hand_over_from_move_to_maintain_in_its_frame)
{
    const Take take(watched());
    const auto arm = [&](std::size_t frame) {
        return limb_rows(take, 0, frame)[slot_of(Limb::left_upper_arm)];
    };
    EXPECT_EQ(arm(99).doing, LimbDoing::moves);
    EXPECT_FALSE(arm(99).arrived);
    EXPECT_EQ(arm(100).doing, LimbDoing::maintains);
    EXPECT_TRUE(arm(100).arrived);
    EXPECT_FALSE(arm(101).arrived);
    EXPECT_EQ(arm(99).distance, "57.9°");
    EXPECT_EQ(arm(99).beta, "0.250");
    EXPECT_EQ(arm(99).torque[0], "12.0");
    EXPECT_EQ(arm(99).torque[1], "");
    EXPECT_EQ(limb_rows(take, 0, 99)[slot_of(Limb::left_foot)].doing, LimbDoing::is_led);
}

TEST(LimbTable, says_which_program_acts_and_what_helps)
{
    const Take take(watched());
    EXPECT_EQ(program_words(*watch_at(take, 0, 50)),
        "forward, 42 % of the step: lean, press; balance off; helped from outside by 120 N·m");
}

TEST(LimbTable, is_empty_where_nobody_watched)
{
    const Take take(carried_along(1));
    EXPECT_EQ(watch_at(take, 0, 0), nullptr);
    EXPECT_TRUE(limb_rows(take, 0, 0).empty());
    EXPECT_TRUE(scene_at(take, 0, {.states = 0}).overlay.dots.empty());
}

TEST(LimbTable, colours_every_limb_on_the_stage)
{
    const Take take(watched());
    const auto dots = scene_at(take, 0.5, {.states = 0}).overlay.dots;
    ASSERT_EQ(dots.size(), static_cast<std::size_t>(limb_count));
    EXPECT_EQ(dots[slot_of(Limb::left_upper_arm)].colour, colour_of(LimbDoing::moves));
    EXPECT_EQ(dots[slot_of(Limb::left_foot)].colour, colour_of(LimbDoing::is_led));
    const auto later = scene_at(take, 1.5, {.states = 0}).overlay.dots;
    EXPECT_EQ(later[slot_of(Limb::left_upper_arm)].colour, colour_of(LimbDoing::maintains));
}

TEST(LimbTable, plots_a_limb_over_the_dance)
{
    const Take take(watched());
    const auto plots = limb_plots(take, 0, Limb::left_upper_arm);
    ASSERT_EQ(plots.size(), 4u);
    EXPECT_EQ(values_at(plots[0], 150), "left upper arm 2 0 free, 1 move, 2 maintain");
    EXPECT_EQ(values_at(plots[1], 50), "left upper arm 57.9 deg");
    EXPECT_EQ(values_at(plots[3], 50), "limb 12, position 0, balance 0 N·m");
}

}
}
