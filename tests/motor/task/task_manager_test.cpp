#include <cmath>

#include <gtest/gtest.h>

#include "motor/task/task_manager.h"

namespace promenade::motor {
namespace {

struct TaskManagerTest : testing::Test {
    Person person = *build_person(default_leader());
    FigureState state = standing(person, Pose{}, Vec3{0}, 0);
    LimbLaw law;
    LimbCommands commands;

    static Pose with_left_arm(const Vec3& turn)
    {
        Pose pose;
        pose[Limb::left_upper_arm] = rotation_from_vector(turn);
        return pose;
    }

    const LimbCommand& of(Limb limb) const { return commands[slot_of(limb)]; }

    TaskManager begun(StepOrder order, double start = 0)
    {
        TaskManager tasks{StepQueue{{std::move(order)}}, start};
        tasks.begin_due_step(start, person.figure, state, law, commands);
        return tasks;
    }
};

TEST_F(TaskManagerTest, gives_a_step_the_time_of_its_beats_at_the_tempo)
{
    const TaskManager waltz = begun(step_order(Pose{}, 1.5, 90), 2);
    EXPECT_DOUBLE_EQ(waltz.step_began(), 2);
    EXPECT_DOUBLE_EQ(waltz.step_ends(), 3);
    EXPECT_DOUBLE_EQ(of(Limb::left_hand).timer.duration, 1);
}

TEST_F(TaskManagerTest, turns_euler_angles_into_the_goal_they_were_written_for)
{
    // The last has a yaw of a quarter turn: gimbal lock.
    for (const Vec3& turn : {Vec3{-0.5, 0.4, 1.1}, Vec3{0, -1.5, 0}, Vec3{0, 0, pi / 2}}) {
        begun(step_order(with_left_arm(turn), 1, 60));
        EXPECT_NEAR(
            angle_between(of(Limb::left_upper_arm).goal, rotation_from_vector(turn)), 0, 1e-7);
    }
}

TEST_F(TaskManagerTest, moves_limbs_beyond_epsilon_and_maintains_the_others)
{
    // A turn of θ is a quaternion distance of 2 sin(θ/4).
    const double threshold = 4 * std::asin(law.epsilon / 2);
    begun(step_order(with_left_arm({0, 1.01 * threshold, 0}), 1, 60));
    EXPECT_EQ(of(Limb::left_upper_arm).state, MotionState::move);
    EXPECT_EQ(of(Limb::right_upper_arm).state, MotionState::maintain);
    begun(step_order(with_left_arm({0, 0.99 * threshold, 0}), 1, 60));
    EXPECT_EQ(of(Limb::left_upper_arm).state, MotionState::maintain);
}

TEST_F(TaskManagerTest, lets_limbs_swing_freely_where_told_whatever_their_distance)
{
    StepOrder order = step_order(with_left_arm({0, 1, 0}), 1, 60);
    order.swinging_free = {index_of(Limb::left_upper_arm), index_of(Limb::head)};
    begun(order);
    EXPECT_EQ(of(Limb::left_upper_arm).state, MotionState::free_swing);
    EXPECT_EQ(of(Limb::head).state, MotionState::free_swing);
    EXPECT_EQ(of(Limb::neck).state, MotionState::maintain);
}

TEST_F(TaskManagerTest, begins_each_step_where_the_one_before_it_ended)
{
    StepQueue queue;
    for (int i = 0; i < 3; ++i) queue.add(step_order(Pose{}, 1, 90)); // 0.667 s: not a whole tick
    TaskManager tasks(queue, 0);
    std::vector<double> began;
    for (int tick = 0; tick < 3000; ++tick) {
        const auto number = tasks.begin_due_step(0.001 * tick, person.figure, state, law, commands);
        if (!number) continue;
        EXPECT_EQ(*number, began.size());
        began.push_back(tasks.step_began());
    }
    ASSERT_EQ(began.size(), 3u);
    EXPECT_DOUBLE_EQ(began[1], 2.0 / 3);
    EXPECT_DOUBLE_EQ(began[2], 4.0 / 3);
    EXPECT_TRUE(tasks.queue().is_empty());
}

TEST(StepQueue, gives_out_every_step_once_and_in_order)
{
    StepQueue queue;
    for (const double beats : {1.0, 2.0, 3.0}) queue.add(step_order(Pose{}, beats, 60));
    for (const double beats : {1.0, 2.0, 3.0}) EXPECT_EQ(queue.take()->beats, beats);
    EXPECT_FALSE(queue.take());
}

}
}
