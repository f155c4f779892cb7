#include "motor/position/yaw_plan.h"

#include <algorithm>
#include <cmath>

namespace promenade::motor {
namespace {

constexpr double settling = 0.5; // s: after the last footfall the body comes round to its feet

// Steffen (1990): the steepest slope that overshoots neither neighbour.
double slope_between(double h0, double d0, double h1, double d1)
{
    if (d0 * d1 <= 0) return 0;
    const double mean = (d0 * h1 + d1 * h0) / (h0 + h1);
    const double least = std::min({2 * std::abs(d0), 2 * std::abs(d1), std::abs(mean)});
    return std::copysign(least, d0);
}

}

YawPlan::YawPlan(const Footfalls& falls, double before, double start)
{
    const std::size_t n = falls.size();
    m_knots.push_back({start, before, 0});
    // After a pivot on the foot it faces where the pivot ends.
    for (std::size_t i = 0; i < n; ++i) {
        const double last = i > 0 ? falls[i - 1].heading + falls[i - 1].pivot : before;
        const double next = i + 1 < n ? falls[i + 1].heading : falls[i].heading;
        m_knots.push_back(
            {falls[i].time, 0.25 * last + 0.5 * falls[i].heading + 0.25 * next, 0});
    }
    if (n > 0) m_knots.push_back({falls[n - 1].time + settling, falls[n - 1].heading, 0});
    for (std::size_t i = 1; i + 1 < m_knots.size(); ++i) {
        const double h0 = m_knots[i].time - m_knots[i - 1].time;
        const double h1 = m_knots[i + 1].time - m_knots[i].time;
        m_knots[i].slope = slope_between(h0, (m_knots[i].value - m_knots[i - 1].value) / h0, h1,
            (m_knots[i + 1].value - m_knots[i].value) / h1);
    }
}

double YawPlan::at(double time) const
{
    const auto after = std::find_if(
        m_knots.begin(), m_knots.end(), [time](const Knot& k) { return k.time > time; });
    if (after == m_knots.begin()) return m_knots.front().value;
    if (after == m_knots.end()) return m_knots.back().value;
    const Knot& a = *(after - 1);
    const Knot& b = *after;
    const double h = b.time - a.time, u = (time - a.time) / h;
    const double rise = b.value - a.value;
    return a.value + rise * u * u * (3 - 2 * u)
        + h * u * (1 - u) * (a.slope * (1 - u) - b.slope * u);
}

double YawPlan::rate(double time) const
{
    constexpr double half = 1e-4;
    return (at(time + half) - at(time - half)) / (2 * half);
}

}
