#include "world/ragdoll.h"

#include "dynamics/joint_torque.h"

namespace promenade::world {

void Ragdoll::drive(const Sight& sight, LoadDoor& door)
{
    go_limp(sight, m_tone, door.joints());
}

void go_limp(const Sight& sight, double tone, dynamics::Loads& loads)
{
    dynamics::add_joint_functions(sight.figure, sight.state, sight.tick, loads);
    for (int i = 1; i < sight.figure.size(); ++i) {
        const Link& link = sight.figure[i];
        const double about_hinge = (link.inertia[0][0] + link.inertia[1][1] + link.inertia[2][2]) / 3
            + link.mass * glm::dot(link.centre_of_mass, link.centre_of_mass);
        const double damping = tone * about_hinge;
        const double b = sight.tick * damping;
        loads.joint_torque[static_cast<std::size_t>(i)] -=
            damping * dynamics::joint_rates(sight.figure, sight.state, i);
        dynamics::add_joint_impedance(loads, i, {b, 0, 0, b, 0, b});
    }
}

}
