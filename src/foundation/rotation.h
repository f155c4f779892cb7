// Rotations as unit quaternions: [λ, Λ] with λ = cos(θ/2), Λ = n sin(θ/2) (Lake & Green, section 3).
// A quaternion here always carries a link's vectors to another frame: v' = q v q*.
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "foundation/vector.h"

namespace promenade {

using Quat = glm::dquat; // constructor order: w (the paper's λ), x, y, z

inline Quat identity_rotation() { return Quat{1, 0, 0, 0}; }

// The rotation by |v| radians about v, and its inverse: the shortest such v, with |v| at most pi.
Quat rotation_from_vector(const Vec3& v);
Vec3 vector_from_rotation(const Quat& q);

Quat normalised(const Quat& q);

Mat3 matrix_from(const Quat& q);
Quat rotation_from_matrix(const Mat3& m); // m orthonormal, right-handed

// Angle between two orientations, 0 to pi.
double angle_between(const Quat& a, const Quat& b);

}
