#include "motor/position/yaw_plan.h"

#include <algorithm>
#include <cmath>

#include "gait/turning.h"

namespace promenade::motor {
namespace {

constexpr double step = 0.005; // s, of the course: numerics

// Steffen (1990): the steepest slope that overshoots neither neighbour.
double slope_between(double h0, double d0, double h1, double d1)
{
    if (d0 * d1 <= 0) return 0;
    const double mean = (d0 * h1 + d1 * h0) / (h0 + h1);
    const double least = std::min({2 * std::abs(d0), 2 * std::abs(d1), std::abs(mean)});
    return std::copysign(least, d0);
}

// The cubic with given values and slopes at both ends, h apart.
Facing between(const Facing& a, const Facing& b, double h, double u)
{
    const double rise = b.yaw - a.yaw;
    const double yaw =
        a.yaw + rise * u * u * (3 - 2 * u) + h * u * (1 - u) * (a.rate * (1 - u) - b.rate * u);
    const double rate =
        6 * rise / h * u * (1 - u) + a.rate * (1 - u) * (1 - 3 * u) + b.rate * u * (3 * u - 2);
    return {yaw, rate};
}

// How a glide begins, and the floor's torque during it.
struct Start {
    double rate = 0;   // rad/s when the foot lifts
    double torque = 0; // N·m
};

// Ramp and glide together end where the dance wants the body, and if the floor's grip allows as
// fast as it wants it there.
Start start_of(const Glide& glided, double now, const Facing& from, const Facing& to)
{
    double leg = 0; // what the legs turn it back
    for (double t = glided.lift; t < glided.land; t += step) leg += step * glided.leg_momentum(t);
    const double begin = glided.leg_momentum(glided.lift), end = glided.leg_momentum(glided.land);
    const double ramp = std::max(step, glided.lift - now), time = glided.land - glided.lift;
    const double inertia = glided.inertia, share = 0.5 * ramp + time;
    // The rate at the lift that ends at the right yaw is `plain` less `slowed` per torque.
    const double plain =
        (to.yaw - from.yaw - 0.5 * ramp * from.rate - (begin * time - leg) / inertia) / share;
    const double slowed = 0.5 * time * time / inertia / share;
    const double ends = plain + (begin - end) / inertia; // rate at landing without torque
    const double torque = (to.rate - ends) / (time / inertia - slowed);
    Start start;
    start.torque = std::clamp(torque, -glided.grip, glided.grip) - glided.drag;
    start.rate = plain - slowed * start.torque;
    return start;
}

}

YawPlan::YawPlan(const Footfalls& falls, double before, double start, const TurnStyle& style)
    : m_style(style)
{
    const std::size_t n = falls.size();
    m_knots.push_back({start, before, 0, before});
    for (std::size_t i = 0; i < n; ++i) {
        const double here = falls[i].heading + falls[i].body;
        const double last = i > 0 ? falls[i - 1].heading + falls[i - 1].body : before;
        const double next = i + 1 < n ? falls[i + 1].heading + falls[i + 1].body : here;
        const double value = gait::body_between(last, here, next);
        m_knots.push_back({falls[i].time, value + falls[i].manner.facing, 0, value});
    }
    const double end = n > 0 ? falls[n - 1].heading : 0;
    if (n > 0) m_knots.push_back({falls[n - 1].time + m_style.settling, end, 0, end});
    set_slopes();
}

void YawPlan::turn_further(std::size_t footfall, double by)
{
    Knot& knot = m_knots[footfall + 1];
    knot.value = knot.by_feet + by;
    set_slopes();
}

void YawPlan::dance_on_at(const gait::NewPace& pace)
{
    for (Knot& knot : m_knots) knot.time = pace.at(knot.time);
    set_slopes();
}

void YawPlan::set_slopes()
{
    for (std::size_t i = 1; i + 1 < m_knots.size(); ++i) {
        const double h0 = m_knots[i].time - m_knots[i - 1].time;
        const double h1 = m_knots[i + 1].time - m_knots[i].time;
        m_knots[i].slope = slope_between(h0, (m_knots[i].value - m_knots[i - 1].value) / h0, h1,
            (m_knots[i + 1].value - m_knots[i].value) / h1);
    }
}

Facing YawPlan::over_dance(double time) const
{
    const auto after = std::partition_point(
        m_knots.begin(), m_knots.end(), [time](const Knot& k) { return k.time <= time; });
    if (after == m_knots.begin()) return {m_knots.front().value, 0};
    if (after == m_knots.end()) return {m_knots.back().value, 0};
    const Knot& a = *(after - 1);
    const Knot& b = *after;
    const double h = b.time - a.time;
    return between({a.value, a.slope}, {b.value, b.slope}, h, (time - a.time) / h);
}

Facing YawPlan::at(double time) const
{
    const double place = std::max(0.0, (time - m_start) / step);
    const std::size_t i = static_cast<std::size_t>(place);
    if (i + 1 >= m_course.size()) return over_dance(time);
    return between(m_course[i], m_course[i + 1], step, place - static_cast<double>(i));
}

void YawPlan::steer(double now, const Facing& facing, const std::optional<Glide>& glided)
{
    m_start = now;
    m_course = {facing};
    if (glided) {
        wait(glided->lift - m_style.longest_ramp);
        const double begin = m_start + step * static_cast<double>(m_course.size() - 1);
        const Start start = start_of(*glided, begin, m_course.back(), over_dance(glided->land));
        ramp(glided->lift, start.rate);
        glide(*glided, start.torque);
    }
    join(m_start + step * static_cast<double>(m_course.size() - 1) + m_style.joining);
}

// A body that has long to wait on both feet does not turn away from them meanwhile.
void YawPlan::wait(double until)
{
    if (m_start + step > until) return;
    m_course.back().rate = 0;
    while (m_start + step * static_cast<double>(m_course.size()) < until)
        m_course.push_back(m_course.back());
}

void YawPlan::ramp(double until, double rate)
{
    const Facing from = m_course.back();
    const double begin = m_start + step * static_cast<double>(m_course.size() - 1);
    const int count = std::max(1, static_cast<int>(std::lround((until - begin) / step)));
    for (int i = 1; i <= count; ++i) {
        const double u = static_cast<double>(i) / count, time = step * i;
        m_course.push_back({from.yaw + time * (from.rate + 0.5 * u * (rate - from.rate)),
            from.rate + u * (rate - from.rate)});
    }
}

void YawPlan::glide(const Glide& glided, double torque)
{
    const int count = static_cast<int>((glided.land - glided.lift) / step);
    const double momentum =
        glided.inertia * m_course.back().rate + glided.leg_momentum(glided.lift);
    for (int i = 1; i <= count; ++i) {
        const double elapsed = i * step;
        const double left =
            momentum + torque * elapsed - glided.leg_momentum(glided.lift + elapsed);
        const double rate = left / glided.inertia;
        const Facing& last = m_course.back();
        m_course.push_back({last.yaw + 0.5 * step * (last.rate + rate), rate});
    }
}

void YawPlan::join(double time)
{
    const Facing from = m_course.back(), to = over_dance(time);
    const double begin = m_start + step * static_cast<double>(m_course.size() - 1);
    const int count = static_cast<int>(std::lround((time - begin) / step));
    for (int i = 1; i <= count; ++i)
        m_course.push_back(between(from, to, time - begin, static_cast<double>(i) / count));
}

}
