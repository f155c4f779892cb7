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
    m_ledger.enter(kind, m_ledger.hinge(link) + m_state.orientation[at(link)] * point, force);
    if (kind == LoadKind::outside)
        m_ledger.book_outside(
            link, force, glm::cross(m_state.orientation[at(link)] * point, force));
}

void LoadDoor::yielding(LoadKind kind, const dynamics::Contact& contact)
{
    m_loads.contacts.push_back(contact);
    m_yielding.push_back(kind);
}

void LoadDoor::torque(LoadKind kind, int link, const Vec3& torque)
{
    dynamics::add_torque(m_loads, link, torque);
    m_ledger.enter(kind, m_ledger.hinge(link), Vec3{0}, torque);
    if (kind == LoadKind::outside) m_ledger.book_outside(link, Vec3{0}, torque);
}

// Contacts of one link come one after the other and are written down together.
void enter_contacts(LoadKind kind, const Figure& figure, const FigureState& state,
    std::span<const dynamics::Contact> contacts, const dynamics::Accelerations& accelerations,
    Ledger& ledger)
{
    for (std::size_t i = 0; i < contacts.size();) {
        const int link = contacts[i].link;
        const Vec3 hinge =
            ledger.hinge_acceleration(figure, accelerations.root, accelerations.angular, link);
        const Vec3 &spin = state.angular_velocity[at(link)],
                   &turning = accelerations.angular[at(link)];
        BodyWrench sum; // about the hinge
        for (; i < contacts.size() && contacts[i].link == link; ++i) {
            const dynamics::Contact& contact = contacts[i];
            const Vec3 arm = ledger.in_room(link, contact.point);
            const Vec3 acceleration =
                hinge + glm::cross(turning, arm) + glm::cross(spin, glm::cross(spin, arm));
            const Vec3 force = contact.force - times(contact.resistance, acceleration);
            sum.force += force;
            sum.torque +=
                contact.torque - times(contact.twist_resistance, turning) + glm::cross(arm, force);
        }
        ledger.enter(kind, ledger.hinge(link), sum.force, sum.torque);
        if (kind == LoadKind::outside) ledger.book_outside(link, sum.force, sum.torque);
    }
}

}
