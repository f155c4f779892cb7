// What the chart asks of the floor, as numbers: for every column and role which foot goes where,
// how the standing foot turns under it, how the weight is shared, and where the follower should be.
// Made from a composition; solved by floor_solver.h. Everything is in room coordinates, so that a
// task can be turned, moved or mirrored as a whole.
#pragma once

#include <optional>
#include <vector>

#include "dance/step.h"
#include "music/tempo_map.h"
#include "placing/placing_style.h"
#include "placing/stance.h"

namespace promenade::placing {

// How far a landing may stray from the chart, m: the strength of the chart as a soft prior.
struct Tolerance {
    double along = 0.1;  // in the direction of the step: its length
    double across = 0.1; // its direction
};

struct StepTask {
    std::optional<Foot> foot; // the moving foot; none: both stay
    bool travels = false;     // it lands somewhere else than it stood
    Vec2 aim{0, 0};           // from the supporting ball to the landing ball, as the chart has it
    Tolerance tolerance;
    bool strides = false;    // a step of some length: feet do not come together in it
    double facing = 0;       // of the feet on landing, continuous
    double body_heading = 0; // of the pelvis
    double body_ahead = 0;   // of the feet, further left, where its turn follows that heading
    bool heel_turn = false;  // the standing foot turns on its heel instead of its ball
    double weight_after = 1; // share the moving foot has when the transfer is done
    // How much of the transfer may be done when the foot lands.
    double least_progress = 0, most_progress = 1;
    double seconds = 1; // from the landing before to this one
};

// Where the follower should be. In positions without one offset (underarm turn, cross body lead)
// only the distance between the two is bounded.
struct HoldTask {
    bool fixed = true;
    Vec2 wanted{0, 0}; // follower's pelvis from the leader's, as (forward, left) of his body
    double nearest = 0, furthest = 0; // distance, where it is not fixed
};

struct ColumnTask {
    StepTask leader, follower;
    HoldTask hold;
    bool begins_figure = false;

    const StepTask& of(Role role) const { return role == Role::leader ? leader : follower; }
};

// Partners in the Latin and open holds, whose bodies do not meet. The chart's body stands over the
// balls of the feet, a dancer's weight is further back on a flat foot: two who face each other
// would stand that much too far apart twice over and not reach each other's hands. So both put
// their feet that much further forward. In close hold they do not: thighs would be in each other's
// way.
bool stands_apart(const Step& first);

struct FloorTask {
    CoupleSize size;
    PlacingStyle style;
    double toe_out = 0;    // each foot from the facing, outwards
    double feet_ahead = 0; // m: of where the chart has them, see `stands_apart`
    CoupleStance start;    // from the chart alone: feet closed, the couple in its hold
    HoldTask start_hold;
    bool returns = false; // one figure, and it ends in the position it began in
    std::vector<ColumnTask> columns;
};

// Tempo in beats a minute decides how far a dancer gets in the time there is.
FloorTask floor_task(const Dance& dance, const Composition& composition, const CoupleSize& size,
    const music::TempoMap& map, const PlacingStyle& style = {});

// The whole task turned about the origin (counter-clockwise) and then moved.
FloorTask moved(FloorTask task, double turn, const Vec2& shift);

// Distance of the balls of closed feet: what the dance says, but shoes beside each other at least.
double closed_spacing(
    const DancerSize& size, double toe_out, double chart_spacing, const RoomStyle& style = {});

// The longest step that can be walked in the time: no faster than people change from walking to
// running, at a Froude number v^2 / (g L) of 1/2 (Alexander 1989).
double longest_walk(const DancerSize& size, double seconds);

// No walk is faster than the fall of the inverted pendulum allows, v^2 = g L.
double fastest_walk(const DancerSize& size);

// How far a foot that is thrown goes in the time of its step, m.
double quick_swing(double seconds, double turn, const StrideStyle& style = {});

}
