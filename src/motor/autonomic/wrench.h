// A force and a torque about the centre of mass as one vector of six, and the small dense algebra
// that the balance needs of it.
#pragma once

#include <array>

#include "foundation/vector.h"

namespace promenade::motor {

using Wrench = std::array<double, 6>; // force, N, then torque about the centre of mass, N·m
using Mat6 = std::array<std::array<double, 6>, 6>; // symmetric wherever it is used

Wrench wrench_of(const Vec3& force, const Vec3& torque);
Vec3 force_of(const Wrench&);
Vec3 torque_of(const Wrench&);

Wrench operator+(const Wrench&, const Wrench&);
Wrench operator-(const Wrench&, const Wrench&);
Wrench operator*(const Mat6&, const Wrench&);
double dot(const Wrench&, const Wrench&);

// For positive definite matrices.
Mat6 inverse(const Mat6&);
Wrench solve(Mat6 matrix, Wrench right);

}
