#include "world/load_door.h"

namespace promenade::world {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

Vec3 times(const dynamics::SymmetricMatrix& m, const Vec3& v)
{
    return {m.xx * v.x + m.xy * v.y + m.xz * v.z, m.xy * v.x + m.yy * v.y + m.yz * v.z,
        m.xz * v.x + m.yz * v.y + m.zz * v.z};
}

}

void LoadDoor::force(LoadKind kind, int link, const Vec3& point, const Vec3& force)
{
    dynamics::add_force(m_loads, m_state, link, point, force);
    m_ledger.enter(
        kind, m_ledger.hinge(link) + m_state.orientation[at(link)] * point, force);
}

void LoadDoor::torque(LoadKind kind, int link, const Vec3& torque)
{
    dynamics::add_torque(m_loads, link, torque);
    m_ledger.enter(kind, m_ledger.hinge(link), Vec3{0}, torque);
}

void enter_contacts(LoadKind kind, const Figure& figure, const FigureState& state,
    std::span<const dynamics::Contact> contacts, const dynamics::Accelerations& accelerations,
    Ledger& ledger)
{
    int seen = no_parent; // contacts of one link come one after the other
    Vec3 hinge{0};
    for (const dynamics::Contact& contact : contacts) {
        if (contact.link != seen)
            hinge = ledger.hinge_acceleration(
                figure, accelerations.root, accelerations.angular, contact.link);
        seen = contact.link;
        const std::size_t link = at(contact.link);
        const Vec3 arm = state.orientation[link] * contact.point;
        const Vec3 &spin = state.angular_velocity[link], &turning = accelerations.angular[link];
        const Vec3 acceleration =
            hinge + glm::cross(turning, arm) + glm::cross(spin, glm::cross(spin, arm));
        ledger.enter(kind, ledger.hinge(contact.link) + arm,
            contact.force - times(contact.resistance, acceleration),
            contact.torque - times(contact.twist_resistance, turning));
    }
}

}
