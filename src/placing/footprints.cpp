#include "placing/footprints.h"

#include <algorithm>
#include <limits>

#include "placing/floor_solver.h"
#include "placing/rest.h"

namespace promenade::placing {
namespace {

constexpr Role roles[] = {Role::leader, Role::follower};

// Columns from one beginning of a figure to the next.
std::size_t figure_end(const FloorTask& task, std::size_t begin)
{
    std::size_t end = begin + 1;
    while (end < task.columns.size() && !task.columns[end].begins_figure) ++end;
    return end;
}

// What a search for prints came to, and who may stop it.
struct Search {
    const FloorTask& task;
    const GoesOn& goes_on;
    std::optional<std::size_t> unsettled; // column of the figure whose feet found no place
    int rounds = 0;
};

// A figure, in view of how the next one begins.
std::vector<CoupleStance> solve_figure(Search& search, std::size_t begin, const CoupleStance& start,
    const std::vector<PastWeight>& past, Ending ending = Ending::swung)
{
    const FloorTask& task = search.task;
    const std::size_t end = figure_end(task, begin);
    std::size_t seen = end;
    double ahead = 0;
    while (seen < task.columns.size()
        && is_kept_by_bodies(task.columns[seen - 1].hold, task.style.together)
        && (ahead += task.columns[seen].leader.seconds) < task.style.together.seconds_ahead)
        ++seen;
    SolvedFloor solved = solve_floor(task, std::span(task.columns.data() + begin, seen - begin),
        start, past, ending, search.goes_on);
    if (!solved.is_settled && !search.unsettled) search.unsettled = begin;
    search.rounds += solved.rounds;
    solved.stances.resize(end - begin);
    return std::move(solved.stances);
}

// The last figure must leave the couple in its hold when nothing swings it any more.
std::vector<CoupleStance> solve_in_hold(Search& search, std::size_t begin,
    const CoupleStance& start, const std::vector<PastWeight>& past)
{
    const FloorTask& task = search.task;
    auto stances = solve_figure(search, begin, start, past);
    const HoldTask& hold = task.columns.back().hold;
    const bool is_last = begin + stances.size() == task.columns.size();
    const TogetherStyle& style = task.style.together;
    if (!is_last || !is_kept_by_bodies(hold, style) || holds_at_rest(stances.back(), hold, style))
        return stances;
    return solve_figure(search, begin, start, past, Ending::at_rest);
}

std::array<Vec2, 2> weights_in(const CoupleStance& couple)
{
    return {couple.dancers[0].pelvis(), couple.dancers[1].pelvis()};
}

// Weight borne longer ago than this swings nobody, to the last bit.
constexpr double forgotten = 30; // s

std::vector<CoupleStance> solve_all(Search& search)
{
    const FloorTask& task = search.task;
    std::vector<CoupleStance> stances;
    std::vector<PastWeight> past;
    CoupleStance start = task.start;
    for (std::size_t begin = 0; begin < task.columns.size(); begin = stances.size()) {
        for (const CoupleStance& stance : solve_in_hold(search, begin, start, past)) {
            // By the start of the next figure this weight has been borne for so long.
            const double seconds = task.columns[stances.size()].leader.seconds;
            for (PastWeight& weight : past) weight.until += seconds;
            past.push_back({weights_in(start), 0});
            start = settled(stance, task.columns[stances.size()]);
            stances.push_back(stance);
        }
        std::erase_if(past, [](const PastWeight& weight) { return weight.until > forgotten; });
    }
    return stances;
}

double turn_between(const CoupleStance& couple)
{
    return couple.of(Role::follower).facing - couple.of(Role::leader).facing;
}

bool stands_alike(const CoupleStance& a, const CoupleStance& b)
{
    for (const Role role : roles)
        if (std::abs(a.of(role).weight_on_left - b.of(role).weight_on_left) > 1e-9) return false;
    return std::abs(std::remainder(turn_between(a) - turn_between(b), 2 * pi)) < 1e-9;
}

// The end of a figure, carried back to where the figure started.
CoupleStance carried_back(const CoupleStance& end, const CoupleStance& start)
{
    const Stance& leader = end.of(Role::leader);
    const double turn = start.of(Role::leader).facing - leader.facing;
    CoupleStance back = moved(end, turn, {0, 0});
    back = moved(back, 0, start.of(Role::leader).pelvis() - back.of(Role::leader).pelvis());
    // Whole turns are of no account to where the feet are, but headings must go on from the start.
    for (const Role role : roles) {
        const double whole = start.of(role).facing - back.of(role).facing;
        for (PlacedFoot& foot : back.of(role).feet) foot.heading += whole;
        back.of(role).facing += whole;
        back.of(role).body_heading += whole;
    }
    return back;
}

double furthest_moved(const CoupleStance& a, const CoupleStance& b)
{
    double most = 0;
    for (const Role role : roles)
        for (std::size_t foot = 0; foot < 2; ++foot)
            most = std::max(
                most, glm::distance(a.of(role).feet[foot].ball, b.of(role).feet[foot].ball));
    return most;
}

// Where a figure that ends as it began starts when it has been danced before. A few figures swing
// to and fro between two entries and never settle, and quick turns end with feet far apart, over
// which nobody at rest holds anybody: those are entered from closed feet.
CoupleStance returning_start(FloorTask task, const GoesOn& goes_on)
{
    constexpr int most_entries = 60;
    // Of all entries together; the most that any shipped figure takes is 4300. Figures longer than
    // any of those settle at once or hardly ever, and their rounds take longer.
    constexpr std::size_t most_rounds = 6000, usual_length = 16, of_long_ones = 12'000;
    Search search{task, goes_on, {}, 0};
    const CoupleStance closed = task.start;
    const std::size_t length = figure_end(task, 0);
    const auto rounds =
        static_cast<int>(length <= usual_length ? most_rounds : of_long_ones / length);
    for (int entry = 0; entry < most_entries && search.rounds < rounds; ++entry) {
        const CoupleStance end =
            settled(solve_figure(search, 0, task.start, {}).back(), task.columns[length - 1]);
        if (search.unsettled) return closed;
        if (!stands_alike(end, task.start)) return closed;
        const CoupleStance start = carried_back(end, task.start);
        const double change = furthest_moved(start, task.start);
        task.start = start;
        if (change < 1e-9)
            return is_kept_by_bodies(task.start_hold, task.style.together)
                    && !holds_at_rest(start, task.start_hold, task.style.together)
                ? closed
                : start;
    }
    return closed;
}

Footprint footprint(const StepTask& step, const Stance& before, const Stance& after)
{
    Footprint print;
    print.foot = step.foot;
    print.travels = step.travels;
    print.weight = step.weight_after == 1 ? Weight::full
        : step.weight_after > 0           ? Weight::part
                                          : Weight::none;
    print.stance = after;
    print.body_ahead = step.body_ahead;
    print.pivot = static_cast<int>(std::lround((before.facing - after.facing) / (pi / 4)));
    print.pivot_on = step.heel_turn ? PivotOn::heel : PivotOn::ball;
    print.speed = glm::distance(before.pelvis(), after.pelvis()) / step.seconds;
    if (!step.foot) return print;
    const Vec2 landing = after.foot(*step.foot).ball;
    const Vec2 standing = after.foot(other(*step.foot)).ball;
    print.length = glm::distance(landing, standing);
    print.travel = glm::distance(landing, before.foot(*step.foot).ball);
    if (step.travels) print.from_chart = glm::distance(landing, standing + step.aim);
    return print;
}

double hold_error(const HoldTask& hold, const Vec2& offset)
{
    if (hold.fixed) return glm::distance(hold.wanted, offset);
    const double distance = glm::length(offset);
    return std::max({hold.nearest - distance, distance - hold.furthest, 0.0});
}

}

Result<Footprints> place_feet(const FloorTask& task, const GoesOn& goes_on)
{
    Footprints prints;
    prints.size = task.size;
    prints.start = task.start;
    prints.start_hold = task.start_hold;
    Search search{task, goes_on, {}, 0};
    const std::vector<CoupleStance> stances = solve_all(search);
    if (goes_on && !goes_on()) return Error{"footprints", "the search for them was stopped", ""};
    if (search.unsettled)
        return Error{"the figure that begins in column " + std::to_string(*search.unsettled + 1),
            "no places are found for its feet: they do not come to rest between chart, hold and "
            "legs",
            "give its quickest steps more time, or turn them less"};
    CoupleStance before = task.start;
    for (std::size_t i = 0; i < stances.size(); ++i) {
        const ColumnTask& column = task.columns[i];
        const CoupleStance& now = stances[i];
        FloorStep step;
        step.begins_figure = column.begins_figure;
        step.hold = column.hold;
        step.leader = footprint(column.leader, before.of(Role::leader), now.of(Role::leader));
        step.follower =
            footprint(column.follower, before.of(Role::follower), now.of(Role::follower));
        step.offset = hold_offset(now);
        step.hold_error = hold_error(column.hold, step.offset);
        step.clearance = least_clearance(now, task.size);
        prints.steps.push_back(step);
        before = now;
    }
    return prints;
}

Result<Footprints> place_feet(
    const Dance& dance, const Composition& composition, const FloorOptions& options)
{
    const music::TempoMap usual(usual_tempo(dance));
    FloorTask task =
        floor_task(dance, composition, options.size, options.map.value_or(usual), options.style);
    if (task.returns) task.start = returning_start(task, options.goes_on);
    task = moved(task, options.turn, options.origin);
    auto placed = place_feet(task, options.goes_on);
    if (!placed)
        return Error{composition.name + ", " + placed.error().place, placed.error().problem,
            placed.error().remedy};
    Footprints& prints = *placed;
    prints.name = composition.name;
    for (std::size_t i = 0; i < prints.steps.size(); ++i) {
        const Step& step = composition.leader[i];
        prints.steps[i].start = step.start;
        prints.steps[i].count = step.count;
        prints.steps[i].pattern = step.pattern;
        prints.steps[i].column = step.column;
        prints.steps[i].position = step.couple;
    }
    return placed;
}

FloorWorst worst_of(const Footprints& prints)
{
    FloorWorst worst;
    worst.clearance = std::numeric_limits<double>::infinity();
    for (const FloorStep& step : prints.steps) {
        worst.hold_error = std::max(worst.hold_error, step.hold_error);
        worst.clearance = std::min(worst.clearance, step.clearance);
        for (const Role role : roles) {
            const DancerSize& size = prints.size.of(role);
            const Footprint& print = step.of(role);
            worst.stride = std::max(worst.stride, print.length / size.leg_length());
            worst.speed = std::max(worst.speed, print.speed / fastest_walk(size));
            worst.from_chart = std::max(worst.from_chart, print.from_chart);
        }
    }
    return worst;
}

}
