#include "placing/floor_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "foundation/gravity.h"
#include "gait/passing.h"
#include "gait/pendulum.h"
#include "gait/turning.h"
#include "placing/floor_course.h"
#include "placing/floor_wishes.h"
#include "placing/leg_wishes.h"

namespace promenade::placing {
namespace {

// A foot on the floor as the solver sees it: an unknown landing (or a known spot) and a shift.
using FootPoints = std::array<std::array<Affine, 2>, 2>; // role, foot

constexpr Role roles[] = {Role::leader, Role::follower};
constexpr Foot both_feet[] = {Foot::left, Foot::right};

std::size_t index(Role role)
{
    return static_cast<std::size_t>(role);
}
std::size_t index(Foot foot)
{
    return static_cast<std::size_t>(foot);
}

// Turns the standing foot and lands the moving one; the next unknown is `landing`.
void take_step(const FloorTask& task, const StepTask& step, Role role, double facing_before,
    std::size_t& landing, FootPoints& points)
{
    auto& feet = points[index(role)];
    if (!step.foot) return;
    if (step.heel_turn) {
        const Foot standing = other(*step.foot);
        const double out = side_sign(standing) * task.toe_out;
        const Vec2 swing = along(step.facing + out) - along(facing_before + out);
        feet[index(standing)].constant += task.size.of(role).heel_to_ball() * swing;
    }
    if (step.travels) feet[index(*step.foot)] = Affine::unknown(landing++);
}

constexpr double any_distance = 100; // m

// Up to so many columns everything is solved as one whole, in the order in which it was always
// solved: shipped figures and all they see of the next one keep their prints to the last bit. In
// longer ones neighbours are eliminated together, and weight that is so far away in time that it
// swings a body by less than a tenth of a millimetre counts with the last that is nearer; so the
// cost grows with the columns and not with their cube.
constexpr std::size_t most_as_one = 16;
constexpr double too_far = 9.2; // times the pendulum's own time: exp(-9.2) is 1e-4
// A solution that still moves by more than this after all its rounds is none, m: three millimetres
// is the most of any shipped figure.
constexpr double settled_within = 0.02;

void wish_chart(const StepTask& step, Role role, const FootPoints& points, const ChartStyle& style,
    Wishes& wishes)
{
    if (!step.travels) return;
    const double leniency = role == Role::leader ? style.leader_leniency : 1;
    const auto& feet = points[index(role)];
    const Affine stride = feet[index(*step.foot)] - feet[index(other(*step.foot))];
    const double length = glm::length(step.aim);
    const Vec2 axis = length > 0 ? step.aim / length : along(step.facing);
    const Vec2 across = left_of(axis);
    wishes.equal.push_back(
        {stride, axis, glm::dot(axis, step.aim), leniency * step.tolerance.along});
    wishes.equal.push_back(
        {stride, across, glm::dot(across, step.aim), leniency * step.tolerance.across});
}

void wish_hold(const HoldTask& hold, double body_heading, const PoisePair& couple,
    const TogetherStyle& style, Wishes& wishes)
{
    if (!hold.fixed) {
        wishes.near.push_back({couple, hold.nearest, hold.furthest, hard_tolerance});
        return;
    }
    const bool swung = is_kept_by_bodies(hold, style);
    for (const Vec2 axis : {along(body_heading), left_of(along(body_heading))})
        wishes.held.push_back({couple, axis, glm::dot(axis, to_room(body_heading, hold.wanted)),
            swung ? style.swung_hold_stray : style.hold_stray,
            swung ? style.swung_hold_tolerance : style.hold_tolerance});
}

// A foot swings no faster than a walker's, and not far where there is little time.
void wish_slow(const StepTask& step, double turn, const Affine& from, const Affine& to,
    const StrideStyle& style, Wishes& wishes)
{
    if (!step.travels) return;
    const Affine way = to - from;
    wishes.between.push_back({way, 0, style.fastest * step.seconds, hard_tolerance});
    wishes.between.push_back(
        {way, 0, quick_swing(step.seconds, turn, style), style.quick_tolerance});
}

// How firmly a stride is meant to be as long as charted, m. A foot that passes goes twice the
// stride: the less time there is for that, the less.
double stride_tolerance(const StepTask& step, double turn, const PlacingStyle& style)
{
    const double length = glm::length(step.aim);
    const double thrown = 2 * length / quick_swing(step.seconds, turn, style.swing);
    return style.chart.shorter * length * std::max(1.0, thrown);
}

// However short a step gets, it goes some of the way the chart says, and a stride in close hold
// most of it: least squares take what hold and legs forbid from whoever has least, and without this
// the inside partner of a turn stands still. In open holds arms give; there the hustle turn and the
// bolero basic went astray with it.
void wish_forward(const StepTask& step, double turn, Role role, const FootPoints& points,
    const HoldTask& hold, const PlacingStyle& style, Wishes& wishes)
{
    const double length = glm::length(step.aim);
    if (!step.travels || length == 0) return;
    const auto& feet = points[index(role)];
    const Affine stride = feet[index(*step.foot)] - feet[index(other(*step.foot))];
    const ChartStyle& chart = style.chart;
    const bool most = step.strides && is_kept_by_bodies(hold, style.together);
    wishes.at_least.push_back(
        {stride, step.aim / length, (most ? chart.least_stride : chart.least_way) * length,
            most ? stride_tolerance(step, turn, style) : chart.backward_tolerance});
}

// Legs cross by a hand's breadth, or a little more than the chart means them to.
void wish_uncrossed(const StepTask& step, Role role, const FootPoints& points,
    const ChartStyle& style, Wishes& wishes)
{
    if (!step.travels) return;
    const auto& feet = points[index(role)];
    const Affine stride = feet[index(*step.foot)] - feet[index(other(*step.foot))];
    const Vec2 outwards = side_sign(*step.foot) * left_of(along(step.facing));
    const double least =
        std::min(-style.crossing, glm::dot(outwards, step.aim) - style.crossing_more);
    wishes.at_least.push_back({stride, outwards, least, style.crossing_tolerance});
}

void wish_reach(const FloorTask& task, const ColumnTask& column, Role role,
    const FootPoints& points, Wishes& wishes)
{
    const auto& feet = points[index(role)];
    const StepTask& step = column.of(role);
    if (!step.travels) return;
    // A chart that asks for more than that gets it, as far as legs can be parted at all.
    const StrideStyle& style = task.style.swing;
    const double leg = task.size.of(role).leg_length();
    const double asked = std::min(glm::length(step.aim), style.widest_stride * leg);
    wishes.between.push_back(
        {feet[0] - feet[1], 0, std::max(style.longest_stride * leg, asked), hard_tolerance});
}

// Both where the chart has the feet, as they are drawn, and where they are put.
void wish_clearance(
    const FloorTask& task, const ColumnTask& column, const FootPoints& points, Wishes& wishes)
{
    const RoomStyle& style = task.style.room;
    const auto heading = [&](Role role, Foot foot) {
        return column.of(role).facing + side_sign(foot) * task.toe_out;
    };
    const auto keep_apart = [&](Role a, Foot a_foot, Role b, Foot b_foot, double gap) {
        const Affine way = points[index(b)][index(b_foot)] - points[index(a)][index(a_foot)];
        const ShoePair pair =
            shoe_pair(task.size.of(a), heading(a, a_foot), task.size.of(b), heading(b, b_foot));
        wishes.apart.push_back({way, pair, gap, hard_tolerance});
        if (task.feet_ahead == 0) return;
        const Vec2 ahead = along(heading(b, b_foot)) - along(heading(a, a_foot));
        wishes.apart.push_back(
            {way + Affine::fixed(task.feet_ahead * ahead), pair, 0, style.put_tolerance});
    };
    for (const Role role : roles) keep_apart(role, Foot::left, role, Foot::right, style.own_shoes);
    for (const Foot his : both_feet)
        for (const Foot hers : both_feet)
            keep_apart(Role::leader, his, Role::follower, hers, style.partner_shoes);
}

// Where one role is while the columns are gone through.
struct Walker {
    double left_share = 0.5; // of the weight, transfers done
    double facing = 0;
    double body = 0; // what its turn follows
};

// Where the weight is borne.
Affine weight_of(const std::array<Affine, 2>& feet, const Walker& walker)
{
    return walker.left_share * feet[0] + (1 - walker.left_share) * feet[1];
}

// The pelvis of a landing, and where the weight goes with it.
Poise poise_of(
    const StepTask& step, const std::array<Affine, 2>& feet, std::size_t progress, Walker& walker)
{
    // With no foot moving nothing is transferred; either foot may count as the moving one.
    const Foot moving = step.foot.value_or(Foot::left);
    const double before = moving == Foot::left ? walker.left_share : 1 - walker.left_share;
    const double after = step.foot ? step.weight_after : before;
    walker.left_share = moving == Foot::left ? after : 1 - after;
    return {feet[index(other(moving))], feet[index(moving)], before, after, progress};
}

// From a landing on: where each bears his or her weight.
struct Bearing {
    std::array<Affine, 2> at; // by role
    double from = 0;          // s
};

// Everything that is wished of a run of columns, and what is needed to read the answer.
struct Plan {
    Wishes wishes;
    bool is_long = false;
    std::vector<double> guess;      // landings, then progresses
    std::vector<std::size_t> order; // of elimination, column by column; only of a long one
    std::vector<FootPoints> points; // after each column
    std::vector<PoisePair> poises;  // his and hers at each landing
    Courses courses;
    std::vector<Bearing> past;    // until the start
    std::vector<Bearing> bearing; // from the start and from each landing on
};

// Where a body is at a time, as a pendulum on its feet.
Affine body_at(const Plan& plan, const FloorTask& task, Role role, double time)
{
    const double w = std::sqrt(
        2 * earth_gravity / (task.size.leader.leg_length() + task.size.follower.leg_length()));
    Affine body;
    constexpr double ever = std::numeric_limits<double>::infinity();
    const double reach = plan.is_long ? too_far / w : ever; // s
    const auto weigh = [&](const Bearing& bearing, double until) {
        if (time - until > reach || bearing.from - time > reach) return;
        const double begin = time - bearing.from > reach ? -ever : bearing.from;
        const double end = until - time > reach ? ever : until;
        const double after = weighed_by(w, time, end);
        body = body + (after - weighed_by(w, time, begin)) * bearing.at[index(role)];
    };
    for (std::size_t i = 0; i < plan.past.size(); ++i)
        weigh(plan.past[i], i + 1 < plan.past.size() ? plan.past[i + 1].from : 0);
    for (std::size_t i = 0; i < plan.bearing.size(); ++i)
        weigh(plan.bearing[i], i + 1 < plan.bearing.size() ? plan.bearing[i + 1].from : ever);
    return body;
}

// Where her body is from his.
Affine way_between_bodies(const Plan& plan, const FloorTask& task, double time)
{
    return body_at(plan, task, Role::follower, time) - body_at(plan, task, Role::leader, time);
}

std::size_t count_landings(std::span<const ColumnTask> columns)
{
    std::size_t count = 0;
    for (const ColumnTask& column : columns)
        for (const Role role : roles) count += column.of(role).travels ? 1 : 0;
    return count;
}

// How far the foot of a step goes round with the standing one, guessed where the chart has both.
double guessed_round(const StepTask& step, double turn, const Affine& from,
    const FootPoints::value_type& feet, std::span<const double> guess)
{
    if (!step.travels) return 1;
    const Vec2 standing = feet[index(other(*step.foot))].value(guess);
    return round_of({from.value(guess) - standing, feet[index(*step.foot)].value(guess) - standing,
        turned_on_floor * turn});
}

void plan_column(const FloorTask& task, const ColumnTask& column, std::size_t& landing,
    std::size_t& progress, FootPoints& points, std::array<Walker, 2>& walkers, Plan& plan)
{
    PoisePair couple;
    const std::size_t landings_before = landing, progress_before = progress;
    const double began = plan.bearing.back().from;
    for (const Role role : roles) {
        const StepTask& step = column.of(role);
        Walker& walker = walkers[index(role)];
        const double facing_before = walker.facing, body_before = walker.body;
        const auto feet_before = points[index(role)];
        const std::size_t foot = index(step.foot.value_or(Foot::left));
        const Affine from = points[index(role)][foot];
        take_step(task, step, role, walker.facing, landing, points);
        wish_slow(step, step.facing - facing_before, from, points[index(role)][foot],
            task.style.swing, plan.wishes);
        if (step.travels) {
            const Affine& standing = points[index(role)][index(other(*step.foot))];
            const Vec2 guess = standing.value(plan.guess) + step.aim;
            plan.guess[2 * landing - 2] = guess.x;
            plan.guess[2 * landing - 1] = guess.y;
        }
        walker.facing = step.facing;
        walker.body = step.facing + step.body_ahead;
        wish_chart(step, role, points, task.style.chart, plan.wishes);
        wish_reach(task, column, role, points, plan.wishes);
        wish_forward(
            step, step.facing - facing_before, role, points, column.hold, task.style, plan.wishes);
        wish_uncrossed(step, role, points, task.style.chart, plan.wishes);
        const bool rocks = step.most_progress - step.least_progress > 0.5;
        plan.wishes.timely.push_back({progress, step.least_progress, step.most_progress,
            rocks ? task.style.swing.rock_tolerance : task.style.swing.progress_tolerance});
        Poise& poise = role == Role::leader ? couple.from : couple.to;
        poise = poise_of(step, points[index(role)], progress++, walker);
        plan.courses[index(role)].add({began, began + column.leader.seconds,
            step.travels ? step.foot : std::nullopt, facing_before, step.facing, body_before,
            walker.body, feet_before, points[index(role)], weight_of(points[index(role)], walker),
            guessed_round(
                step, step.facing - facing_before, from, points[index(role)], plan.guess)});
        if (plan.poises.empty()) continue;
        const PoisePair& before = plan.poises.back();
        plan.wishes.near.push_back({{role == Role::leader ? before.from : before.to, poise}, 0,
            longest_walk(task.size.of(role), step.seconds), 10 * hard_tolerance});
    }
    wish_hold(column.hold, column.leader.body_heading, couple, task.style.together, plan.wishes);
    wish_clearance(task, column, points, plan.wishes);
    plan.points.push_back(points);
    plan.poises.push_back(couple);
    for (std::size_t i = 2 * landings_before; i < 2 * landing; ++i) plan.order.push_back(i);
    for (std::size_t i = progress_before; i < progress; ++i) plan.order.push_back(i);
}

std::array<Affine, 2> weights_of(const FootPoints& points, const std::array<Walker, 2>& walkers)
{
    return {weight_of(points[0], walkers[0]), weight_of(points[1], walkers[1])};
}

void wish_body_hold(const FloorTask& task, std::span<const ColumnTask> columns, Plan& plan)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const HoldTask& hold = columns[i].hold;
        if (!is_kept_by_bodies(hold, task.style.together)) continue;
        const double heading = plan.courses[index(Role::leader)].yaw_at(i, 1);
        const Affine way = way_between_bodies(plan, task, plan.bearing[i + 1].from);
        for (const Vec2 axis : {along(heading), left_of(along(heading))})
            plan.wishes.equal.push_back({way, axis, glm::dot(axis, to_room(heading, hold.wanted)),
                task.style.together.body_hold_tolerance});
    }
}

