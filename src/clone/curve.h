// A number that changes over time as an animator keys it: straight between its points, constant
// before the first and after the last. Nobody's points are lost: they may stand at any time.
#pragma once

#include <vector>

namespace promenade::clone {

struct CurvePoint {
    double time = 0; // s
    double value = 0;

    bool operator==(const CurvePoint&) const = default;
};

struct Curve {
    std::vector<CurvePoint> points; // in order of time; none is 0 throughout

    static Curve constant(double value) { return {{{0, value}}}; }
    double at(double time) const;

    // Puts a point there, in the place of one that stands at that very time.
    void set(double time, double value);

    bool operator==(const Curve&) const = default;
};

}
