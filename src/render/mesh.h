// Triangles as the graphics card takes them, and the two things every surface needs first: rounder
// curves than its polyhedron has, and smooth normals. No OpenGL here: all of it runs in tests.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <glm/vec3.hpp>

#include "figure/polyhedron.h"
#include "foundation/colour.h"

namespace promenade::render {

using promenade::Colour;

// What a surface is made of. The shader paints details by where a point lies at rest, so that they
// stay sharp at any size: a parting, a lapel, an eye.
enum class Paint : std::uint8_t {
    plain,        // the vertex's colour, lit
    flat,         // the vertex's colour, unlit
    skin,         // the colour is the skin's
    face,         // a man's
    made_up_face, // a woman's, made up for the floor
    cloth,        // matt
    tail_coat,    // the upper torso of a coat with waistcoat and shirt
    sleeve,       // a forearm with a cuff
    linen,        // a collar, a bow tie
    latin_shirt,  // the upper torso of a shirt that is open at the throat
    waistband,    // the lower torso of trousers
    trousers,     // a leg with a stripe
    stocking,     // a leg
    shoe,         // leather
    court_shoe,   // satin, open over the instep
    sandal,       // straps
    satin,        // a gown
    bodice,       // the upper torso of a gown
    latin_bodice, // of a short dress
    tails,        // of a coat
    skirt,        // its hem is trimmed
    hair,
};

struct Vertex {
    glm::vec3 position{0}; // m, world
    glm::vec3 normal{0};   // unit length
    glm::vec3 rest{0};     // where it lies in its limb at rest, fractions of stature
    Colour colour;
    Paint paint = Paint::plain;
};

using Triangle = std::array<std::uint32_t, 3>; // counter-clockwise seen from outside

struct Mesh {
    std::vector<Vertex> vertices;
    std::vector<Triangle> triangles;

    void append(const Mesh& other);
};

// One unit normal for each vertex: the mean of the faces about it, weighed by their angles there.
std::vector<Vec3> smooth_normals(const Polyhedron&);

// Four triangles for each. New vertices bulge with the surface (the cubic edges of Vlachos et al.,
// "Curved PN triangles", 2001), old ones stay where they are; across sharp edges nothing bulges.
Polyhedron refined(const Polyhedron&);

}
