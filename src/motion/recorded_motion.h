// A motion as it was danced: every frame, at a steady rate. Plain data with a fingerprint, so that
// two runs can be compared at a glance.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "figure/figure_state.h"
#include "floor/floor.h"

namespace promenade::motion {

inline constexpr int the_floor = -1; // in place of another performer

// Where a link that is no sole presses against something.
struct Contact {
    int link = 0;
    int other = the_floor; // the performer it presses against, by number
    int other_link = 0;    // of that performer
    Vec3 at{0};            // inertial frame, m
    Vec3 force{0};         // on this link, N

    bool operator==(const Contact&) const = default;
};

struct Frame {
    double time = 0; // s
    FigureState state;
    floor::FloorReport floor;           // by tread; empty in the first frame
    std::vector<Contact> contacts = {}; // but for the soles
};

struct RecordedMotion {
    std::vector<Frame> frames;

    std::string fingerprint() const; // of every number of every state
};

// The posture at any time: between two frames every limb turns along the shorter arc; before the
// first and after the last it stands. There has to be a frame.
FigureState state_at(const RecordedMotion&, double time);

// How far the toes of a person are bent up, left and right, rad; nothing where no floor told, as in
// motions of earlier Promenades.
std::optional<std::array<double, 2>> toes_at(const RecordedMotion&, double time);

}
