#include "live/table_defaults.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "foundation/at.h"

namespace promenade::live {
namespace {

// What hangs from a joint when all beyond it is stretched out.
struct Hanging {
    double mass = 0;    // kg
    double moment = 0;  // kg·m
    double inertia = 0; // kg·m²
};

std::vector<Hanging> hanging_from(const Figure& figure)
{
    std::vector<Hanging> all(at(figure.size()));
    for (int link = figure.size() - 1; link > 0; --link) {
        const Link& body = figure[link];
        const double arm = glm::length(body.centre_of_mass);
        Hanging& own = all[at(link)];
        own.mass += body.mass;
        own.moment += body.mass * arm;
        own.inertia += body.mass * arm * arm
            + std::max({body.inertia[0][0], body.inertia[1][1], body.inertia[2][2]});
        if (body.parent <= 0) continue;
        Hanging& parent = all[at(body.parent)];
        const double way = glm::length(body.hinge);
        parent.mass += own.mass;
        parent.moment += own.moment + own.mass * way;
        parent.inertia += own.inertia + 2 * way * own.moment + own.mass * way * way;
    }
    return all;
}

bool is_held(const JointAxis& axis)
{
    return axis.lower == axis.upper;
}

DofEntry entry_for(const Hanging& hanging, double strength, double angle, const TableStyle& style)
{
    const double load = hanging.moment * style.heaviest;
    DofEntry entry;
    entry.set(Process::maintain, true);
    entry.set(Process::friction, true);
    entry.beta = style.beta;
    entry.alpha = load / std::expm1(style.beta * style.sag);
    entry.centre = entry.goal = angle;
    entry.most_torque = strength > 0 ? strength : 10 * load;
    entry.most_rate = style.torque_rises * entry.most_torque;
    const double critical = 2 * std::sqrt(entry.alpha * entry.beta * hanging.inertia);
    entry.friction = std::max(critical, entry.most_torque / style.fastest);
    return entry;
}

bool is_leg(Limb limb)
{
    const LimbKind kind = kind_of(limb);
    return kind == LimbKind::upper_leg || kind == LimbKind::lower_leg || kind == LimbKind::foot;
}

}

JointTable standing_table(const Figure& figure, const FigureState& state,
    const std::vector<Vec3>& strength, const TableStyle& style)
{
    const std::vector<Hanging> hanging = hanging_from(figure);
    JointTable table(at(figure.size()));
    for (int link = 1; link < figure.size(); ++link) {
        const Vec3 angles = dynamics::joint_angles(figure, state, link);
        for (int axis = 0; axis < 3; ++axis) {
            const double strong = strength.empty() ? 0 : strength[at(link)][axis];
            DofEntry& entry = table[at(link)][at(axis)];
            entry = entry_for(hanging[at(link)], strong, angles[axis], style);
            if (is_held(figure[link].joint[at(axis)])) entry.processes = 0;
        }
    }
    return table;
}

JointTable standing_table(const Person& person, const FigureState& state, const TableStyle& style)
{
    JointTable table = standing_table(person.figure, state, person.strength, style);
    for (const Limb limb : all_limbs()) {
        if (!is_leg(limb)) continue;
        for (DofEntry& entry : table[slot_of(limb)]) {
            // Friction as for what swings, not for all a strong leg could do: it would hold the
            // balance up.
            entry.friction = std::min(entry.friction, 0.5 * std::sqrt(entry.alpha * entry.beta));
            entry.set(Process::balance, true);
        }
    }
    return table;
}

JointTable free_table(const JointTable& table)
{
    JointTable free = table;
    for (JointEntries& joint : free)
        for (DofEntry& entry : joint) entry.processes = 0;
    return free;
}

}
