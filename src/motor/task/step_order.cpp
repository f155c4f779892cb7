#include "motor/task/step_order.h"

namespace promenade::motor {
namespace {

// In the frame of the limb before the turn.
Vec3 turn_between(const Quat& from, const Quat& to)
{
    return vector_from_rotation(glm::conjugate(from) * to);
}

// With which rate a curve passes a point: the harmonic mean of those to either side, none where it
// turns back (Fritsch & Carlson 1980), so that it goes nowhere beyond its points.
double passing(double before, double after)
{
    return before * after <= 0 ? 0 : 2 * before * after / (before + after);
}

LimbRates passing_rates(const Pose& start, const StepOrder& order, const StepOrder& next)
{
    LimbRates rates{};
    if (order.to <= order.from || next.to <= next.from) return rates;
    for (std::size_t limb = 0; limb < rates.size(); ++limb) {
        const Vec3 before =
            turn_between(start.turn[limb], order.goal.turn[limb]) / (order.to - order.from);
        const Vec3 after =
            turn_between(order.goal.turn[limb], next.goal.turn[limb]) / (next.to - next.from);
        rates[limb] = {
            passing(before.x, after.x), passing(before.y, after.y), passing(before.z, after.z)};
    }
    return rates;
}

}

double duration_of(const StepOrder& order)
{
    return order.to - order.from;
}

StepOrder step_order(const Pose& goal, double from, double to)
{
    StepOrder order;
    order.from = from;
    order.to = to;
    order.goal = goal;
    return order;
}

void let_flow(StepOrders& orders)
{
    for (std::size_t i = 0; i < orders.size(); ++i) {
        const Pose& start = orders[i > 0 ? i - 1 : 0].goal;
        orders[i].passes =
            i + 1 < orders.size() ? passing_rates(start, orders[i], orders[i + 1]) : LimbRates{};
    }
}

void dance_on_at(StepOrders& orders, const gait::NewPace& pace)
{
    const bool flows = !orders.empty() && orders.front().passes;
    for (StepOrder& order : orders) {
        order.from = pace.at(order.from);
        order.to = pace.at(order.to);
    }
    if (flows) let_flow(orders);
}

}
