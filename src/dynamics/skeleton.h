// A figure prepared for the recursion: its bones, in the order in which they are visited. Constant;
// shared by any number of states.
#pragma once

#include <vector>

#include "dynamics/bone.h"
#include "figure/figure.h"

namespace promenade::dynamics {

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
