#include "rehearsal/rehearsal.h"

#include <algorithm>

namespace promenade::rehearsal {

Rehearsal::Rehearsal(const Person& person, motor::Footfalls falls, const FigureState& start,
    const RehearsalSettings& settings)
    : m_settings(settings)
{
    m_dancers.emplace_back(person, std::move(falls), start, settings);
}

Rehearsal::Rehearsal(Part leader, Part follower, const RehearsalSettings& settings)
    : m_settings(settings)
{
    m_dancers.reserve(2);
    for (Part* part : {&leader, &follower})
        m_dancers.emplace_back(part->person, std::move(part->footfalls), part->start, settings);
}

bool Rehearsal::has_fallen() const
{
    return std::any_of(m_dancers.begin(), m_dancers.end(),
        [](const Dancer& dancer) { return dancer.has_fallen(); });
}

std::optional<dynamics::Fault> Rehearsal::tick()
{
    if (has_fallen()) return std::nullopt;
    if (m_tick % m_settings.control_every == 0)
        for (Dancer& dancer : m_dancers) dancer.think(m_now, {});
    for (std::size_t i = 0; i < m_dancers.size(); ++i) push(i, m_dancers[i].load());
    for (Dancer& dancer : m_dancers)
        if (auto fault = dancer.advance(m_now)) return fault;
    m_now = static_cast<double>(++m_tick) * m_settings.tick; // never accumulate time
    if (m_tick % m_settings.frame_every == 0)
        for (Dancer& dancer : m_dancers) dancer.record(m_now);
    return std::nullopt;
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
