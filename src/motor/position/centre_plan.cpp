#include "motor/position/centre_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "figure/legs.h"
#include "gait/ease.h"
#include "motor/position/headings.h"

namespace promenade::motor {
namespace {

constexpr int averages = 3;
constexpr double least_load = 0.5; // of the weight, where the legs' momentum is weighed
constexpr int momentum_rounds =
    2; // path and momentum depend on each other; the second changes 1 mm

// Of those before the start, how many limits of height are smoothed with the rest.
int past_nodes(const CentreStyle& style)
{
    return 2 * averages * static_cast<int>(style.settle / style.step);
}

// How far the weight of a foot has moved to its ball: before a rise, around a pivot and before the
// heel peels off.
double on_ball(const Stance& stance, const RisePlan& rise, const CentreStyle& style, double time)
{
    const double soon = time + style.to_ball;
    double share = std::max(stance.risen(time, rise), stance.risen(soon, rise)) / style.enough_rise;
    share = std::max(share,
        std::max(stance.heel.kept_up(time), stance.heel.kept_up(soon)) / style.enough_release);
    share = std::max(share, stance.pivot.on_ball(time));
    if (stance.lift_pitch > 0 && stance.pivot.turn == 0) {
        const double stood = stance.release - std::max(stance.land, stance.release - 1);
        const double shift = std::min(style.to_ball, 0.5 * stood);
        share = std::max(share,
            std::min(1.0, stance.lift_pitch / style.enough_release)
                * gait::eased(time, stance.release - shift, stance.release));
    }
    return std::clamp(share, 0.0, 1.0);
}

// The same, and because the leg or the ankle needs it.
double on_ball(const FootPlan& foot, const RisePlan& rise, const CentreStyle& style, double time)
{
    return std::max(on_ball(foot.stance_at(time), rise, style, time), foot.need.on_ball_at(time));
}

// How far behind the middle of its tread a foot bears weight, m: on heel or ball alone as it lands.
double borne_behind(
    const FootPlan& foot, const RisePlan& rise, const CentreStyle& style, double time)
{
    const Stance& stance = foot.stance_at(time);
    const double heel = foot.shape().heel + foot.shape().tread;
    const double flat = (1 - on_ball(foot, rise, style, time)) * style.behind;
    const double usual = flat + (heel - flat) * stance.pivot.on_heel(time);
    if (stance.land_pitch == 0) return usual;
    const double landing = stance.land_pitch < 0 ? heel : 0;
    return landing + (usual - landing) * gait::eased(time, stance.land, stance.flat);
}

}

double WeightPlan::left_at(double time) const
{
    double left = before;
    for (const Shift& shift : shifts) {
        if (time <= shift.start) break;
        const double u = shift.end > shift.start
            ? std::min(1.0, (time - shift.start) / (shift.end - shift.start))
            : 1.0;
        left += (shift.left - left) * u;
    }
    return left;
}

void CentrePlan::make_room(std::size_t nodes, const CentreStyle& style)
{
    const auto past = static_cast<std::size_t>(past_nodes(style)), with_past = nodes + past;
    m_nodes.reserve(nodes);
    for (std::vector<double>* row : {&m_rise, &m_deepest, &m_work, &m_smoothed, &m_rise_past})
        row->reserve(with_past);
    m_windows.make_room(with_past + past);
}

void CentrePlan::solve(const Stature& stature, const CentreStyle& style, const CentreTask& task)
{
    keep_past(task.start, style);
    m_start = task.start;
    m_step = style.step;
    const auto count = static_cast<std::size_t>(std::ceil((task.end - task.start) / style.step));
    m_nodes.assign(std::max<std::size_t>(count, 3), Node{});
    place_feet(stature, task);
    place_pressure(stature, style, task);
    for (Node& node : m_nodes) node.sample.position = node.sample.pressure;
    stand_upright(stature, task.body);
    for (int round = 0; round <= momentum_rounds; ++round) {
        if (round > 0) {
            weigh_momentum(task.body, style);
        }
        limit_height(stature, style, task);
        smooth_height(style);
        rise_over(stature, task);
        settle_height(style);
        for (int axis : {0, 1}) {
            m_nodes[0].sample.position[axis] = task.from[axis];
            solve_axis(axis);
            differentiate(axis);
        }
    }
}

// The limits of height that lie behind the new start: without them a new plan would forget that the
// body had to be low a moment ago.
void CentrePlan::keep_past(double start, const CentreStyle& style)
{
    const int wanted = past_nodes(style);
    std::vector<double>& past = m_past_kept;
    past.resize(static_cast<std::size_t>(wanted));
    const int elapsed = static_cast<int>(std::lround((start - m_start) / style.step));
    for (int k = 1; k <= wanted; ++k) {
        const int i = elapsed - k;
        const int old = static_cast<int>(m_past.size());
        double& value = past[static_cast<std::size_t>(k - 1)];
        if (i >= 0 && i < static_cast<int>(m_nodes.size()))
            value = m_nodes[static_cast<std::size_t>(i)].highest;
        else if (i < 0 && -i <= old)
            value = m_past[static_cast<std::size_t>(-i - 1)];
        else
            value = std::numeric_limits<double>::infinity();
    }
    m_past.swap(past);
    keep_risen_past(elapsed);
}

void CentrePlan::place_feet(const Stature& stature, const CentreTask& task)
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const double time = m_start + static_cast<double>(i) * m_step;
        Node& node = m_nodes[i];
        node.slowness = task.slowness.at(time);
        node.hips = task.yaw(time);
        node.to_left = aside(node.hips);
        std::array<FootPose, 2> feet;
        for (const std::size_t side : {0u, 1u}) {
            const FootPlan& foot = task.feet[side];
            const FootPose pose = feet[side] = foot.at(time, task.height.heels);
            node.ball[side] = pose.ball;
            node.yaw[side] = pose.yaw;
            node.pitch[side] = pose.pitch;
            node.edge[side] = pose.edge;
            node.need[side] = foot.need.at(time);
            node.tread[side] = pose.ball + foot.shape().tread * ahead(pose.yaw);
            const double lowest =
                pose.ball.z + foot.shape().heel * std::min(0.0, std::sin(pose.pitch));
            node.near_floor[side] = lowest < 0.01;
            node.ankle[side] = ankle_of(stature, node, side, pose.pitch);
        }
        node.below = body_below(task.body, node.hips, feet);
    }
}

