// What is seen and weighed: boxes, capsules, ellipsoids and polygon meshes, each a closed surface
// with a colour and a density. A link of a model is one object; so is the scenery of a scene.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "figure/polyhedron.h"
#include "foundation/rotation.h"

namespace promenade::script {

inline constexpr double usual_density = 1000; // kg/m³: of water, and nearly of people
inline const Vec3 usual_colour{0.72, 0.70, 0.66};

struct ObjectPart {
    Polyhedron surface; // m, in the object's own coordinates
    Vec3 colour = usual_colour;
    double density = usual_density;
};

struct Object {
    std::vector<ObjectPart> parts;
};

using ObjectPtr = std::shared_ptr<const Object>;

Result<Object> box(const Vec3& size);
Result<Object> capsule(const Vec3& from, const Vec3& to, double radius);
Result<Object> ellipsoid(const Vec3& radii);

// Faces name their corners from 1, counter-clockwise seen from outside; they must close.
Result<Object> mesh(const std::vector<Vec3>& corners, const std::vector<std::vector<int>>& faces);

Object shifted(Object, const Vec3& by);
Object turned(Object, const Quat& by);
Object coloured(Object, const Vec3& colour);
Object with_density(Object, double density);
Object together(Object, const Object& other);

// All parts as one rigid body.
MassProperties mass_of(const Object&);

// Turns about x, then about the new y, then about the newest z; degrees. The convention of joints.
Quat turn_from_degrees(const Vec3& angles);
Vec3 degrees_from_turn(const Quat&);

}
