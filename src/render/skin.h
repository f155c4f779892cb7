// The skin of one dancer in one state, point by point: what is asked for every frame (bounds, the
// limb under the pointer) need not build a whole mesh.
#pragma once

#include <array>

#include <glm/gtc/quaternion.hpp>

#include "render/dancer.h"

namespace promenade::render {

class BentSkin {
public:
    BentSkin(const Dancer&, const FigureState&);

    const glm::vec3& joint(Limb limb) const { return m_bends[slot_of(limb)].joint; }

    // Part of the way from the parent's orientation to the limb's.
    glm::quat turn_of(const SkinPoint& point) const
    {
        const Bend& bend = m_bends[slot_of(point.limb)];
        if (point.share >= 1) return bend.own;
        return glm::normalize(bend.parent * (1 - point.share) + bend.own * point.share);
    }

    glm::vec3 place_of(const SkinPoint& point) const
    {
        const Bend& bend = m_bends[slot_of(point.limb)];
        if (point.share >= 1) return bend.joint + bend.matrix * point.from_joint;
        return bend.joint + turn_of(point) * point.from_joint;
    }

private:
    struct Bend {
        glm::vec3 joint{0};
        glm::quat own{1, 0, 0, 0};
        glm::quat parent{1, 0, 0, 0}; // on the same half of the sphere as own
        glm::mat3 matrix{1};          // of own
    };
    std::array<Bend, limb_count> m_bends;
};

}
