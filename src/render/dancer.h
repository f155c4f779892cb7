// A person dressed for the floor: the weighed polyhedra, rounded, clothed and sewn together at the
// joints, with face, hair, fingers and shoes. Built once for a person; posed for every picture. No
// OpenGL here.
//
// At a joint the skin turns part of the way: a point there follows its bone and the bone's parent
// in shares that go smoothly from all of one to all of the other, and keeps its distance from the
// joint. Neighbouring limbs share the rule, so nothing opens when a joint bends. Bones are the
// limbs and the small joints of small_joints.h.
#pragma once

#include <memory>
#include <vector>

#include "figure/figure_state.h"
#include "figure/person.h"
#include "render/costume.h"
#include "render/mesh.h"
#include "render/small_joints.h"

namespace promenade::render {

enum class Detail { fine, coarse }; // coarse: fewer facets, for what moves where a processor paints

// A point of the skin and what it follows.
struct SkinPoint {
    glm::vec3 from_joint{0}; // of its bone's joint, at rest, m
    glm::vec3 normal{0};
    glm::vec3 rest{0};
    float share = 1;                // of its bone; the rest is the bone's parent's
    int bone = 0;                   // whose joint it turns about
    Limb owner = Limb::upper_torso; // whose surface it is
    Colour colour;
    Paint paint = Paint::plain;
};

// The part of the skin that is one closed body of a limb: a run of points and the triangles between
// them.
struct SkinPatch {
    Limb owner = Limb::upper_torso;
    std::size_t first_point = 0, points = 0;
    std::size_t first_triangle = 0, triangles = 0;
    float reach = 0; // m: no point of it is ever further from the owner's joint
};

struct Dancer {
    Person person;
    Costume costume;
    SmallBones small;
    std::vector<SkinPoint> skin;
    std::vector<Triangle> triangles;
    std::vector<SkinPatch> patches; // all of the skin, in order
    // The same in fewer triangles, for what moves where a processor paints; none if this is it.
    std::shared_ptr<const Dancer> coarse;
};

std::shared_ptr<const Dancer> make_dancer(Person, Costume, Detail = Detail::fine);

// The same person in another costume; at once if only its colours are others.
std::shared_ptr<const Dancer> redressed(const Dancer&, const Costume&);

int parent_bone(const Dancer&, int bone); // itself for the root
Vec3 bone_hinge(const Dancer&, int bone); // in its parent's frame, m
std::string_view bone_name(const Dancer&, int bone);

// The skin as the state bends it, in the order of Dancer::skin; and with the hanging cloth after
// it. Without bends the small joints are at ease.
Mesh posed_skin(const Dancer&, const FigureState&, const SmallBends&);
Mesh posed_skin(const Dancer&, const FigureState&);
Mesh posed(const Dancer&, const FigureState&);

}
