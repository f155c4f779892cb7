#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "motor/limb/muscle.h"

namespace promenade::motor {
namespace {

constexpr double step = 0.001;
const Vec3 no_limit{0};
const Mat3 lopsided{{0.30, 0.02, -0.01}, {0.02, 0.20, 0.03}, {-0.01, 0.03, 0.05}};

Quat random_rotation(std::mt19937& random)
{
    std::normal_distribution<double> normal;
    return normalised(Quat{normal(random), normal(random), normal(random), normal(random)});
}

Vec3 effort_times(const dynamics::SymmetricMatrix& m, const Vec3& v)
{
    const auto p = m * dynamics::V3<double>{v.x, v.y, v.z};
    return {p.x, p.y, p.z};
}

TEST(Transformation, takes_the_current_orientation_to_the_goal_whichever_sign_the_goal_has)
{
    std::mt19937 random(1995);
    for (int i = 0; i < 200; ++i) {
        const Quat current = random_rotation(random), goal = random_rotation(random);
        for (const Quat& either : {goal, -goal}) {
            const Transformation way = transformation(current, either);
            EXPECT_NEAR(angle_between(current * way.turn, goal), 0, 1e-7);
            EXPECT_NEAR(
                angle_between(current * rotation_from_vector(way.angle * way.axis), goal), 0, 1e-7);
        }
    }
}

TEST(Transformation, is_the_shorter_way_round)
{
    std::mt19937 random(7);
    for (int i = 0; i < 200; ++i) {
        const Quat current = random_rotation(random), goal = random_rotation(random);
        const Transformation way = transformation(current, goal);
        EXPECT_NEAR(way.angle, angle_between(current, goal), 1e-7);
        EXPECT_NEAR(way.distance, distance(current, goal), 1e-9);
    }
}

TEST(Muscle, pulls_along_the_turn_still_to_be_made)
{
    std::mt19937 random(3);
    const Muscle muscle{600, 1.5, 30};
    for (int i = 0; i < 50; ++i) {
        const Transformation way = transformation(random_rotation(random), random_rotation(random));
        // A ball: the torque itself. Any body: the acceleration it would give.
        const Vec3 on_ball = contract(muscle, Mat3(0.1), way, Vec3{0}, no_limit, step).torque;
        const Vec3 on_any = contract(muscle, lopsided, way, Vec3{0}, no_limit, step).torque;
        EXPECT_NEAR(glm::length(glm::cross(on_ball, way.axis)), 0, 1e-9 * glm::length(on_ball));
        EXPECT_GT(glm::dot(on_ball, way.axis), 0);
        const Vec3 turning = glm::inverse(lopsided) * on_any;
        EXPECT_NEAR(glm::length(glm::cross(turning, way.axis)), 0, 1e-9 * glm::length(turning));
    }
}

TEST(Muscle, is_as_strong_as_the_paper_says_and_damped_against_the_motion)
{
    const double angle = 0.8;
    const Transformation way =
        transformation(identity_rotation(), rotation_from_vector({0, angle, 0}));
    const Mat3 inertia = diagonal({0.1, 0.2, 0.3});
    const double delta = 2 * std::sin(angle / 4);
    const JointEffort still = contract({50, 2, 8}, inertia, way, Vec3{0}, no_limit, step);
    EXPECT_NEAR(still.torque.y, 0.2 * 50 * (std::exp(2 * delta) - 1), 1e-9);
    // With a step of no length nothing is implicit and only γ I ω is left.
    const Vec3 rate{1, -2, 3};
    const JointEffort moving = contract({50, 2, 8}, inertia, way, rate, no_limit, 0);
    EXPECT_NEAR(glm::length(moving.torque - still.torque + 8.0 * (inertia * rate)), 0, 1e-9);
}

TEST(Muscle, takes_the_slope_of_its_spring_at_the_end_of_the_step)
{
    const Muscle muscle{600, 1.5, 0};
    const auto torque_at = [&](double angle) {
        const Transformation way =
            transformation(identity_rotation(), rotation_from_vector(angle * Vec3{1, 0, 0}));
        return contract(muscle, Mat3(1), way, Vec3{0}, no_limit, step);
    };
    for (const double angle : {0.1, 0.7, 2.0}) {
        const double h = 1e-5;
        const double slope =
            (torque_at(angle + h).torque.x - torque_at(angle - h).torque.x) / (2 * h);
        const Vec3 along = effort_times(torque_at(angle).impedance, {1, 0, 0}) / (step * step);
        EXPECT_NEAR(along.x, slope, 1e-5 * slope);
        const Vec3 across = effort_times(torque_at(angle).impedance, {0, 1, 0}) / (step * step);
        EXPECT_NEAR(across.y, torque_at(angle).torque.x / angle, 1e-9 * across.y);
    }
}

TEST(Muscle, resists_in_every_direction_as_an_impedance_must)
{
    std::mt19937 random(11);
    std::normal_distribution<double> normal;
    for (int i = 0; i < 200; ++i) {
        const Transformation way = transformation(random_rotation(random), random_rotation(random));
        const JointEffort effort = contract({600, 3, 10}, lopsided, way, Vec3{0}, no_limit, step);
        const Vec3 v{normal(random), normal(random), normal(random)};
        EXPECT_GT(glm::dot(v, effort_times(effort.impedance, v)), 0);
    }
}

TEST(Muscle, gives_no_more_than_its_strength_and_keeps_its_direction)
{
    const Transformation way =
        transformation(identity_rotation(), rotation_from_vector({1, 2, 0.3}));
    const Muscle muscle{600, 3, 0};
    const Vec3 free = contract(muscle, lopsided, way, Vec3{0}, no_limit, step).torque;
    const JointEffort weak = contract(muscle, lopsided, way, Vec3{0}, {40, 30, 0}, step);
    EXPECT_TRUE(weak.strained);
    EXPECT_LE(std::abs(weak.torque.x), 40 + 1e-9);
    EXPECT_LE(std::abs(weak.torque.y), 30 + 1e-9);
    EXPECT_NEAR(glm::length(glm::cross(weak.torque, free)), 0, 1e-9 * glm::dot(free, free));
}

}
}
