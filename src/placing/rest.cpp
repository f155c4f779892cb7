#include "placing/rest.h"

#include "placing/leg_room.h"

#include <algorithm>
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

namespace {

double apart(const Stance& stance)
{
    return glm::distance(stance.feet[0].ball, stance.feet[1].ball);
}

// How far from where the hold has her, m; where only the distance is bounded, how far outside.
double out_of_hold(const CoupleStance& couple, const HoldTask& hold)
{
    const Vec2 offset = hold_offset(couple);
    if (hold.fixed) return glm::distance(offset, hold.wanted);
    const double distance = glm::length(offset);
    return std::max({0.0, hold.nearest - distance, distance - hold.furthest});
}

// The foot goes that share of the way to where it stands a hip's width beside the other one.
void draw_in(Stance& stance, Foot foot, double share, const DancerSize& size)
{
    const PlacedFoot& other = stance.foot(dance::other(foot));
    const double aside = side_sign(foot) * 2 * hip_aside * size.height;
    const Vec2 under = other.ball + aside * left_of(along(stance.facing));
    PlacedFoot& drawn = stance.foot(foot);
    drawn.ball += share * (under - drawn.ball);
}

}

CoupleStance gathered(CoupleStance couple, const FeetBehind& behind, const HoldTask& hold,
    const CoupleSize& size, const RestStyle& style)
{
    constexpr int steps = 10;
    constexpr std::array both{Role::leader, Role::follower};
    const CoupleStance ends = couple;
    CoupleStance best = couple;
    double least = std::numeric_limits<double>::infinity();
    // If one of them does, the other may: else it would pull them apart.
    const bool strides = std::any_of(both.begin(), both.end(), [&](Role role) {
        return behind[static_cast<std::size_t>(role)] && apart(ends.of(role)) > style.stride;
    });
    const auto shares = [&](Role role) {
        return strides && behind[static_cast<std::size_t>(role)] ? steps : 0;
    };
    const auto drawn = [&](Role role, int share) {
        Stance stance = ends.of(role);
        if (shares(role) > 0)
            draw_in(stance, *behind[static_cast<std::size_t>(role)],
                static_cast<double>(share) / steps, size.of(role));
        return stance;
    };
    for (int his = 0; his <= shares(Role::leader); ++his)
        for (int hers = 0; hers <= shares(Role::follower); ++hers) {
            couple.dancers = {drawn(Role::leader, his), drawn(Role::follower, hers)};
            const CoupleStance rests = at_rest(couple, hold);
            double cost = out_of_hold(rests, hold) + std::max(0.0, -least_clearance(couple, size));
            for (const Stance& stance : couple.dancers) cost += style.price * apart(stance);
            if (cost >= least) continue;
            least = cost;
            best = couple;
        }
    return best;
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
