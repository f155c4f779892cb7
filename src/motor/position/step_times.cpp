// What follows from the times of the footfalls alone: the part of Stepping that says when weight
// passes over, when the body is high and where legs have time to stretch.
#include <algorithm>

#include "motor/position/stepping.h"

namespace promenade::motor {

// Times, and all that follows from times alone. A swing underway keeps its beginning.
void Stepping::schedule_anew()
{
    const double begun = m_next < m_times.size() ? m_times[m_next].lift : 0;
    m_times = schedule(m_falls, m_style.schedule);
    if (m_swinging[0] || m_swinging[1]) m_times[m_next].lift = begun;
    plan_weight();
    plan_height();
    plan_slowness();
}

void Stepping::dance_on_at(const gait::NewPace& pace)
{
    if (m_falls.empty()) return;
    m_falls.back().lasts *= pace.slower;
    for (Footfall& fall : m_falls) fall.time = pace.at(fall.time);
    m_yaw.dance_on_at(pace);
    schedule_anew();
}

void Stepping::plan_weight()
{
    m_weight.shifts.clear();
    if (m_falls.empty()) return;
    const double first = m_times[0].lift;
    const double to_left = m_falls[0].foot == Side::right ? 1 : 0;
    const double soon = m_style.schedule.shifted_before;
    m_weight.shifts.push_back({first - m_style.schedule.first_shift, first - soon, to_left});
    for (std::size_t k = 0; k < m_falls.size(); ++k)
        if (m_falls[k].takes_weight) {
            const double land = m_times[k].land, settled = m_times[k].settled;
            // On the beat a foot that stayed has the share by which its landing is told.
            const double back = m_style.returning_load / (1 - m_style.returning_load);
            const double start = m_falls[k].replaces ? land - back * (settled - land) : land;
            const double share = m_falls[k].share;
            m_weight.shifts.push_back(
                {start, settled, m_falls[k].foot == Side::left ? share : 1 - share});
        }
    if (!m_falls.back().takes_weight) return;
    const double settled = m_times.back().settled;
    if (m_falls.back().replaces) m_weight.shifts.push_back({settled, settled, 0.5});
    const Footfall& last = m_falls.back();
    m_weight.shifts.back().left = last.foot == Side::left ? last.rests : 1 - last.rests;
    m_weight.shifts.back().end = settled + m_style.schedule.longest_support;
}

void Stepping::plan_height()
{
    const double begins = m_weight.shifts.empty() ? 0 : m_weight.shifts.front().start;
    const double ends = m_weight.shifts.empty() ? 0 : m_weight.shifts.back().end;
    m_height = height_course(m_falls, begins, ends, m_style.height);
    m_height.reach.before = m_waits;
    if (m_falls.empty()) return;
    const HeightStyle& style = m_style.height;
    m_height.reach.changes.push_back({ends + style.sets_off, ends + style.settled, m_waits});
}

// Where legs have time to stretch: a step, and those before and after it, are slow and do not turn.
void Stepping::plan_slowness()
{
    const double quick = m_style.height.quick_step, slow = m_style.height.slow_step;
    const double passes = m_style.height.stretching;
    const auto lasts = [&](std::size_t k) { // until the next footfall, or the end of the dance
        if (k + 1 == m_falls.size()) return m_falls[k].lasts;
        return m_falls[k + 1].pivot != 0 ? 0 : m_falls[k + 1].time - m_falls[k].time;
    };
    m_slowness.changes.clear();
    for (std::size_t k = 0; k < m_falls.size(); ++k) {
        double least = lasts(k);
        if (k > 0) least = std::min(least, lasts(k - 1));
        if (k + 1 < m_falls.size()) least = std::min(least, lasts(k + 1));
        const double level = std::clamp((least - quick) / (slow - quick), 0.0, 1.0);
        m_slowness.changes.push_back({m_falls[k].time - passes, m_falls[k].time + passes, level});
    }
}

}
