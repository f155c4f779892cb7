// How postures follow each other, against the goals they are given and their own derivatives.
#include "motor/task/step_course.h"

#include <gtest/gtest.h>

namespace promenade::motor {
namespace {

// The chest leans to the right by these angles (rad), one every half second.
StepOrders leaning(const std::vector<double>& angles, bool flows)
{
    StepOrders orders;
    for (const double angle : angles) {
        Pose pose;
        pose[Limb::upper_torso] = rotation_from_vector({angle, 0, 0});
        const double to = 0.5 * static_cast<double>(orders.size());
        orders.push_back(step_order(pose, to - 0.5, to));
    }
    if (flows) let_flow(orders);
    return orders;
}

double lean_at(const StepOrders& orders, double time)
{
    return vector_from_rotation(posture_at(orders, time)[Limb::upper_torso]).x;
}

double rate_at(const StepOrders& orders, double time)
{
    return (lean_at(orders, time + 1e-4) - lean_at(orders, time - 1e-4)) / 2e-4;
}

TEST(StepCourse, flows_through_a_goal_on_the_way_and_rests_where_it_turns_back)
{
    const StepOrders flowing = leaning({0, 0.1, 0.2, 0}, true);
    EXPECT_NEAR(lean_at(flowing, 0.5), 0.1, 1e-9);
    EXPECT_NEAR(rate_at(flowing, 0.5), 0.2, 1e-3) << "as fast as before and after";
    EXPECT_NEAR(rate_at(flowing, 1), 0, 1e-3);
    EXPECT_NEAR(rate_at(leaning({0, 0.1, 0.2, 0}, false), 0.5), 0, 1e-3);
}

TEST(StepCourse, never_leans_further_than_its_goals)
{
    const StepOrders orders = leaning({0, 0.1, 0.12, -0.1, -0.09, 0}, true);
    for (double t = 0; t < 2.5; t += 0.01) {
        EXPECT_LE(lean_at(orders, t), 0.12 + 1e-9) << t;
        EXPECT_GE(lean_at(orders, t), -0.1 - 1e-9) << t;
    }
}

TEST(StepCourse, knows_how_fast_it_leans)
{
    const StepOrders orders = leaning({0, 0.1, -0.1, 0.1, 0}, true);
    double lean = 0;
    const double step = 0.001; // s
    for (double t = 0; t < 1.2; t += step)
        lean += step * chest_bends(orders, t + 0.5 * step).spin.x;
    EXPECT_NEAR(lean, lean_at(orders, 1.2), 1e-3);
}

}
}
