#include "world/world.h"

#include <algorithm>
#include <cmath>

namespace promenade::world {
namespace {

constexpr double between_looks = 0.1; // s of simulated time that an onlooker is not asked for

}

World::World(const WorldSettings& settings)
    : m_settings(settings)
{
}

std::size_t World::add(BodyPlan plan)
{
    m_bodies.emplace_back(std::move(plan));
    const Body& body = m_bodies.back();
    m_motions.push_back({{{m_now, body.state(), body.floor_report()}}});
    return m_bodies.size() - 1;
}

void World::add(std::unique_ptr<Tie> tie)
{
    m_ties.emplace_back(std::move(tie));
}

TickSettings World::tick_settings() const
{
    return {m_now, m_settings.tick, m_settings.gravity, m_settings.floor};
}

std::optional<dynamics::Fault> World::tick()
{
    for (Cloned<Tie>& tie : m_ties) tie->act(m_now, m_bodies, thinks_next());
    touch();
    if (thinks_next()) think();
    load();
    const TickSettings settings = tick_settings();
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        if (auto fault = m_bodies[i].advance(settings)) {
            m_faulty = i;
            return fault;
        }
    for (Body& body : m_bodies) body.look_back(settings);
    compare_together();
    m_now = static_cast<double>(++m_tick) * m_settings.tick; // never accumulate time
    if (m_tick % m_settings.frame_every == 0) record();
    return std::nullopt;
}

World::Outcome World::run(double until, const Onlooker& onlooker, const Stop& stop)
{
    Outcome outcome;
    double looked = m_now;
    while (m_now < until) {
        if (onlooker && m_now >= looked + between_looks) {
            looked = m_now;
            outcome.broken_off = !onlooker(m_now / until);
            if (outcome.broken_off) break;
        }
        outcome.fault = tick();
        if (outcome.fault) break;
        outcome.stopped = stop && stop();
        if (outcome.stopped) break;
    }
    return outcome;
}

void World::think()
{
    const TickSettings settings = tick_settings();
    for (Body& body : m_bodies) body.notice(settings);
    for (Cloned<Tie>& tie : m_ties)
        tie->think(m_now, m_bodies, m_settings.tick * m_settings.think_every);
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        Body& body = m_bodies[i];
        const std::span<const PointForce> ties = ties_on(i);
        const bool alone = m_ties.empty() && ties.empty();
        m_felt.assign(alone ? 0 : static_cast<std::size_t>(body.figure().size()), {});
        for (const PointForce& tie : ties) {
            dynamics::LinkForce& felt = m_felt[static_cast<std::size_t>(tie.link)];
            const Quat& turn = body.state().orientation[static_cast<std::size_t>(tie.link)];
            felt.force += tie.force;
            felt.torque += glm::cross(turn * tie.point, tie.force);
        }
        body.think(settings, m_felt);
    }
}

// Touches are looked for with every thought and followed between two looks.
void World::touch()
{
    m_views.clear();
    for (const Body& body : m_bodies) m_views.push_back(body.touch_view());
    if (thinks_next()) m_finder.look(m_views, m_touches);
    m_touch_forces.clear();
    for (const contact::Touching& touch : m_touches) {
        const auto crowd = std::count_if(
            m_touches.begin(), m_touches.end(), [&](const contact::Touching& other) {
                return (other.first == touch.first && other.first_link == touch.first_link)
                    || (other.second == touch.second && other.second_link == touch.second_link);
            });
        m_touch_forces.push_back(force_of(
            m_settings.touch, touch, m_views, m_settings.tick, static_cast<int>(crowd)));
        if (touch.first != touch.second)
            m_peak_touch = std::max(m_peak_touch, glm::length(m_touch_forces.back()));
    }
}

void World::load()
{
    const TickSettings settings = tick_settings();
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        m_bodies[i].load(settings, pushes_on(i), ties_on(i));
}

std::span<const PointForce> World::pushes_on(std::size_t body)
{
    m_pushing.clear();
    const auto ticks = [&](double time) { return std::lround(time / m_settings.tick); };
    for (const Push& push : m_pushes) {
        // Counted in whole ticks, so that no rounding of times gives one more or less.
        const long begin = ticks(push.time), count = std::max(1L, ticks(push.duration));
        if (push.body != body || m_tick < begin || m_tick >= begin + count) continue;
        const double lasts = static_cast<double>(count) * m_settings.tick;
        m_pushing.push_back({push.link, push.at, push.impulse / lasts});
    }
    return m_pushing;
}

std::span<const PointForce> World::ties_on(std::size_t body)
{
    m_tying.clear();
    for (const Cloned<Tie>& tie : m_ties) tie->add_forces(body, m_bodies[body], m_tying);
    for (std::size_t i = 0; i < m_touches.size(); ++i) {
        const contact::Touching& touch = m_touches[i];
        if (m_touch_forces[i] == Vec3{0}) continue;
        if (touch.first == body)
            m_tying.push_back({touch.first_link, touch.first_at, m_touch_forces[i]});
        if (touch.second == body)
            m_tying.push_back({touch.second_link, touch.second_at, -m_touch_forces[i]});
    }
    return m_tying;
}

void World::record()
{
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        m_motions[i].frames.push_back(
            {m_now, m_bodies[i].state(), m_bodies[i].floor_report()});
    for (Cloned<Tie>& tie : m_ties) tie->record(m_now, m_bodies);
}

void World::forget_before(double time)
{
    for (motion::RecordedMotion& motion : m_motions)
        std::erase_if(
            motion.frames, [time](const motion::Frame& frame) { return frame.time < time; });
}

// What bodies do to each other has to cancel out.
void World::compare_together()
{
    if (m_bodies.size() < 2) return;
    BodyWrench left;
    for (const Body& body : m_bodies) {
        const Ledger& ledger = body.ledger();
        BodyWrench alone = ledger.entered() - ledger.changed();
        alone += {-ledger.entered(LoadKind::tie).force, -ledger.entered(LoadKind::tie).torque};
        left += {alone.force, alone.torque + glm::cross(ledger.centre(), alone.force)};
    }
    m_together.force = std::max(m_together.force, glm::length(left.force));
    m_together.torque = std::max(m_together.torque, glm::length(left.torque));
}

}
