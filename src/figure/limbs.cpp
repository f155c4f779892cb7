#include "figure/limbs.h"

namespace promenade {
namespace {

struct LimbEntry {
    std::string_view name;
    LimbKind kind;
    Limb parent; // its own for the root
    Limb mirror;
};

using enum Limb;

constexpr std::array<LimbEntry, limb_count> entries{{
    {"upper torso", LimbKind::upper_torso, upper_torso, upper_torso},
    {"lower torso", LimbKind::lower_torso, upper_torso, lower_torso},
    {"neck", LimbKind::neck, upper_torso, neck},
    {"head", LimbKind::head, neck, head},
    {"left upper arm", LimbKind::upper_arm, upper_torso, right_upper_arm},
    {"left lower arm", LimbKind::lower_arm, left_upper_arm, right_lower_arm},
    {"left hand", LimbKind::hand, left_lower_arm, right_hand},
    {"right upper arm", LimbKind::upper_arm, upper_torso, left_upper_arm},
    {"right lower arm", LimbKind::lower_arm, right_upper_arm, left_lower_arm},
    {"right hand", LimbKind::hand, right_lower_arm, left_hand},
    {"left upper leg", LimbKind::upper_leg, lower_torso, right_upper_leg},
    {"left lower leg", LimbKind::lower_leg, left_upper_leg, right_lower_leg},
    {"left foot", LimbKind::foot, left_lower_leg, right_foot},
    {"right upper leg", LimbKind::upper_leg, lower_torso, left_upper_leg},
    {"right lower leg", LimbKind::lower_leg, right_upper_leg, left_lower_leg},
    {"right foot", LimbKind::foot, right_lower_leg, left_foot},
}};

const LimbEntry& entry(Limb limb)
{
    return entries[slot_of(limb)];
}

}

std::array<Limb, limb_count> all_limbs()
{
    std::array<Limb, limb_count> limbs{};
    for (int i = 0; i < limb_count; ++i) limbs[static_cast<std::size_t>(i)] = static_cast<Limb>(i);
    return limbs;
}

std::string_view name_of(Limb limb)
{
    return entry(limb).name;
}

std::optional<Limb> limb_named(std::string_view name)
{
    for (const Limb limb : all_limbs())
        if (name_of(limb) == name) return limb;
    return std::nullopt;
}

LimbKind kind_of(Limb limb)
{
    return entry(limb).kind;
}

std::optional<Limb> parent_of(Limb limb)
{
    if (entry(limb).parent == limb) return std::nullopt;
    return entry(limb).parent;
}

Limb mirrored(Limb limb)
{
    return entry(limb).mirror;
}

bool is_right(Limb limb)
{
    return name_of(limb).starts_with("right");
}

}
