// Closed polyhedra: the visible bodies of limbs, and what they weigh. Mass, centre of mass and
// inertia are integrated exactly from the very triangles that are drawn, by the method of Lien &
// Kajiya (1984): the solid is a sum of signed tetrahedra from one point to each face.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "foundation/result.h"
#include "foundation/vector.h"

namespace promenade {

struct Polyhedron {
    std::vector<Vec3> vertices;                // m
    std::vector<std::array<int, 3>> triangles; // counter-clockwise seen from outside

    // Takes in another closed body; where the two overlap, matter counts twice.
    void append(const Polyhedron& other);

    bool operator==(const Polyhedron&) const = default;
};

struct MassProperties {
    double volume = 0;      // m³
    double mass = 0;        // kg
    Vec3 centre_of_mass{0}; // m
    Mat3 inertia{0};        // about the centre of mass, kg·m²
};

// What is wrong with the surface, if anything: a vertex number out of range, a number that is not
// finite, an edge that not exactly two triangles share in opposite senses (a hole, or a face turned
// over), or a surface turned inside out as a whole.
std::optional<Error> problem_with(const Polyhedron&);

Result<MassProperties> mass_properties(const Polyhedron&, double density /* kg/m³ */);

// Several bodies as one rigid body.
MassProperties combined(std::span<const MassProperties>);

// Inertia about a point that lies at offset from the centre of mass (Steiner).
Mat3 inertia_about(const MassProperties&, const Vec3& offset);

// Where a ray from inside the body leaves it for the last time; nothing if it never does.
std::optional<Vec3> exit_point(const Polyhedron&, const Vec3& inside, const Vec3& direction);

}
