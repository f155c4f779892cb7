// A person dressed for the floor: the weighed polyhedra, rounded, clothed and sewn together at the
// joints. Built once for a person; posed for every picture. No OpenGL here.
//
// At a joint the skin turns part of the way: a point there follows its limb and the limb's parent
// in shares that go smoothly from all of one to all of the other, and keeps its distance from the
// joint. Neighbouring limbs share the rule, so nothing opens when a joint bends.
#pragma once

#include <memory>
#include <vector>

#include "figure/figure_state.h"
#include "figure/person.h"
#include "render/mesh.h"

namespace promenade::render {

enum class Detail { fine, coarse }; // coarse: the weighed polyhedra's own facets

// Cloth that hangs from the waist about the legs; see cloth.h. Fractions of stature.
struct HangingCloth {
    double length = 0;    // below the waist; 0 for none
    double looseness = 0; // off the body, everywhere
    double flare = 0;     // further out at the hem
    double fold_depth = 0;
    int folds = 0;
    double cutaway = 0; // part of the length that is missing in front
    Paint paint = Paint::cloth;
};

struct Costume {
    enum class Cut { suit, gown, bare };
    Cut cut = Cut::suit;
    Colour skin{222, 178, 150};
    Colour cloth{38, 40, 52}; // coat and trousers, or the gown
    Colour shoes{22, 20, 22};
    Colour hair{52, 34, 24};
    HangingCloth hanging;
};

Costume leader_costume();
Costume follower_costume();
Costume mannequin_costume(); // nothing but skin, for posing

// A point of the skin and what it follows.
struct SkinPoint {
    glm::vec3 from_joint{0}; // of `limb`'s joint, at rest, m
    glm::vec3 normal{0};
    glm::vec3 rest{0};
    float share = 1;                // of limb; the rest is its parent's
    Limb limb = Limb::upper_torso;  // whose joint it turns about
    Limb owner = Limb::upper_torso; // whose surface it is
    Colour colour;
    Paint paint = Paint::plain;
};

// The part of the skin that is one limb's: a run of points and the triangles between them.
struct SkinPatch {
    Limb owner = Limb::upper_torso;
    std::size_t first_point = 0, points = 0;
    std::size_t first_triangle = 0, triangles = 0;
    float reach = 0; // m: no point of it is ever further from the owner's joint
};

struct Dancer {
    Person person;
    Costume costume;
    std::vector<SkinPoint> skin;
    std::vector<Triangle> triangles;
    std::vector<SkinPatch> patches; // all of the skin, in order
    // The same in fewer triangles, for what moves where a processor paints; none if this is it.
    std::shared_ptr<const Dancer> coarse;
};

std::shared_ptr<const Dancer> make_dancer(Person, Costume, Detail = Detail::fine);

// The skin as the state bends it, in the order of Dancer::skin; and with the hanging cloth after
// it.
Mesh posed_skin(const Dancer&, const FigureState&);
Mesh posed(const Dancer&, const FigureState&);

}
