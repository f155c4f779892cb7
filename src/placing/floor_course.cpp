#include "placing/floor_course.h"

#include <algorithm>
#include <cmath>

#include "gait/ease.h"
#include "gait/pendulum.h"
#include "gait/turning.h"

namespace promenade::placing {
namespace {

constexpr double gravity = 9.81;      // m/s^2
constexpr double both_feet_for = 0.2; // of a step, until the foot lifts
constexpr double arrives = 0.95;      // of a step: the foot is over its place
constexpr double light = 0.01;        // of a weight: too little to be looked at for itself

double share_between(double value, double from, double to)
{
    return std::clamp((value - from) / (to - from), 0.0, 1.0);
}

}

FloorCourse::FloorCourse(const DancerSize& size, double toe_out, double ahead, Affine borne)
    : m_size(size)
    , m_toe_out(toe_out)
    , m_ahead(ahead)
    , m_borne(std::move(borne))
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
    const double swings = share_between(share, both_feet_for, 1);
    const double turn = step.facing - step.facing_before;
    const double turning = turned_on_floor * turn * swings;
    const double s = eased(share_between(share, both_feet_for, arrives));
    if (step.foot != foot) // a heel turn moves the ball
        return {(1 - s) * step.before[f] + s * step.after[f], step.facing_before + turning + out,
            soft_knee};
    const std::size_t other_foot = 1 - f;
    const Affine& standing = step.after[other_foot];
    const Affine from = step.before[f] - standing;
    const Affine to = step.after[f] - standing;
    const Affine straight = (1 - s) * from + s * to;
    const Affine with_it =
        turned(turning, (1 - s) * from + s * turned(-turned_on_floor * turn, to));
    const double middle = bowed(share_between(share, both_feet_for, arrives));
    return {standing + (1 - step.round) * straight + step.round * with_it,
        step.facing_before + turning + s * (1 - turned_on_floor) * turn + out,
        soft_knee + middle * swinging_knee};
}

Affine FloorCourse::body_at(double time) const
{
    const double w = std::sqrt(gravity / m_size.leg_length());
    Affine at;
    double before = 0;
    const auto add = [&](const Affine& borne, double until) {
        const double share = until - before;
        if (share < light && until < 1) return; // counts with the next one
        before = until;
        at = at + share * borne;
    };
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        // The weight passes over while both feet stand.
        const double length = i + 1 < m_steps.size() ? m_steps[i + 1].to - m_steps[i + 1].from : 0;
        const double passes = m_steps[i].to + 0.5 * both_feet_for * length;
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
