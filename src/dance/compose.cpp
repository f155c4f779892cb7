#include "dance/compose.h"

#include "dance/follower.h"
#include "dance/position.h"

namespace promenade::dance {
namespace {

Head usual_head(const Dance& dance, CouplePosition couple)
{
    // In the Latin holds a fallaway is danced looking at the partner, not along the promenade.
    if (couple == CouplePosition::fallaway && dance.character.hold == Hold::latin)
        return Head::partner;
    return facts_of(couple).head;
}

Hold usual_hold(const Dance& dance, CouplePosition couple)
{
    return facts_of(couple).hold.value_or(dance.character.hold);
}

// Everything about a step that does not depend on the steps before it.
Step step_from(
    const Dance& dance, const Pattern& pattern, std::size_t i, const Movement& movement, Role role)
{
    const Column& column = pattern.columns[i];
    Step step;
    step.count = column.count;
    step.beats = column.beats;
    step.foot = movement.foot;
    step.position = movement.position;
    step.turn = movement.turn;
    step.action = movement.action;
    step.footwork = movement.footwork;
    step.rise = movement.rise;
    step.modifier = movement.body;
    step.couple = column.couple;
    step.head = movement.head.value_or(usual_head(dance, column.couple));
    step.hold = movement.hold.value_or(usual_hold(dance, column.couple));
    step.length = movement.length.value_or(usual_length(dance, movement.position.direction));
    step.note = note_for(role, column.note);
    step.pattern = pattern.id;
    step.column = static_cast<int>(i);
    return step;
}

struct Arrival {
    Alignment facing; // before the step, named on the present side of the room
    Beats start;
};

Arrival arrival_after(const std::vector<Step>& steps, Alignment start, int side)
{
    Arrival arrival{start, 0};
    int corners = side;
    if (!steps.empty()) {
        const Step& last = steps.back();
        arrival = {last.facing, last.start + last.beats};
        corners = side - last.side;
    }
    for (; corners > 0; --corners) arrival.facing = past_corner(arrival.facing);
    return arrival;
}

void place(Step& step, const Arrival& arrival, bool body_turns_less, int side)
{
    step.start = arrival.start;
    step.facing = arrival.facing.turned(step.turn);
    const int lag = body_turns_less ? (step.turn > 0 ? -1 : 1) : 0;
    step.body = step.facing.turned(lag);
    step.side = side;
}

bool closes(Direction direction)
{
    return direction >= Direction::close && direction <= Direction::cross_in_front;
}

// The columns that take up an extra turn: those that turn anyway, the closing steps left alone
// (they only complete what the side step began); else those that travel, not the first; else those
// with weight.
std::vector<std::size_t> turning_columns(const Excerpt& excerpt)
{
    std::vector<std::size_t> turning, travelling, weighted;
    for (std::size_t i = excerpt.first; i <= excerpt.last; ++i) {
        const Movement& leader = excerpt.pattern->columns[i].leader;
        const Direction direction = leader.position.direction;
        if (leader.turn != 0 && !closes(direction)) turning.push_back(i);
        if (i > excerpt.first && direction < Direction::close) travelling.push_back(i);
        if (takes_weight(leader.position)) weighted.push_back(i);
    }
    if (!turning.empty()) return turning;
    if (!travelling.empty()) return travelling;
    return weighted.empty() ? std::vector<std::size_t>{excerpt.last} : weighted;
}

// Eighths to add to each column so that the leader ends where the excerpt asks. Both dancers take
// the same amount in the same column, so they stay in position.
std::vector<int> extra_turns(const Excerpt& excerpt, Alignment from)
{
    std::vector<int> extra(excerpt.pattern->columns.size(), 0);
    if (!excerpt.ending) return extra;
    Alignment end = from;
    for (std::size_t i = excerpt.first; i <= excerpt.last; ++i)
        end = end.turned(excerpt.pattern->columns[i].leader.turn);
    const int missing = eighths_between(end, *excerpt.ending);
    const auto columns = turning_columns(excerpt);
    for (int n = 0; n < std::abs(missing); ++n)
        extra[columns[static_cast<std::size_t>(n) % columns.size()]] += missing > 0 ? 1 : -1;
    return extra;
}

// Whether the times of the excerpt can be added exactly to those taken in before.
bool take_in(CommonParts& parts, const Excerpt& excerpt)
{
    for (std::size_t i = excerpt.first; i <= excerpt.last; ++i)
        if (!parts.take(excerpt.pattern->columns[i].beats)) return false;
    return true;
}

Composition started(const std::string& name, const Start& start)
{
    Composition composition;
    composition.name = name;
    composition.start = start.facing;
    composition.start_position = start.position;
    composition.follower_start = start.facing.turned(facts_of(start.position).facing.value_or(4));
    return composition;
}

// The foot that bears the weight after these steps; none if nobody stepped.
std::optional<Foot> weighted_foot(const std::vector<Step>& steps)
{
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        if (step->foot) return takes_weight(step->position) ? *step->foot : other(*step->foot);
    return std::nullopt;
}

std::optional<Foot> first_foot(const Pattern& pattern)
{
    for (const Column& column : pattern.columns)
        if (column.leader.foot) return column.leader.foot;
    return std::nullopt;
}

// A bar in which a foot closes or marks time, and the follower turns by so many eighths.
Column gathering(
    const Dance& dance, Direction direction, Foot foot, CouplePosition couple, int her_turn)
{
    Column column;
    column.count = direction == Direction::close ? "close" : "in place";
    column.beats = dance.meter.beats;
    column.couple = couple;
    column.leader.foot = foot;
    column.leader.position.direction = direction;
    column.leader.footwork = read_footwork("F").value_or(Footwork{});
    if (her_turn != 0) column.follower.turn = her_turn;
    return column;
}

// What a couple does between a figure and the same again, so that the right foot is free and both
// stand as at its start; no columns where it can go on at once.
Pattern link_between(const Dance& dance, const Pattern& pattern, const Composition& danced)
{
    Pattern link;
    link.id = "close";
    const auto weighted = weighted_foot(danced.leader);
    if (!weighted) return link;
    const Step &his = danced.leader.back(), &hers = danced.follower.back();
    const auto facing = facts_of(pattern.start.position).facing;
    const int turn = facing ? eighths_between(hers.facing, his.facing.turned(*facing)) : 0;
    const bool wrong_foot = weighted == first_foot(pattern);
    const Foot free = other(*weighted);
    if (wrong_foot)
        link.columns = {gathering(
            dance, Direction::close, free, turn == 0 ? his.couple : pattern.start.position, turn)};
    else if (turn != 0) // two steps, and the turn shared between them
        link.columns = {gathering(dance, Direction::close, free, his.couple, turn / 2),
            gathering(
                dance, Direction::in_place, *weighted, pattern.start.position, turn - turn / 2)};
    return link;
}

}

Result<Excerpt> excerpt_of(const Dance& dance, const Routine& routine, const Motion& motion)
{
    const std::string place =
        dance.id + "." + routine.id + ", column " + std::to_string(motion.column);
    const Pattern* pattern = find_pattern(dance, motion.figure);
    if (!pattern)
        return Error{place, "there is no figure '" + motion.figure + "' in " + dance.name,
            "name one of its figures, or add it to the file"};
    const int count = static_cast<int>(pattern->columns.size());
    if (motion.last > count)
        return Error{place,
            "'" + motion.figure + "' has " + std::to_string(count) + " steps, not "
                + std::to_string(motion.last),
            "end the range at " + std::to_string(count) + " or before"};
    if (motion.first == 0) return Excerpt{pattern, 0, pattern->columns.size() - 1, motion.to};
    return Excerpt{pattern, static_cast<std::size_t>(motion.first - 1),
        static_cast<std::size_t>(motion.last - 1), motion.to};
}

void append(const Dance& dance, const Excerpt& excerpt, int side, Composition& composition)
{
    const Pattern& pattern = *excerpt.pattern;
    const std::vector<Movement> follower = derive_follower(pattern);
    Arrival leader_at = arrival_after(composition.leader, composition.start, side);
    Arrival follower_at = arrival_after(composition.follower, composition.follower_start, side);
    const std::vector<int> extra = extra_turns(excerpt, leader_at.facing);
    const auto add = [&](std::vector<Step>& steps, const Movement& movement, std::size_t i,
                         Role role, Arrival& at) {
        Step step = step_from(dance, pattern, i, movement, role);
        step.turn += extra[i];
        place(step, at, movement.body_turns_less, side);
        at = {step.facing, step.start + step.beats};
        steps.push_back(std::move(step));
    };
    for (std::size_t i = excerpt.first; i <= excerpt.last; ++i) {
        add(composition.leader, pattern.columns[i].leader, i, Role::leader, leader_at);
        add(composition.follower, follower[i], i, Role::follower, follower_at);
    }
}

Composition compose(const Dance& dance, const Pattern& pattern)
{
    Composition composition = started(dance.id + "." + pattern.id, pattern.start);
    if (!pattern.columns.empty())
        append(dance, {&pattern, 0, pattern.columns.size() - 1, {}}, 0, composition);
    return composition;
}

Composition compose_repeated(const Dance& dance, const Pattern& pattern, int times)
{
    Composition composition = compose(dance, pattern);
    for (int i = 1; i < times && !pattern.columns.empty(); ++i) {
        const Pattern link = link_between(dance, pattern, composition);
        if (!link.columns.empty())
            append(dance, {&link, 0, link.columns.size() - 1, {}}, 0, composition);
        append(dance, {&pattern, 0, pattern.columns.size() - 1, {}}, 0, composition);
    }
    return composition;
}

Result<Composition> compose(const Dance& dance, const Routine& routine)
{
    auto motions = read_motions(routine.motion);
    if (!motions)
        return Error{dance.id + "." + routine.id + ", " + motions.error().place,
            motions.error().problem, motions.error().remedy};
    Composition composition = started(dance.id + "." + routine.id, routine.start);
    int side = 0;
    CommonParts parts;
    for (const Motion& motion : *motions) {
        if (motion.corner) {
            ++side;
            continue;
        }
        const auto excerpt = excerpt_of(dance, routine, motion);
        if (!excerpt) return excerpt.error();
        if (!take_in(parts, *excerpt))
            return Error{dance.id + "." + routine.id + ", column " + std::to_string(motion.column),
                "the beats of '" + motion.figure
                    + "' cannot be added exactly to those of the figures before",
                "use few kinds of fractions, such as halves, thirds and quarters"};
        append(dance, *excerpt, side, composition);
        if (composition.leader.size() > most_steps)
            return Error{composition.name, "the routine has more than 10000 steps", "repeat less"};
    }
    return composition;
}

}
