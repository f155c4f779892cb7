#include "share/passages.h"

#include <algorithm>
#include <cmath>

#include "figure/person.h"

namespace promenade::share {
namespace {

constexpr double least_way = 0.02; // m: less is no step but a foot that stays

struct Feet {
    std::array<Vec3, 2> ankle;
    std::array<double, 2> heading;
};

Feet feet_at(const Figure& figure, const motion::RecordedMotion& motion, double time)
{
    const FigureState state = motion::state_at(motion, time);
    const auto hinges = hinge_positions(figure, state);
    Feet feet;
    for (const Side side : {Side::left, Side::right}) {
        const auto i = static_cast<std::size_t>(side);
        const Limb foot = side == Side::left ? Limb::left_foot : Limb::right_foot;
        const Vec3 toes = matrix_from(state.orientation[slot_of(foot)])[0];
        feet.ankle[i] = hinges[slot_of(foot)];
        feet.heading[i] = std::atan2(toes.y, toes.x);
    }
    return feet;
}

double way(const Vec3& from, const Vec3& to)
{
    return std::hypot(to.x - from.x, to.y - from.y);
}

void add_footfalls(const motion::Recording& dance, std::size_t number, std::vector<Footfall>& all)
{
    const motion::Performer& performer = dance.performers[number];
    const auto person = build_person(performer.measures);
    if (!person) return;
    Feet before = feet_at(person->figure, performer.motion, 0);
    for (std::size_t i = 0; i < dance.steps.size(); ++i) {
        const Feet now = feet_at(person->figure, performer.motion, dance.steps[i].time);
        const double left = way(before.ankle[0], now.ankle[0]);
        const double right = way(before.ankle[1], now.ankle[1]);
        const std::size_t foot = left >= right ? 0 : 1;
        before = now;
        if (std::max(left, right) < least_way) continue;
        all.push_back(
            {i, number, foot == 0 ? Side::left : Side::right, now.ankle[foot], now.heading[foot]});
    }
}

}

std::vector<Passage> passages_of(const motion::Recording& dance)
{
    std::vector<Passage> passages;
    for (std::size_t i = 0; i < dance.steps.size(); ++i) {
        const motion::StepMark& step = dance.steps[i];
        const bool goes_on = i > 0 && dance.steps[i - 1].pattern == step.pattern
            && dance.steps[i - 1].column + 1 == step.column;
        if (!goes_on && !passages.empty()) passages.back().to = step.time;
        if (!goes_on) passages.push_back({step.pattern, i, i, step.time, 0});
        passages.back().last = i;
    }
    if (!passages.empty()) passages.back().to = dance.duration();
    return passages;
}

std::string name_of(const motion::StepMark& step)
{
    return step.pattern + " " + step.count;
}

std::vector<Footfall> footfalls_of(const motion::Recording& dance)
{
    std::vector<Footfall> all;
    for (std::size_t i = 0; i < dance.performers.size(); ++i)
        if (dance.performers[i].is_person()) add_footfalls(dance, i, all);
    return all;
}

}
