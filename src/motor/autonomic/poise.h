// What to do about a centre of mass off its path and a trunk off its upright, together. Each alone
// is easily put right at the other's cost: pressure under the sole pushes the body back on its path
// and tips the trunk, and righting the trunk pushes the body off. So both are weighed at once, over
// all of the coming steps and with the sole that each of them has: the linear-quadratic regulator
// of a pendulum with a flywheel (Pratt et al. 2006), solved backwards in time (Kalman 1960).
#pragma once

#include <array>
#include <cstddef>

namespace promenade::motor {

// By how much pressure moves and the trunk is turned back, per error of: place (m) and speed (m/s)
// of the centre of mass, lean (rad) and its rate (rad/s) of the trunk, each beyond its goal.
struct PoiseGains {
    std::array<double, 4> pressure{}; // m
    std::array<double, 4> righting{}; // rad/s²
    double coupling = 0;              // m/s² of the centre of mass per rad/s² of the trunk
};

struct PoiseStyle {
    double flat = 0.12;  // m [0.03, 0.15]: pressure moves well under a flat foot that stands alone,
    double ball = 0.08;  // m [0.02, 0.1]: ... under its ball ...
    double both = 0.2;   // m [0.05, 0.4]: ... and between two feet: that is as bad as
    double place = 0.02; // m [0.005, 0.1]: off the path, as
    double lean = 0.1;   // rad [0.02, 0.3]: of lean, or as
    double righting = 12; // rad/s² [3, 50]: of the trunk
};

// One instant of the steps to come.
struct PoiseMoment {
    double omega2 = 10; // 1/s²: gravity over height
    double give = 0.03; // m that pressure may well move
    double inertia = 5; // kg·m² of the trunk, against hips and legs
    double load = 700;  // N on the floor
};

// Goes backwards through the moments, the last first.
class PoiseSolver {
public:
    explicit PoiseSolver(const PoiseStyle&, double step);

    PoiseGains before(const PoiseMoment&);

private:
    using Row = std::array<double, 4>;
    PoiseStyle m_style;
    double m_step; // s
    std::array<Row, 4> m_cost{};
};

}
