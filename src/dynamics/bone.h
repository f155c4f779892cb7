// What the recursion needs of one link, precomputed (the constants of section 4 of Armstrong &
// Green 1985). Plain numbers: this header is compiled for several instruction sets and includes no
// library.
#pragma once

#include "dynamics/small_algebra.h"

namespace promenade::dynamics {

inline constexpr int none = -1;

// The inertia about the hinge is kept as smallest·I + u uᵀ + v vᵀ, where u and v lie along the two
// larger principal axes: two vectors are cheaper to rotate than a tensor.
struct Bone {
    V3<double> l;    // parent's hinge to this hinge, parent's frame
    V3<double> mc;   // mass times hinge-to-centre-of-mass
    V3<double> u, v; // of the inertia about the hinge
    double smallest; // principal moment about the hinge
    double m;
    V3<double> reach; // mc, plus each child's l times the mass of all that hangs from it
    int link;         // the figure's number for it
    int parent;       // bone, or none for the root
    int first_child;  // bone, or none
    int next_sibling; // bone, or none
};

}
