#include "placing/rest.h"

#include <cmath>
#include <limits>

namespace promenade::placing {

CoupleStance at_rest(CoupleStance couple, const HoldTask& hold, const TogetherStyle& style)
{
    constexpr int steps = 12; // to either side of a half
    const double most = style.rest_shift, price = style.rest_price;
    std::array<double, 2> best{0.5, 0.5};
    double least = std::numeric_limits<double>::infinity();
    const auto bear = [&couple](const std::array<double, 2>& on_left) {
        for (std::size_t i = 0; i < on_left.size(); ++i)
            couple.dancers[i].weight_on_left = on_left[i];
    };
    for (int his = -steps; hold.fixed && his <= steps; ++his)
        for (int hers = -steps; hers <= steps; ++hers) {
            const std::array<double, 2> on_left{
                0.5 + most * his / steps, 0.5 + most * hers / steps};
            bear(on_left);
            const double cost = glm::distance(hold_offset(couple), hold.wanted)
                + price * most * (std::abs(his) + std::abs(hers)) / steps;
            if (cost >= least) continue;
            least = cost;
            best = on_left;
        }
    bear(best);
    return couple;
}

bool holds_at_rest(CoupleStance couple, const HoldTask& hold, const TogetherStyle& style)
{
    if (!hold.fixed) return true;
    for (Stance& stance : couple.dancers) {
        stance.swung = {0, 0};
        stance.turned = 0;
        stance.body_heading = stance.facing;
    }
    return glm::distance(hold_offset(at_rest(couple, hold, style)), hold.wanted) < style.arms_give;
}

}
