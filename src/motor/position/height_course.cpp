#include "motor/position/height_course.h"

#include <algorithm>
#include <cmath>

namespace promenade::motor {
namespace {

// A step between two landings: when, and how much time there is.
struct Between {
    double from = 0, to = 0; // s
    double leisure = 0;      // 0 to 1
    double lasts() const { return to - from; }
};

class CourseWriter {
public:
    CourseWriter(const Footfalls& falls, const HeightStyle& style)
        : m_falls(falls)
        , m_style(style)
    {
    }

    // The body rises late in the step before a high footfall.
    void rise_to(RisePlan& plan, double level, const Between& step) const
    {
        const double takes = std::min(std::lerp(m_style.quick_rising, m_style.rising, step.leisure),
            std::lerp(m_style.quick_share, m_style.share, step.leisure) * step.lasts());
        const double end = step.to - m_style.risen_before;
        plan.changes.push_back({end - takes, end, level});
    }

    // It lowers early in the step after one, and soon where that is quick; or by its end, where the
    // chart does not have it lower before.
    void lower_to(RisePlan& plan, double level, const Between& step, bool early) const
    {
        const double lasts = step.lasts(), q = step.leisure;
        const double waits =
            q * std::min(m_style.stays_up_share * lasts, m_style.stays_up) * (early ? 1 : 2);
        const double until =
            std::lerp(std::min(m_style.quick_lowering, m_style.quick_share * lasts),
                early ? std::min(m_style.share * lasts, m_style.lowering) : lasts, q);
        plan.changes.push_back({step.from + waits, step.from + std::max(until, waits), level});
    }

    void change(RisePlan& plan, double before, double level, const Between& step, bool early) const
    {
        if (level > before) rise_to(plan, level, step);
        if (level < before) lower_to(plan, level, step, early);
    }

    double lasts(std::size_t k) const
    {
        return k + 1 < m_falls.size() ? m_falls[k + 1].time - m_falls[k].time : m_falls[k].lasts;
    }

    // 0 to 1: whether there is time to rise and to lower around a footfall.
    double leisure_at(std::size_t k) const
    {
        const double shorter = std::min(lasts(k), k > 0 ? lasts(k - 1) : lasts(k));
        return std::clamp(
            (shorter - m_style.no_leisure) / (m_style.leisure - m_style.no_leisure), 0.0, 1.0);
    }

    Between before(std::size_t k) const
    {
        const double land = m_falls[k].time;
        return {k > 0 ? m_falls[k - 1].time : land - m_style.rising / m_style.share, land,
            leisure_at(k)};
    }

    Between after(std::size_t k) const
    {
        return {m_falls[k].time, m_falls[k].time + lasts(k), leisure_at(k)};
    }

    // What can be had of a height in the time; a foot without weight carries nobody high.
    double reached(double level, std::size_t k) const
    {
        const double most = m_falls[k].takes_weight ? 1 : m_style.touching;
        return std::min(most, level * std::lerp(m_style.quick_level, 1.0, leisure_at(k)));
    }

    // Heels that would come up by a finger's breadth only stay down: nobody stands on the ball for
    // it.
    double heels_at(std::size_t k) const
    {
        const double quick_turn = turns(k) ? 1 - leisure_at(k) : 0;
        const double level =
            std::lerp(1.0, m_style.turning, quick_turn) * reached(m_falls[k].rise, k);
        return level < m_style.least_heels ? 0 : level;
    }

    bool turns(std::size_t k) const
    {
        return m_falls[k].pivot != 0 || (k + 1 < m_falls.size() && m_falls[k + 1].pivot != 0);
    }

    // A knee that turns the body over its ball stays softer: straight, it can neither lift nor
    // catch.
    double stretch_at(double level, std::size_t k) const
    {
        return (turns(k) ? m_style.turning : 1) * reached(level, k);
    }

private:
    const Footfalls& m_falls;
    const HeightStyle& m_style;
};

}

HeightCourse height_course(
    const Footfalls& falls, double begins, double ends, const HeightStyle& style)
{
    HeightCourse course;
    course.waiting.before = course.reach.before = 1;
    if (falls.empty()) return course;
    const CourseWriter write(falls, style);
    double heels = 0, stretch = 0;
    for (std::size_t k = 0; k < falls.size(); ++k) {
        const Footfall& fall = falls[k];
        const bool early = k == 0 || falls[k - 1].lowers;
        const double high = write.heels_at(k);
        write.change(course.heels, heels, high, write.before(k), early);
        const double straight = write.stretch_at(fall.stretch, k);
        write.change(course.stretch, stretch, straight, write.before(k), early);
        heels = high;
        stretch = straight;
        if (fall.stretch_at_end > stretch) {
            stretch = write.stretch_at(fall.stretch_at_end, k);
            write.rise_to(course.stretch, stretch, write.after(k));
        }
        // Gestures have their leg so as it arrives, and so in the end.
        if (!fall.arrives || !fall.ends) continue;
        const Between step = write.after(k);
        const double passes = style.stretching;
        course.reach.changes.push_back({fall.time - passes, fall.time, fall.arrives->reach});
        course.reach.changes.push_back({fall.time + passes,
            std::max(fall.time + 2 * passes, step.from + 0.6 * step.lasts()), fall.ends->reach});
    }
    if (heels > 0) write.lower_to(course.heels, 0, write.after(falls.size() - 1), true);
    if (stretch > 0) write.lower_to(course.stretch, 0, write.after(falls.size() - 1), true);
    course.waiting.changes = {{begins + style.sets_off, begins + style.set_off, 0},
        {ends + style.sets_off, ends + style.settled, 1}};
    return course;
}

}
