#include "motor/autonomic/joint_commands.h"

#include <array>

#include "dynamics/joint_torque.h"

namespace promenade::motor {

void apply(const Person& person, const FigureState& state, const JointCommands& commands,
    double damper, double step, dynamics::Loads& loads)
{
    std::array<Vec3, limb_count> rates;
    dynamics::add_joint_functions(person.figure, state, step, loads, rates);
    const double b = step * damper;
    for (int i = 1; i < person.figure.size(); ++i) {
        const auto link = static_cast<std::size_t>(i);
        const Joint& joint = person.figure[i].joint;
        const Vec3 friction{joint[0].friction, joint[1].friction, joint[2].friction};
        const Vec3& foreseen = commands.acceleration[link];
        loads.joint_torque[link] +=
            commands.torque[link] + b * foreseen + friction * (rates[link] + step * foreseen);
        dynamics::add_joint_impedance(loads, i, {b, 0, 0, b, 0, b});
    }
}

}
