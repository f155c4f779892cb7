// The sixteen limbs of BDAS (Lake & Green, section 5) and what they are called, everywhere alike:
// in figures, gestures, messages and on screen. A person's links stand in this order, the upper
// torso first.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace promenade {

enum class Limb {
    upper_torso,
    lower_torso,
    neck,
    head,
    left_upper_arm,
    left_lower_arm,
    left_hand,
    right_upper_arm,
    right_lower_arm,
    right_hand,
    left_upper_leg,
    left_lower_leg,
    left_foot,
    right_upper_leg,
    right_lower_leg,
    right_foot,
};

inline constexpr int limb_count = 16;

// Left and right of the dancer, not of the onlooker.
enum class Side { left, right };

// A limb without its side: what anthropometry measures.
enum class LimbKind {
    upper_torso,
    lower_torso,
    neck,
    head,
    upper_arm,
    lower_arm,
    hand,
    upper_leg,
    lower_leg,
    foot,
};

std::array<Limb, limb_count> all_limbs();
constexpr int index_of(Limb limb)
{
    return static_cast<int>(limb);
}
constexpr std::size_t slot_of(Limb limb)
{
    return static_cast<std::size_t>(limb);
}

std::string_view name_of(Limb); // "left upper arm"
std::optional<Limb> limb_named(std::string_view);

LimbKind kind_of(Limb);
std::optional<Limb> parent_of(Limb); // none for the upper torso
Limb mirrored(Limb);                 // left for right; the middle of the body stays
bool is_right(Limb);

constexpr Side other(Side side)
{
    return side == Side::left ? Side::right : Side::left;
}

}
