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

    TaskManager begun(StepOrder order)
    {
        const double start = order.from;
        TaskManager tasks{StepQueue{{std::move(order)}}};
        tasks.begin_due_step(start, person.figure, state, law, commands);
        return tasks;
    }
};

TEST_F(TaskManagerTest, starts_the_timers_of_a_step_for_its_span_of_time)
{
    TaskManager tasks{StepQueue{{step_order(with_left_arm({0, -1, 0}), 2, 3.5)}}};
    EXPECT_FALSE(tasks.begin_due_step(1.999, person.figure, state, law, commands));
    EXPECT_EQ(tasks.step(), nullptr);
    EXPECT_TRUE(tasks.begin_due_step(2.001, person.figure, state, law, commands));
    const LimbTimer& timer = of(Limb::left_upper_arm).timer;
    EXPECT_DOUBLE_EQ(timer.started, 2);
    EXPECT_DOUBLE_EQ(timer.duration, 1.5);
    EXPECT_DOUBLE_EQ(timer.alarm, 2 + 1.5 / law.feedbacks);
    EXPECT_DOUBLE_EQ(tasks.share(2.75), 0.5);
    EXPECT_FALSE(tasks.begin_due_step(3, person.figure, state, law, commands));
}

TEST_F(TaskManagerTest, moves_limbs_beyond_epsilon_and_maintains_the_others)
{
    // A turn of θ is a quaternion distance of 2 sin(θ/4).
    const double threshold = 4 * std::asin(law.epsilon / 2);
    begun(step_order(with_left_arm({0, 1.01 * threshold, 0}), 0, 1));
    EXPECT_EQ(of(Limb::left_upper_arm).state, MotionState::move);
    EXPECT_EQ(of(Limb::right_upper_arm).state, MotionState::maintain);
    begun(step_order(with_left_arm({0, 0.99 * threshold, 0}), 0, 1));
    EXPECT_EQ(of(Limb::left_upper_arm).state, MotionState::maintain);
}

TEST_F(TaskManagerTest, lets_limbs_swing_freely_where_told_whatever_their_distance)
{
    StepOrder order = step_order(with_left_arm({0, 1, 0}), 0, 1);
    order.swinging_free = {Limb::left_upper_arm, Limb::head};
    begun(order);
    EXPECT_EQ(of(Limb::left_upper_arm).state, MotionState::free_swing);
    EXPECT_EQ(of(Limb::head).state, MotionState::free_swing);
    EXPECT_EQ(of(Limb::neck).state, MotionState::maintain);
}

TEST_F(TaskManagerTest, begins_each_step_at_its_time_and_none_twice)
{
    StepQueue queue;
    for (int i = 0; i < 3; ++i) queue.add(step_order(Pose{}, i / 1.5, (i + 1) / 1.5));
    TaskManager tasks(queue);
    std::vector<double> began;
    for (int tick = 0; tick < 3000; ++tick)
        if (tasks.begin_due_step(0.001 * tick, person.figure, state, law, commands))
            began.push_back(tasks.step()->from);
    EXPECT_EQ(began, (std::vector{0.0, 1 / 1.5, 2 / 1.5})); // 0.667 s: not a whole tick
    EXPECT_TRUE(tasks.queue().is_empty());
}

TEST(StepQueue, gives_out_every_step_once_and_in_order)
{
    StepQueue queue;
    for (const double end : {1.0, 2.0, 3.0}) queue.add(step_order(Pose{}, end - 1, end));
    for (const double end : {1.0, 2.0, 3.0}) EXPECT_EQ(queue.take()->to, end);
    EXPECT_EQ(queue.take(), nullptr);
}

}
}
