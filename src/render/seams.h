// Makes neighbouring limbs meet at knees and elbows: at the joint both get the girth of the thicker
// one, and beyond it the end of each dives under the other's skin, so that no edge shows. The
// polyhedra themselves, which are weighed, stay as they are.
#pragma once

#include "figure/person.h"

namespace promenade::render {

// How far to move the limb's skin outwards at a place in its frame, m.
struct SeamFit {
    double at_own_joint = 0;           // m, added where the limb begins
    double at_child_joint = 0;         // and where it ends
    double child_joint = 0;            // z of the child's joint
    double reach = 1;                  // m over which it fades along the limb
    bool begins = false, ends = false; // in a seam

    double at(double z) const;
};

SeamFit seam_fit(const Person&, Limb);

// Mean distance of a limb's skin from its middle line at a height of its frame, m.
double girth_radius(const Polyhedron&, double z);

}
