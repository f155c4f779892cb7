#include "editors/dance_workspace/take.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "foundation/assert.h"

namespace promenade::editors {

FigureState between(const FigureState& a, const FigureState& b, double u)
{
    FigureState mixed = a;
    mixed.position = a.position + u * (b.position - a.position);
    mixed.velocity = a.velocity + u * (b.velocity - a.velocity);
    for (std::size_t i = 0; i < a.orientation.size(); ++i) {
        mixed.orientation[i] = slerp(a.orientation[i], b.orientation[i], u);
        mixed.angular_velocity[i] =
            a.angular_velocity[i] + u * (b.angular_velocity[i] - a.angular_velocity[i]);
    }
    return mixed;
}

Take::Take(Rehearsed rehearsed)
    : m_rehearsed(std::move(rehearsed))
    , m_bodies(m_rehearsed.bodies)
{
    if (m_bodies.empty())
        for (const auto& dancer : m_rehearsed.dance.dancers)
            m_bodies.push_back(dressed(*build_person(dancer.measures)));
    PROMENADE_ASSERT(m_bodies.size() == m_rehearsed.dance.dancers.size());
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        PROMENADE_ASSERT(m_bodies[i]->person.measures == m_rehearsed.dance.dancers[i].measures);
    m_paths.resize(m_bodies.size());
    trace();
}

void Take::append(Rehearsed news)
{
    append_news(m_rehearsed, std::move(news));
    trace();
}

void Take::replace(Rehearsed whole)
{
    m_rehearsed = std::move(whole);
    m_paths.assign(m_bodies.size(), {});
    trace();
}

void Take::trace()
{
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const Figure& figure = m_bodies[i]->person.figure;
        const auto& frames = m_rehearsed.dance.dancers[i].motion.frames;
        Path& path = m_paths[i];
        for (std::size_t k = path.centre.size(); k < frames.size(); ++k) {
            const auto hinges = hinge_positions(figure, frames[k].state);
            path.centre.push_back(dynamics::centre_of_mass(figure, frames[k].state));
            path.left_ankle.push_back(hinges[slot_of(Limb::left_foot)]);
            path.right_ankle.push_back(hinges[slot_of(Limb::right_foot)]);
        }
    }
    measure();
}

render::Colour Take::colour(std::size_t dancer) const
{
    return m_rehearsed.dance.dancers[dancer].role == dance::Role::leader ? render::leader_colour
                                                                         : render::follower_colour;
}

std::size_t Take::frame_count() const
{
    return m_paths.empty() ? 0 : m_paths.front().centre.size();
}

std::size_t Take::frame_index(double time) const
{
    const double index = std::floor(time * m_rehearsed.dance.rate + 1e-9);
    const auto last = static_cast<double>(frame_count() - 1);
    return static_cast<std::size_t>(std::clamp(index, 0.0, last));
}

const rehearsal::Frame& Take::frame_at(std::size_t dancer, double time) const
{
    return m_rehearsed.dance.dancers[dancer].motion.frames[frame_index(time)];
}

FigureState Take::state_at(std::size_t dancer, double time) const
{
    const auto& frames = m_rehearsed.dance.dancers[dancer].motion.frames;
    const std::size_t index = frame_index(time);
    if (index + 1 >= frames.size()) return frames[index].state;
    const double u =
        std::clamp(time * m_rehearsed.dance.rate - static_cast<double>(index), 0.0, 1.0);
    return between(frames[index].state, frames[index + 1].state, u);
}

void Take::measure()
{
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < m_paths.size(); ++i)
        for (const auto* path : {&m_paths[i].centre, &m_paths[i].left_ankle}) {
            points.insert(points.end(), path->begin(), path->end());
            if (path == &m_paths[i].centre && !path->empty())
                points.push_back(
                    path->front() + Vec3{0, 0, 0.5 * m_bodies[i]->person.measures.height});
        }
    m_bounds = points.empty() ? render::bounds_of(render::StageFrame{})
                              : render::grown(render::bounds_of(points), 0.4);
}

}
