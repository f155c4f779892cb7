#include "motor/task/step_course.h"

#include <algorithm>

#include "gait/ease.h"
#include "motor/limb/passing_curve.h"

namespace promenade::motor {
namespace {

// A step under way at one time, with what was before it.
struct Underway {
    const StepOrder& order;
    const StepOrder& before; // the same for the first
    double time = 0;         // s
};

bool is_over(const Underway& now)
{
    return now.time >= now.order.to;
}

Underway underway_at(std::span<const StepOrder> orders, double time)
{
    const auto found = std::upper_bound(orders.begin(), orders.end(), time,
        [](double t, const StepOrder& order) { return t < order.to; });
    const auto place = static_cast<std::size_t>(found - orders.begin());
    const std::size_t i = std::min(place, orders.size() - 1);
    return {orders[i], orders[i > 0 ? i - 1 : 0], std::max(time, orders.front().from)};
}

Vec3 passing_rate(const StepOrder& order, std::size_t limb)
{
    return order.passes ? (*order.passes)[limb] : Vec3{0};
}

Quat flowing(const Underway& now, std::size_t limb)
{
    const double span = duration_of(now.order);
    const bool first = &now.before == &now.order;
    return passing_at(now.before.goal.turn[limb], now.order.goal.turn[limb],
        {first ? Vec3{0} : passing_rate(now.before, limb), passing_rate(now.order, limb)},
        (now.time - now.order.from) / span, span);
}

Quat turn_at(const Underway& now, std::size_t limb)
{
    const Quat& goal = now.order.goal.turn[limb];
    if (is_over(now)) return goal;
    if (now.order.passes) return flowing(now, limb);
    return glm::slerp(
        now.before.goal.turn[limb], goal, gait::eased(now.time, now.order.from, now.order.to));
}

// Without the yaw, which is the facing's: a chest swung round knowingly turns a lone ball with it.
template <class Orientation> Bending bending(double time, Orientation orientation)
{
    constexpr double apart = 0.02; // s: smooths the jump of acceleration at a goal
    const Quat here = orientation(time);
    const Vec3 last =
        vector_from_rotation(here * glm::conjugate(orientation(time - apart))) / apart;
    const Vec3 next =
        vector_from_rotation(orientation(time + apart) * glm::conjugate(here)) / apart;
    const Vec3 lean{1, 1, 0};
    return {0.5 * lean * (last + next), lean * (next - last) / apart};
}

bool flows(std::span<const StepOrder> orders)
{
    return !orders.empty() && orders.front().passes;
}

Quat limb_at(std::span<const StepOrder> orders, double time, Limb limb)
{
    return turn_at(underway_at(orders, time), slot_of(limb));
}

}

Pose posture_at(std::span<const StepOrder> orders, double time)
{
    Pose pose;
    if (orders.empty()) return pose;
    const Underway now = underway_at(orders, time);
    if (time < orders.front().from || is_over(now)) return now.order.goal;
    for (std::size_t limb = 0; limb < pose.turn.size(); ++limb)
        pose.turn[limb] = turn_at(now, limb);
    return pose;
}

Bending chest_bends(std::span<const StepOrder> orders, double time)
{
    if (!flows(orders)) return {};
    return bending(time, [&](double t) { return limb_at(orders, t, Limb::upper_torso); });
}

Bending hips_bend(std::span<const StepOrder> orders, double time)
{
    if (!flows(orders)) return {};
    return bending(time, [&](double t) {
        const Underway now = underway_at(orders, t);
        return turn_at(now, slot_of(Limb::upper_torso)) * turn_at(now, slot_of(Limb::lower_torso));
    });
}

}
