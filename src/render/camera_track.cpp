#include "render/camera_track.h"

#include <algorithm>
#include <cmath>

namespace promenade::render {
namespace {

constexpr double pace = 0.1;     // s between two looks at where the people are
constexpr double softness = 0.5; // s: the standard deviation of the average over time
constexpr double reach = 8;      // standard deviations: beyond, a weight is lost in rounding

constexpr double shortest = 0.01; // s: a step is shorter only where there are but two looks

Vec3 on_floor(const Bounds& people)
{
    const Vec3 middle = people.middle();
    return {middle.x, middle.y, 0};
}

Vec3 average_about(const std::vector<Bounds>& people, std::size_t index, double step)
{
    Vec3 sum{0};
    double weights = 0;
    const auto around =
        static_cast<std::size_t>(std::ceil(reach * softness / std::max(step, shortest)));
    const std::size_t first = index - std::min(index, around);
    const std::size_t end = std::min(people.size(), index + around + 1);
    for (std::size_t i = first; i < end; ++i) {
        const double away = (static_cast<double>(i) - static_cast<double>(index)) * step;
        const double weight = std::exp(-0.5 * std::pow(away / softness, 2));
        sum += weight * on_floor(people[i]);
        weights += weight;
    }
    return sum / weights;
}

}

CameraTrack::CameraTrack(const Sequence& sequence, double from, double to)
    : m_from(from)
{
    const int steps = std::max(1, static_cast<int>(std::ceil((to - from) / pace)));
    m_step = (to - from) / steps;
    std::vector<Bounds> people;
    for (int i = 0; i <= steps; ++i) people.push_back(bounds_of(sequence(from + i * m_step)));
    smooth(people);
}

void CameraTrack::smooth(const std::vector<Bounds>& people)
{
    m_whole = people.front();
    for (std::size_t i = 0; i < people.size(); ++i) {
        m_middle.push_back(average_about(people, i, m_step));
        m_reach = glm::max(m_reach,
            glm::max(people[i].upper - m_middle.back(), m_middle.back() - people[i].lower));
        m_whole = {
            glm::min(m_whole.lower, people[i].lower), glm::max(m_whole.upper, people[i].upper)};
    }
    m_whole.lower.z = 0;
}

Bounds CameraTrack::around(double time) const
{
    const double last = static_cast<double>(m_middle.size() - 1);
    const double place = m_step > 0 ? std::clamp((time - m_from) / m_step, 0.0, last) : 0;
    const auto i = std::min(static_cast<std::size_t>(place), m_middle.size() - 1);
    const Vec3& next = m_middle[std::min(i + 1, m_middle.size() - 1)];
    const Vec3 middle = glm::mix(m_middle[i], next, place - static_cast<double>(i));
    return {{middle.x - m_reach.x, middle.y - m_reach.y, 0}, middle + m_reach};
}

Camera CameraTrack::at(Seat seat, double time, double aspect) const
{
    if (seat == Seat::orbit) return camera_at(seat, m_whole, aspect);
    // Of one size always, so that it needs no further steadying.
    return camera_at(seat == Seat::follow ? Seat::orbit : seat, around(time), aspect);
}

}
