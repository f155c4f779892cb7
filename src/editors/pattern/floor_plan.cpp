#include "editors/pattern/floor_plan.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

using namespace dance;
using namespace gait;
using namespace placing;

constexpr double margin = 0.25; // m about the prints
constexpr int corners = 12;     // of half an outline

// Half an ellipse-ended capsule: points round `centre` from angle `from` over half a turn.
void add_arc(std::vector<Vec2>& outline, const Vec2& centre, double radius, double from)
{
    for (int i = 0; i <= corners; ++i)
        outline.push_back(centre + radius * along(from + pi * i / corners));
}

// A rounded bar from one point to another.
std::vector<Vec2> capsule(const Vec2& back, const Vec2& front, double radius, double heading)
{
    std::vector<Vec2> outline;
    add_arc(outline, front, radius, heading - pi / 2);
    add_arc(outline, back, radius, heading + pi / 2);
    return outline;
}

PlanPrint print_of(const PlacedFoot& foot, const DancerSize& size)
{
    PlanPrint print;
    const double half = size.shoe_width() / 2;
    const Vec2 ahead = along(foot.heading);
    // The forefoot about the ball, the heel by itself behind the waist of the shoe.
    print.sole = capsule(foot.ball - 0.35 * size.heel_to_ball() * ahead,
        foot.ball + size.ball_to_toe() * ahead, half, foot.heading);
    const Vec2 heel = heel_of(foot, size);
    print.heel = capsule(heel, heel + 0.2 * size.heel_to_ball() * ahead, 0.8 * half, foot.heading);
    print.middle = foot.ball;
    return print;
}

void add_start(const Footprints& prints, Role role, FloorPlan& plan)
{
    for (const Foot foot : {Foot::left, Foot::right}) {
        PlanPrint print = print_of(prints.start.of(role).foot(foot), prints.size.of(role));
        print.role = role;
        print.foot = foot;
        print.is_start = true;
        plan.prints.push_back(std::move(print));
    }
    plan.way[static_cast<std::size_t>(role)].push_back(prints.start.of(role).pelvis());
}

void add_step(const Footprints& prints, std::size_t i, Role role, FloorPlan& plan)
{
    const Footprint& step = prints.steps[i].of(role);
    plan.way[static_cast<std::size_t>(role)].push_back(step.stance.pelvis());
    if (!step.foot) return;
    PlanPrint print = print_of(step.landing(), prints.size.of(role));
    print.role = role;
    print.foot = *step.foot;
    print.step = i;
    print.weight = step.weight;
    plan.prints.push_back(std::move(print));
}

void fit(FloorPlan& plan)
{
    if (plan.prints.empty()) return;
    plan.low = plan.high = plan.prints[0].middle;
    for (const PlanPrint& print : plan.prints)
        for (const auto* outline : {&print.sole, &print.heel})
            for (const Vec2& point : *outline) {
                plan.low = {std::min(plan.low.x, point.x), std::min(plan.low.y, point.y)};
                plan.high = {std::max(plan.high.x, point.x), std::max(plan.high.y, point.y)};
            }
    plan.low -= Vec2{margin, margin};
    plan.high += Vec2{margin, margin};
}

}

FloorPlan floor_plan(const Footprints& prints)
{
    FloorPlan plan;
    for (const Role role : {Role::leader, Role::follower}) add_start(prints, role, plan);
    for (std::size_t i = 0; i < prints.steps.size(); ++i)
        for (const Role role : {Role::leader, Role::follower}) add_step(prints, i, role, plan);
    fit(plan);
    return plan;
}

std::optional<std::size_t> step_at(const FloorPlan& plan, const Vec2& place, double reach)
{
    std::optional<std::size_t> found;
    double nearest = reach;
    for (const PlanPrint& print : plan.prints) {
        if (print.is_start) continue;
        const Vec2 away = print.middle - place;
        const double distance = std::hypot(away.x, away.y);
        // Of two prints in one place the later lies on top.
        if (distance <= nearest) nearest = distance, found = print.step;
    }
    return found;
}

double PlanView::scale() const
{
    const Vec2 span = high - low;
    return std::min(size.x / std::max(span.x, 1e-6), size.y / std::max(span.y, 1e-6));
}

Vec2 PlanView::pixel(const Vec2& place) const
{
    const Vec2 middle = 0.5 * (low + high);
    const Vec2 centre = corner + 0.5 * size;
    return {centre.x + scale() * (place.x - middle.x), centre.y - scale() * (place.y - middle.y)};
}

Vec2 PlanView::room(const Vec2& place) const
{
    const Vec2 middle = 0.5 * (low + high);
    const Vec2 centre = corner + 0.5 * size;
    return {middle.x + (place.x - centre.x) / scale(), middle.y - (place.y - centre.y) / scale()};
}

}
