#include "rehearsal/partner_tie.h"

namespace promenade::rehearsal {
namespace {

Dancer& dancer_of(world::Body& body)
{
    return static_cast<Dancer&>(body.driver());
}

bool has_fallen(const world::Body& body)
{
    return static_cast<const Dancer&>(body.driver()).has_fallen();
}

}

PartnerTie::PartnerTie(
    const Partners& people, const HoldScore& score, const RehearsalSettings& settings)
    : m_hold(people, score, settings.hold)
    , m_contact(people, settings.contact)
    , m_knees(people, settings.knees)
    , m_presses(settings.body_touch == BodyTouch::off)
{
    m_hold.record();
}

// Here and not in the header, where every reader would compile what copying takes.
std::unique_ptr<world::Tie> PartnerTie::clone() const
{
    return std::make_unique<PartnerTie>(*this);
}

void PartnerTie::act(double now, std::span<const world::Body> bodies, bool thinks)
{
    m_let_go = has_fallen(bodies[0]) || has_fallen(bodies[1]);
    if (m_let_go) return;
    m_hold.pull(now, bodies[0].state(), bodies[1].state());
    // Soft enough to last until the next thought.
    if (thinks && m_presses) m_contact.press(bodies[0].state(), bodies[1].state());
}

void PartnerTie::think(double now, std::span<world::Body> bodies, double since)
{
    if (m_let_go) return;
    PartnerHold::Both both;
    for (std::size_t i = 0; i < both.size(); ++i) {
        const Dancer& dancer = dancer_of(bodies[i]);
        const motor::BodyGoals& goals = dancer.goals();
        both[i] = {
            &dancer.body(), &goals.posture, &goals.torso, dancer.stepping().charted_facing(now)};
    }
    const PartnerHold::Hands hands = m_hold.hands(now, both);
    m_hold.turn_together(both);
    const KneeRoom::Turns& turns = m_knees.turns(bodies[0].state(), bodies[1].state(), since);
    for (std::size_t i = 0; i < both.size(); ++i) {
        dancer_of(bodies[i]).turn_knees_further(turns[i]);
        dancer_of(bodies[i]).reach_for(hands[i]);
    }
}

void PartnerTie::add_forces(
    std::size_t body, const world::Body& here, std::vector<world::PointForce>& forces) const
{
    if (m_let_go) return;
    m_hold.add_to(body, here.state(), forces);
    m_contact.add_to(body, forces);
}

void PartnerTie::record(double now, std::span<const world::Body> bodies)
{
    m_hold.record();
    if (!m_let_go) m_contact.measure(now, bodies[0].state(), bodies[1].state());
}

}
