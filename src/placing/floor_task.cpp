#include "placing/floor_task.h"

#include <algorithm>
#include <cmath>

#include "dance/position.h"
#include "foundation/gravity.h"
#include "placing/chart_aim.h"

namespace promenade::placing {
namespace {

constexpr double eighth = pi / 4;

// Only people who use their hips turn their feet out.
double toe_out_of(const Dance& dance, const RoomStyle& style)
{
    return dance.character.hips == HipAction::none ? 0 : style.latin_toe_out;
}

double share_of(Weight weight, const ChartStyle& style)
{
    return weight == Weight::full ? 1 : weight == Weight::part ? style.part_weight : 0;
}

// Feet closed and facing, the weight off the foot that moves first.
Stance closed_stance(double toe_out, double spacing, double heading, std::optional<Foot> free_foot)
{
    Stance stance;
    if (free_foot) stance.weight_on_left = *free_foot == Foot::left ? 0 : 1;
    stance.facing = stance.body_heading = heading;
    for (const Foot foot : {Foot::left, Foot::right})
        stance.foot(foot) = {side_sign(foot) * spacing / 2 * left_of(along(heading)),
            heading + side_sign(foot) * toe_out};
    return stance;
}

std::optional<Foot> first_foot(const std::vector<Step>& steps)
{
    for (const Step& step : steps)
        if (step.foot) return step.foot;
    return std::nullopt;
}

HoldTask hold_task(CouplePosition position, const TogetherStyle& style)
{
    const PositionFacts& facts = facts_of(position);
    HoldTask hold;
    hold.wanted = {facts.forward, -facts.right};
    hold.fixed = facts.facing.has_value();
    if (position == CouplePosition::underarm_turn) {
        hold.nearest = style.underarm_nearest;
        hold.furthest = style.underarm_furthest;
    }
    if (position == CouplePosition::cross_body_lead) {
        hold.nearest = style.passing_nearest;
        hold.furthest = style.passing_furthest;
    }
    return hold;
}

bool has_two_sides(CouplePosition position)
{
    return position == CouplePosition::side_by_side || position == CouplePosition::open_promenade;
}

// Side by side is on whichever side of the leader the follower already is.
void choose_side(HoldTask& hold, double body_heading, const Vec2& partner_in_room, double beside)
{
    const double left = to_own(body_heading, partner_in_room).y;
    if (std::abs(left) > beside) hold.wanted.y = std::copysign(hold.wanted.y, left);
}

// Feet closed, the leader's pelvis at the origin, the follower in the position's hold.
CoupleStance start_stance(const Dance& dance, const Composition& composition, const FloorTask& task)
{
    CoupleStance couple;
    for (const Role role : {Role::leader, Role::follower}) {
        const Alignment facing =
            role == Role::leader ? composition.start : composition.follower_start;
        couple.of(role) = closed_stance(task.toe_out,
            closed_spacing(task.size.of(role), task.toe_out, dance.sizes.close, task.style.room),
            facing.heading(), first_foot(composition.of(role)));
    }
    Stance& leader = couple.of(Role::leader);
    Stance& follower = couple.of(Role::follower);
    leader = moved(leader, 0, -leader.pelvis());
    const Vec2 wanted = to_room(
        leader.body_heading, hold_task(composition.start_position, task.style.together).wanted);
    follower = moved(follower, 0, wanted - follower.pelvis());
    return couple;
}

// One whole figure, any number of times, that ends in the position it began in.
bool is_returning(const Composition& composition)
{
    const std::vector<Step>& steps = composition.leader;
    if (steps.empty() || steps.back().couple != composition.start_position) return false;
    const std::size_t length = static_cast<std::size_t>(steps.back().column) + 1;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].pattern != steps.back().pattern
            || static_cast<std::size_t>(steps[i].column) != i % length)
            return false;
    return true;
}

bool closes_feet(const Step& step)
{
    return step.position.direction == Direction::in_place
        || (step.position.direction == Direction::close && step.position.weight == Weight::full);
}

// Carries headings and time from column to column.
struct Progress {
    double facing = 0;
    Beats before;          // the column before
    bool gathered = false; // it was danced in place or closed the feet
};

// A figure that returns is entered as from its own last step.
Progress progress_before(const Composition& composition, Role role, bool returns)
{
    Progress progress;
    progress.facing =
        (role == Role::leader ? composition.start : composition.follower_start).heading();
    if (!returns) return progress;
    const Step& last = composition.of(role).back();
    progress.before = last.beats;
    progress.gathered = closes_feet(last);
    return progress;
}

StepTask step_task(const FloorTask& task, const Dance& dance, const Step& step, const Step& partner,
    Role role, const music::TempoMap& map, Progress& progress)
{
    StepTask result;
    result.least_progress = task.style.swing.progress_least;
    result.most_progress = task.style.swing.progress_most;
    const DancerSize& size = task.size.of(role);
    progress.facing -= step.turn * eighth;
    result.foot = step.foot;
    result.facing = progress.facing;
    result.body_heading = progress.facing - eighths_between(step.facing, step.body) * eighth;
    result.heel_turn = step.action == Action::heel_turn;
    result.weight_after = step.foot ? share_of(step.position.weight, task.style.chart) : 0;
    if (!takes_weight(step.position)) result.weight_after = 0;
    const bool follows = progress.before.value() > 0;
    const double beats = (follows ? progress.before : step.beats).value();
    result.seconds = map.seconds_of(beats, step.start.value() - beats);
    progress.before = step.beats;
    // In place with the feet together marks time: the foot is lifted and set down again.
    const bool marks_time = step.position.direction == Direction::in_place && progress.gathered;
    progress.gathered = closes_feet(step);
    result.travels = step.foot && (marks_time || travels(step.position.direction));
    if (!result.travels) return result;
    const ChartAim aim = chart_aim(step, partner.heading() - step.heading(),
        {size.leg_length(), closed_spacing(size, task.toe_out, dance.sizes.close, task.style.room),
            longest_walk(size, result.seconds)},
        task.style.chart);
    result.aim = to_room(result.facing, aim.offset);
    result.tolerance = aim.tolerance;
    result.strides = is_stride(step.position.direction);
    return result;
}