void CentrePlan::place_pressure(const Stature&, const CentreStyle& style, const CentreTask& task)
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const double time = m_start + static_cast<double>(i) * m_step;
        Node& node = m_nodes[i];
        const double left = task.weight.left_at(time);
        Vec3 sum{0};
        double alone = 0;
        for (const std::size_t side : {0u, 1u}) {
            const FootPlan& foot = task.feet[side];
            const double narrow = std::max(on_ball(foot, task.height.heels, style, time),
                foot.stance_at(time).pivot.on_heel(time)); // a heel is no wider than a ball
            const double share = side == 0 ? left : 1 - left;
            alone += share * (style.poise.flat + narrow * (style.poise.ball - style.poise.flat));
            const double behind = borne_behind(foot, task.height.heels, style, time);
            const double inward = -legs[side].leftward * style.inward;
            const Vec3 manner = foot.stance_at(time).borne;
            const double edge = -style.edge * node.edge[side];
            const double forward = std::min(behind, style.edge_ahead * std::abs(node.edge[side]));
            const Vec3 borne = node.tread[side]
                + (manner.x - behind + forward) * ahead(node.yaw[side])
                + (manner.y + inward + edge) * aside(node.yaw[side]);
            node.manner_height += share * manner.z;
            sum += share * borne;
        }
        node.sample.pressure = node.shifted = {sum.x, sum.y, 0};
        const double together = 2 * std::min(left, 1 - left);
        node.give = alone + together * (style.poise.both - alone);
    }
}

