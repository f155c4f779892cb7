// Which way the body faces, as a smooth curve through a value at each footfall. The body turns less than
// the feet: at a footfall it faces ¼ the last, ½ this, ¼ the next foot's heading.
#pragma once

#include "motor/position/footfall.h"

namespace promenade::motor {

class YawPlan {
public:
    // `before` is the heading the dancer starts with, `start` when turning may begin.
    YawPlan(const Footfalls&, double before, double start);

    double at(double time) const;
    double rate(double time) const;

private:
    struct Knot {
        double time, value, slope;
    };
    std::vector<Knot> m_knots;
};

}
