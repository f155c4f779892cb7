// Which way the body faces. Over a dance: a smooth curve through a value at each footfall; the body
// turns less than the feet, ¼ the last, ½ this, ¼ the next foot's heading, or where the chart has
// the body turned against the foot, that one. Over the step underway: a course that starts from how
// the body really turns and joins that curve.
//
// On one ball the floor gives hardly any torque about the vertical: the body then glides with the
// momentum it got while both feet stood, less what friction and the swinging leg take. The course
// works out how fast it must turn when the foot lifts.
#pragma once

#include <functional>
#include <optional>

#include "gait/new_pace.h"
#include "motor/position/footfall.h"
#include "motor/position/stepping_style.h"

namespace promenade::motor {

struct Facing {
    double yaw = 0;  // rad
    double rate = 0; // rad/s
};

// A swing during which the dancer stands on one ball, pivoting or still.
struct Glide {
    double lift = 0, land = 0; // s
    double inertia = 1;        // kg·m² of the body about the vertical, without the swinging leg
    double drag = 0;           // N·m of a pivoting tread, against the turn
    double grip = 0;           // N·m that a tread which does not turn gives either way
    std::function<double(double)> leg_momentum; // N·m·s of the legs about the vertical
};

class YawPlan {
public:
    // `before` is the heading the dancer starts with, `start` when turning may begin.
    YawPlan(const Footfalls&, double before, double start, const TurnStyle& = {});

    // When that footfall lands the body is to be turned further by so much, rad, than the headings
    // of the feet have it.
    void turn_further(std::size_t footfall, double by);

    void dance_on_at(const gait::NewPace&);

    Facing at(double time) const;
    Facing over_dance(double time) const;

    // Sets the course of the step underway.
    void steer(double now, const Facing&, const std::optional<Glide>&);

private:
    struct Knot {
        double time, value, slope;
        double by_feet; // the value, as the feet alone have it
    };

    void set_slopes();

    void wait(double until);
    void ramp(double until, double rate);
    void glide(const Glide&, double torque);
    void join(double time);

    TurnStyle m_style;
    std::vector<Knot> m_knots;
    double m_start = 0;           // s, of the course
    std::vector<Facing> m_course; // at even steps
};

}
