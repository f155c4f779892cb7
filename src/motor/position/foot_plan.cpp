#include "motor/position/foot_plan.h"

#include <algorithm>
#include <cmath>

#include "gait/ease.h"
#include "motor/position/headings.h"

namespace promenade::motor {
namespace {

Vec3 turned_by(const Vec3& v, double angle)
{
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y, v.z};
}

// The edges of a foot on its way from one stance to the next.
void roll_over(const FootPose& start, const FootPose& end, double way, FootPose& pose)
{
    pose.roll = std::lerp(start.roll, end.roll, way);
    pose.edge = std::lerp(start.edge, end.edge, way);
}

// From 1 with no speed to 0 with the given speed, no acceleration at the ends, over u = 0 to 1.
double descending(double u, double speed)
{
    const double c3 = -10 + 4 * speed, c4 = 15 - 7 * speed, c5 = -6 + 3 * speed;
    return 1 + u * u * u * (c3 + u * (c4 + u * c5));
}

}

namespace {

// Cubic B-spline: no jump in acceleration.
double spline_at(const std::vector<double>& values, double place)
{
    if (values.empty()) return 0;
    const auto value = [&](long i) {
        return values[static_cast<std::size_t>(
            std::clamp(i, 0L, static_cast<long>(values.size()) - 1))];
    };
    const long i = static_cast<long>(std::floor(place));
    const double u = place - static_cast<double>(i), v = 1 - u;
    return (v * v * v * value(i - 1) + (4 - 6 * u * u + 3 * u * u * u) * value(i)
               + (4 - 6 * v * v + 3 * v * v * v) * value(i + 1) + u * u * u * value(i + 2))
        / 6;
}

}

double SwingStyle::arrival_in(double duration) const
{
    const double leisure = (duration - hurried) / (leisurely - hurried);
    return 1 - (1 - arrival) * std::clamp(leisure, 0.0, 1.0);
}

double HeelNeed::at(double time) const
{
    return spline_at(pitch, (time - start) / step)
        + jump * (1 - gait::eased(time, jumped_at, jumped_at + blend));
}

double HeelNeed::on_ball_at(double time) const
{
    return spline_at(on_ball, (time - start) / step);
}

void HeelNeed::make_room(std::size_t steps)
{
    pitch.reserve(steps);
    on_ball.reserve(steps);
}

void HeelNeed::forget()
{
    pitch.clear();
    on_ball.clear();
    jump = 0;
}

double Pivot::turned(double time) const
{
    return turn == 0 || end <= start
        ? 0
        : turn * gait::cruised((time - start) / (end - start), style.ramp);
}

double Pivot::heel_lift(double time) const
{
    if (turn == 0) return 0;
    if (is_on_heel)
        return -style.toes_up * gait::eased(time, start - style.heel_lead, start)
            * (1 - gait::eased(time, end, end + style.heel_lead));
    const double up = heel == Heel::stays_up ? start - style.heel_lead : start;
    const double down = heel == Heel::lands ? end - style.heel_back : end + style.heel_stays;
    return style.heel_lift * gait::eased(time, up, up + style.heel_lead)
        * (1 - gait::eased(time, down, down + style.heel_lead));
}

double Pivot::on_heel(double time) const
{
    if (turn == 0 || !is_on_heel) return 0;
    return gait::eased(time, start - style.weight_shift, start)
        * (1 - gait::eased(time, end, end + style.weight_shift));
}

double Pivot::on_ball(double time) const
{
    if (turn == 0 || is_on_heel) return 0;
    const double half = 0.5 * style.heel_lead;
    const double there = heel == Heel::stays_up
        ? gait::eased(time, start - style.weight_shift, start)
        : gait::eased(time, start - half, start + half);
    const double back = heel == Heel::lands ? gait::eased(time, end - half, end + half)
                                            : gait::eased(time, end, end + style.weight_shift);
    return there * (1 - back);
}

double RisePlan::at(double time) const
{
    // Those that are over leave their level.
    const auto underway = std::partition_point(
        changes.begin(), changes.end(), [time](const Change& c) { return c.end <= time; });
    double level = underway == changes.begin() ? before : (underway - 1)->level;
    for (auto change = underway; change != changes.end() && change->start < time; ++change)
        level += (change->level - level) * gait::eased(time, change->start, change->end);
    return level;
}

double HeelPlan::kept_up(double time) const
{
    return up * (1 - gait::eased(time, up_until, up_until + lowering));
}

double HeelPlan::kept_down(double time) const
{
    return gait::eased(time, lowers, lowered)
        * (1 - gait::eased(time, down_until, down_until + lowering));
}

double Stance::risen(double time, const RisePlan& rise) const
{
    return (1 - heel.kept_down(time)) * rise.at(time);
}

double Stance::heel_lift(double time) const
{
    const double turning = pivot.heel_lift(time);
    return turning < 0 ? turning : std::max(turning, leaving.heel_lift(time));
}

