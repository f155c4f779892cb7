#include "dance/floor/floor_solver.h"

#include <algorithm>

#include "dance/floor/floor_wishes.h"

namespace promenade::dance {
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

// Share of the weight on the left foot when half of the transfer is done, and when all of it is.
struct Transfer {
    double half = 0.5, whole = 0.5;
};

Transfer transfer_of(const StepTask& step, double left_before)
{
    if (!step.foot) return {left_before, left_before};
    const bool left = *step.foot == Foot::left;
    // A foot that takes no weight leaves all of it to the other one.
    const double left_after = left ? step.weight_after : 1 - step.weight_after;
    return {(left_before + left_after) / 2, left_after};
}

Affine pelvis(const FootPoints& points, Role role, double left_share)
{
    const auto& feet = points[index(role)];
    return left_share * feet[0] + (1 - left_share) * feet[1];
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

// Strength of each kind of wish as the error it bears: m.
constexpr double hold_tolerance = 0.01;
constexpr double settled_hold_tolerance = 0.12;
constexpr double firm = 0.001; // clearance and reach give by hairs only
// Aimed for; the tests ask for a little less.
constexpr double own_gap = 0.006, partner_gap = 0.012;

void wish_chart(const StepTask& step, Role role, const FootPoints& points, Wishes& wishes)
{
    if (!step.travels) return;
    // Who leads decides: his chart is bent less than hers.
    const double leniency = role == Role::leader ? 0.8 : 1;
    const auto& feet = points[index(role)];
    const Affine stride = feet[index(*step.foot)] - feet[index(other(*step.foot))];
    const double length = glm::length(step.aim);
    const Vec2 axis = length > 0 ? step.aim / length : along(step.facing);
    const Vec2 across = left_of(axis);
    wishes.equal.push_back({stride, axis, glm::dot(axis, step.aim),
        leniency * step.tolerance.along});
    wishes.equal.push_back({stride, across, glm::dot(across, step.aim),
        leniency * step.tolerance.across});
}

void wish_hold(const HoldTask& hold, double body_heading, const Affine& apart, double tolerance,
    Wishes& wishes)
{
    if (!hold.fixed) {
        wishes.between.push_back({apart, hold.nearest, hold.furthest, tolerance});
        return;
    }
    for (const Vec2 axis : {along(body_heading), left_of(along(body_heading))})
        wishes.equal.push_back(
            {apart, axis, glm::dot(axis, to_room(body_heading, hold.wanted)), tolerance});
}

void wish_reach(const FloorTask& task, const ColumnTask& column, Role role,
    const FootPoints& points, Wishes& wishes)
{
    const auto& feet = points[index(role)];
    if (column.of(role).travels)
        wishes.between.push_back(
            {feet[0] - feet[1], 0, 0.98 * longest_stride(task.size.of(role)), firm});
}

void wish_clearance(
    const FloorTask& task, const ColumnTask& column, const FootPoints& points, Wishes& wishes)
{
    const auto heading = [&](Role role, Foot foot) {
        return column.of(role).facing + side_sign(foot) * task.toe_out;
    };
    const auto keep_apart = [&](Role a, Foot a_foot, Role b, Foot b_foot, double gap) {
        wishes.apart.push_back(
            {points[index(b)][index(b_foot)] - points[index(a)][index(a_foot)],
                shoe_pair(task.size.of(a), heading(a, a_foot), task.size.of(b), heading(b, b_foot)),
                gap, firm});
    };
    for (const Role role : roles) keep_apart(role, Foot::left, role, Foot::right, own_gap);
    for (const Foot his : both_feet)
        for (const Foot hers : both_feet)
            keep_apart(Role::leader, his, Role::follower, hers, partner_gap);
}

// Everything that is wished of a run of columns, and what is needed to read the answer.
struct Plan {
    Wishes wishes;
    std::vector<double> guess;
    std::vector<FootPoints> points;                // after each column
    std::vector<std::array<Transfer, 2>> weights;  // of each column and role
};

void guess_landing(const StepTask& step, Role role, const FootPoints& before, Plan& plan)
{
    if (!step.travels) return;
    const Vec2 standing =
        before[index(role)][index(other(*step.foot))].value(plan.guess) + step.aim;
    plan.guess.push_back(standing.x);
    plan.guess.push_back(standing.y);
}

Plan plan_floor(const FloorTask& task, std::span<const ColumnTask> columns,
    const CoupleStance& start)
{
    Plan plan;
    FootPoints points;
    std::array<double, 2> left_share, facing;
    for (const Role role : roles) {
        for (const Foot foot : both_feet)
            points[index(role)][index(foot)] = Affine::fixed(start.of(role).foot(foot).ball);
        left_share[index(role)] = start.of(role).weight_on_left;
        facing[index(role)] = start.of(role).facing;
    }
    std::size_t landing = 0;
    for (const ColumnTask& column : columns) {
        std::array<Transfer, 2> weights;
        for (const Role role : roles) {
            const StepTask& step = column.of(role);
            take_step(task, step, role, facing[index(role)], landing, points);
            guess_landing(step, role, points, plan);
            weights[index(role)] = transfer_of(step, left_share[index(role)]);
            left_share[index(role)] = weights[index(role)].whole;
            facing[index(role)] = step.facing;
            wish_chart(step, role, points, plan.wishes);
            wish_reach(task, column, role, points, plan.wishes);
        }
        const double body = column.leader.body_heading;
        wish_hold(column.hold, body,
            pelvis(points, Role::follower, weights[1].half)
                - pelvis(points, Role::leader, weights[0].half),
            hold_tolerance, plan.wishes);
        wish_hold(column.hold, body,
            pelvis(points, Role::follower, weights[1].whole)
                - pelvis(points, Role::leader, weights[0].whole),
            settled_hold_tolerance, plan.wishes);
        wish_clearance(task, column, points, plan.wishes);
        plan.points.push_back(points);
        plan.weights.push_back(weights);
    }
    return plan;
}

}

std::vector<CoupleStance> solve_floor(
    const FloorTask& task, std::span<const ColumnTask> columns, const CoupleStance& start)
{
    const Plan plan = plan_floor(task, columns, start);
    const std::vector<double> landings = fulfil(plan.wishes, plan.guess);
    std::vector<CoupleStance> stances;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        CoupleStance couple;
        for (const Role role : roles) {
            Stance& stance = couple.of(role);
            const StepTask& step = columns[i].of(role);
            for (const Foot foot : both_feet)
                stance.foot(foot) = {plan.points[i][index(role)][index(foot)].value(landings),
                    step.facing + side_sign(foot) * task.toe_out};
            stance.facing = step.facing;
            stance.body_heading = step.body_heading;
            stance.weight_on_left = plan.weights[i][index(role)].half;
        }
        stances.push_back(couple);
    }
    return stances;
}

CoupleStance settled(CoupleStance landing, const ColumnTask& column)
{
    for (const Role role : roles) {
        Stance& stance = landing.of(role);
        stance.weight_on_left = transfer_of(column.of(role), stance.weight_on_left).whole;
    }
    return landing;
}

}
