// A figure prepared for the recursion: its bones, in the order in which they are visited. Constant;
// shared by any number of states.
#pragma once

#include <vector>

#include "dynamics/bone.h"
#include "figure/figure.h"
#include "foundation/rotation.h"

namespace promenade::dynamics {

// The same figure with every link's frame turned to the principal axes of its inertia about the
// hinge, smallest moment along x. The recursion then rotates two scaled axes instead of two
// vectors.
struct PrincipalFrames {
    Figure figure;
    std::vector<Quat> turn; // by link: principal frame to the link's own frame
};

PrincipalFrames principal_frames(const Figure&);

class Skeleton {
public:
    explicit Skeleton(const Figure&);

    int size() const { return static_cast<int>(m_bones.size()); }
    const Bone* bones() const { return m_bones.data(); }
    double mass() const { return m_mass; }

private:
    std::vector<Bone> m_bones;
    double m_mass;
};

}
