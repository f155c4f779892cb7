// A block on the floor, where every truth is a line of school mechanics.
#include <cmath>

#include <gtest/gtest.h>

#include "floor/standing_on.h"

namespace promenade::floor {
namespace {

constexpr double mass = 20;
constexpr Vec3 half_edge{0.10, 0.05, 0.05};
constexpr double weight = mass * earth_gravity;

Figure block()
{
    Link link;
    link.name = "block";
    link.mass = mass;
    const Vec3 s = half_edge * half_edge;
    link.inertia = diagonal(mass / 3 * Vec3{s.y + s.z, s.x + s.z, s.x + s.y});
    return *Figure::build({link});
}

Tread underside()
{
    Tread tread;
    tread.count = 4;
    tread.points = {Vec3{half_edge.x, half_edge.y, -half_edge.z},
        Vec3{-half_edge.x, half_edge.y, -half_edge.z},
        Vec3{half_edge.x, -half_edge.y, -half_edge.z},
        Vec3{-half_edge.x, -half_edge.y, -half_edge.z}};
    tread.centre = {0, 0, -half_edge.z};
    return tread;
}

struct BlockOnFloor {
    Figure figure = block();
    FloorProperties properties;
    dynamics::Solver solver{figure};
    dynamics::Loads loads{figure};
    Footing footing{figure, {underside()}};
    FigureState state = state_at_rest(figure);
    FloorState floor{TreadState{}};
    FloorReport report;
    double step = 0.001;

    explicit BlockOnFloor(double step_length)
        : step(step_length)
    {
        state.position.z = half_edge.z;
    }

    // Steps on with a constant push at the height of the floor, so that it cannot tip the block.
    void run(double duration, const Vec3& push = Vec3{0})
    {
        const int steps = static_cast<int>(std::lround(duration / step));
        for (int i = 0; i < steps; ++i) {
            loads.clear();
            dynamics::add_force(loads, state, 0, {0, 0, -half_edge.z}, push);
            ASSERT_FALSE(footing.advance(
                figure, properties, {step, 1000}, i * step, solver, loads, state, floor, report));
        }
    }
};

class AtStep : public testing::TestWithParam<double> { };

TEST_P(AtStep, a_standing_block_carries_its_weight_and_is_quiet)
{
    BlockOnFloor block(GetParam());
    block.run(1);
    EXPECT_NEAR(block.report[0].normal, weight, 1e-3 * weight);
    EXPECT_LT(glm::length(block.state.velocity), 1e-6);
    EXPECT_NEAR(block.report[0].centre_of_pressure.x, 0, 1e-6);
}

TEST_P(AtStep, a_sliding_block_slows_by_friction_times_gravity)
{
    BlockOnFloor block(GetParam());
    block.run(0.5);
    block.state.velocity.x = 2;
    block.run(0.2);
    const double expected = 2 - block.properties.friction * earth_gravity * 0.2;
    EXPECT_NEAR(block.state.velocity.x, expected, 0.02);
    EXPECT_GT(block.report[0].slip, 0);
}

TEST_P(AtStep, a_push_below_the_limit_does_not_make_it_creep)
{
    BlockOnFloor block(GetParam());
    const Vec3 push{0.9 * block.properties.friction * weight, 0, 0};
    block.run(1, push);
    const double there = block.state.position.x;
    block.run(5, push);
    EXPECT_NEAR(block.state.position.x, there, 1e-9);
    EXPECT_LT(there, 1e-3);
}

TEST_P(AtStep, a_push_above_the_limit_moves_it_by_what_is_left_over)
{
    BlockOnFloor block(GetParam());
    block.run(0.5);
    const double limit = block.properties.friction * weight;
    block.run(0.5, {1.2 * limit, 0, 0});
    EXPECT_NEAR(block.state.velocity.x, 0.2 * limit / mass * 0.5, 0.02);
}

TEST_P(AtStep, a_spinning_block_is_slowed_by_the_limit_torque_of_its_patch)
{
    BlockOnFloor block(GetParam());
    block.run(0.5);
    block.state.angular_velocity[0].z = 6;
    block.run(0.1);
    const double torque = block.properties.friction * weight * block.properties.twist_radius;
    const double expected = 6 - torque / block.figure[0].inertia[2][2] * 0.1;
    EXPECT_NEAR(block.state.angular_velocity[0].z, expected, 0.05);
}

INSTANTIATE_TEST_SUITE_P(Milliseconds, AtStep, testing::Values(0.001, 0.002, 0.004));

TEST(Block, that_slides_and_spins_shares_one_limit_between_the_two)
{
    BlockOnFloor block(0.001);
    block.run(0.5);
    block.state.velocity.x = 2;
    block.state.angular_velocity[0].z = 10;
    block.run(0.05);
    const TreadLoad& load = block.report[0];
    const double most = block.properties.friction * load.normal;
    const double use = std::hypot(std::hypot(load.force.x, load.force.y) / most,
        load.twist / (most * block.properties.twist_radius));
    EXPECT_NEAR(use, 1, 0.02);
    EXPECT_LT(std::abs(load.force.x), most);
}

TEST(Block, bounces_higher_on_a_more_elastic_floor)
{
    const auto rebound = [](double elasticity) {
        BlockOnFloor block(0.0005);
        block.properties.elasticity = elasticity;
        block.state.position.z = half_edge.z + 0.05;
        double fastest = 0;
        for (int i = 0; i < 400; ++i) {
            block.run(0.0005);
            fastest = std::max(fastest, block.state.velocity.z);
        }
        return fastest;
    };
    const double fall = std::sqrt(2 * earth_gravity * 0.05);
    EXPECT_LT(rebound(0), 0.6 * fall);
    EXPECT_GT(rebound(1), rebound(0));
    EXPECT_LE(rebound(1), fall);
}

TEST(Block, carries_the_load_where_it_is_pressed)
{
    BlockOnFloor block(0.001);
    const Vec3 at{0.04, 0.02, 0};
    const int steps = 1000;
    for (int i = 0; i < steps; ++i) {
        block.loads.clear();
        dynamics::add_force(block.loads, block.state, 0, at, {0, 0, -weight});
        ASSERT_FALSE(block.footing.advance(block.figure, block.properties, {0.001, 1000}, 0,
            block.solver, block.loads, block.state, block.floor, block.report));
    }
    EXPECT_NEAR(block.report[0].normal, 2 * weight, 2e-3 * weight);
    EXPECT_NEAR(block.report[0].centre_of_pressure.x, 0.5 * at.x, 1e-3);
    EXPECT_NEAR(block.report[0].centre_of_pressure.y, 0.5 * at.y, 1e-3);
}

TEST(Block, with_the_same_start_ends_in_the_same_bytes)
{
    BlockOnFloor one(0.002), two(0.002);
    one.state.velocity = two.state.velocity = {1, 0.3, 0};
    one.run(1);
    two.run(1);
    EXPECT_EQ(one.state, two.state);
    EXPECT_EQ(one.floor, two.floor);
}

}
}
