// When heels must come up: the part of CentrePlan that knows what legs and ankles can do.
#include <algorithm>
#include <cmath>

#include "motor/position/centre_plan.h"

namespace promenade::motor {
namespace {

constexpr std::size_t stride = 2;   // nodes from one sample to the next
constexpr double most_pitch = 0.85; // rad
constexpr double ball_pitch = 0.08; // rad: with the heel that high, all weight is on the ball
constexpr double easy_sink = 0.03;  // of the height: knees give that much before a heel comes up
constexpr double smoothing = 0.04;  // s: half the width of each average
constexpr double short_by = 0.15;   // m that a rad of heel lift lengthens a leg by, about

Vec3 ahead(double yaw)
{
    return {std::cos(yaw), std::sin(yaw), 0};
}

Vec3 aside(double yaw)
{
    return {-std::sin(yaw), std::cos(yaw), 0};
}

// The most within a window, then averaged three times within it: never below the values.
void spread(std::vector<double>& values, int half)
{
    const int n = static_cast<int>(values.size());
    const auto clamped = [n](int i) { return static_cast<std::size_t>(std::clamp(i, 0, n - 1)); };
    constexpr int averages = 2;
    std::vector<double> most(values.size());
    for (int i = 0; i < n; ++i)
        for (int k = -averages * half; k <= averages * half; ++k)
            most[clamped(i)] = std::max(most[clamped(i)], values[clamped(i + k)]);
    for (int pass = 0; pass < averages; ++pass) {
        double sum = 0;
        for (int k = -half; k <= half; ++k) sum += most[clamped(k)];
        for (int i = 0; i < n; ++i) {
            values[clamped(i)] = sum / (2 * half + 1);
            sum += most[clamped(i + half + 1)] - most[clamped(i - half)];
        }
        most = values;
    }
}

}

// How high the body may be over a foot with that pitch, for its leg to reach.
double CentrePlan::highest_with(
    const Stature& stature, const Node& node, std::size_t side, double pitch) const
{
    const Vec3& ankle = stature.foot.ankle;
    const double reach = longest_reach * stature.leg;
    const double c = std::cos(pitch), s = std::sin(pitch);
    const Vec3 joint = node.ball[side] + (c * ankle.x + s * ankle.z) * ahead(node.yaw[side])
        + ankle.y * aside(node.yaw[side]);
    const double joint_height = node.ball[side].z + c * ankle.z - s * ankle.x;
    const Vec3 hip = node.sample.position + stature.hip_ahead * ahead(node.hips)
        + (side == 0 ? 1 : -1) * stature.half_hip * aside(node.hips);
    const double away = std::hypot(hip.x - joint.x, hip.y - joint.y);
    const double up = std::sqrt(std::max(0.25 * reach * reach, reach * reach - away * away));
    return joint_height + up + stature.hip_below;
}

// The least pitch beyond the planned one with which the leg reaches at that height of the body and
// the ankle bends no further than it can.
double CentrePlan::need_of(const Stature& stature, const BodyShape& shape, const Node& node,
    std::size_t side, double height) const
{
    const Vec3& ankle = stature.foot.ankle;
    const double planned = node.pitch[side] - node.need[side];
    const Vec3 along = ahead(node.yaw[side]);
    Vec3 hip = node.sample.position + stature.hip_ahead * ahead(node.hips)
        + (side == 0 ? 1 : -1) * stature.half_hip * aside(node.hips);
    hip.z = height - stature.hip_below;
    const double a = shape.thigh.length, b = shape.shank.length, reach = longest_reach * (a + b);
    const auto lacking = [&](double pitch) {
        const double c = std::cos(pitch), s = std::sin(pitch);
        Vec3 joint =
            node.ball[side] + (c * ankle.x + s * ankle.z) * along + ankle.y * aside(node.yaw[side]);
        joint.z = node.ball[side].z + c * ankle.z - s * ankle.x;
        const Vec3 leg = hip - joint;
        const double d = std::min(glm::length(leg), a + b);
        const double at_ankle =
            std::acos(std::clamp((b * b + d * d - a * a) / (2 * b * d), -1.0, 1.0));
        const double lean = std::atan2(glm::dot(leg, along), leg.z) + at_ankle;
        const double stretched = glm::length(leg) - reach;
        const double bent = lean - pitch - stature.ankle_bend;
        const bool behind = glm::dot(leg, along) > 0;
        return std::max(behind ? stretched / short_by : 0.0, bent);
    };
    if (planned < -0.01 || lacking(planned) <= 0) return 0;
    double low = planned, high = most_pitch;
    for (int i = 0; i < 7; ++i) {
        const double middle = 0.5 * (low + high);
        (lacking(middle) <= 0 ? high : low) = middle;
    }
    return std::max(0.0, high - planned);
}

std::array<HeelNeed, 2> CentrePlan::heel_needs(const Stature& stature, const CentreTask& task) const
{
    const double sink = easy_sink * stature.height;
    std::array<HeelNeed, 2> needs;
    for (const std::size_t side : {0u, 1u}) {
        HeelNeed& need = needs[side];
        need.start = m_start;
        need.step = static_cast<double>(stride) * m_step;
        for (std::size_t i = 0; i < m_nodes.size(); i += stride) {
            const Node& node = m_nodes[i];
            double value = 0;
            if (node.near_floor[side]) {
                double height = easy_height(stature, task, i) - sink;
                if (node.near_floor[1 - side] && node.pitch[1 - side] < 0.01)
                    height = std::min(
                        height, highest_with(stature, node, 1 - side, node.pitch[1 - side]));
                value = need_of(stature, task.body, node, side, height);
            }
            need.pitch.push_back(value);
        }
        const int half = std::max(1, static_cast<int>(std::lround(smoothing / need.step)));
        spread(need.pitch, half);
        need.on_ball = need.pitch;
        spread(need.on_ball, half);
        for (double& share : need.on_ball) share = std::min(1.0, share / ball_pitch);
    }
    return needs;
}

}
