// Simple bodies that a link can be seen as and touched by: given by a few sizes, or facet by facet.
// Each turns into a closed polyhedron, so that it can be weighed as well as drawn.
#pragma once

#include <optional>
#include <variant>

#include "figure/polyhedron.h"
#include "foundation/colour.h"

namespace promenade {

struct Box {
    Vec3 size{0.1}; // m, from side to side

    bool operator==(const Box&) const = default;
};

// A cylinder along z with half a ball at either end.
struct Capsule {
    double radius = 0.05; // m
    double length = 0.2;  // m, between the middles of the balls

    bool operator==(const Capsule&) const = default;
};

struct Ellipsoid {
    Vec3 radii{0.1}; // m

    bool operator==(const Ellipsoid&) const = default;
};

using Form = std::variant<Box, Capsule, Ellipsoid, Polyhedron>;

struct Solid {
    Form form = {};
    Vec3 place{0}; // of the form's origin, link frame, m
    Vec3 turn{0};  // rotation vector from the form's axes to the link's, rad
    std::optional<Colour> colour = {};

    bool operator==(const Solid&) const = default;
};

inline constexpr int most_vertices = 10'000;                      // of one link's shape
inline constexpr double smallest_size = 1e-5, largest_size = 1e4; // m, of a solid

// What is wrong with it, if anything: a size that is none, or a mesh that encloses nothing, is
// open, or has too many corners.
std::optional<Error> problem_with(const Solid&);

// The solid in its link's frame. It has to be sound.
Polyhedron polyhedron_of(const Solid&);

// Forms about their own origin. The ball's radius is 1; it is alike along x, y and z, so that
// stretching it along them keeps its principal axes. Its corners lie on |x|^n + |y|^n + |z|^n = 1:
// a ball for n = 2, ever more like a cube for larger ones. `fields` are those along the edge of
// the cube it is blown up from.
Polyhedron box_mesh(const Vec3& size);
Polyhedron capsule_mesh(double radius, double length);
Polyhedron ball_mesh(double exponent = 2, int fields = 6);

}
