#include "experiments/stepping.h"

#include <algorithm>
#include <cmath>

#include "motor/position/stature.h"
#include "rehearsal/rehearsal.h"

namespace promenade::experiments {
namespace {

constexpr double start = 2, tail = 2; // s of standing before and after

struct Feet {
    double x = 0;
    std::array<double, 2> y{}; // left, right
};

Feet feet_of(const Person& person, const FigureState& state)
{
    const auto treads = floor::treads_of(person);
    const auto place = [&](std::size_t tread, Limb foot) {
        return position_of(person, state, {foot, treads[tread].centre});
    };
    const Vec3 left = place(1, Limb::left_foot), right = place(3, Limb::right_foot);
    return {left.x, {left.y, right.y}};
}

// Left, right, left: each `length` on, the last one closing where more than one is danced.
motor::Footfalls footfalls(const StepTrial& trial, const Feet& feet)
{
    motor::Footfalls falls;
    double x = feet.x, aside = 0;
    for (int i = 0; i < trial.steps; ++i) {
        const std::size_t side = i % 2 == 0 ? 0 : 1;
        const bool closes = trial.steps > 1 && i + 1 == trial.steps;
        const bool sideways =
            trial.way == Way::side || (trial.way == Way::forward_and_side && i % 4 >= 2);
        if (sideways && side == 0) aside += trial.length;
        if (!sideways && !closes) x += trial.way == Way::back ? -trial.length : trial.length;
        motor::Footfall fall;
        fall.foot = side == 0 ? Side::left : Side::right;
        fall.time = start + trial.time * i;
        fall.x = x;
        fall.y = feet.y[side] + aside;
        if (!sideways && !closes)
            fall.lead = trial.way == Way::back ? motor::Lead::ball : motor::Lead::heel;
        falls.push_back(fall);
    }
    return falls;
}

TrialRow row_of(const LakeGreenSetUp& set_up, const std::string& name, const StepTrial& trial)
{
    const StepTrialResult result = dance_steps(set_up.person, trial);
    return {name, "balance through the feet",
        {{"steps landed", "", static_cast<double>(result.landed)},
            {"falls", "", result.fell ? 1.0 : 0.0}, {"worst landing", "ms", 1000 * result.late},
            {"worst placement", "mm", 1000 * result.place},
            {"worst slip", "mm", 1000 * result.slip}, {"inertia factor", "", 1},
            {"assist", "N or N m", result.assist}}};
}

}

StepTrialResult dance_steps(const Person& person, const StepTrial& trial)
{
    const FigureState state = standing(person, motor::soft_stance(person), Vec3{0}, 0);
    const motor::Footfalls falls = footfalls(trial, feet_of(person, state));
    rehearsal::Rehearsal rehearsal(person, falls, state, {});
    const double end = falls.back().time + tail;
    while (rehearsal.now() < end && !rehearsal.has_fallen())
        if (rehearsal.tick()) break;
    StepTrialResult result;
    result.fell = rehearsal.now() < end;
    result.assist = rehearsal.peaks().assist;
    for (const rehearsal::StepResult& step : rehearsal.steps()) {
        if (!step.landed) continue;
        ++result.landed;
        result.late = std::max(result.late, std::abs(step.actual.time - step.planned.time));
        result.slip = std::max(result.slip, step.slip);
        result.place = std::max(result.place,
            std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y));
    }
    return result;
}

Section forward_section(const LakeGreenSetUp& set_up)
{
    return {"Forward steps",
        "Twelve steps of 1 s keep a relatively good position, some with more slippage than others; "
        "at 2 s feet slip more, and twelve steps met with only partial success because of the "
        "figure's increasing momentum (inertias times 300, upright torque).",
        {row_of(set_up, "one step in 1 s", {Way::forward, 1, 1}),
            row_of(set_up, "12 steps at 1 s", {Way::forward, 12, 1}),
            row_of(set_up, "12 steps at 2 s", {Way::forward, 12, 2})}};
}

Section other_ways_section(const LakeGreenSetUp& set_up)
{
    return {"Back and side steps, and combinations",
        "Functional at one step a second but not as well debugged; combinations suggest that more "
        "control of momentum is needed, and a better ground because of much slippage.",
        {row_of(set_up, "12 steps back at 1 s", {Way::back, 12, 1, 0.35}),
            row_of(set_up, "12 steps side and close at 1 s", {Way::side, 12, 1}),
            row_of(
                set_up, "two forward, side, close, three times", {Way::forward_and_side, 12, 1})}};
}

}