Vec3 Stance::tread_at(double time) const
{
    const Vec3 landed{x, y, 0}, middle{pivot.x, pivot.y, 0};
    if (!pivot.is_on_heel) return landed;
    return middle + turned_by(landed - middle, pivot.turned(time));
}

std::size_t FootPlan::index_at(double time) const
{
    std::size_t i = stances.size();
    while (i > 1 && stances[i - 1].land > time) --i;
    return i - 1;
}

const Stance& FootPlan::stance_at(double time) const
{
    return stances[index_at(time)];
}

FootPose FootPlan::at(double time, const RisePlan& rise) const
{
    const std::size_t i = index_at(time);
    if (time <= stances[i].lift || i + 1 == stances.size()) return standing(stances[i], time, rise);
    return swinging(i, time, rise);
}

FootPose FootPlan::standing(const Stance& stance, double time, const RisePlan& rise) const
{
    FootPose pose;
    pose.yaw = stance.yaw + stance.turned(time);
    const double kept = stance.heel.kept_up(time);
    const double risen = kept + (m_heel.full_rise - kept) * stance.risen(time, rise);
    const double released = stance.lift_pitch * gait::eased(time, stance.release, stance.lift);
    const double landed = stance.land_pitch * (1 - gait::eased(time, stance.land, stance.flat));
    // Each takes what the others leave of the ball joint's range, so that none makes a kink.
    const double low = 1 - risen / m_heel.full_rise;
    pose.pitch = landed + risen + low * released
        + low * (1 - released / m_heel.release) * stance.heel_lift(time)
        + (1 - stance.heel_pressed) * need.at(time) - pressed_down(stance, time)
        + stance.arrived * (1 - gait::eased(time, stance.land, stance.land + m_heel.settling));
    // The weight presses the sole flat; what is left is where it is borne and how the leg stands.
    const double pressed = gait::eased(time, stance.land, stance.flat);
    pose.edge = std::lerp(stance.edge, stance.last_edge, pressed);
    pose.roll = stance.edge * (1 - pressed);
    pose.ball = stance.tread_at(time) - m_shape.tread * ahead(pose.yaw);
    pose.ball.z = lifted_by_heel(pose.pitch) + lifted_by_edge(pose);
    return pose;
}

// What a heel that is pressed down is to be below the floor, rad: the sole pushes instead.
double FootPlan::pressed_down(const Stance& stance, double time) const
{
    if (stance.heel_pressed == 0) return 0;
    const double end = std::min(stance.release, stance.lift);
    return stance.heel_pressed * m_heel.pressed
        * gait::eased(time, stance.land, stance.land + m_heel.pressed_after)
        * (1 - gait::eased(time, end - m_heel.pressed_until, end));
}

// A foot on its heel lifts the ball.
double FootPlan::lifted_by_heel(double pitch) const
{
    return pitch < 0 ? -m_shape.heel * std::sin(pitch) : 0;
}

// A foot on an edge lifts the middle of the ball; a whole one by no more than lets its heel touch,
// which is narrower: the sole gives.
double FootPlan::lifted_by_edge(const FootPose& pose) const
{
    constexpr double on_ball = 0.1; // rad
    const double half = std::lerp(
        m_shape.half_heel, m_shape.half_ball, std::clamp(pose.pitch / on_ball, 0.0, 1.0));
    return half * std::abs(std::sin(pose.roll));
}

// How high the lowest point of a swing is at its highest, m.
double FootPlan::clearance_of(std::size_t from) const
{
    const double duration = stances[from + 1].land - stances[from].lift;
    const double manner = stances[from + 1].clearance;
    if (duration < m_style.quick) return m_style.quick_clearance + manner;
    const double leisure = around[from].pivot.turn != 0
        ? 0
        : std::min(1.0, (duration - m_style.quick) / (m_style.slow - m_style.quick));
    if (stances[from + 1].bends_knee)
        return std::lerp(m_style.bent_clearance, m_style.high_bent_clearance, leisure) + manner;
    return std::lerp(m_style.clearance, m_style.high_clearance, leisure) + manner;
}

double FootPlan::height(std::size_t from, double u) const
{
    const Stance& next = stances[from + 1];
    const double duration = next.land - stances[from].lift, top = clearance_of(from);
    // A slow step does not lift its foot slowly: it would hold the body down meanwhile.
    const double usual = m_style.highest_at * duration;
    const double rising = next.bends_knee ? usual : std::min(usual, m_style.lifts);
    if (u < m_style.highest_at) return top * gait::eased(u * duration / rising);
    const double down = (1 - m_style.highest_at) * duration;
    return top
        * descending(
            (u - m_style.highest_at) / (1 - m_style.highest_at), m_style.touchdown * down / top);
}

