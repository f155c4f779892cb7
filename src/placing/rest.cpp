#include "placing/rest.h"

#include <cmath>
#include <limits>

namespace promenade::placing {

CoupleStance at_rest(CoupleStance couple, const HoldTask& hold, const TogetherStyle& style)
{
    constexpr int steps = 12; // to either side of a half
    const double price = style.rest_price;
    // Nobody waits leaning far over one foot of a stride.
    std::array<double, 2> most{};
    for (std::size_t i = 0; i < most.size(); ++i) {
        const auto& feet = couple.dancers[i].feet;
        const double apart = glm::distance(feet[0].ball, feet[1].ball);
        most[i] = apart * style.rest_shift > style.rest_aside ? style.rest_aside / apart
                                                              : style.rest_shift;
    }
    std::array<double, 2> best{0.5, 0.5};
    double least = std::numeric_limits<double>::infinity();
    const auto bear = [&couple](const std::array<double, 2>& on_left) {
        for (std::size_t i = 0; i < on_left.size(); ++i)
            couple.dancers[i].weight_on_left = on_left[i];
    };
    for (int his = -steps; hold.fixed && his <= steps; ++his)
        for (int hers = -steps; hers <= steps; ++hers) {
            const std::array<double, 2> on_left{
                0.5 + most[0] * his / steps, 0.5 + most[1] * hers / steps};
            bear(on_left);
            const double cost = glm::distance(hold_offset(couple), hold.wanted)
                + price * (most[0] * std::abs(his) + most[1] * std::abs(hers)) / steps;
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
