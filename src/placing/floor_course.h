// Where one dancer's legs are between landings, as sums of landings that are not known yet: a foot
// swings in the frame of the standing one, which may turn meanwhile; the body goes only as far to
// its feet as a pendulum on them can, and it turns less than they do. The model of how
// the dance will be danced, simple enough to solve for the landings.
#pragma once

#include <optional>
#include <vector>

#include "placing/floor_wishes.h"
#include "placing/leg_room.h"
#include "placing/placing_style.h"

namespace promenade::placing {

// One column of one role.
struct CourseStep {
    double from = 0, to = 0;              // s: the landing before, and this one
    std::optional<Foot> foot;             // that swings
    double facing_before = 0, facing = 0; // of the feet ...
    double body_before = 0, body = 0;     // ... and of the body, which follows these
    std::array<Affine, 2> before, after;  // balls of both feet
    Affine borne;                         // where the weight is after the landing
    double round = 1;                     // of the way past the standing foot: see passing.h
};

class FloorCourse {
public:
    // Before the first step the weight is borne at `borne`; feet and body are that far ahead of all
    // these places. Of a long dance (see floor_solver.cpp) a body sees only what is near.
    FloorCourse(const DancerSize&, const PlacingStyle&, double toe_out, double ahead, Affine borne,
        bool is_long = false);

    void add(CourseStep);

    // The middle of a leg at one of its cuts, at a share of the time of a step.
    Affine leg_at(std::size_t step, double share, Foot, const LegCut&) const;

    double yaw_at(std::size_t step, double share) const; // of the body

private:
    struct FootNow {
        Affine ball;
        double heading = 0;
        double knee = 0; // sticks out, of the height
    };
    FootNow foot_at(std::size_t step, double share, Foot) const;
    Affine body_at(double time) const;
    double turned_at(std::size_t knot) const;
    std::size_t first_weighed(double time, double w) const;

    DancerSize m_size;
    StrideStyle m_swing;
    RoomStyle m_room;
    double m_toe_out, m_ahead;
    Affine m_borne;
    bool m_is_long;
    std::vector<CourseStep> m_steps;
};

}
