#include "editors/dance_workspace/scene.h"

#include <algorithm>
#include <cmath>

#include "editors/dance_workspace/limb_table.h"
#include "figure/sides.h"
#include "floor/soles.h"

namespace promenade::editors {
namespace {

constexpr double trail_spacing = 0.04; // s between two points of a trail
constexpr double least_load = 5;       // N: a tread that carries less does not support
constexpr double ghost_opacity = 0.35;
constexpr double above_floor = 0.004; // m: where marks on the floor would flicker
constexpr double shoe_length = 0.152; // of stature

render::Colour faded(render::Colour colour, double opacity)
{
    colour.opacity = static_cast<std::uint8_t>(255 * opacity);
    return colour;
}

void add_people(const Take& take, double time, const Shown& shown, double opacity,
    std::vector<render::StagePerson>& people)
{
    for (std::size_t i = 0; i < take.size(); ++i)
        people.push_back({take.body(i), take.state_at(i, time), shown.body, opacity, std::nullopt,
            {}, toes_at(take.performer(i).motion, time)});
}

void add_trail(const std::vector<Vec3>& path, std::size_t last, std::size_t stride,
    render::Colour colour, double width, render::Overlay& overlay)
{
    render::Trail trail{{}, colour, width};
    for (std::size_t i = 0; i <= last; i += stride) trail.points.push_back(path[i]);
    if (trail.points.size() > 1) overlay.trails.push_back(std::move(trail));
}

void add_trails(const Take& take, std::size_t dancer, double time, render::Overlay& overlay)
{
    const Take::Path& path = take.path(dancer);
    const std::size_t last = take.frame_index(time);
    const auto stride = static_cast<std::size_t>(trail_spacing * take.dance().rate);
    const render::Colour colour = take.colour(dancer);
    add_trail(path.centre, last, stride, colour, 0.012, overlay);
    add_trail(path.left_ankle, last, stride, faded(colour, 0.6), 0.006, overlay);
    add_trail(path.right_ankle, last, stride, faded(colour, 0.6), 0.006, overlay);
}

// The footfall names the middle of the forefoot; a print is placed by its ankle.
render::Footprint print_at(
    const Person& person, Side side, double x, double y, double heading, render::Colour colour)
{
    const Sole& sole = person.sole[slot_of(side)];
    const double ahead = 0.25 * (sole.ball[0].x + sole.ball[1].x + sole.toe[0].x + sole.toe[1].x);
    const Vec3 ankle{x - ahead * std::cos(heading), y - ahead * std::sin(heading), 0};
    return {ankle, heading, side, shoe_length * person.measures.height, colour};
}

void add_footprints(
    const Take& take, std::size_t dancer, double time, const Shown& shown, render::Overlay& overlay)
{
    if (dancer >= take.rehearsed().steps.size()) return; // still being rehearsed
    const Person& person = take.body(dancer)->person;
    for (const rehearsal::StepResult& step : take.rehearsed().steps[dancer]) {
        const motor::Footfall& plan = step.planned;
        if (shown.planned)
            overlay.footprints.push_back(
                print_at(person, plan.foot, plan.x, plan.y, plan.heading, render::planned_colour));
        if (shown.footprints && step.landed && step.actual.time <= time)
            overlay.footprints.push_back(print_at(person, plan.foot, step.actual.x, step.actual.y,
                step.actual.heading, faded(take.colour(dancer), 0.75)));
    }
}

void add_pressure(const Take& take, std::size_t dancer, double time, render::Overlay& overlay)
{
    const Person& person = take.body(dancer)->person;
    const motion::Frame& frame = take.frame_at(dancer, time);
    const auto treads = floor::treads_of(person);
    std::vector<Vec3> corners;
    Vec3 moment{0};
    double load = 0;
    for (std::size_t i = 0; i < frame.floor.size() && i < treads.size(); ++i) {
        const floor::TreadLoad& tread = frame.floor[i];
        if (tread.normal < least_load) continue;
        load += tread.normal;
        moment += tread.normal * tread.centre_of_pressure;
        for (int k = 0; k < treads[i].count; ++k)
            corners.push_back(position_of(person, frame.state,
                {static_cast<Limb>(treads[i].link),
                    treads[i].points[static_cast<std::size_t>(k)]}));
    }
    if (load <= 0) return;
    overlay.areas.push_back(
        {hull_on_floor(std::move(corners)), faded(render::pressure_colour, 0.35)});
    overlay.dots.push_back(
        {moment / load + Vec3{0, 0, above_floor}, 0.025, render::pressure_colour});
}

void add_forces(const Take& take, std::size_t dancer, double time, render::Overlay& overlay)
{
    for (const floor::TreadLoad& tread : take.frame_at(dancer, time).floor)
        if (tread.normal >= least_load)
            overlay.arrows.push_back({tread.centre_of_pressure,
                tread.centre_of_pressure + metres_per_newton * tread.force, render::force_colour});
}

void add_hold_forces(const Take& take, double time, render::Overlay& overlay)
{
    const std::size_t frame = take.frame_index(time);
    for (const motion::HoldTouch& touch : take.dance().touches) {
        if (frame >= touch.force.size() || time < touch.from || time > touch.to) continue;
        const Vec3 from =
            position_of(take.body(0)->person, take.frame_at(0, time).state, touch.leader);
        overlay.arrows.push_back({from, from + metres_per_hold_newton * touch.force[frame],
            render::force_colour, 0.012});
    }
}

// At every joint a dot in the colour of what the limb below it does.
void add_states(const Take& take, std::size_t dancer, double time, render::Overlay& overlay)
{
    constexpr double size = 0.028; // m
    const motor::BodyWatch* watch = watch_at(take, dancer, take.frame_index(time));
    if (!watch) return;
    const Person& person = take.body(dancer)->person;
    const auto joints = hinge_positions(person.figure, take.state_at(dancer, time));
    for (const Limb limb : all_limbs())
        overlay.dots.push_back(
            {joints[slot_of(limb)], size, colour_of(doing_of(watch->limbs[slot_of(limb)]))});
}

double cross(const Vec3& from, const Vec3& a, const Vec3& b)
{
    return (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);
}

}

// Andrew's monotone chain (1979): lower and upper hull of the points in order of x.
std::vector<Vec3> hull_on_floor(std::vector<Vec3> points)
{
    for (Vec3& point : points) point.z = above_floor;
    std::ranges::sort(points,
        [](const Vec3& a, const Vec3& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    if (points.size() < 3) return points;
    std::vector<Vec3> hull;
    const auto add = [&hull](const Vec3& point, std::size_t base) {
        while (hull.size() >= base + 2
            && cross(hull[hull.size() - 2], hull[hull.size() - 1], point) <= 0)
            hull.pop_back();
        hull.push_back(point);
    };
    for (const Vec3& point : points) add(point, 0);
    const std::size_t lower = hull.size() - 1;
    for (auto point = points.rbegin() + 1; point != points.rend(); ++point) add(*point, lower);
    hull.pop_back();
    return hull;
}

render::StageFrame scene_at(const Take& take, double time, const Shown& shown, const Take* other)
{
    render::StageFrame frame;
    if (take.frame_count() == 0) return frame;
    add_people(take, time, shown, 1, frame.people);
    frame.figures = take.figures_at(time, 1);
    if (other && shown.ghost && other->frame_count() > 0) {
        add_people(*other, time, shown, ghost_opacity, frame.people);
        std::ranges::move(
            other->figures_at(time, ghost_opacity), std::back_inserter(frame.figures));
    }
    for (std::size_t i = 0; i < take.size(); ++i) {
        if (shown.trails) add_trails(take, i, time, frame.overlay);
        add_footprints(take, i, time, shown, frame.overlay);
        if (shown.pressure) add_pressure(take, i, time, frame.overlay);
        if (shown.forces) add_forces(take, i, time, frame.overlay);
    }
    if (shown.states && *shown.states < take.size())
        add_states(take, *shown.states, time, frame.overlay);
    if (shown.hold_forces && take.size() > 1) add_hold_forces(take, time, frame.overlay);
    return frame;
}

}
