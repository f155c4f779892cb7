#include "render/skin.h"

namespace promenade::render {

BentSkin::BentSkin(const Dancer& dancer, const FigureState& state)
{
    const auto hinges = hinge_positions(dancer.person.figure, state);
    for (const Limb limb : all_limbs()) {
        Bend& bend = m_bends[slot_of(limb)];
        bend.joint = glm::vec3(hinges[slot_of(limb)]);
        bend.own = glm::quat(state.orientation[slot_of(limb)]);
        bend.matrix = glm::mat3_cast(bend.own);
        const auto parent = parent_of(limb);
        bend.parent = parent ? glm::quat(state.orientation[slot_of(*parent)]) : bend.own;
        if (glm::dot(bend.own, bend.parent) < 0) bend.parent = -bend.parent;
    }
}

}
