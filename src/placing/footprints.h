// Footprints: every step of both roles on the floor, before any physics. The leader is placed by
// the chart; then both dancers' landings are solved together against the hold of each couple
// position, with the chart as a soft prior. This is what the body controller steps into and what
// is printed for a class.
//
// The pelvis of a dancer is taken at the moment a foot lands, when half of that step's transfer of
// weight is done: the mean of both balls by their share of weight. For a full step that is midway
// between the feet, for a touch over the standing foot. In close positions it is where a body is
// that is swung from foot to foot.
#pragma once

#include <string>

#include "foundation/result.h"
#include "placing/floor_task.h"
#include "placing/least_squares.h"

namespace promenade::placing {

enum class PivotOn { ball, heel };

// One role's part in one column.
struct Footprint {
    std::optional<Foot> foot; // the moving foot; none: both stay
    bool travels = false;     // false: the weight returns to a foot that did not move
    Weight weight = Weight::full;
    Stance stance;         // both feet and the pelvis on landing; foot() is where it landed
    double body_ahead = 0; // rad the body turns further left than the feet, see StepTask
    int pivot = 0;         // eighths the standing foot turns before the landing, right positive
    PivotOn pivot_on = PivotOn::ball;
    double length = 0;     // from the supporting ball to the landing ball, m
    double travel = 0;     // from where the moving foot stood to where it lands, m
    double from_chart = 0; // how far the landing is from where the chart alone would put it, m
    double speed = 0;      // of the pelvis since the landing before, m/s

    const PlacedFoot& landing() const { return stance.foot(*foot); } // only with a foot
};

struct FloorStep {
    Beats start; // of the composition; the feet land then
    std::string count;
    std::string pattern;
    int column = 0; // 0-based, of the pattern
    CouplePosition position = CouplePosition::closed;
    bool begins_figure = false;
    Footprint leader, follower;
    HoldTask hold;         // wanted
    Vec2 offset{0, 0};     // actual, (forward, left) of the leader's body
    double hold_error = 0; // m; how far outside the bounds where only the distance is bounded
    double clearance = 0;  // least gap between any two shoes, m

    const Footprint& of(Role role) const { return role == Role::leader ? leader : follower; }
    CoupleStance couple() const { return {{leader.stance, follower.stance}}; }
};

struct Footprints {
    std::string name;
    CoupleSize size;
    CoupleStance start; // before the first step
    HoldTask start_hold;
    std::vector<FloorStep> steps;
};

// How the couple enters. A figure that ends as it began is entered as if it had just been danced,
// so that repeating it repeats its prints; other figures and routines from closed feet, and so are
// quick turns, whose ends are too far apart for a hold at rest.
struct FloorOptions {
    CoupleSize size;
    PlacingStyle style{};
    std::optional<music::TempoMap> map{}; // from the first step on; none: the dance's usual tempo
    Vec2 origin{0, 0};                    // of the leader's pelvis at the start
    double turn = 0;                      // of the whole room about the origin, counter-clockwise
    GoesOn goes_on{};                     // asked now and then; nobody if not given
};

// An error names a figure whose feet find no places, or says that it was stopped.
Result<Footprints> place_feet(
    const Dance& dance, const Composition& composition, const FloorOptions& options = {});

// The same from a task made by hand.
Result<Footprints> place_feet(const FloorTask& task, const GoesOn& goes_on = {});

// The worst of all steps, for reports.
struct FloorWorst {
    double hold_error = 0;
    double clearance = 0; // the least
    double stride = 0;    // the longest in leg lengths
    double speed = 0;     // the fastest, as a fraction of fastest_walk()
    double from_chart = 0;
};
FloorWorst worst_of(const Footprints& prints);

}
