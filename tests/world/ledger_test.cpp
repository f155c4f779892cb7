// What the ledger says against what was really done to a body.
#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "figure/person.h"
#include "floor/soles.h"
#include "figure/pose.h"
#include "world/ragdoll.h"
#include "world/world.h"

namespace promenade::world {
namespace {

const Person& somebody()
{
    static const Person person = *build_person(default_leader());
    return person;
}

std::shared_ptr<const Figure> figure_of(const Person& person)
{
    return {std::shared_ptr<void>(), &person.figure};
}

BodyPlan plan_of(std::unique_ptr<Driver> driver, const Vec3& at = {0, 0, 3})
{
    FigureState start = standing(somebody(), Pose{}, {at.x, at.y, 0}, 0);
    start.position.z += at.z;
    start.angular_velocity.assign(start.angular_velocity.size(), Vec3{0.4, -0.3, 0.9});
    return {figure_of(somebody()), start, floor::treads_of(somebody()), std::move(driver)};
}

// Adds to the loads without telling the ledger.
class Liar final : public Driver {
public:
    enum class Lie { none, force, torque, gravity };
    explicit Liar(Lie lie)
        : m_lie(lie)
    {
    }
    std::unique_ptr<Driver> clone() const override { return std::make_unique<Liar>(*this); }
    void drive(const Sight& sight, LoadDoor& door) override
    {
        go_limp(sight, 2, door.joints());
        if (sight.now < 0.1 || sight.now >= 0.15) return;
        dynamics::Loads& loads = door.joints();
        if (m_lie == Lie::force) dynamics::add_force(loads, sight.state, 0, {0, 0, 0.1}, {0, 1, 0});
        if (m_lie == Lie::torque) dynamics::add_torque(loads, 0, {0, 0, 1});
        if (m_lie == Lie::gravity) loads.gravity.z += 0.01;
    }

private:
    Lie m_lie;
};

Discrepancy after_lie(Liar::Lie lie)
{
    World world({});
    world.add(plan_of(std::make_unique<Liar>(lie)));
    EXPECT_TRUE(world.run(0.3).is_complete());
    return world.body(0).ledger().worst();
}

TEST(Ledger, balances_to_rounding_while_nobody_lies)
{
    const Discrepancy left = after_lie(Liar::Lie::none);
    EXPECT_LT(left.force, 1e-8);
    EXPECT_LT(left.torque, 1e-8);
}

TEST(Ledger, catches_a_force_of_one_newton_that_came_in_behind_the_door)
{
    EXPECT_NEAR(after_lie(Liar::Lie::force).force, 1, 1e-6);
    EXPECT_NEAR(after_lie(Liar::Lie::torque).torque, 1, 1e-6);
    const double mass = somebody().figure.mass();
    EXPECT_NEAR(after_lie(Liar::Lie::gravity).force, 0.01 * mass, 1e-6);
}

TEST(Ledger, reads_a_push_as_a_push_and_as_nothing_else)
{
    World world({});
    world.add(plan_of(std::make_unique<Ragdoll>()));
    world.set_pushes({{0.05, 0.1, 0, 0, {0, 0, 0.2}, {3, 4, 0}}});
    EXPECT_TRUE(world.run(0.3).is_complete());
    const Ledger& ledger = world.body(0).ledger();
    EXPECT_NEAR(ledger.use(LoadKind::push).force_time, 5, 1e-9); // N·s, as it was given
    EXPECT_NEAR(ledger.use(LoadKind::push).peak_force, 50, 1e-9);
    EXPECT_EQ(ledger.use(LoadKind::outside).peak_force, 0);
    EXPECT_EQ(ledger.use(LoadKind::tie).peak_force, 0);
    EXPECT_LT(ledger.worst().force, 1e-8);
}

TEST(Ledger, has_the_weight_as_gravity_and_the_floor_carry_it)
{
    World world({});
    world.add(plan_of(std::make_unique<Ragdoll>(), {0, 0, 0.001}));
    EXPECT_TRUE(world.run(0.05).is_complete());
    const Ledger& ledger = world.body(0).ledger();
    const double weight = 9.81 * somebody().figure.mass();
    EXPECT_NEAR(ledger.entered(LoadKind::gravity).force.z, -weight, 1e-9);
    EXPECT_GT(ledger.use(LoadKind::floor).peak_force, 0.5 * weight);
    EXPECT_LT(ledger.worst().force, 1e-6);
    EXPECT_LT(ledger.worst().torque, 1e-6);
}

// A spring between the chests of two bodies.
class Spring final : public Tie {
public:
    explicit Spring(bool pulls_both)
        : m_pulls_both(pulls_both)
    {
    }
    std::unique_ptr<Tie> clone() const override { return std::make_unique<Spring>(*this); }
    void act(double, std::span<const Body> bodies, bool) override
    {
        m_force = 100.0 * (bodies[1].state().position - bodies[0].state().position);
    }
    void add_forces(std::size_t body, const Body&, std::vector<PointForce>& forces) const override
    {
        if (body == 0) forces.push_back({0, Vec3{0}, m_force});
        if (body == 1 && m_pulls_both) forces.push_back({0, Vec3{0}, -m_force});
    }

private:
    bool m_pulls_both;
    Vec3 m_force{0};
};

WorldDiscrepancy after_tie(bool pulls_both)
{
    World world({});
    world.add(plan_of(std::make_unique<Ragdoll>()));
    world.add(plan_of(std::make_unique<Ragdoll>(), {1, 0.3, 3.2}));
    world.add(std::make_unique<Spring>(pulls_both));
    EXPECT_TRUE(world.run(0.2).is_complete());
    EXPECT_LT(world.body(0).ledger().worst().force, 1e-8); // each alone is in order
    EXPECT_LT(world.body(1).ledger().worst().force, 1e-8);
    return world.worst_together();
}

TEST(World, counts_what_bodies_do_to_each_other_as_nothing_and_finds_a_tie_that_pulls_one_alone)
{
    EXPECT_LT(after_tie(true).force, 1e-8);
    EXPECT_GT(after_tie(false).force, 50);
}

TEST(World, goes_on_from_a_copy_to_the_same_bytes)
{
    World world({});
    world.add(plan_of(std::make_unique<Ragdoll>()));
    world.add(plan_of(std::make_unique<Ragdoll>(), {1, 0.3, 3.2}));
    world.add(std::make_unique<Spring>(true));
    EXPECT_TRUE(world.run(0.1).is_complete());
    World copy = world;
    EXPECT_TRUE(world.run(0.3).is_complete());
    EXPECT_TRUE(copy.run(0.3).is_complete());
    for (const std::size_t body : {0u, 1u})
        EXPECT_EQ(copy.motion(body).fingerprint(), world.motion(body).fingerprint());
}

TEST(World, is_broken_off_by_an_onlooker_and_stopped_by_whoever_asked)
{
    World world({});
    world.add(plan_of(std::make_unique<Ragdoll>()));
    const auto broken = world.run(1, [](double share) { return share < 0.35; });
    EXPECT_TRUE(broken.broken_off);
    EXPECT_NEAR(world.now(), 0.4, 0.005);
    const auto stopped = world.run(1, {}, [&] { return world.now() > 0.45; });
    EXPECT_TRUE(stopped.stopped);
    EXPECT_LT(world.now(), 0.46);
}

}
}
