// The skin of one dancer in one state, point by point: what is asked for every frame (bounds, the
// limb under the pointer) need not build a whole mesh.
#pragma once

#include <array>

#include <glm/gtc/quaternion.hpp>

#include "render/dancer.h"

namespace promenade::render {

class BentSkin {
public:
    BentSkin(const Dancer&, const FigureState&, const SmallBends&);
    BentSkin(const Dancer&, const FigureState&); // small joints at ease

    const glm::vec3& joint(Limb limb) const { return m_bends[slot_of(limb)].joint; }

    // Of a bone: where its joint is and how it is turned, in the room.
    const glm::vec3& joint_of(int bone) const { return bend(bone).joint; }
    const glm::quat& turn_of(int bone) const { return bend(bone).own; }

    // Part of the way from the parent's orientation to the bone's.
    glm::quat turn_of(const SkinPoint& point) const
    {
        const Bend& now = bend(point.bone);
        if (point.share >= 1) return now.own;
        return glm::normalize(now.parent * (1 - point.share) + now.own * point.share);
    }

    glm::vec3 place_of(const SkinPoint& point) const
    {
        const Bend& now = bend(point.bone);
        if (point.share >= 1) return now.joint + now.matrix * point.from_joint;
        return now.joint + turn_of(point) * point.from_joint;
    }

private:
    struct Bend {
        glm::vec3 joint{0};
        glm::quat own{1, 0, 0, 0};
        glm::quat parent{1, 0, 0, 0}; // on the same half of the sphere as own
        glm::mat3 matrix{1};          // of own
    };
    const Bend& bend(int bone) const { return m_bends[static_cast<std::size_t>(bone)]; }

    std::array<Bend, bone_count> m_bends;
};

}
