// What two bodies do to each other where they meet.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "world/ragdoll.h"
#include "world/world.h"

namespace promenade::contact {
namespace {

// A ball of 0.1 m and 2 kg, as near as a lofted body comes.
Model a_ball()
{
    Link link;
    link.name = "ball";
    link.mass = 2;
    link.inertia = diagonal(Vec3{0.4 * 2 * 0.01});
    return build_model("ball", *Figure::build({link}));
}

world::BodyPlan thrown(const Model& model, const Vec3& from, const Vec3& velocity)
{
    FigureState start = state_at_rest(model.figure);
    start.position = from;
    start.velocity = velocity;
    return {{std::shared_ptr<void>(), &model.figure}, start, {},
        std::make_unique<world::Ragdoll>(), skin_of(model)};
}

TEST(Touching, two_balls_that_meet_keep_their_momentum_and_lose_energy)
{
    const Model ball = a_ball();
    world::WorldSettings settings;
    settings.gravity = 0;
    world::World world(settings);
    world.add(thrown(ball, {-0.3, 0.01, 1}, {2, 0, 0}));
    world.add(thrown(ball, {0.3, 0, 1}, {-1, 0, 0}));
    const auto momentum = [&] {
        return 2.0 * (world.body(0).state().velocity + world.body(1).state().velocity);
    };
    const auto energy = [&] {
        return dynamics::kinetic_energy(ball.figure, world.body(0).state())
            + dynamics::kinetic_energy(ball.figure, world.body(1).state());
    };
    const Vec3 before = momentum();
    const double had = energy();
    ASSERT_TRUE(world.run(0.6).is_complete());
    EXPECT_LT(glm::length(momentum() - before), 1e-9);
    EXPECT_LT(energy(), had);
    // Through each other they would have gone; now the faster one has pushed the other back.
    EXPECT_LT(world.body(0).state().position.x, world.body(1).state().position.x);
    EXPECT_GT(world.body(1).state().velocity.x, 0);
    EXPECT_LT(world.worst_together().force, 1e-9);
}

TEST(Touching, is_felt_by_nobody_who_has_no_skin)
{
    const Model ball = a_ball();
    world::WorldSettings settings;
    settings.gravity = 0;
    world::World world(settings);
    world.add(thrown(ball, {-0.3, 0, 1}, {2, 0, 0}));
    world::BodyPlan ghost = thrown(ball, {0.3, 0, 1}, {-1, 0, 0});
    ghost.skin = nullptr;
    world.add(std::move(ghost));
    ASSERT_TRUE(world.run(0.6).is_complete());
    EXPECT_EQ(world.body(0).state().velocity.x, 2);
}

TEST(Touching, a_ball_rests_on_a_ball_as_deep_as_the_law_says)
{
    // Pressed together by 50 N from both sides, by pushes that last; soon, for nothing keeps them
    // from slipping off each other.
    const Model ball = a_ball();
    world::WorldSettings settings;
    settings.gravity = 0;
    world::World world(settings);
    world.add(thrown(ball, {-0.1, 0, 1}, {}));
    world.add(thrown(ball, {0.1, 0, 1}, {}));
    world.set_pushes({{0, 4, 0, 0, {}, {200, 0, 0}}, {0, 4, 1, 0, {}, {-200, 0, 0}}});
    ASSERT_TRUE(world.run(0.5).is_complete());
    ASSERT_EQ(world.touches().size(), 1u);
    const TouchLaw law;
    const double depth = world.touches()[0].depth;
    const double step = settings.tick, light = 2.0 / 2; // 1/kg of both
    const double slope = law.stiffness * (1 + 2 * depth / law.hardens);
    const double gives = light * (step * law.damping + step * step * slope);
    EXPECT_NEAR(law.stiffness * depth * (1 + depth / law.hardens) / (1 + gives), 50, 2);
}

}
}
