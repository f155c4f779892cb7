// When heels must come up: the part of CentrePlan that knows what legs and ankles can do.
#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "motor/position/centre_plan.h"
#include "motor/position/headings.h"

namespace promenade::motor {
namespace {

constexpr std::size_t stride = 2; // nodes from one sample to the next: numerics
constexpr int averages = 2;

// The footwork has the heel down, or it is about to come there: not while it peels off, not while
// the foot turns on its ball, and not before the weight returns to a foot that was left behind.
bool wants_heel_down(const FootPlan& foot, double time)
{
    const std::size_t i = foot.index_at(time);
    const bool moves = time > foot.stances[i].lift && i + 1 < foot.stances.size();
    const Stance& stance = foot.stances[moves ? i + 1 : i];
    if (stance.heel.kind == Heel::stays_up || (moves && stance.stays)) return false;
    if (time >= std::min(stance.release, stance.lift)) return false;
    const Pivot& pivot = stance.pivot;
    return pivot.turn == 0 || pivot.is_on_heel || time < pivot.start
        || time > pivot.end - foot.heel_style().back_early;
}

}

double CentrePlan::longest_of(const Stature& stature, const Node& node)
{
    return std::lerp(stature.reach.longest, stature.reach.longest_slow, node.slowness);
}

// Where the ankle of a foot with that pitch is.
Vec3 CentrePlan::ankle_of(
    const Stature& stature, const Node& node, std::size_t side, double pitch) const
{
    const Vec3& ankle = stature.foot.ankle;
    const double c = std::cos(pitch), s = std::sin(pitch);
    Vec3 joint = node.ball[side] + (c * ankle.x + s * ankle.z) * ahead(node.yaw[side])
        + ankle.y * aside(node.yaw[side]);
    joint.z = node.ball[side].z + c * ankle.z - s * ankle.x;
    return joint;
}

// Above which place of the floor the hip is.
Vec3 CentrePlan::hip_over(const Stature& stature, const Node& node, std::size_t side) const
{
    return node.sample.position - node.above
        + legs[side].leftward * stature.half_hip * node.to_left;
}

// How high the body may be over a foot with that ankle, for its leg to reach with that share of its
// length.
double CentrePlan::highest_with(const Stature& stature, const Node& node, std::size_t side,
    const Vec3& ankle, double share) const
{
    const double reach = share * stature.leg;
    const Vec3 hip = hip_over(stature, node, side);
    const double away = std::hypot(hip.x - ankle.x, hip.y - ankle.y);
    const double up = std::sqrt(std::max(0.25 * reach * reach, reach * reach - away * away));
    return ankle.z + up + node.above.z;
}

struct CentrePlan::Bearer {
    const Stature& stature;
    const BodyShape& shape;
    const HeelStyle& style;
    const HeelRoom& room;
};

// Whether a leg from ankle to hip lacks reach, where the foot is left behind, or room for the ankle
// to bend.
bool CentrePlan::lacks(const Bearer& bearer, const Vec3& leg, double heading, double pitch) const
{
    const double a = bearer.shape.thigh.length, b = bearer.shape.shank.length;
    const double length = glm::length(leg), d = std::min(length, a + b);
    const double at_ankle = std::acos(std::clamp((b * b + d * d - a * a) / (2 * b * d), -1.0, 1.0));
    const double forward = glm::dot(leg, ahead(heading));
    const double shin = std::atan2(forward, leg.z) + at_ankle; // leans so far ahead
    const double stretched = length - bearer.room.reach * (a + b);
    return (forward > 0 && stretched > 0) || shin - pitch - bearer.stature.ankle_bend > 0;
}

// The least pitch beyond the planned one with which the leg reaches and the ankle bends no further
// than it can. A body that has room to sink does so until the leg reaches: deeper, the knee would
// only bend and the ankle with it.
double CentrePlan::need_of(const Bearer& bearer, const Node& node, std::size_t side) const
{
    const Stature& stature = bearer.stature;
    const HeelRoom& room = bearer.room;
    constexpr double heel_lead = -0.01; // rad: below, the foot rolls over its heel
    constexpr int halvings = 7;         // to half a degree
    const double planned = node.pitch[side] - node.need[side];
    Vec3 hip = hip_over(stature, node, side);
    const auto is_short = [&](double pitch) {
        constexpr double rounding = 1e-4; // m: a leg that just reaches does reach
        const Vec3 ankle = ankle_of(stature, node, side, pitch);
        const double reaching = highest_with(stature, node, side, ankle, room.reach) - rounding;
        hip.z = std::min(room.height, std::max(room.deepest, reaching)) - node.above.z;
        return lacks(bearer, hip - ankle, node.yaw[side], pitch);
    };
    if (planned < heel_lead || !is_short(planned)) return 0;
    double low = planned, high = bearer.style.most;
    for (int i = 0; i < halvings; ++i) {
        const double middle = 0.5 * (low + high);
        (is_short(middle) ? low : high) = middle;
    }
    return std::max(0.0, high - planned);
}

// What a foot's leg lacks at a node, without that of its neighbours.
double CentrePlan::need_at(
    const Stature& stature, const CentreTask& task, std::size_t i, std::size_t side) const
{
    const Node& node = m_nodes[i];
    if (!node.near_floor[side]) return 0;
    const HeelStyle& style = task.feet[side].heel_style();
    const double easy = easy_height(stature, task, i) - style.easy_sink * stature.height;
    HeelRoom room{easy, easy, longest_of(stature, node)};
    if (node.near_floor[1 - side] && node.pitch[1 - side] < 0.01)
        room.height = room.deepest = std::min(easy,
            highest_with(
                stature, node, 1 - side, node.ankle[1 - side], longest_of(stature, node)));
    if (wants_heel_down(task.feet[side], time_of(i))) {
        room.deepest = easy - style.sink_for_it * stature.height;
        room.reach = std::max(room.reach, style.reach_for_it);
    }
    return need_of({stature, task.body, style, room}, node, side);
}

// The most within a window, then averaged twice within it: never below what is lacked.
void CentrePlan::spread(std::vector<double>& needs, int half)
{
    for (double& need : needs) need = std::max(0.0, need); // a running sum rounds below zero
    m_windows.most_around(needs, averages * half);
    for (int pass = 0; pass < averages; ++pass) m_windows.average_around(needs, half);
}

void CentrePlan::find_heel_needs(
    const Stature& stature, const CentreTask& task, std::array<HeelNeed, 2>& needs)
{
    for (const std::size_t side : {0u, 1u}) {
        const HeelStyle& style = task.feet[side].heel_style();
        HeelNeed& need = needs[side];
        need.blend = style.need_blend;
        need.start = m_start;
        need.step = static_cast<double>(stride) * m_step;
        need.pitch.clear();
        for (std::size_t i = 0; i < m_nodes.size(); i += stride)
            need.pitch.push_back(need_at(stature, task, i, side));
        const int half =
            std::max(1, static_cast<int>(std::lround(style.need_smoothing / need.step)));
        spread(need.pitch, half);
        need.on_ball = need.pitch;
        spread(need.on_ball, half);
        for (double& share : need.on_ball) share = std::min(1.0, share / style.all_on_ball);
    }
}

}