// Feet may be where the hold wants them at each landing and yet bodies meet in between, or in a
// turn that takes the short way round.
void wish_body_room(const FloorTask& task, std::span<const ColumnTask> columns, Plan& plan)
{
    const TogetherStyle& style = task.style.together;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const HoldTask& hold = columns[i].hold;
        const double wanted = hold.fixed ? glm::length(hold.wanted) : hold.nearest;
        const double landing = plan.bearing[i + 1].from, before = plan.bearing[i].from;
        for (const double time : {0.5 * (before + landing), landing})
            plan.wishes.between.push_back({way_between_bodies(plan, task, time),
                std::min(wanted - style.nearer_bodies, style.body_room), any_distance,
                style.body_tolerance});
    }
}

// Feet as the hold has them, for bodies midway between them.
void wish_rest(const ColumnTask& last, const TogetherStyle& style, Plan& plan)
{
    const auto middle = [&](Role role) {
        const auto& feet = plan.points.back()[index(role)];
        return 0.5 * (feet[0] + feet[1]);
    };
    const Affine way = middle(Role::follower) - middle(Role::leader);
    const double heading = last.leader.facing;
    for (const Vec2 axis : {along(heading), left_of(along(heading))})
        plan.wishes.equal.push_back({way, axis, glm::dot(axis, to_room(heading, last.hold.wanted)),
            style.body_hold_tolerance});
}

