// Random figures, states and loads for tests and benchmarks: any tree, any pose, repeatable by
// seed.
#pragma once

#include <random>

#include "dynamics/loads.h"
#include "figure/figure_state.h"

namespace promenade {

class Chance {
public:
    explicit Chance(unsigned seed)
        : m_engine(seed)
    {
    }

    // mt19937 and this scaling give the same numbers with every standard library;
    // std::distributions do not.
    double between(double low, double high)
    {
        return low + (high - low) * (static_cast<double>(m_engine()) / 4294967296.0);
    }
    int below(int count) { return static_cast<int>(m_engine() % static_cast<unsigned>(count)); }
    Vec3 vector(double size)
    {
        return {between(-size, size), between(-size, size), between(-size, size)};
    }
    Quat rotation() { return rotation_from_vector(vector(1.8)); }

    // Symmetric, positive definite.
    dynamics::SymmetricMatrix symmetric(double size)
    {
        const Mat3 turn = matrix_from(rotation());
        const Vec3 moments{between(0.01, 1), between(0.01, 1), between(0.01, 1)};
        const Mat3 m = turn * diagonal(size * moments) * glm::transpose(turn);
        return {m[0][0], m[1][0], m[2][0], m[1][1], m[2][1], m[2][2]};
    }

private:
    std::mt19937 m_engine;
};

inline Link random_link(Chance& chance, int parent)
{
    Link link;
    link.parent = parent;
    link.mass = chance.between(0.2, 10);
    link.centre_of_mass = chance.vector(0.2);
    // From second moments of mass, so that the triangle inequality holds.
    const Vec3 second{
        chance.between(1e-4, 0.02), chance.between(1e-4, 0.02), chance.between(1e-4, 0.02)};
    const Mat3 turn = matrix_from(chance.rotation());
    link.inertia = link.mass
        * (turn * diagonal({second.y + second.z, second.x + second.z, second.x + second.y})
            * glm::transpose(turn));
    link.inertia = 0.5 * (link.inertia + glm::transpose(link.inertia));
    link.hinge = parent == no_parent ? Vec3{0} : chance.vector(0.4);
    return link;
}

inline Figure random_tree(Chance& chance, int size)
{
    std::vector<Link> links;
    for (int i = 0; i < size; ++i)
        links.push_back(random_link(chance, i == 0 ? no_parent : chance.below(i)));
    return Figure::build(std::move(links)).value();
}

inline Figure random_chain(Chance& chance, int size)
{
    std::vector<Link> links;
    for (int i = 0; i < size; ++i) links.push_back(random_link(chance, i - 1));
    return Figure::build(std::move(links)).value();
}

inline FigureState random_state(Chance& chance, const Figure& figure, double speed = 3)
{
    FigureState state = state_at_rest(figure);
    state.position = chance.vector(1);
    state.velocity = chance.vector(1);
    for (Quat& q : state.orientation) q = chance.rotation();
    for (Vec3& w : state.angular_velocity) w = chance.vector(speed);
    return state;
}

inline void random_torques(Chance& chance, double size, dynamics::Loads& loads)
{
    for (std::size_t i = 1; i < loads.joint_torque.size(); ++i)
        loads.joint_torque[i] = chance.vector(size);
}

inline void random_external(
    Chance& chance, double size, const FigureState& state, dynamics::Loads& loads)
{
    for (int i = 0; i < static_cast<int>(loads.force.size()); ++i) {
        if (chance.below(3) == 0)
            dynamics::add_force(loads, state, i, chance.vector(0.3), chance.vector(size));
        if (chance.below(3) == 0) dynamics::add_torque(loads, i, chance.vector(size));
    }
}

inline void random_implicit(Chance& chance, dynamics::Loads& loads)
{
    const int size = static_cast<int>(loads.joint_torque.size());
    for (int i = 1; i < size; ++i) dynamics::add_joint_impedance(loads, i, chance.symmetric(2));
    loads.has_impedance = true;
    for (int k = 0; k < 1 + size / 4; ++k) {
        dynamics::Contact contact;
        contact.link = chance.below(size);
        contact.point = chance.vector(0.2);
        contact.force = chance.vector(200);
        contact.resistance = chance.symmetric(20);
        contact.torque = chance.vector(10);
        contact.twist_resistance = chance.symmetric(0.5);
        loads.contacts.push_back(contact);
    }
}

}
