#include "editors/dance_workspace/playback.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

constexpr double on_the_frame = 1e-6; // of a frame: closer counts as standing on it

}

void Playback::set_duration(double duration, Growing growing)
{
    m_duration = std::max(0.0, duration);
    m_growing = growing == Growing::yes;
    m_time = std::min(m_time, m_duration);
}

void Playback::advance(double elapsed)
{
    if (!m_playing) return;
    m_time += elapsed * m_speed;
    if (m_loop && m_time >= m_loop->to && m_loop->to > m_loop->from)
        m_time = m_loop->from + std::fmod(m_time - m_loop->from, m_loop->to - m_loop->from);
    if (m_time < m_duration) return;
    m_time = m_duration;
    if (!m_growing) m_playing = false; // else it waits for the frames to come
}

void Playback::play()
{
    if (m_time >= m_duration && !m_growing) m_time = m_loop ? m_loop->from : 0;
    m_playing = m_duration > 0 || m_growing;
}

void Playback::seek(double time)
{
    m_time = std::clamp(time, 0.0, m_duration);
}

void Playback::step(int frames)
{
    m_playing = false;
    const double here = m_time * m_rate;
    const double whole = std::round(here);
    const bool between = std::abs(here - whole) > on_the_frame;
    const double base = !between ? whole : frames > 0 ? std::floor(here) : std::ceil(here);
    seek((base + frames) / m_rate);
}

void Playback::set_speed(double speed)
{
    m_speed = std::clamp(speed, slowest_speed, fastest_speed);
}

void Playback::set_loop(std::optional<Loop> loop)
{
    m_loop = loop;
    if (m_loop && (m_time < m_loop->from || m_time >= m_loop->to)) seek(m_loop->from);
}

std::vector<FigureSpan> figures_of(const motion::Recording& dance)
{
    std::vector<FigureSpan> figures;
    for (std::size_t i = 0; i < dance.steps.size(); ++i) {
        const motion::StepMark& step = dance.steps[i];
        const bool goes_on = i > 0 && step.pattern == dance.steps[i - 1].pattern
            && step.column > dance.steps[i - 1].column;
        if (goes_on) {
            figures.back().last = i;
            continue;
        }
        if (!figures.empty()) figures.back().time.to = step.time;
        figures.push_back({step.pattern, i, i, {step.time, dance.duration()}});
    }
    return figures;
}

const FigureSpan* figure_at(const std::vector<FigureSpan>& figures, double time)
{
    const FigureSpan* found = nullptr;
    for (const FigureSpan& figure : figures)
        if (figure.time.from <= time) found = &figure;
    return found;
}

std::optional<std::size_t> step_at(const motion::Recording& dance, double time)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < dance.steps.size(); ++i)
        if (dance.steps[i].time <= time) found = i;
    return found;
}

}