// Until the legs are placed: as if both stood side by side below the hips.
void CentrePlan::stand_upright(const Stature& stature, const BodyShape& shape)
{
    std::array<FootPose, 2> feet;
    for (const std::size_t side : {0u, 1u})
        feet[side].ball = {-stature.foot.ankle.x, legs[side].leftward * shape.half_hip, 0};
    const Vec3 centre{0, 0, stature.height};
    const Vec3 above = centre - place_body(shape, centre, body_below(shape, 0, feet)).hips;
    for (Node& node : m_nodes)
        node.above = above.x * ahead(node.hips) + above.y * aside(node.hips) + Vec3{0, 0, above.z};
}

// Knees as soft as the tempo asks for, and softer where the gestures have them so.
double CentrePlan::easy_reach(
    const Stature& stature, const CentreTask& task, std::size_t node) const
{
    return std::min(std::lerp(stature.reach.easy, stature.reach.slow, m_nodes[node].slowness),
        task.height.reach.at(time_of(node)));
}

double CentrePlan::easy_height(
    const Stature& stature, const CentreTask& task, std::size_t node) const
{
    return easy_reach(stature, task, node) * stature.leg + m_nodes[node].above.z
        + stature.foot.ankle.z;
}

// As high as the legs reach, without a rise.
void CentrePlan::limit_height(
    const Stature& stature, const CentreStyle& style, const CentreTask& task)
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        Node& node = m_nodes[i];
        node.highest = easy_height(stature, task, i) + node.manner_height;
        for (const std::size_t side : {0u, 1u})
            if (node.near_floor[side])
                node.highest = std::min(node.highest,
                    highest_with(stature, node, side, node.ankle[side], longest_of(stature, node)));
        node.highest = std::max(node.highest, style.lowest * stature.height);
    }
}

// The lowest within a window, then averaged three times within it: never above the limit, and
// without a jump in the force that the legs must give.
void CentrePlan::smooth_height(const CentreStyle& style)
{
    const int n = static_cast<int>(m_nodes.size());
    const int half = static_cast<int>(style.settle / m_step);
    const int reach = averages * half; // nodes that the averages see to either side
    const auto index = [](int i) { return static_cast<std::size_t>(i); };
    m_work.clear();
    for (int before = 2 * reach; before > 0; --before) m_work.push_back(m_past[index(before - 1)]);
    for (const Node& node : m_nodes) m_work.push_back(node.highest);
    m_windows.least_around(m_work, reach);
    m_work.erase(m_work.begin(), m_work.begin() + reach);
    for (int pass = 0; pass < averages; ++pass) m_windows.average_around(m_work, half);
    for (int i = 0; i < n; ++i) m_nodes[index(i)].sample.position.z = m_work[index(reach + i)];
}

void CentrePlan::settle_height(const CentreStyle& style)
{
    differentiate(2);
    for (Node& node : m_nodes) {
        CentreSample& s = node.sample;
        s.omega2 = std::max(1.0, style.gravity + s.acceleration.z) / s.position.z;
    }
}

// Moves the pressure by what the whole body's angular momentum takes.
void CentrePlan::weigh_momentum(const BodyShape& shape, const CentreStyle& style)
{
    const std::size_t n = m_nodes.size();
    std::optional<Vec3> hips;
    for (Node& node : m_nodes) {
        node.body = place_body(shape, node.sample.position, node.below, hips);
        hips = node.body.hips - node.sample.position;
        node.above = -*hips;
    }
    for (std::size_t i = 1; i + 1 < n; ++i) {
        const Node &a = m_nodes[i - 1], &b = m_nodes[i + 1];
        const double rate = (b.hips - a.hips) / (2 * m_step);
        m_nodes[i].momentum =
            angular_momentum(shape, {a.body, b.body, 2 * m_step, m_nodes[i].hips, rate});
        m_nodes[i].sample.leg_momentum = m_nodes[i].momentum.z - rate * shape.rest_inertia[2][2];
    }
    m_nodes[0].sample.leg_momentum = m_nodes[1].sample.leg_momentum;
    m_nodes[n - 1].sample.leg_momentum = m_nodes[n - 2].sample.leg_momentum;
    m_nodes[0].momentum = m_nodes[1].momentum;
    m_nodes[n - 1].momentum = m_nodes[n - 2].momentum;
    for (std::size_t i = 1; i + 1 < n; ++i) {
        Node& node = m_nodes[i];
        const Vec3 rate = (m_nodes[i + 1].momentum - m_nodes[i - 1].momentum) / (2 * m_step);
        // Who drops nearly weightless cannot be steered by pressure; a path that asked for it would
        // throw its next round far away.
        const double load = shape.mass()
            * std::max(least_load * style.gravity, style.gravity + node.sample.acceleration.z);
        node.shifted = node.sample.pressure + Vec3{rate.y, -rate.x, 0} / load;
    }
}

