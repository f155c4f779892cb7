#include <gtest/gtest.h>

#include "figure/pose.h"
#include "motion/recorded_motion.h"

namespace promenade::motion {
namespace {

TEST(RecordedMotion, turns_every_limb_evenly_between_two_frames)
{
    const Person person = *build_person(default_leader());
    RecordedMotion motion;
    for (int i = 0; i < 2; ++i) {
        Pose pose;
        pose[Limb::head] = rotation_from_vector({0, 0, i * 0.8});
        motion.frames.push_back({1 + 0.1 * i, standing(person, pose, {0.2 * i, 0, 0}, 0), {}});
    }
    const FigureState state = state_at(motion, 1.025);
    const Quat& head = state.orientation[slot_of(Limb::head)];
    EXPECT_NEAR(angle_between(head, rotation_from_vector({0, 0, 0.2})), 0, 1e-9);
    EXPECT_NEAR(state.position.x, motion.frames[0].state.position.x + 0.05, 1e-12);
    EXPECT_EQ(state_at(motion, 1), motion.frames[0].state);
    EXPECT_EQ(state_at(motion, 0), motion.frames[0].state);
    EXPECT_EQ(state_at(motion, 9), motion.frames[1].state);
}

}
}
