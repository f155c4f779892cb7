#include "rehearsal/rehearsal.h"

#include <algorithm>

namespace promenade::rehearsal {

Rehearsal::Rehearsal(const Person& person, motor::Footfalls falls, const FigureState& start,
    const RehearsalSettings& settings)
    : m_settings(settings)
{
    m_dancers.emplace_back(person, std::move(falls), start, settings);
}

Rehearsal::Rehearsal(
    Part leader, Part follower, const HoldScore& score, const RehearsalSettings& settings)
    : m_settings(settings)
{
    m_dancers.reserve(2);
    for (Part* part : {&leader, &follower})
        m_dancers.emplace_back(part->person, std::move(part->footfalls), part->start, settings);
    m_hold.emplace(leader.person, follower.person, score, settings.hold);
    m_contact.emplace(leader.person, follower.person, settings.contact);
    m_knees.emplace(leader.person, follower.person, settings.knees);
    m_hold->record();
}

bool Rehearsal::has_fallen() const
{
    return std::any_of(m_dancers.begin(), m_dancers.end(),
        [](const Dancer& dancer) { return dancer.has_fallen(); });
}

std::optional<dynamics::Fault> Rehearsal::tick()
{
    if (has_fallen()) return std::nullopt;
    if (m_hold) touch();
    if (thinks_next()) think();
    load();
    for (Dancer& dancer : m_dancers)
        if (auto fault = dancer.advance(m_now)) return fault;
    m_now = static_cast<double>(++m_tick) * m_settings.tick; // never accumulate time
    if (m_tick % m_settings.frame_every == 0) record();
    return std::nullopt;
}

// What the partners do to each other at this instant.
void Rehearsal::touch()
{
    const FigureState &his = m_dancers[0].state(), &hers = m_dancers[1].state();
    m_hold->pull(m_now, his, hers);
    if (thinks_next()) m_contact->press(his, hers); // soft enough to last until the next thought
}

void Rehearsal::think()
{
    for (Dancer& dancer : m_dancers) dancer.notice(m_now);
    if (m_hold) return think_together();
    m_dancers[0].think({}, {});
}

void Rehearsal::think_together()
{
    PartnerHold::Both both;
    for (std::size_t i = 0; i < both.size(); ++i) {
        const motor::BodyGoals& goals = m_dancers[i].goals();
        both[i] = {&m_dancers[i].body(), &goals.posture, &goals.torso,
            m_dancers[i].stepping().charted_facing(m_now)};
    }
    const PartnerHold::Hands hands = m_hold->hands(m_now, both);
    m_hold->turn_together(both);
    const KneeRoom::Turns& turns = m_knees->turns(
        m_dancers[0].state(), m_dancers[1].state(), m_settings.tick * m_settings.control_every);
    for (std::size_t i = 0; i < both.size(); ++i) {
        m_felt.assign(static_cast<std::size_t>(limb_count), {});
        m_hold->add_to(i, m_dancers[i].state(), m_felt);
        m_contact->add_to(i, m_dancers[i].state(), m_felt);
        m_dancers[i].turn_knees(turns[i]);
        m_dancers[i].think(hands[i], m_felt);
    }
}

void Rehearsal::load()
{
    for (std::size_t i = 0; i < m_dancers.size(); ++i) {
        dynamics::Loads& loads = m_dancers[i].load();
        push(i, loads);
        if (!m_hold) continue;
        m_hold->add_to(i, m_dancers[i].state(), loads);
        m_contact->add_to(i, m_dancers[i].state(), loads);
    }
}

void Rehearsal::record()
{
    for (Dancer& dancer : m_dancers) dancer.record(m_now);
    if (!m_hold) return;
    m_hold->record();
    m_contact->measure(m_now, m_dancers[0].state(), m_dancers[1].state());
}

void Rehearsal::push(std::size_t dancer, dynamics::Loads& loads) const
{
    for (const Push& push : m_settings.pushes) {
        if (push.dancer != dancer) continue;
        if (m_now < push.time || m_now >= push.time + push.duration) continue;
        dynamics::add_force(loads, m_dancers[dancer].state(), index_of(push.limb), push.at,
            push.impulse / push.duration);
    }
}

}
