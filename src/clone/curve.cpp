#include "clone/curve.h"

#include <algorithm>

namespace promenade::clone {

double Curve::at(double time) const
{
    if (points.empty()) return 0;
    if (points.size() == 1 || time <= points.front().time) return points.front().value;
    if (time >= points.back().time) return points.back().value;
    const auto next = std::upper_bound(points.begin(), points.end(), time,
        [](double t, const CurvePoint& point) { return t < point.time; });
    const CurvePoint &a = *std::prev(next), &b = *next;
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time);
}

void Curve::set(double time, double value)
{
    const auto place = std::lower_bound(points.begin(), points.end(), time,
        [](const CurvePoint& point, double t) { return point.time < t; });
    if (place != points.end() && place->time == time)
        place->value = value;
    else
        points.insert(place, {time, value});
}

}