Plan plan_floor(const FloorTask& task, std::span<const ColumnTask> columns,
    const CoupleStance& start, std::span<const PastWeight> past)
{
    Plan plan;
    plan.is_long = columns.size() > most_as_one;
    FootPoints points;
    std::array<Walker, 2> walkers;
    for (const Role role : roles) {
        for (const Foot foot : both_feet)
            points[index(role)][index(foot)] = Affine::fixed(start.of(role).foot(foot).ball);
        walkers[index(role)] = {
            start.of(role).weight_on_left, start.of(role).facing, start.of(role).facing};
        plan.courses.emplace_back(task.size.of(role), task.style, task.toe_out, task.feet_ahead,
            weight_of(points[index(role)], walkers[index(role)]), plan.is_long);
    }
    std::size_t landing = 0;
    std::size_t progress = 2 * count_landings(columns);
    plan.guess.assign(progress + 2 * columns.size(), 0.5);
    double began = -std::numeric_limits<double>::infinity();
    for (const PastWeight& weight : past) {
        plan.past.push_back({{Affine::fixed(weight.at[0]), Affine::fixed(weight.at[1])}, began});
        began = -weight.until;
    }
    plan.past.push_back({weights_of(points, walkers), began});
    plan.bearing.push_back({weights_of(points, walkers), 0});
    for (const ColumnTask& column : columns) {
        plan_column(task, column, landing, progress, points, walkers, plan);
        plan.bearing.push_back(
            {weights_of(points, walkers), plan.bearing.back().from + column.leader.seconds});
    }
    wish_body_room(task, columns, plan);
    wish_body_hold(task, columns, plan);
    wish_leg_room(task, columns, plan.courses, plan.guess, plan.wishes);
    if (!plan.is_long) plan.order.clear();
    return plan;
}

