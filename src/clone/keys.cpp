#include "clone/keys.h"

#include <algorithm>
#include <cmath>

namespace promenade::clone {
namespace {

constexpr std::array<std::string_view, 3> between_names = {"linear", "slerp", "spline"};

// The keys on either side of a time, and where between them it is.
struct Span {
    std::size_t first = 0, next = 0;
    double u = 0, length = 0; // s
};

template <class AnyKey> Span span_at(const std::vector<AnyKey>& keys, double time)
{
    const auto later = std::upper_bound(
        keys.begin(), keys.end(), time, [](double t, const AnyKey& key) { return t < key.time; });
    if (later == keys.begin()) return {};
    const auto first = static_cast<std::size_t>(later - keys.begin()) - 1;
    if (later == keys.end()) return {first, first, 0, 0};
    const double length = later->time - keys[first].time;
    return {first, first + 1, (time - keys[first].time) / length, length};
}

Quat nearer(const Quat& q, const Quat& to)
{
    return glm::dot(q, to) < 0 ? -q : q;
}

// How fast it turns at a key, rad/s in the key's own frame: the mean of the ways from the key
// before and to the key after, weighed as a parabola through the three has it. At the ends it
// stands still.
Vec3 rate_at(const std::vector<Key>& keys, std::size_t i)
{
    if (i == 0 || i + 1 >= keys.size()) return Vec3{0};
    const Quat back = glm::conjugate(keys[i].turn);
    const double before = keys[i].time - keys[i - 1].time, after = keys[i + 1].time - keys[i].time;
    const Vec3 from = -vector_from_rotation(back * keys[i - 1].turn) / before;
    const Vec3 to = vector_from_rotation(back * keys[i + 1].turn) / after;
    return (after * from + before * to) / (before + after);
}

// The rate of a rotation vector whose rotation turns at `rate` as the turned frame sees it.
Vec3 vector_rate(const Vec3& v, const Vec3& rate)
{
    const double angle = glm::length(v);
    const double share = angle < 1e-3
        ? 1.0 / 12
        : 1 / (angle * angle) - (1 + std::cos(angle)) / (2 * angle * std::sin(angle));
    return rate + 0.5 * glm::cross(v, rate) + share * glm::cross(v, glm::cross(v, rate));
}

// A cubic from key to key in the rotation vectors as the first key sees them (Hermite), which keeps
// place and rate at both.
Quat splined(const std::vector<Key>& keys, const Span& span)
{
    const Quat& a = keys[span.first].turn;
    const Vec3 way = vector_from_rotation(glm::conjugate(a) * keys[span.next].turn);
    const Vec3 start = span.length * rate_at(keys, span.first);
    const Vec3 end = span.length * rate_at(keys, span.next);
    const Vec3 end_rate = vector_rate(way, end);
    const double u = span.u, u2 = u * u, u3 = u2 * u;
    const Vec3 v = (u3 - 2 * u2 + u) * start + (3 * u2 - 2 * u3) * way + (u3 - u2) * end_rate;
    return normalised(a * rotation_from_vector(v));
}

Vec3 rate_at(const std::vector<PlaceKey>& keys, std::size_t i)
{
    if (i == 0 || i + 1 >= keys.size()) return Vec3{0};
    const double before = keys[i].time - keys[i - 1].time, after = keys[i + 1].time - keys[i].time;
    return (after / before * (keys[i].place - keys[i - 1].place)
               + before / after * (keys[i + 1].place - keys[i].place))
        / (before + after);
}

template <class AnyKey> void set_in(std::vector<AnyKey>& keys, const AnyKey& key)
{
    const auto place = std::lower_bound(keys.begin(), keys.end(), key.time,
        [](const AnyKey& other, double t) { return other.time < t; });
    if (place != keys.end() && place->time == key.time)
        *place = key;
    else
        keys.insert(place, key);
}

}

std::string_view name_of(Between between)
{
    return between_names[static_cast<std::size_t>(between)];
}

std::optional<Between> between_named(std::string_view name)
{
    for (const Between between : all_betweens)
        if (name_of(between) == name) return between;
    return std::nullopt;
}

Quat Track::at(double time) const
{
    const Span span = span_at(keys, time);
    const Quat &a = keys[span.first].turn, &b = keys[span.next].turn;
    if (span.first == span.next) return a;
    switch (between) {
    case Between::linear:
        return normalised((1 - span.u) * a + span.u * nearer(b, a));
    case Between::slerp:
        return slerp(a, b, span.u);
    case Between::spline:
        break;
    }
    return splined(keys, span);
}

void Track::set(const Key& key)
{
    set_in(keys, key);
}

double Track::tightening(double time) const
{
    double most = 0;
    for (const Key& key : keys)
        if (key.hit > 0) most = std::max(most, 1 - std::abs(time - key.time) / key.hit);
    return most <= 0 ? 1 : std::pow(most_tightening, most * most * (3 - 2 * most));
}

Vec3 PlaceTrack::at(double time) const
{
    const Span span = span_at(keys, time);
    const Vec3 &a = keys[span.first].place, &b = keys[span.next].place;
    if (between != Between::spline || span.first == span.next) return glm::mix(a, b, span.u);
    const double u = span.u, u2 = u * u, u3 = u2 * u;
    return a + (3 * u2 - 2 * u3) * (b - a)
        + span.length
        * ((u3 - 2 * u2 + u) * rate_at(keys, span.first) + (u3 - u2) * rate_at(keys, span.next));
}

void PlaceTrack::set(const PlaceKey& key)
{
    set_in(keys, key);
}

}
