#include "placing/floor_course.h"

#include <algorithm>
#include <cmath>

#include "foundation/gravity.h"
#include "gait/ease.h"
#include "gait/pendulum.h"
#include "gait/turning.h"

namespace promenade::placing {
namespace {

constexpr double light = 0.01; // of a weight: too little to be looked at for itself

double share_between(double value, double from, double to)
{
    return std::clamp((value - from) / (to - from), 0.0, 1.0);
}

}

FloorCourse::FloorCourse(const DancerSize& size, const PlacingStyle& style, double toe_out,
    double ahead, Affine borne, bool is_long)
    : m_size(size)
    , m_swing(style.swing)
    , m_room(style.room)
    , m_toe_out(toe_out)
    , m_ahead(ahead)
    , m_borne(std::move(borne))
    , m_is_long(is_long)
{
}

void FloorCourse::add(CourseStep step)
{
    m_steps.push_back(std::move(step));
}

FloorCourse::FootNow FloorCourse::foot_at(std::size_t i, double share, Foot foot) const
{
    const CourseStep& step = m_steps[i];
    const std::size_t f = static_cast<std::size_t>(foot);
    const double out = side_sign(foot) * m_toe_out;
    const double swings = share_between(share, m_swing.both_feet_for, 1);
    const double turn = step.facing - step.facing_before;
    const double turning = turned_on_floor * turn * swings;
    const double s = eased(share_between(share, m_swing.both_feet_for, m_swing.arrives));
    if (step.foot != foot) // a heel turn moves the ball
        return {(1 - s) * step.before[f] + s * step.after[f], step.facing_before + turning + out,
            m_room.soft_knee};
    const std::size_t other_foot = 1 - f;
    const Affine& standing = step.after[other_foot];
    const Affine from = step.before[f] - standing;
    const Affine to = step.after[f] - standing;
    const Affine straight = (1 - s) * from + s * to;
    const Affine with_it =
        turned(turning, (1 - s) * from + s * turned(-turned_on_floor * turn, to));
    const double middle = bowed(share_between(share, m_swing.both_feet_for, m_swing.arrives));
    return {standing + (1 - step.round) * straight + step.round * with_it,
        step.facing_before + turning + s * (1 - turned_on_floor) * turn + out,
        m_room.soft_knee + middle * m_room.swinging_knee};
}

// The first step whose weight counts for itself or with the next one: those before it ended so long
// ago that together they are light.
std::size_t FloorCourse::first_weighed(double time, double w) const
{
    const double until = time - std::log(1 / light) / w; // weighed_by() is less than half of light
    const auto ended = [](double t, const CourseStep& step) { return t < step.from; };
    const auto later = std::upper_bound(m_steps.begin(), m_steps.end(), until, ended);
    // The weight of a step passes over after the landing, in the step after it: two more.
    const auto index = static_cast<std::size_t>(later - m_steps.begin());
    return index < 3 ? 0 : index - 3;
}

Affine FloorCourse::body_at(double time) const
{
    const double w = std::sqrt(earth_gravity / m_size.leg_length());
    Affine at;
    double before = 0;
    const auto add = [&](const Affine& borne, double until) {
        const double share = until - before;
        if (share < light && until < 1) return; // counts with the next one
        before = until;
        at = at + share * borne;
    };
    for (std::size_t i = first_weighed(time, w); i < m_steps.size(); ++i) {
        // What is left counts with the last one; of a long dance, where it would be far away, here.
        if (m_is_long && 1 - before < light) return at + (1 - before) * m_steps[i - 1].borne;
        if (before == 1) return at; // whatever follows has no weight
        // The weight passes over while both feet stand.
        const double length = i + 1 < m_steps.size() ? m_steps[i + 1].to - m_steps[i + 1].from : 0;
        const double passes = m_steps[i].to + 0.5 * m_swing.both_feet_for * length;
        add(i == 0 ? m_borne : m_steps[i - 1].borne, weighed_by(w, time, passes));
    }
    add(m_steps.empty() ? m_borne : m_steps.back().borne, 1);
    return at;
}

double FloorCourse::turned_at(std::size_t knot) const
{
    if (knot == 0) return m_steps.front().body_before;
    const CourseStep& step = m_steps[knot - 1];
    const double next = knot < m_steps.size() ? m_steps[knot].body : step.body;
    return body_between(step.body_before, step.body, next);
}

// A turn is set going while both feet stand and slows down on one: most of it is early in the step.
double FloorCourse::yaw_at(std::size_t step, double share) const
{
    const double left = (1 - share) * (1 - share);
    return left * turned_at(step) + (1 - left) * turned_at(step + 1);
}

Affine FloorCourse::leg_at(std::size_t step, double share, Foot foot, const LegCut& cut) const
{
    const FootNow now = foot_at(step, share, foot);
    const double yaw = yaw_at(step, share);
    const double time = m_steps[step].from + share * (m_steps[step].to - m_steps[step].from);
    Affine leg = (1 - cut.hip) * now.ball;
    if (cut.hip > 0) leg = leg + cut.hip * body_at(time);
    leg.constant += cut_shift(m_size, cut, foot, {yaw, now.heading, now.knee});
    leg.constant += m_ahead * ((1 - cut.hip) * along(now.heading) + cut.hip * along(yaw));
    return leg;
}

}
