// Human strength inside the balance: a joint that is asked for more than it has gets what it has,
// and the floor and all accelerations still agree with each other.
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "motor/autonomic/balance.h"
#include "motor/autonomic/torque_row.h"
#include "motor/position/stepping.h"

namespace promenade::motor {
namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

Person follower()
{
    return *build_person(default_follower());
}

dynamics::Accelerations any_accelerations(const Figure& figure, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> spread(-10, 10);
    const auto any = [&] { return Vec3{spread(random), spread(random), spread(random)}; };
    dynamics::Accelerations result;
    result.root = any();
    for (int i = 0; i < figure.size(); ++i) result.angular.push_back(any());
    return result;
}

TEST(TorqueRow, says_what_inverse_dynamics_finds)
{
    const Person person = follower();
    FigureState state = standing(person, soft_stance(person), Vec3{0}, 0.3);
    std::mt19937 random(4);
    std::uniform_real_distribution<double> spread(-1, 1);
    for (Quat& q : state.orientation)
        q = q * rotation_from_vector({spread(random), spread(random), spread(random)});
    BodyNow body(person.figure);
    body.observe(person.figure, state);
    const std::vector<OutsideForce> none(at(person.figure.size()));
    const dynamics::Accelerations moved = any_accelerations(person.figure, 5);
    dynamics::Accelerations still = moved;
    still.root = Vec3{0};
    for (Vec3& a : still.angular) a = Vec3{0};
    std::vector<Vec3> with, without;
    inverse_dynamics(person.figure, body, moved, none, with);
    inverse_dynamics(person.figure, body, still, none, without);
    for (int link = 1; link < person.figure.size(); ++link)
        for (int axis = 0; axis < 3; ++axis) {
            const Vec3 about = body.links[at(link)].frame[axis];
            const TorqueRow row = torque_row(person.figure, body, link, about);
            double sum = glm::dot(row[0], moved.root);
            for (std::size_t i = 0; i < moved.angular.size(); ++i)
                sum += glm::dot(row[i + 1], moved.angular[i]);
            EXPECT_NEAR(sum, glm::dot(about, with[at(link)] - without[at(link)]), 1e-9);
        }
}

struct Thrown {
    JointCommands commands;
    double missing = 0; // at the root, N and N·m
    double lift = 0;    // of the floor, N
};

// A dancer at rest who is to leap up.
Thrown leap(const Person& person, const BalanceGains& gains)
{
    const FigureState state = standing(person, soft_stance(person), Vec3{0}, 0);
    Stepping stepping(std::make_shared<const Person>(person), {}, state);
    stepping.posture = soft_stance(person);
    BodyGoals goals = stepping.goals(0);
    goals.centre.acceleration = {0, 0, 35};
    Balance balance(std::make_shared<const Person>(person), gains);
    Thrown thrown;
    balance.act(BodyNow(person.figure, state), goals, {}, thrown.commands);
    const RootResidual& missing = balance.residual();
    thrown.missing = std::max(glm::length(missing.force), glm::length(missing.torque));
    thrown.lift = force_of(balance.floor_wrench()).z;
    return thrown;
}

double worst_leg_use(const Person& person, const JointCommands& commands)
{
    double most = 0;
    for (int link = index_of(Limb::left_upper_leg); link < person.figure.size(); ++link)
        if (const double strength = person.strength[at(link)].y; strength > 0)
            most = std::max(most, std::abs(commands.torque[at(link)].y) / strength);
    return most;
}

TEST(Strength, bounds_the_legs_and_leaves_nothing_to_an_invisible_hand)
{
    const Person person = follower();
    BalanceGains giant;
    giant.leg_strength = giant.most_strength = 100;
    const Thrown unbound = leap(person, giant), bound = leap(person, {});
    ASSERT_GT(worst_leg_use(person, unbound.commands), 1.1); // else this tests nothing
    EXPECT_LE(worst_leg_use(person, bound.commands), 1 + 1e-9);
    EXPECT_LT(bound.missing, 1e-8);
    // She leaps as high as her legs allow, not as high as she was told.
    EXPECT_LT(bound.lift, 0.98 * unbound.lift);
    EXPECT_GT(bound.lift, person.figure.mass() * earth_gravity);
}

TEST(Strength, changes_nothing_where_it_suffices)
{
    const Person person = follower();
    BalanceGains giant;
    giant.leg_strength = giant.most_strength = 100;
    const FigureState state = standing(person, soft_stance(person), Vec3{0}, 0);
    Stepping stepping(std::make_shared<const Person>(person), {}, state);
    stepping.posture = soft_stance(person);
    JointCommands with, without;
    Balance(std::make_shared<const Person>(person), {})
        .act(BodyNow(person.figure, state), stepping.goals(0), {}, with);
    Balance(std::make_shared<const Person>(person), giant)
        .act(BodyNow(person.figure, state), stepping.goals(0), {}, without);
    for (std::size_t i = 0; i < with.torque.size(); ++i)
        EXPECT_EQ(with.torque[i], without.torque[i]);
}

}
}
