// Bodies that nobody holds up: they land, lie still and stay above the floor.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "figure/pose.h"
#include "world/ragdoll.h"
#include "world/world.h"

namespace promenade::contact {
namespace {

const Model& a_body()
{
    static const Model model = model_of(*build_person(default_follower()));
    return model;
}

world::BodyPlan falling(const Vec3& from, const Vec3& turn)
{
    FigureState start = standing_at_rest(a_body());
    const Quat turned = rotation_from_vector(turn);
    for (Quat& orientation : start.orientation) orientation = turned * orientation;
    start.position = from;
    return {{std::shared_ptr<void>(), &a_body().figure}, start, {},
        std::make_unique<world::Ragdoll>(), skin_of(a_body())};
}

double lowest_of(const FigureState& state)
{
    const std::vector<Vec3> hinges = hinge_positions(a_body().figure, state);
    double lowest = 10;
    for (std::size_t link = 0; link < hinges.size(); ++link)
        for (const Vec3& vertex : a_body().shape[link].vertices)
            lowest = std::min(lowest, (hinges[link] + state.orientation[link] * vertex).z);
    return lowest;
}

double kinetic(const FigureState& state)
{
    return dynamics::kinetic_energy(a_body().figure, state);
}

// How long it takes depends on how it falls: on its face an arm that stands on its elbow sinks
// last.
struct Fall {
    Vec3 turn;
    double at_rest; // s, at the latest
};

TEST(Ragdoll, dropped_from_a_metre_comes_to_rest_on_the_floor_without_trembling)
{
    for (const Fall& fall : {Fall{{0, 0.1, 0}, 3}, Fall{{1.5, 0.1, 0}, 3}, Fall{{0.2, -1.6, 0}, 3},
             Fall{{0, 1.4, 0.3}, 4}}) {
        world::World world({});
        world.add(falling({0, 0, 1 + 1.1}, fall.turn));
        double deepest = 0, most = 0; // m, and J once it is to be at rest
        while (world.now() < fall.at_rest + 1) {
            ASSERT_FALSE(world.tick());
            if (world.ticks() % 10 == 0 && world.now() > 1)
                deepest = std::max(deepest, -lowest_of(world.body(0).state()));
            if (world.now() > fall.at_rest) most = std::max(most, kinetic(world.body(0).state()));
        }
        EXPECT_LT(most, 1e-3) << fall.turn.x << ' ' << fall.turn.y;
        EXPECT_LT(deepest, 0.005);
        const double z = dynamics::centre_of_mass(a_body().figure, world.body(0).state()).z;
        EXPECT_LT(z, 0.35);
        EXPECT_LT(world.body(0).ledger().worst().force, 1e-4);
        EXPECT_LT(world.body(0).ledger().worst().torque, 1e-4);
    }
}

TEST(Ragdoll, ten_in_a_heap_do_not_explode_and_push_each_other_alike)
{
    world::World world({});
    for (int i = 0; i < 10; ++i)
        world.add(falling({0.1 * (i % 3), 0.1 * (i % 2), 1.5 + 0.6 * i}, {1.5, 0.3 * i, 0.7 * i}));
    const double seconds = std::getenv("PROMENADE_SLOW") ? 10 : 4;
    ASSERT_TRUE(world.run(seconds).is_complete());
    double energy = 0;
    for (std::size_t i = 0; i < world.size(); ++i) {
        energy += kinetic(world.body(i).state());
        EXPECT_GT(lowest_of(world.body(i).state()), -0.02);
        EXPECT_LT(world.body(i).state().position.z, 2);
    }
    EXPECT_LT(energy, 20); // J, of 640 kg that fell from up to 7 m
    EXPECT_FALSE(world.touches().empty());
    EXPECT_LT(world.worst_together().force, 1e-3);
}

}
}