// A step whose weight goes straight back to the foot it came from.
void mark_rock(StepTask& out, StepTask& back, const StrideStyle& style)
{
    if (!out.travels || !back.foot || back.travels || back.weight_after == 0) return;
    out.least_progress = style.rock_least;
    back.most_progress = style.rock_most;
}

void mark_rocks(ColumnTask& out, ColumnTask& back, const StrideStyle& style)
{
    mark_rock(out.leader, back.leader, style);
    mark_rock(out.follower, back.follower, style);
}

// A body that turns through every step is carried on by its own turn, so that it faces as the chart
// has the body face, both alike, and not as one's feet run ahead of the other's. Where a turn
// pauses, it follows the feet: with the chart's bodies everywhere, the heel turn of the foxtrot
// fell.
void follow_bodies(FloorTask& task)
{
    for (const Role role : {Role::leader, Role::follower}) {
        const auto step = [&](std::size_t i) -> StepTask& {
            return role == Role::leader ? task.columns[i].leader : task.columns[i].follower;
        };
        const auto turns = [&](std::size_t i) { // in the step to that column
            const double before = i > 0 ? step(i - 1).body_heading : task.start.of(role).facing;
            return std::abs(step(i).body_heading - before) > 1e-9;
        };
        for (std::size_t i = 0; i < task.columns.size(); ++i) {
            const bool goes_on =
                i > 0 && i + 1 < task.columns.size() && turns(i - 1) && turns(i) && turns(i + 1);
            if (goes_on) step(i).body_ahead = step(i).body_heading - step(i).facing;
        }
    }
}

}

FloorTask moved(FloorTask task, double turn, const Vec2& shift)
{
    task.start = moved(task.start, turn, shift);
    for (ColumnTask& column : task.columns)
        for (StepTask* step : {&column.leader, &column.follower}) {
            step->aim = to_room(turn, step->aim);
            step->facing += turn;
            step->body_heading += turn;
        }
    return task;
}

double closed_spacing(
    const DancerSize& size, double toe_out, double chart_spacing, const RoomStyle& style)
{
    double spacing = chart_spacing * size.leg_length();
    const ShoePair pair = shoe_pair(size, toe_out, size, -toe_out);
    while (separation(pair, {0, -spacing}).distance < style.closed_shoes) spacing += 0.001;
    return spacing;
}

double longest_walk(const DancerSize& size, double seconds)
{
    return std::sqrt(0.5 * earth_gravity * size.leg_length()) * seconds;
}

double quick_swing(double seconds, double turn, const StrideStyle& style)
{
    const double turning = std::min(1.0, std::abs(turn) / eighth);
    return (1 - style.turning_takes * turning) * style.hardest * seconds * seconds;
}

double fastest_walk(const DancerSize& size)
{
    return std::sqrt(earth_gravity * size.leg_length());
}

bool stands_apart(const Step& first)
{
    return first.hold != Hold::closed && first.hold != Hold::tango && first.hold != Hold::paso;
}

FloorTask floor_task(const Dance& dance, const Composition& composition, const CoupleSize& size,
    const music::TempoMap& map, const PlacingStyle& style)
{
    FloorTask task;
    task.size = size;
    task.style = style;
    task.toe_out = toe_out_of(dance, style.room);
    if (!composition.leader.empty() && stands_apart(composition.leader.front()))
        task.feet_ahead = style.room.weight_behind;
    task.start_hold = hold_task(composition.start_position, style.together);
    task.start = start_stance(dance, composition, task);
    task.returns = is_returning(composition);
    Progress leader = progress_before(composition, Role::leader, task.returns);
    Progress follower = progress_before(composition, Role::follower, task.returns);
    Vec2 partner = to_room(leader.facing, task.start_hold.wanted);
    for (std::size_t i = 0; i < composition.leader.size(); ++i) {
        const Step& his = composition.leader[i];
        const Step& hers = composition.follower[i];
        ColumnTask column;
        column.begins_figure = i == 0 || his.pattern != composition.leader[i - 1].pattern
            || his.column <= composition.leader[i - 1].column;
        column.leader = step_task(task, dance, his, hers, Role::leader, map, leader);
        column.follower = step_task(task, dance, hers, his, Role::follower, map, follower);
        column.hold = hold_task(his.couple, style.together);
        if (i > 0) mark_rocks(task.columns.back(), column, style.swing);
        if (has_two_sides(his.couple))
            choose_side(column.hold, column.leader.body_heading, partner, style.together.beside);
        partner = to_room(column.leader.body_heading, column.hold.wanted);
        task.columns.push_back(column);
    }
    follow_bodies(task);
    return task;
}

}
