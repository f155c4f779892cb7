#include "rehearsal/body_contact.h"

#include <algorithm>

#include "rehearsal/point_motion.h"

namespace promenade::rehearsal {
namespace {

constexpr std::size_t leader = 0, follower = 1;
constexpr double coarse = 0.05, fine = 0.03; // m between the balls

const std::vector<Limb>& trunk_limbs()
{
    static const std::vector<Limb> limbs{Limb::upper_torso, Limb::lower_torso};
    return limbs;
}

const std::vector<Limb>& body_limbs()
{
    static const std::vector<Limb> limbs{Limb::upper_torso, Limb::lower_torso, Limb::neck,
        Limb::head, Limb::left_upper_leg, Limb::left_lower_leg, Limb::left_foot,
        Limb::right_upper_leg, Limb::right_lower_leg, Limb::right_foot};
    return limbs;
}

// A point of the room in the frame of a limb.
Vec3 in_frame(const Person& person, const FigureState& state, Limb limb, const Vec3& point)
{
    const Vec3 hinge = motion_of(person.figure, state, {limb, Vec3{0}}).position;
    return glm::conjugate(state.orientation[slot_of(limb)]) * (point - hinge);
}

}

BodyContact::BodyContact(Partners people, const ContactStyle& style)
    : m_people(std::move(people))
    , m_style(style)
{
    for (const std::size_t dancer : {leader, follower}) {
        m_trunk[dancer] = contact::flesh_of(*m_people[dancer], trunk_limbs(), coarse);
        m_body[dancer] = contact::flesh_of(*m_people[dancer], body_limbs(), fine);
    }
}

void BodyContact::press(const FigureState& his, const FigureState& hers)
{
    m_pressing.clear();
    const std::array<const FigureState*, 2> states{&his, &hers};
    place({m_trunk[leader], m_people[leader]->figure, his},
        {m_trunk[follower], m_people[follower]->figure, hers}, m_placed_trunk);
    for (const contact::Flesh::Part& a : m_placed_trunk[leader].parts)
        for (const contact::Flesh::Part& b : m_placed_trunk[follower].parts) {
            const contact::Overlap overlap = overlap_of(a, b);
            if (overlap.depth == 0) continue;
            m_pressing.push_back(pressing_of(overlap, states));
            m_peaks.force = std::max(m_peaks.force, glm::length(m_pressing.back().force));
        }
}

BodyContact::Pressing BodyContact::pressing_of(
    const contact::Overlap& overlap, const std::array<const FigureState*, 2>& states) const
{
    Pressing pressing;
    pressing.limb = {static_cast<Limb>(overlap.first), static_cast<Limb>(overlap.second)};
    std::array<Vec3, 2> velocity;
    for (const std::size_t dancer : {leader, follower}) {
        const Person& person = *m_people[dancer];
        const Limb limb = pressing.limb[dancer];
        pressing.at[dancer] = in_frame(person, *states[dancer], limb, overlap.point);
        velocity[dancer] =
            motion_of(person.figure, *states[dancer], {limb, pressing.at[dancer]}).velocity;
    }
    const double closing = glm::dot(velocity[follower] - velocity[leader], overlap.towards);
    const double push = m_style.stiffness * overlap.depth + m_style.damping * closing;
    pressing.force = std::clamp(push, 0.0, m_style.most) * overlap.towards;
    return pressing;
}

void BodyContact::add_to(std::size_t dancer, std::vector<world::PointForce>& forces) const
{
    for (const Pressing& pressing : m_pressing)
        forces.push_back({index_of(pressing.limb[dancer]), pressing.at[dancer],
            dancer == leader ? pressing.force : -pressing.force});
}

void BodyContact::measure(double now, const FigureState& his, const FigureState& hers)
{
    place({m_body[leader], m_people[leader]->figure, his},
        {m_body[follower], m_people[follower]->figure, hers}, m_placed_body);
    const contact::Overlap overlap =
        contact::deepest_overlap(m_placed_body[leader], m_placed_body[follower]);
    m_depth = overlap.depth;
    if (overlap.depth <= m_peaks.deepest.depth) return;
    m_peaks.deepest = overlap;
    m_peaks.time = now;
}

}
