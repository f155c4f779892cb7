#include "editors/dance_workspace/take.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "foundation/assert.h"

namespace promenade::editors {
namespace {

template <class T> void append(std::vector<T>& to, std::vector<T>& from)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}

void append_news(Rehearsed& so_far, Rehearsed news)
{
    for (std::size_t i = 0; i < so_far.dance.performers.size(); ++i)
        append(so_far.dance.performers[i].motion.frames, news.dance.performers[i].motion.frames);
    for (std::size_t i = 0; i < so_far.dance.touches.size(); ++i)
        append(so_far.dance.touches[i].force, news.dance.touches[i].force);
    for (std::size_t i = 0; i < so_far.effort.size(); ++i) append(so_far.effort[i], news.effort[i]);
    for (std::size_t i = 0; i < so_far.watches.size(); ++i)
        append(so_far.watches[i], news.watches[i]);
}

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
    dress();
    PROMENADE_ASSERT(m_bodies.size() == m_people.size());
    for (std::size_t i = 0; i < m_bodies.size(); ++i)
        PROMENADE_ASSERT(m_bodies[i]->person.measures == performer(i).measures);
    m_paths.resize(m_bodies.size());
    trace();
    trace_figures();
}

void Take::dress()
{
    const bool bare = m_bodies.empty();
    const auto& performers = m_rehearsed.dance.performers;
    for (std::size_t i = 0; i < performers.size(); ++i) {
        if (!performers[i].is_person()) {
            m_figures.push_back({i, render::make_body(*performers[i].model)});
            continue;
        }
        m_people.push_back(i);
        if (bare)
            m_bodies.push_back(
                dressed(*build_person(performers[i].measures), m_rehearsed.dance.name));
    }
}

void Take::wear(const render::Dress& dress)
{
    for (Body& body : m_bodies) {
        const render::Costume costume =
            render::costume_for(body->person.measures.proportions, m_rehearsed.dance.name, dress);
        if (body->costume != costume) body = render::redressed(*body, costume);
    }
}

const motion::Performer& Take::performer(std::size_t dancer) const
{
    return m_rehearsed.dance.performers[m_people[dancer]];
}

void Take::append(Rehearsed news)
{
    append_news(m_rehearsed, std::move(news));
    trace();
    trace_figures();
}

void Take::trace()
{
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const Figure& figure = m_bodies[i]->person.figure;
        const auto& frames = performer(i).motion.frames;
        Path& path = m_paths[i];
        for (std::size_t k = path.centre.size(); k < frames.size(); ++k) {
            const auto hinges = hinge_positions(figure, frames[k].state);
            path.centre.push_back(dynamics::centre_of_mass(figure, frames[k].state));
            path.left_ankle.push_back(hinges[slot_of(Limb::left_foot)]);
            path.right_ankle.push_back(hinges[slot_of(Limb::right_foot)]);
            include(path.centre.back());
            include(path.left_ankle.back());
            if (k == 0)
                include(path.centre.back() + Vec3{0, 0, 0.5 * m_bodies[i]->person.measures.height});
        }
    }
}

void Take::trace_figures()
{
    for (Seen& seen : m_figures) {
        const auto& frames = m_rehearsed.dance.performers[seen.performer].motion.frames;
        for (; seen.traced < frames.size(); ++seen.traced)
            include(dynamics::centre_of_mass(seen.body->model.figure, frames[seen.traced].state));
    }
}

std::vector<render::StageFigure> Take::figures_at(double time, double opacity) const
{
    std::vector<render::StageFigure> figures;
    for (const Seen& seen : m_figures)
        figures.push_back(
            {seen.body, state_of(m_rehearsed.dance.performers[seen.performer], time), opacity});
    return figures;
}

render::Colour Take::colour(std::size_t dancer) const
{
    return performer(dancer).role == dance::Role::leader ? render::leader_colour
                                                         : render::follower_colour;
}

std::size_t Take::frame_count() const
{
    const auto& performers = m_rehearsed.dance.performers;
    return performers.empty() ? 0 : performers.front().motion.frames.size();
}

std::size_t Take::frame_index(double time) const
{
    const double index = std::floor(time * m_rehearsed.dance.rate + 1e-9);
    const auto last = static_cast<double>(frame_count() - 1);
    return static_cast<std::size_t>(std::clamp(index, 0.0, last));
}

const motion::Frame& Take::frame_at(std::size_t dancer, double time) const
{
    return performer(dancer).motion.frames[frame_index(time)];
}

FigureState Take::state_at(std::size_t dancer, double time) const
{
    return state_of(performer(dancer), time);
}

FigureState Take::state_of(const motion::Performer& whose, double time) const
{
    const auto& frames = whose.motion.frames;
    const std::size_t index = frame_index(time);
    if (index + 1 >= frames.size()) return frames[index].state;
    const double u =
        std::clamp(time * m_rehearsed.dance.rate - static_cast<double>(index), 0.0, 1.0);
    return between(frames[index].state, frames[index + 1].state, u);
}

void Take::include(const Vec3& place)
{
    if (!m_extent) m_extent = {place, place};
    m_extent->lower = glm::min(m_extent->lower, place);
    m_extent->upper = glm::max(m_extent->upper, place);
}

render::Bounds Take::bounds() const
{
    constexpr double margin = 0.4; // m: about a body's width beyond its centre
    return m_extent ? render::grown(*m_extent, margin) : render::bounds_of(render::StageFrame{});
}

}