// The heel comes up as the knee of a swinging leg bends under the body. Not where the foot starts
// ahead of it, from where the ankle would have to point too far, and not where there is no time.
double FootPlan::passing_pitch(const Stance& old, const Stance& next, double u) const
{
    const SwingStyle& style = m_style;
    const double duration = next.land - old.lift;
    const Vec3 way{next.x - old.x, next.y - old.y, 0};
    const double along = glm::dot(way, ahead(old.yaw + old.pivot.turn + old.leaving.turn));
    return style.passing_heel
        * std::clamp((duration - style.no_time) / (style.time_enough - style.no_time), 0.0, 1.0)
        * std::clamp(1 + along / style.far_back, 0.0, 1.0) * gait::eased(u / style.passes_at)
        * (1 - gait::eased(u, style.passes_at, style.pitch_done));
}

// The toes of a foot that a long step back leaves ahead come up and its heel is drawn along: the
// leg reaches further. Only off the floor: a standing foot that rolled back over its heel slid.
double FootPlan::trailing_toes(const Stance& old, const Stance& next, double u) const
{
    const SwingStyle& style = m_style;
    const double up = style.trailing_up, down = style.trailing_down;
    const double duration = next.land - old.lift, time = u * duration;
    const Vec3 way{next.x - old.x, next.y - old.y, 0};
    const double back = -glm::dot(way, ahead(old.yaw + old.pivot.turn + old.leaving.turn));
    return -style.trailing_toes
        * std::clamp((back - style.usual_back) / (style.long_back - style.usual_back), 0.0, 1.0)
        * std::clamp(duration / down - 1, 0.0, 1.0) * gait::eased(time / up)
        * (1 - gait::eased(time, up, down));
}

// A Latin knee bends as well where the foot keeps its place until the weight returns: the heel
// comes up over the toes and is down in time.
double FootPlan::staying_pitch(const Stance& next, double u) const
{
    const double up = m_style.staying_up, down = m_style.staying_down;
    return next.bends_knee
        ? m_style.staying_heel * gait::eased(u / up) * (1 - gait::eased(u, up, down))
        : 0;
}

void FootPlan::pass(const Pivot& other)
{
    around.push_back({other, 0});
    around.back().round = gait::round_of(passing(around.size() - 1));
}

gait::Passing FootPlan::passing(std::size_t from) const
{
    const Pivot& other = around[from].pivot;
    const Stance &old = stances[from], &next = stances[from + 1];
    const Vec3 start = old.tread_at(old.lift);
    return {{start.x - other.x, start.y - other.y}, {next.x - other.x, next.y - other.y},
        other.turned(next.land) - other.turned(old.lift)};
}

Vec3 FootPlan::swinging_tread(std::size_t from, double way, double turned) const
{
    const auto& [other, round] = around[from];
    const Vec2 tread = gait::passing_at(passing(from), round, way, turned);
    return {other.x + tread.x, other.y + tread.y, 0};
}

FootPose FootPlan::swinging(std::size_t from, double time, const RisePlan& rise) const
{
    const Stance& old = stances[from];
    const Stance& next = stances[from + 1];
    const FootPose start = standing(old, old.lift, rise), end = standing(next, next.land, rise);
    const Pivot& other = around[from].pivot;
    const double duration = next.land - old.lift;
    const double u = (time - old.lift) / duration;
    const double arrival = m_style.arrival_in(duration);
    const double s = gait::eased(u / arrival);
    const double swept = other.turned(next.land) - other.turned(old.lift);
    const double turning = other.turned(time) - other.turned(old.lift);

    const double pitched = gait::eased(u / m_style.pitch_done);
    FootPose pose;
    if (next.stays) {
        pose = standing(old, time, rise);
        pose.pitch = start.pitch + (end.pitch - start.pitch) * pitched;
        pose.pitch += staying_pitch(next, u) * (1 - std::max(0.0, pose.pitch) / m_heel.most);
        roll_over(start, end, pitched, pose);
        pose.ball.z = lifted_by_heel(pose.pitch) + lifted_by_edge(pose);
        return pose;
    }
    roll_over(start, end, pitched, pose);
    pose.yaw = start.yaw + turning + s * (end.yaw - swept - start.yaw);
    pose.pitch = start.pitch + (end.pitch - start.pitch) * pitched;
    pose.pitch += passing_pitch(old, next, u) * (1 - std::max(0.0, pose.pitch) / m_heel.most);
    const double toes = trailing_toes(old, next, u);
    pose.pitch += toes;
    pose.ball = swinging_tread(from, s, turning) + gait::bowed(u / arrival) * next.bow
        - m_shape.tread * ahead(pose.yaw);
    // Never lower than the heel needs, and without the kink of following it.
    pose.ball.z = height(from, u) + (1 - pitched) * lifted_by_heel(start.pitch)
        + pitched * lifted_by_heel(end.pitch) + lifted_by_heel(toes) + lifted_by_edge(pose);
    return pose;
}

}
