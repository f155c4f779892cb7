#include "render/skin.h"

namespace promenade::render {

BentSkin::BentSkin(const Dancer& dancer, const FigureState& state)
    : BentSkin(dancer, state, bends_at_ease(dancer.person, state))
{
}

BentSkin::BentSkin(const Dancer& dancer, const FigureState& state, const SmallBends& bends)
{
    const auto hinges = hinge_positions(dancer.person.figure, state);
    for (const Limb limb : all_limbs()) {
        Bend& now = m_bends[slot_of(limb)];
        now.joint = glm::vec3(hinges[slot_of(limb)]);
        now.own = glm::quat(state.orientation[slot_of(limb)]);
        const auto parent = parent_of(limb);
        now.parent = parent ? glm::quat(state.orientation[slot_of(*parent)]) : now.own;
    }
    for (std::size_t i = 0; i < small_joint_count; ++i) {
        const SmallBone& bone = dancer.small[i];
        const Bend& parent = bend(bone.parent);
        Bend& now = m_bends[limb_count + i];
        now.joint = parent.joint + parent.own * glm::vec3(bone.hinge);
        now.own = parent.own * glm::angleAxis(static_cast<float>(bends[i]), glm::vec3(bone.axis));
        now.parent = parent.own;
    }
    for (Bend& now : m_bends) {
        now.matrix = glm::mat3_cast(now.own);
        if (glm::dot(now.own, now.parent) < 0) now.parent = -now.parent;
    }
}

}
