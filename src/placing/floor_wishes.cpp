#include "placing/floor_wishes.h"

#include <algorithm>

#include "placing/least_squares.h"

namespace promenade::placing {
namespace {

// The product of two vectors as complex numbers: the one turned and scaled by the other.
Vec2 product(const Vec2& a, const Vec2& b)
{
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

// What the slope of a vector is to a point that is in it with that weight.
Vec2 slope_of(const Affine::Part& part, const Vec2& slope)
{
    return product({part.weight.x, -part.weight.y}, slope);
}

// One row: a residual that changes with the vector as `slope` says.
void add_row(const Affine& vector, double residual, const Vec2& slope, NormalEquations& into)
{
    std::vector<Slope> slopes;
    for (const Affine::Part& part : vector.parts) {
        const Vec2 of_point = slope_of(part, slope);
        slopes.push_back({2 * part.point, of_point.x});
        slopes.push_back({2 * part.point + 1, of_point.y});
    }
    into.add(residual, slopes);
}

// Slopes of one pelvis when it is seen along `slope`.
void add_slopes(
    const Poise& poise, std::span<const double> x, const Vec2& slope, std::vector<Slope>& slopes)
{
    const auto add_foot = [&](const Affine& foot, double share) {
        for (const Affine::Part& part : foot.parts) {
            const Vec2 of_point = share * slope_of(part, slope);
            slopes.push_back({2 * part.point, of_point.x});
            slopes.push_back({2 * part.point + 1, of_point.y});
        }
    };
    const double share = poise.share(x);
    add_foot(poise.standing, 1 - share);
    add_foot(poise.moving, share);
    const Vec2 stride = poise.moving.value(x) - poise.standing.value(x);
    slopes.push_back({poise.progress, (poise.after - poise.before) * glm::dot(slope, stride)});
}

void add_row(const PoisePair& pair, std::span<const double> x, double residual, const Vec2& slope,
    NormalEquations& into)
{
    std::vector<Slope> slopes;
    add_slopes(pair.to, x, slope, slopes);
    add_slopes(pair.from, x, -slope, slopes);
    into.add(residual, slopes);
}

double outside(double value, double least, double most)
{
    return std::max(value - most, 0.0) - std::max(least - value, 0.0);
}

void add(const Held& wish, std::span<const double> x, NormalEquations& into)
{
    const Vec2 way = wish.pair.to.value(x) - wish.pair.from.value(x);
    const double error = glm::dot(wish.axis, way) - wish.target;
    add_row(wish.pair, x, error / wish.tolerance, wish.axis / wish.tolerance, into);
    const double excess = outside(error, -wish.stray, wish.stray);
    if (excess != 0)
        add_row(wish.pair, x, excess / hard_tolerance, wish.axis / hard_tolerance, into);
}

void add(const Near& wish, std::span<const double> x, NormalEquations& into)
{
    const Vec2 way = wish.pair.to.value(x) - wish.pair.from.value(x);
    const double distance = glm::length(way);
    const double excess = outside(distance, wish.least, wish.most);
    if (excess == 0 || distance == 0) return;
    add_row(wish.pair, x, excess / wish.tolerance, way / (distance * wish.tolerance), into);
}

void add(const AtLeast& wish, std::span<const double> x, NormalEquations& into)
{
    const double missing = glm::dot(wish.axis, wish.vector.value(x)) - wish.least;
    if (missing < 0)
        add_row(wish.vector, missing / wish.tolerance, wish.axis / wish.tolerance, into);
}

void add(const Timely& wish, std::span<const double> x, NormalEquations& into)
{
    const double progress = x[wish.progress];
    constexpr double middle = 0.5;
    const Slope soft[] = {{wish.progress, 1 / wish.tolerance}};
    into.add((progress - middle) / wish.tolerance, soft);
    const double excess = outside(progress, wish.least, wish.most);
    const Slope hard[] = {{wish.progress, 1 / hard_tolerance}};
    if (excess != 0) into.add(excess / hard_tolerance, hard);
}

void add(const Equal& wish, std::span<const double> x, NormalEquations& into)
{
    const double value = glm::dot(wish.axis, wish.vector.value(x));
    add_row(wish.vector, (value - wish.target) / wish.tolerance, wish.axis / wish.tolerance, into);
}

void add(const Between& wish, std::span<const double> x, NormalEquations& into)
{
    const Vec2 vector = wish.vector.value(x);
    const double length = glm::length(vector);
    const double excess = outside(length, wish.least, wish.most);
    if (excess == 0 || length == 0) return;
    add_row(wish.vector, excess / wish.tolerance, vector / (length * wish.tolerance), into);
}

void add(const Apart& wish, std::span<const double> x, NormalEquations& into)
{
    const Separation now = separation(wish.pair, wish.vector.value(x));
    if (now.distance >= wish.gap) return;
    add_row(
        wish.vector, (now.distance - wish.gap) / wish.tolerance, now.away / wish.tolerance, into);
}

void add(const LegsApart& wish, std::span<const double> x, NormalEquations& into)
{
    const Vec2 way = wish.way.value(x);
    const double distance = glm::length(way);
    if (distance >= wish.least || distance == 0) return;
    add_row(wish.way, (distance - wish.least) / wish.tolerance, way / (distance * wish.tolerance),
        into);
}

// Counts from nothing to all while her leg comes from ahead of his to beside it.
void add(const LegsPass& wish, std::span<const double> x, NormalEquations& into)
{
    const Vec2 way = wish.way.value(x);
    const double missing = wish.least - glm::dot(wish.aside, way);
    const double passed = std::clamp(1 - glm::dot(wish.ahead, way) / wish.from, 0.0, 1.0);
    if (missing <= 0 || passed == 0) return;
    const double share = passed * passed * (3 - 2 * passed);
    const double steepness = -6 * passed * (1 - passed) / wish.from;
    const Vec2 slope = steepness * missing * wish.ahead - share * wish.aside;
    add_row(wish.way, share * missing / wish.tolerance, slope / wish.tolerance, into);
}

}

Vec2 Affine::value(std::span<const double> coordinates) const
{
    Vec2 sum = constant;
    for (const Part& part : parts)
        sum += product(part.weight, {coordinates[2 * part.point], coordinates[2 * part.point + 1]});
    return sum;
}

Vec2 Poise::value(std::span<const double> coordinates) const
{
    const double moving_share = share(coordinates);
    return (1 - moving_share) * standing.value(coordinates)
        + moving_share * moving.value(coordinates);
}

Affine operator+(Affine a, const Affine& b)
{
    a.constant += b.constant;
    for (const Affine::Part& part : b.parts) {
        const auto same = std::find_if(a.parts.begin(), a.parts.end(),
            [&](const Affine::Part& mine) { return mine.point == part.point; });
        if (same == a.parts.end())
            a.parts.push_back(part);
        else
            same->weight += part.weight;
    }
    return a;
}

Affine operator*(double factor, Affine a)
{
    a.constant *= factor;
    for (Affine::Part& part : a.parts) part.weight *= factor;
    return a;
}

Affine turned(double angle, Affine a)
{
    a.constant = to_room(angle, a.constant);
    for (Affine::Part& part : a.parts) part.weight = to_room(angle, part.weight);
    return a;
}

namespace {

using Met = std::vector<std::size_t>;

void meet(const Affine& vector, Met& met)
{
    for (const Affine::Part& part : vector.parts)
        met.insert(met.end(), {2 * part.point, 2 * part.point + 1});
}

void meet(const Poise& poise, Met& met)
{
    meet(poise.standing, met);
    meet(poise.moving, met);
    met.push_back(poise.progress);
}

void meet(const PoisePair& pair, Met& met)
{
    meet(pair.from, met);
    meet(pair.to, met);
}

// Whatever of a wish depends on unknowns.
const PoisePair& subject_of(const Held& wish)
{
    return wish.pair;
}
const PoisePair& subject_of(const Near& wish)
{
    return wish.pair;
}
const Affine& subject_of(const AtLeast& wish)
{
    return wish.vector;
}
const Affine& subject_of(const Equal& wish)
{
    return wish.vector;
}
const Affine& subject_of(const Between& wish)
{
    return wish.vector;
}
const Affine& subject_of(const Apart& wish)
{
    return wish.vector;
}
const Affine& subject_of(const LegsApart& wish)
{
    return wish.way;
}
const Affine& subject_of(const LegsPass& wish)
{
    return wish.way;
}

template <class Wish> void meet_all(const std::vector<Wish>& wishes, Envelope& envelope)
{
    Met met;
    for (const Wish& wish : wishes) {
        met.clear();
        meet(subject_of(wish), met);
        envelope.meet(met);
    }
}

Envelope envelope_of(const Wishes& wishes, const std::vector<std::size_t>& order)
{
    Envelope envelope(order);
    meet_all(wishes.held, envelope);
    meet_all(wishes.near, envelope);
    meet_all(wishes.at_least, envelope);
    meet_all(wishes.equal, envelope);
    meet_all(wishes.between, envelope);
    meet_all(wishes.apart, envelope);
    meet_all(wishes.legs_apart, envelope);
    meet_all(wishes.legs_pass, envelope);
    return envelope; // a progress that is to be timely is alone in that
}

}

Minimum fulfil(const Wishes& wishes, const std::vector<double>& guess,
    const std::vector<std::size_t>& order, const GoesOn& goes_on)
{
    if (guess.empty()) return {guess, 0, 0};
    const Envelope envelope =
        order.empty() ? dense_envelope(guess.size()) : envelope_of(wishes, order);
    return minimise(
        [&](std::span<const double> x, NormalEquations& into) {
            for (const Held& wish : wishes.held) add(wish, x, into);
            for (const Near& wish : wishes.near) add(wish, x, into);
            for (const AtLeast& wish : wishes.at_least) add(wish, x, into);
            for (const Timely& wish : wishes.timely) add(wish, x, into);
            for (const Equal& wish : wishes.equal) add(wish, x, into);
            for (const Between& wish : wishes.between) add(wish, x, into);
            for (const Apart& wish : wishes.apart) add(wish, x, into);
            for (const LegsApart& wish : wishes.legs_apart) add(wish, x, into);
            for (const LegsPass& wish : wishes.legs_pass) add(wish, x, into);
        },
        envelope, guess, goes_on);
}

}
