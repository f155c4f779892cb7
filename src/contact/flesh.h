// The room a body takes up, as balls that fill its limbs: enough to tell how far two bodies are
// inside each other, and cheap enough to ask at every tick.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "figure/figure_state.h"
#include "figure/person.h"

namespace promenade::contact {

struct Ball {
    Vec3 at{0}; // m; frame of the limb, or inertial once placed
    double radius = 0;
};

struct Flesh {
    struct Part {
        int link = 0;
        std::vector<Ball> balls;
        Ball hull; // around all of them
        // The same closer: none reaches further than this from the line between these points, m.
        Vec3 from{0}, to{0};
        double thickness = 0;
        Mat3 frame{1}; // once placed
    };
    std::vector<Part> parts;
    std::vector<Vec3> hinges; // once placed: of all links, inertial frame
};

// Balls as wide as the limb, `spacing` (m) apart: they miss the seen body by less than a tenth of
// that, except where it has corners.
Flesh flesh_of(const Person&, const std::vector<Limb>&, double spacing);

// The same of any link, filled in cuts along that axis of its frame (0, 1, 2: x, y, z); by default
// the one it is longest along.
Flesh::Part part_of(const Polyhedron&, int link, double spacing, std::optional<int> axis = {});

// Any balls as a part: the hull and the line around them are found here.
Flesh::Part part_from(std::vector<Ball>, int link);

// A body and where it is now.
struct FleshNow {
    const Flesh& flesh;
    const Figure& figure;
    const FigureState& state;
};

// Two bodies where their limbs are now, inertial frame. Limbs whose hull meets none of the other's
// are left without balls: they cannot touch.
void place(const FleshNow& first, const FleshNow& second, std::array<Flesh, 2>& placed);

// The same of one body, for those pairs of its parts that may touch.
void place_pairs(
    const FleshNow&, const std::vector<std::pair<int, int>>& pairs, Flesh& placed);

// Where two bodies are deepest inside each other.
struct Overlap {
    double depth = 0; // m; 0 where they do not touch
    int first = 0, second = 0; // links
    Vec3 point{0};   // in the middle of what overlaps, inertial frame
    Vec3 towards{0}; // unit, from the second to the first
};

Overlap overlap_of(const Flesh::Part&, const Flesh::Part&);
Overlap deepest_overlap(const Flesh&, const Flesh&);

}
