#include "figure/pose.h"
#include "figure/legs.h"

#include <algorithm>
#include <limits>

namespace promenade {
namespace {

double lowest_sole(const Person& person, const FigureState& state)
{
    double lowest = std::numeric_limits<double>::infinity();
    for (const std::size_t side : {0u, 1u}) {
        const Limb foot = legs[side].foot;
        const Vec3 hinge = hinge_position(person.figure, state, index_of(foot));
        const Mat3 turn = matrix_from(state.orientation[slot_of(foot)]);
        const Sole& sole = person.sole[side];
        for (const auto* points : {&sole.heel, &sole.ball})
            for (const Vec3& point : *points)
                lowest = std::min(lowest, (hinge + turn * point).z);
    }
    return lowest;
}

}

Quat mirrored(const Quat& turn)
{
    return Quat{turn.w, -turn.x, turn.y, -turn.z};
}

Pose mirrored(const Pose& pose)
{
    Pose result;
    for (const Limb limb : all_limbs()) result[mirrored(limb)] = mirrored(pose[limb]);
    return result;
}

Quat orientation_in_facing(const Pose& pose, Limb limb)
{
    const auto parent = parent_of(limb);
    return parent ? orientation_in_facing(pose, *parent) * pose[limb] : pose[limb];
}

FigureState standing(const Person& person, const Pose& pose, const Vec3& place, double facing)
{
    FigureState state = state_at_rest(person.figure);
    stand(person, pose, place, facing, state);
    return state;
}

void stand(const Person& person, const Pose& pose, const Vec3& place, double facing,
    FigureState& state)
{
    const Quat heading = rotation_from_vector({0, 0, facing});
    for (const Limb limb : all_limbs())
        state.orientation[slot_of(limb)] = heading * orientation_in_facing(pose, limb);
    state.position = {place.x, place.y, 0};
    state.position.z = -lowest_sole(person, state);
}

Vec3 position_of(const Person& person, const FigureState& state, const BodyPoint& point)
{
    const std::size_t limb = slot_of(point.limb);
    return hinge_position(person.figure, state, index_of(point.limb))
        + matrix_from(state.orientation[limb]) * point.at;
}

double beyond_range(const Joint& joint, const Quat& turn)
{
    const Vec3 v = vector_from_rotation(turn);
    double worst = 0;
    for (int i = 0; i < 3; ++i) {
        const JointAxis& axis = joint[static_cast<std::size_t>(i)];
        worst = std::max({worst, axis.lower - v[i], v[i] - axis.upper});
    }
    return worst;
}

Quat clamped_to_range(const Joint& joint, const Quat& turn)
{
    Vec3 v = vector_from_rotation(turn);
    for (int i = 0; i < 3; ++i) {
        const JointAxis& axis = joint[static_cast<std::size_t>(i)];
        v[i] = std::clamp(v[i], axis.lower, axis.upper);
    }
    return rotation_from_vector(v);
}

}