// Backwards, for what is done now depends on the soles to come.
void CentrePlan::find_poise(const BodyShape& shape, const CentreStyle& style)
{
    const double inertia =
        style.legs_against * 0.5 * (shape.rest_inertia[0][0] + shape.rest_inertia[1][1]);
    PoiseSolver solver(style.poise, m_step);
    for (std::size_t i = m_nodes.size(); i-- > 0;) {
        CentreSample& sample = m_nodes[i].sample;
        sample.poise = solver.before({sample.omega2, m_nodes[i].give, inertia,
            shape.mass() * std::max(1.0, style.gravity + sample.acceleration.z)});
    }
}

// Thomas' algorithm for c[i-1] - (2 + dt²ω²) c[i] + c[i+1] = -dt²ω² p, both ends given.
void CentrePlan::solve_axis(int axis)
{
    const std::size_t n = m_nodes.size();
    m_nodes[n - 1].sample.position[axis] = m_nodes[n - 1].shifted[axis];
    std::vector<double>& above = m_work;
    std::vector<double>& right = m_smoothed;
    above.resize(n);
    right.resize(n);
    above[0] = 0;
    right[0] = m_nodes[0].sample.position[axis];
    for (std::size_t i = 1; i + 1 < n; ++i) {
        const double k = m_step * m_step * m_nodes[i].sample.omega2;
        const double pivot = -(2 + k) - above[i - 1];
        above[i] = 1 / pivot;
        right[i] = (-k * m_nodes[i].shifted[axis] - right[i - 1]) / pivot;
    }
    for (std::size_t i = n - 2; i > 0; --i)
        m_nodes[i].sample.position[axis] =
            right[i] - above[i] * m_nodes[i + 1].sample.position[axis];
}

void CentrePlan::differentiate(int axis)
{
    const std::size_t n = m_nodes.size();
    for (std::size_t i = 1; i + 1 < n; ++i) {
        const double before = m_nodes[i - 1].sample.position[axis];
        const double here = m_nodes[i].sample.position[axis];
        const double after = m_nodes[i + 1].sample.position[axis];
        m_nodes[i].sample.velocity[axis] = (after - before) / (2 * m_step);
        m_nodes[i].sample.acceleration[axis] = (after - 2 * here + before) / (m_step * m_step);
    }
    m_nodes[0].sample.velocity[axis] = m_nodes[1].sample.velocity[axis];
    m_nodes[0].sample.acceleration[axis] = m_nodes[1].sample.acceleration[axis];
    m_nodes[n - 1].sample.velocity[axis] = m_nodes[n - 1].sample.acceleration[axis] = 0;
}

CentreSample CentrePlan::at(double time) const
{
    const double place = std::max(0.0, (time - m_start) / m_step);
    const std::size_t i = std::min(static_cast<std::size_t>(place), m_nodes.size() - 2);
    const double u = std::min(1.0, place - static_cast<double>(i));
    const CentreSample& a = m_nodes[i].sample;
    const CentreSample& b = m_nodes[i + 1].sample;
    const auto mixed = [u](const auto& x, const auto& y) { return x + u * (y - x); };
    return {mixed(a.position, b.position), mixed(a.velocity, b.velocity),
        mixed(a.acceleration, b.acceleration), mixed(a.pressure, b.pressure),
        mixed(a.omega2, b.omega2), mixed(a.leg_momentum, b.leg_momentum), a.poise};
}

}
