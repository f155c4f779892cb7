// The orders of the task manager reach the limbs of who balances through the feet.
#include <gtest/gtest.h>

#include "dynamics/joint_torque.h"
#include "rehearsal/shipped_choreography.h"

namespace promenade::rehearsal {
namespace {

// Degrees, on average over the last second of the music.
double elbow_of(const Person& person, const Score& score)
{
    const SoloDance danced = dance_solo(person, score);
    EXPECT_FALSE(danced.fell);
    double sum = 0;
    int frames = 0;
    for (const motion::Frame& frame : danced.motion.frames) {
        if (frame.time < score.end - 1 || frame.time > score.end) continue;
        sum += degrees(
            dynamics::joint_angles(person.figure, frame.state, index_of(Limb::left_lower_arm)).y);
        ++frames;
    }
    return sum / frames;
}

TEST(LimbOrders, an_arm_that_is_to_swing_free_hangs)
{
    const CouplePeople people = usual_couple();
    Score score = choreographed("waltz", "box").leader;
    const double held = elbow_of(people.leader, score);
    for (motor::StepOrder& order : score.orders)
        order.swinging_free = {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand};
    const double hanging = elbow_of(people.leader, score);
    EXPECT_LT(held, -45) << "bent in its dance position";
    EXPECT_GT(hanging, held + 30);
}

}
}
