// The regulator that weighs a centre of mass off its path against a trunk off its upright.
#include <gtest/gtest.h>

#include "motor/autonomic/poise.h"

namespace promenade::motor {
namespace {

// Where nothing changes any more.
PoiseGains resting_poise(const PoiseStyle& style, const PoiseMoment& moment)
{
    constexpr double step = 0.01; // s
    constexpr int enough = 400;   // steps: 4 s
    PoiseSolver solver(style, step);
    PoiseGains gains;
    for (int i = 0; i < enough; ++i) gains = solver.before(moment);
    return gains;
}

// The pendulum with a flywheel, stepped by itself, and what its way back cost.
struct WayBack {
    double cost = 0;
    std::array<double, 4> last{};
};

WayBack danced(const PoiseStyle& style, const PoiseMoment& moment, const PoiseGains& gains,
    std::array<double, 4> x)
{
    constexpr double step = 0.001, end = 6; // s
    const auto square = [](double v) { return v * v; };
    WayBack way;
    for (double t = 0; t < end; t += step) {
        double pressure = 0, righting = 0;
        for (std::size_t k = 0; k < x.size(); ++k) {
            pressure += gains.pressure[k] * x[k];
            righting += gains.righting[k] * x[k];
        }
        way.cost += step
            * (square(x[0] / style.place) + square(x[2] / style.lean)
                + square(pressure / moment.give) + square(righting / style.righting));
        const double coupling = moment.omega2 * moment.inertia / moment.load;
        const double away = moment.omega2 * (x[0] - pressure) - coupling * righting;
        x[0] += step * x[1] + 0.5 * step * step * away;
        x[1] += step * away;
        x[2] += step * x[3] + 0.5 * step * step * righting;
        x[3] += step * righting;
    }
    way.last = x;
    return way;
}

constexpr PoiseMoment on_one_foot{10, 0.1, 5, 700};

TEST(Poise, brings_body_and_trunk_back_from_any_error)
{
    const PoiseStyle style;
    const PoiseGains gains = resting_poise(style, on_one_foot);
    for (const std::array<double, 4>& error :
        {std::array<double, 4>{0.02, 0, 0, 0}, {0, 0.1, 0, 0}, {0, 0, 0.2, 0}, {0, 0, 0, 0.5}})
        for (const double left : danced(style, on_one_foot, gains, error).last)
            EXPECT_NEAR(left, 0, 1e-4);
}

// Kalman's regulator is the best there is: any other gain costs more, but for the thousandth that
// its steps of 10 ms differ from this milliseconds' walk.
TEST(Poise, costs_less_than_any_other_way_back)
{
    const PoiseStyle style;
    const PoiseGains best = resting_poise(style, on_one_foot);
    const std::array<double, 4> error{0.02, 0.05, 0.1, -0.2};
    const double least = danced(style, on_one_foot, best, error).cost;
    for (std::size_t k = 0; k < 4; ++k)
        for (const double factor : {0.8, 1.25}) {
            PoiseGains other = best;
            other.pressure[k] *= factor;
            EXPECT_GT(danced(style, on_one_foot, other, error).cost, 0.999 * least);
            other = best;
            other.righting[k] *= factor;
            EXPECT_GT(danced(style, on_one_foot, other, error).cost, 0.999 * least);
        }
}

// A forward error is answered by pressure further ahead, never by less than what stops the fall:
// the capture point has to stay behind it.
TEST(Poise, presses_beyond_the_capture_point)
{
    const PoiseGains gains = resting_poise({}, on_one_foot);
    EXPECT_GT(gains.pressure[0], 1);
    EXPECT_GT(gains.pressure[1], 1 / std::sqrt(on_one_foot.omega2));
}

// The soles to come count: before standing on one ball more is done while both feet stand.
TEST(Poise, does_more_on_both_feet_before_a_narrow_stand)
{
    const PoiseStyle style;
    PoiseMoment wide = on_one_foot, narrow = on_one_foot;
    wide.give = style.both;
    narrow.give = 0.02;
    PoiseSolver then_wide(style, 0.01), then_narrow(style, 0.01);
    for (int i = 0; i < 200; ++i) {
        then_wide.before(wide);
        then_narrow.before(narrow);
    }
    EXPECT_GT(then_narrow.before(wide).pressure[1], then_wide.before(wide).pressure[1]);
}

}
}
