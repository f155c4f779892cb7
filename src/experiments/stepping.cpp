#include "experiments/stepping.h"

#include <algorithm>
#include <cmath>

#include "experiments/heavy_person.h"
#include "figure/legs.h"
#include "figure/sides.h"
#include "motor/limb/stiffened.h"
#include "motor/position/standing_at.h"
#include "motor/position/stature.h"
#include "rehearsal/rehearsal.h"
#include "rehearsal/solo.h"

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
        fall.foot = legs[side].side;
        fall.position = closes || (sideways && side == 1) ? motor::Position::close
            : sideways                                    ? motor::Position::side
            : trial.way == Way::back                      ? motor::Position::back
                                                          : motor::Position::forward;
        fall.time = start + trial.time * i;
        fall.x = x;
        fall.y = feet.y[side] + aside;
        if (!sideways && !closes)
            fall.lead = trial.way == Way::back ? motor::Lead::ball : motor::Lead::heel;
        falls.push_back(fall);
    }
    return falls;
}

// How the joints are when the feet stand there.
Pose pose_at(const Person& person, const FigureState& state)
{
    Pose pose;
    for (int link = 1; link < person.figure.size(); ++link)
        pose.turn[static_cast<std::size_t>(link)] =
            relative_orientation(person.figure, state, link);
    return pose;
}

// The goals of the paper's dancer: a posture for every arrival.
rehearsal::Score score_of(const Person& person, const StepTrial& trial)
{
    rehearsal::Score score;
    score.start = standing(person, motor::soft_stance(person), Vec3{0}, 0);
    const Feet feet = feet_of(person, score.start);
    score.falls = footfalls(trial, feet);
    std::array<motor::FootPlace, 2> places{{{feet.x, feet.y[0], 0}, {feet.x, feet.y[1], 0}}};
    const Pose still = pose_at(person, score.start);
    score.orders = {motor::step_order(still, 0, start - trial.time)};
    for (const motor::Footfall& fall : score.falls) {
        places[slot_of(fall.foot)] = {fall.x, fall.y, fall.heading};
        const Pose goal = pose_at(person,
            motor::standing_at(person, motor::soft_stance(person), places[0], places[1], 0));
        score.orders.push_back(motor::step_order(goal, score.orders.back().to, fall.time));
        score.orders.back().footfall = score.orders.size() - 2;
    }
    score.end = score.falls.back().time + tail;
    return score;
}

void keep_worst(const std::vector<rehearsal::StepResult>& steps, StepTrialResult& result)
{
    const motor::Landing* first = nullptr;
    for (const rehearsal::StepResult& step : steps) {
        if (!step.landed) continue;
        ++result.landed;
        if (!first) first = &step.actual;
        result.travelled = std::hypot(step.actual.x - first->x, step.actual.y - first->y);
        result.late = std::max(result.late, std::abs(step.actual.time - step.planned.time));
        result.slip = std::max(result.slip, step.slip);
        result.place = std::max(result.place,
            std::hypot(step.actual.x - step.planned.x, step.actual.y - step.planned.y));
    }
}

rehearsal::RehearsalSettings settings_under(const Terms& terms)
{
    rehearsal::RehearsalSettings settings;
    settings.gravity = terms.gravity;
    settings.floor = terms.floor;
    settings.gains.posture.stiffness *= terms.stiffness;
    return settings;
}

double most_of(const rehearsal::LoadBook& loads)
{
    return std::max(loads.outside.peak_force, loads.outside.peak_torque);
}

}

TrialRow row_of(const std::string& name, const std::string& set_up, const StepTrial& trial,
    const StepTrialResult& result)
{
    return {name, set_up,
        {{"steps landed", "", static_cast<double>(result.landed)},
            {"falls", "", result.fell ? 1.0 : 0.0}, {"upright until", "s", result.ended},
            {"worst landing", "ms", 1000 * result.late},
            {"worst placement", "mm", 1000 * result.place},
            {"worst slip", "mm", 1000 * result.slip}, {"travelled", "m", result.travelled},
            {"inertia factor", "", trial.inertia_factor}, {"assist", "N or N m", result.assist}}};
}

StepTrialResult dance_steps(const Person& person, const StepTrial& trial, const Terms& terms)
{
    const FigureState state = standing(person, motor::soft_stance(person), Vec3{0}, 0);
    const motor::Footfalls falls = footfalls(trial, feet_of(person, state));
    rehearsal::Rehearsal rehearsal(person, falls, state, settings_under(terms));
    const double end = falls.back().time + tail;
    rehearsal.run(end, rehearsal::Rehearsal::AfterFall::ends);
    StepTrialResult result;
    result.fell = rehearsal.now() < end;
    result.ended = rehearsal.now();
    result.assist = most_of(rehearsal.loads());
    keep_worst(rehearsal.steps(), result);
    return result;
}

StepTrialResult dance_steps_as_the_paper(
    const Person& person, const StepTrial& trial, const Terms& terms)
{
    const Person heavy = with_inertia(person, trial.inertia_factor);
    rehearsal::RehearsalSettings settings = settings_under(terms);
    settings.balance = rehearsal::BalanceBy::upright_torque;
    settings.upright = trial.style;
    settings.upright.law = motor::stiffened(trial.style.law, terms.stiffness);
    const rehearsal::SoloDance danced =
        rehearsal::dance_solo(heavy, score_of(heavy, trial), settings);
    StepTrialResult result;
    result.fell = danced.fell;
    result.ended = danced.ended;
    result.assist = most_of(danced.loads);
    keep_worst(danced.steps, result);
    return result;
}

namespace {

struct NamedTrial {
    const char* name;
    StepTrial trial;
};

// Each as we dance it, then as the paper's own programs do.
std::vector<TrialRow> rows_of(
    const LakeGreenSetUp& set_up, std::initializer_list<NamedTrial> trials)
{
    std::vector<TrialRow> rows;
    for (const auto& [name, trial] : trials) {
        rows.push_back(row_of(name, "balance through the feet", trial,
            dance_steps(set_up.person, trial, set_up.terms)));
        rows.push_back(row_of(name, "the paper's programs and torque", trial,
            dance_steps_as_the_paper(set_up.person, trial, set_up.terms)));
    }
    return rows;
}

}

Section forward_section(const LakeGreenSetUp& set_up)
{
    return {"Forward steps",
        "Twelve steps of 1 s keep a relatively good position, some with more slippage than others; "
        "at 2 s feet slip more, and twelve steps met with only partial success because of the "
        "figure's increasing momentum (inertias times 300, upright torque).",
        rows_of(set_up,
            {{"one step in 1 s", {Way::forward, 1, 1}}, {"12 steps at 1 s", {Way::forward, 12, 1}},
                {"12 steps at 2 s", {Way::forward, 12, 2}}})};
}

Section other_ways_section(const LakeGreenSetUp& set_up)
{
    return {"Back and side steps, and combinations",
        "Functional at one step a second but not as well debugged; combinations suggest that more "
        "control of momentum is needed, and a better ground because of much slippage.",
        rows_of(set_up,
            {{"12 steps back at 1 s", {Way::back, 12, 1, 0.35}},
                {"12 steps side and close at 1 s", {Way::side, 12, 1}},
                {"two forward, side, close, three times", {Way::forward_and_side, 12, 1}}})};
}

}
