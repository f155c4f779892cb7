#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "figure/pose.h"
#include "foundation/euler.h"
#include "motor/limb/carried_load.h"

namespace promenade::motor {
namespace {

const Vec3 gravity{0, 0, -9.81};

bool hangs_from(const Figure& figure, int link, int ancestor)
{
    for (int i = link; i != no_parent; i = figure[i].parent)
        if (i == ancestor) return true;
    return false;
}

struct CarriedLoadTest : testing::Test {
    Person person = *build_person(default_leader());
    FigureState state = some_posture();
    CarriedLoads loads{person.figure};

    FigureState some_posture() const
    {
        Pose pose;
        pose[Limb::left_upper_arm] = rotation_from_euler(euler_from_degrees(-30, 20, -60));
        pose[Limb::left_lower_arm] = rotation_from_euler(euler_from_degrees(0, 0, -70));
        pose[Limb::right_upper_leg] = rotation_from_euler(euler_from_degrees(5, 10, -40));
        pose[Limb::lower_torso] = rotation_from_euler(euler_from_degrees(4, 6, 8));
        return standing(person, pose, {3, -2, 0}, 0.7);
    }

    // The state with all that hangs from a link turned about its hinge.
    FigureState turned(int link, const Vec3& turn) const
    {
        FigureState after = state;
        for (int i = 0; i < person.figure.size(); ++i)
            if (hangs_from(person.figure, i, link))
                after.orientation[static_cast<std::size_t>(i)] =
                    rotation_from_vector(turn) * state.orientation[static_cast<std::size_t>(i)];
        return after;
    }
};

TEST_F(CarriedLoadTest, is_the_inertia_that_the_energy_of_the_turning_chain_shows)
{
    loads.weigh(person.figure, state, {}, Carries::chain_beyond);
    const Vec3 spin{0.3, -1.1, 0.7};
    for (const Limb limb : {Limb::left_upper_arm, Limb::left_hand, Limb::lower_torso}) {
        FigureState moving = state;
        for (int i = 0; i < person.figure.size(); ++i)
            if (hangs_from(person.figure, i, index_of(limb)))
                moving.angular_velocity[static_cast<std::size_t>(i)] = spin;
        const Vec3 local = conjugate(state.orientation[slot_of(limb)]) * spin;
        const Mat3& inertia = loads[index_of(limb)].inertia;
        EXPECT_NEAR(0.5 * glm::dot(local, inertia * local),
            dynamics::kinetic_energy(person.figure, moving), 1e-9);
    }
}

TEST_F(CarriedLoadTest, is_held_by_the_torque_that_lifting_it_would_take)
{
    loads.weigh(person.figure, state, {}, Carries::chain_beyond);
    const double h = 1e-5;
    for (const Limb limb : {Limb::left_upper_arm, Limb::left_lower_arm, Limb::right_upper_leg})
        for (const Vec3& axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
            const auto energy = [&](double angle) {
                return dynamics::potential_energy(
                    person.figure, turned(index_of(limb), angle * axis), gravity);
            };
            const Quat frame = state.orientation[slot_of(limb)];
            const Vec3 torque =
                frame * holding_torque(loads[index_of(limb)], conjugate(frame) * gravity);
            EXPECT_NEAR(glm::dot(torque, axis), (energy(h) - energy(-h)) / (2 * h), 1e-5);
        }
}

TEST_F(CarriedLoadTest, on_one_foot_is_the_whole_body_above_the_ankle)
{
    const int foot = index_of(Limb::left_foot);
    const PlantedFoot planted{foot, 1};
    loads.weigh(person.figure, state, {&planted, 1}, Carries::chain_beyond);
    const Link& link = person.figure[foot];
    EXPECT_NEAR(loads[foot].mass, person.figure.mass() - link.mass, 1e-9);
    const Vec3 ankle = hinge_positions(person.figure, state)[slot_of(Limb::left_foot)];
    const Quat frame = state.orientation[slot_of(Limb::left_foot)];
    const Vec3 centre = dynamics::centre_of_mass(person.figure, state);
    const Vec3 above =
        person.figure.mass() * (centre - ankle) - frame * (link.mass * link.centre_of_mass);
    EXPECT_NEAR(glm::length(frame * loads[foot].moment - above), 0, 1e-9);
    EXPECT_FALSE(loads[foot].by_child);
}

TEST_F(CarriedLoadTest, on_two_feet_is_shared_between_them)
{
    const PlantedFoot feet[]{{index_of(Limb::left_foot), 0.3}, {index_of(Limb::right_foot), 0.7}};
    loads.weigh(person.figure, state, feet, Carries::chain_beyond);
    const auto mass = [&](Limb limb) { return person.figure[index_of(limb)].mass; };
    const double legs =
        2 * (mass(Limb::left_upper_leg) + mass(Limb::left_lower_leg) + mass(Limb::left_foot));
    const double trunk = person.figure.mass() - legs;
    EXPECT_NEAR(loads[index_of(Limb::left_upper_leg)].mass, 0.3 * trunk, 1e-9);
    EXPECT_NEAR(loads[index_of(Limb::right_lower_leg)].mass,
        0.7 * trunk + mass(Limb::right_upper_leg), 1e-9);
    EXPECT_NEAR(loads[index_of(Limb::lower_torso)].mass, trunk - mass(Limb::lower_torso), 1e-9);
    EXPECT_NEAR(loads[index_of(Limb::left_hand)].mass, mass(Limb::left_hand), 1e-12);
}

TEST_F(CarriedLoadTest, as_printed_is_the_link_alone)
{
    loads.weigh(person.figure, state, {}, Carries::own_link_alone);
    const Link& arm = person.figure[index_of(Limb::left_upper_arm)];
    const CarriedLoad& load = loads[index_of(Limb::left_upper_arm)];
    EXPECT_NEAR(load.mass, arm.mass, 1e-12);
    EXPECT_NEAR(glm::length(load.moment - arm.mass * arm.centre_of_mass), 0, 1e-12);
}

}
}
