// The laws of Westenhofer & Hahn (1996), sections 5.2 to 5.5, as functions of numbers.
#pragma once

#include "clone/coefficients.h"
#include "foundation/vector.h"

namespace promenade::clone {

// (16): f = β (k |d|^α) m, along the displacement d and by axis of the link. `stiffness` is k along
// each axis, `displacement` to the clone (m) in the frame of the link, `mass` that of the link, kg.
struct SpringLaw {
    Vec3 stiffness{0};
    double steepness = 1; // α
    double valley = 1;    // β
};

Vec3 spring_force(const SpringLaw&, const Vec3& displacement, double mass); // N

// How much the force grows with the displacement along each axis at most, N/m.
Vec3 spring_slope(const SpringLaw&, const Vec3& displacement, double mass);

// (18): what is left of k where the spring is asked for `force` (N): 1 below the threshold, 0 from
// the maximum on, between them ((β - f) / (β - α))^γ. A maximum of 0 never lets go.
struct Release {
    double threshold = 0; // α, N
    double maximum = 0;   // β, N
    double exponent = 1;  // γ
};

double share_kept(const Release&, double force);

SpringLaw joint_law(const Coefficients&);
SpringLaw end_law(const Coefficients&); // of the null joint
Release release_of(const Coefficients&);

}
