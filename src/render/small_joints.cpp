#include "render/small_joints.h"

#include <algorithm>
#include <cmath>

#include "figure/body_shape.h"
#include "figure/sides.h"

namespace promenade::render {
namespace {

constexpr double knuckles_at = 0.052; // fractions of stature below the wrist
constexpr double middle_finger = 0.0535;
constexpr double half_finger = 0.5; // of a finger's length: where it bends again

double widening_of_hand(const Person& person)
{
    const Polyhedron drawn =
        limb_shape(LimbKind::hand, Side::left, person.measures.proportions, person.measures.height);
    const Polyhedron& weighed = person.shape[slot_of(Limb::left_hand)];
    double widest_drawn = 1e-9, widest = 0;
    for (const Vec3& vertex : drawn.vertices) widest_drawn = std::max(widest_drawn, -vertex.x);
    for (const Vec3& vertex : weighed.vertices) widest = std::max(widest, -vertex.x);
    return widest / widest_drawn;
}

Limb limb_of(Limb left, Side side)
{
    return side == Side::left ? left : mirrored(left);
}

}

HandPlan hand_plan(const Person& person, Side side)
{
    const double stature = person.measures.height;
    HandPlan plan;
    plan.widening = widening_of_hand(person);
    plan.knuckles = -knuckles_at * stature;
    plan.finger = middle_finger * stature;
    plan.palm_side = side == Side::left ? -1 : 1;
    plan.thumb =
        stature * Vec3{0.0135 * plan.widening, 0.0035 * plan.palm_side * plan.widening, -0.0165};
    return plan;
}

SmallBones small_bones_of(const Person& person)
{
    SmallBones bones;
    for (const Side side : {Side::left, Side::right}) {
        const bool left = side == Side::left;
        const HandPlan plan = hand_plan(person, side);
        const auto put = [&](SmallJoint joint, const char* name, int parent, const Vec3& hinge,
                             const Vec3& axis) {
            bones[static_cast<std::size_t>(of_side(joint, side))] = {name, parent, hinge, axis};
        };
        const int hand = bone_of(limb_of(Limb::left_hand, side));
        const double curl = plan.palm_side; // a turn about x takes the fingers to the palm
        put(SmallJoint::left_knuckles, left ? "left knuckles" : "right knuckles", hand,
            {0, 0.1 * plan.palm_side * 0.01 * person.measures.height, plan.knuckles}, {curl, 0, 0});
        put(SmallJoint::left_fingers, left ? "left fingers" : "right fingers",
            bone_of(of_side(SmallJoint::left_knuckles, side)), {0, 0, -half_finger * plan.finger},
            {curl, 0, 0});
        put(SmallJoint::left_thumb, left ? "left thumb" : "right thumb", hand, plan.thumb,
            glm::normalize(Vec3{0.55 * curl, 0, 0.83 * curl}));
        const Sole& sole = person.sole[left ? 0 : 1];
        put(SmallJoint::left_toes, left ? "left toes" : "right toes",
            bone_of(limb_of(Limb::left_foot, side)), 0.5 * (sole.ball[0] + sole.ball[1]),
            {0, -1, 0});
    }
    return bones;
}

double toe_bend(const Person& person, const FigureState& state, Side side)
{
    constexpr double most = radians(60);
    const Limb foot = limb_of(Limb::left_foot, side);
    const Sole& sole = person.sole[slot_of(side)];
    const Mat3 turn = matrix_from(state.orientation[slot_of(foot)]);
    const Vec3 ball = 0.5 * (sole.ball[0] + sole.ball[1]), toe = 0.5 * (sole.toe[0] + sole.toe[1]);
    const double height = hinge_positions(person.figure, state)[slot_of(foot)].z + (turn * ball).z;
    const double length = glm::length(toe - ball);
    if (length < 1e-6) return 0;
    const double down = std::asin(std::clamp(-(turn * (toe - ball)).z / length, -1.0, 1.0));
    const double room = std::asin(std::clamp(height / length, 0.0, 1.0));
    return std::clamp(down - room, 0.0, most);
}

SmallBends bends_at_ease(const Person& person, const FigureState& state)
{
    SmallBends bends{};
    for (const Side side : {Side::left, Side::right}) {
        const auto set = [&](SmallJoint joint, double angle) {
            bends[static_cast<std::size_t>(of_side(joint, side))] = angle;
        };
        set(SmallJoint::left_knuckles, radians(14));
        set(SmallJoint::left_fingers, radians(26));
        set(SmallJoint::left_thumb, radians(12));
        set(SmallJoint::left_toes, toe_bend(person, state, side));
    }
    return bends;
}

}
