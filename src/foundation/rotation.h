// Rotations as unit quaternions: [λ, Λ] with λ = cos(θ/2), Λ = n sin(θ/2) (Lake & Green, section
// 3). A quaternion here always carries a link's vectors to another frame: v' = q v q*.
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "foundation/vector.h"

namespace promenade {

using Quat = glm::dquat; // constructor order: w (the paper's λ), x, y, z

inline Quat identity_rotation()
{
    return Quat{1, 0, 0, 0};
}

// The rotation by |v| radians about v, and its inverse: the shortest such v, with |v| at most pi.
Quat rotation_from_vector(const Vec3& v);
Vec3 vector_from_rotation(const Quat& q);

Quat normalised(const Quat& q);

Mat3 matrix_from(const Quat& q);
Quat rotation_from_matrix(const Mat3& m); // m orthonormal, right-handed

// Angle between two orientations, 0 to pi.
double angle_between(const Quat& a, const Quat& b);

// The paper's operations. Sum and product are GLM's + and *; these complete them. Only inverse
// minds a quaternion that is not of norm 1: it asks for one that is not null.
double norm(const Quat& q);
Quat conjugate(const Quat& q);
Quat inverse(const Quat& q);

// Of the two quaternions of an orientation, the one with λ > 0, or with λ = 0 and Λ in the positive
// hemisphere (the last of its components that is not zero is positive).
Quat standard_form(const Quat& q);

// The paper's distance ||a - b||, taken to the nearer of b and -b, since they are one orientation:
// 2 sin(θ/4) for orientations θ apart, so from 0 to sqrt(2).
double distance(const Quat& a, const Quat& b);

// Spherical interpolation along the shorter great circle arc, u from 0 (start) to 1 (goal). When
// the two are half a turn apart, both arcs are as short and the one to the goal as given is taken.
Quat slerp(const Quat& start, const Quat& goal, double u);

}