// Shoes that begin on the wrong side of each other cannot get past each other: first all are placed
// as if they could, so that legs find the side of their hips.
Minimum solution_of(const Plan& plan, const GoesOn& goes_on)
{
    Wishes without_shoes = plan.wishes;
    without_shoes.apart.clear();
    const Minimum through_shoes = fulfil(without_shoes, plan.guess, plan.order, goes_on);
    Minimum found = fulfil(plan.wishes, through_shoes.unknowns, plan.order, goes_on);
    found.rounds += through_shoes.rounds;
    return found;
}

}

bool is_kept_by_bodies(const HoldTask& hold, const TogetherStyle& style)
{
    return hold.fixed && glm::length(hold.wanted) < style.bodies_meet;
}

SolvedFloor solve_floor(const FloorTask& task, std::span<const ColumnTask> columns,
    const CoupleStance& start, std::span<const PastWeight> past, Ending ending,
    const GoesOn& goes_on)
{
    Plan plan = plan_floor(task, columns, start, past);
    if (ending == Ending::at_rest) wish_rest(columns.back(), task.style.together, plan);
    const Minimum found = solution_of(plan, goes_on);
    const std::vector<double>& solution = found.unknowns;
    SolvedFloor solved;
    solved.is_settled = found.moved <= settled_within;
    solved.rounds = found.rounds;
    std::vector<CoupleStance>& stances = solved.stances;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        CoupleStance couple;
        for (const Role role : roles) {
            Stance& stance = couple.of(role);
            const StepTask& step = columns[i].of(role);
            for (const Foot foot : both_feet)
                stance.foot(foot) = {plan.points[i][index(role)][index(foot)].value(solution),
                    step.facing + side_sign(foot) * task.toe_out};
            stance.facing = step.facing;
            stance.body_heading = step.body_heading;
            const PoisePair& poises = plan.poises[i];
            const double share = (role == Role::leader ? poises.from : poises.to).share(solution);
            stance.weight_on_left =
                step.foot.value_or(Foot::left) == Foot::left ? share : 1 - share;
            if (!is_kept_by_bodies(columns[i].hold)) continue;
            const Affine body = body_at(plan, task, role, plan.bearing[i + 1].from);
            stance.swung = body.value(solution) - stance.pelvis();
            stance.turned = plan.courses[index(role)].yaw_at(i, 1) - step.body_heading;
        }
        stances.push_back(couple);
    }
    return solved;
}

CoupleStance settled(CoupleStance landing, const ColumnTask& column)
{
    for (const Role role : roles) {
        const StepTask& step = column.of(role);
        landing.of(role).swung = {0, 0};
        landing.of(role).turned = 0;
        if (step.foot)
            landing.of(role).weight_on_left =
                *step.foot == Foot::left ? step.weight_after : 1 - step.weight_after;
    }
    return landing;
}

}
