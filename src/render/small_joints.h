// The joints that are only seen: fingers that close about what they hold, and the ball of the foot.
// They hang on a person's limbs, weigh nothing and move nothing; how far they bend is found from
// where hands and soles are, so that a state of the sixteen limbs is all there is to know.
#pragma once

#include <array>
#include <span>

#include "figure/figure_state.h"
#include "figure/person.h"

namespace promenade::render {

enum class SmallJoint {
    left_knuckles, // where the four fingers leave the palm
    left_fingers,  // in the middle of the fingers
    left_thumb,
    left_toes, // the ball of the foot
    right_knuckles,
    right_fingers,
    right_thumb,
    right_toes,
};

inline constexpr int small_joint_count = 8;
inline constexpr int bone_count = limb_count + small_joint_count; // limbs first

constexpr int bone_of(Limb limb)
{
    return index_of(limb);
}
constexpr int bone_of(SmallJoint joint)
{
    return limb_count + static_cast<int>(joint);
}
constexpr SmallJoint of_side(SmallJoint left, Side side)
{
    return static_cast<SmallJoint>(
        static_cast<int>(left) + (side == Side::right ? small_joint_count / 2 : 0));
}

// What a small joint turns, as its parent has it.
struct SmallBone {
    const char* name;
    int parent = 0; // a bone
    Vec3 hinge{0};  // m
    Vec3 axis{0};   // it bends about this, as the right hand turns
};
using SmallBones = std::array<SmallBone, small_joint_count>;
SmallBones small_bones_of(const Person&);

using SmallBends = std::array<double, small_joint_count>; // rad
using ToeBends = std::optional<std::array<double, 2>>;    // rad, left, right, where they are known

// Nothing held: fingers as they hang, soles on the floor where they reach it.
SmallBends bends_at_ease(const Person&, const FigureState&);

// The forefoot keeps to the floor while the heel rises, and is straight in the air.
double toe_bend(const Person&, const FigureState&, Side);

// Where the hands' small joints lie, in the hand's frame of that side; m.
struct HandPlan {
    double widening = 1;  // of the weighed hand over the drawn one
    double knuckles = 0;  // z where fingers begin
    double finger = 0;    // length of the middle one
    Vec3 thumb{0};        // where it leaves the palm
    double palm_side = 1; // y towards which the palm looks
};
HandPlan hand_plan(const Person&, Side);

}
