#include "editors/dance_workspace/feet_plan.h"

#include <algorithm>
#include <cmath>

#include "figure/sides.h"
#include "floor/soles.h"

namespace promenade::editors {
namespace {

constexpr std::string_view foot_names[] = {
    "both dancers' feet", "the leader's feet", "the follower's feet"};
constexpr double around = 1.5; // s to either side that the view's middle is the mean of
constexpr double apart = 0.1;  // s between the moments that are looked at

bool is_shown(const Take& take, std::size_t dancer, FeetOf whose)
{
    if (whose == FeetOf::both || take.size() == 1) return true;
    const auto role = take.performer(dancer).role.value_or(dance::Role::leader);
    return (role == dance::Role::leader) == (whose == FeetOf::leader);
}

Limb foot_of(Side side)
{
    return side == Side::left ? Limb::left_foot : Limb::right_foot;
}

// Heel, outer side, toe, inner side: once round the shoe.
std::vector<Vec3> edge_of(const Sole& sole)
{
    return {sole.heel[0], sole.ball[0], sole.toe[0], sole.toe[1], sole.ball[1], sole.heel[1]};
}

double weight_on(const motion::Frame& frame, Side side)
{
    double own = 0, all = 0;
    for (std::size_t i = 0; i < frame.floor.size() && i < 4; ++i) {
        all += frame.floor[i].normal;
        if (i / 2 == slot_of(side)) own += frame.floor[i].normal;
    }
    return all > 0 ? own / all : 0;
}

SeenFoot foot_now(const Take& take, std::size_t dancer, Side side, double time)
{
    const Person& person = take.body(dancer)->person;
    const FigureState state = take.state_at(dancer, time);
    SeenFoot foot;
    foot.side = side;
    foot.lift = 1e9;
    for (const Vec3& corner : edge_of(person.sole[slot_of(side)])) {
        const Vec3 at = position_of(person, state, {foot_of(side), corner});
        foot.outline.emplace_back(at.x, at.y);
        foot.lift = std::min(foot.lift, at.z);
    }
    foot.weight = weight_on(take.frame_at(dancer, time), side);
    return foot;
}

// The footfall names the middle of the forefoot.
SeenFoot foot_there(const Person& person, const motor::Footfall& fall)
{
    const Sole& sole = person.sole[slot_of(fall.foot)];
    const double ahead = 0.25 * (sole.ball[0].x + sole.ball[1].x + sole.toe[0].x + sole.toe[1].x);
    const double c = std::cos(fall.heading), s = std::sin(fall.heading);
    SeenFoot foot;
    foot.side = fall.foot;
    foot.is_next = true;
    for (const Vec3& corner : edge_of(sole)) {
        const double x = corner.x - ahead;
        foot.outline.emplace_back(fall.x + c * x - s * corner.y, fall.y + s * x + c * corner.y);
    }
    return foot;
}

const motor::Footfall* next_fall(const Take& take, std::size_t dancer, double time)
{
    if (dancer >= take.rehearsed().steps.size()) return nullptr; // still being rehearsed
    for (const rehearsal::StepResult& step : take.rehearsed().steps[dancer])
        if (step.planned.time > time) return &step.planned;
    return nullptr;
}

Vec2 middle_at(const Take& take, double time, FeetOf whose)
{
    const std::size_t frame = take.frame_index(std::clamp(time, 0.0, take.dance().duration()));
    Vec2 sum{0, 0};
    double count = 0;
    for (std::size_t i = 0; i < take.size(); ++i)
        if (is_shown(take, i, whose)) {
            const Take::Path& path = take.path(i);
            const Vec3 both = path.left_ankle[frame] + path.right_ankle[frame];
            sum += Vec2{0.5 * both.x, 0.5 * both.y};
            ++count;
        }
    return count > 0 ? sum / count : sum;
}

}

std::string_view words_for(FeetOf feet)
{
    return foot_names[static_cast<std::size_t>(feet)];
}

std::vector<SeenFoot> feet_at(const Take& take, double time, FeetOf whose)
{
    std::vector<SeenFoot> feet;
    const auto add = [&](std::size_t dancer, SeenFoot foot) {
        foot.role = take.performer(dancer).role.value_or(dance::Role::leader);
        feet.push_back(std::move(foot));
    };
    for (std::size_t i = 0; i < take.size(); ++i)
        if (const motor::Footfall* next = next_fall(take, i, time);
            next && is_shown(take, i, whose))
            add(i, foot_there(take.body(i)->person, *next));
    for (std::size_t i = 0; i < take.size(); ++i)
        if (is_shown(take, i, whose))
            for (const Side side : {Side::left, Side::right}) add(i, foot_now(take, i, side, time));
    return feet;
}

Vec2 FeetView::pixel(const Vec2& room) const
{
    const Vec2 away = room - middle;
    const double ahead = away.x * std::cos(facing) + away.y * std::sin(facing);
    const double right = away.x * std::sin(facing) - away.y * std::cos(facing);
    return {scale * (mirrored ? -right : right), -scale * ahead};
}

FeetView feet_view(const Take& take, double time, FeetOf whose)
{
    FeetView view;
    double count = 0;
    for (double at = time - around; at <= time + around; at += apart, ++count)
        view.middle += middle_at(take, at, whose);
    view.middle /= count;
    for (std::size_t i = take.size(); i-- > 0;)
        if (is_shown(take, i, whose)) {
            const Quat turn = take.frame_at(i, 0).state.orientation[slot_of(Limb::lower_torso)];
            const Vec3 ahead = turn * Vec3{1, 0, 0};
            view.facing = std::atan2(ahead.y, ahead.x);
        }
    return view;
}

}
