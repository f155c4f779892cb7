#include "clone/capture_pose.h"

#include <cmath>

#include "foundation/at.h"

namespace promenade::clone {
namespace {

Quat from_columns(const Vec3& x, const Vec3& y, const Vec3& z)
{
    return rotation_from_matrix(Mat3{x, y, z});
}

// The shortest turn that brings one direction to another.
Quat shortest(const Vec3& from, const Vec3& to)
{
    const Vec3 a = glm::normalize(from), b = glm::normalize(to);
    const Vec3 axis = glm::cross(a, b);
    const double sine = glm::length(axis), cosine = glm::dot(a, b);
    if (sine < 1e-12) return cosine > 0 ? identity_rotation() : rotation_from_vector({pi, 0, 0});
    return rotation_from_vector(std::atan2(sine, cosine) / sine * axis);
}

// Forward, left and up of a trunk whose hip joints and neck are there.
std::optional<Quat> trunk_frame(const Vec3& left_hip, const Vec3& right_hip, const Vec3& neck)
{
    const Vec3 across = left_hip - right_hip, along = neck - 0.5 * (left_hip + right_hip);
    if (glm::length(glm::cross(across, along)) < 1e-12) return std::nullopt;
    const Vec3 left = glm::normalize(across);
    const Vec3 up = glm::normalize(along - glm::dot(along, left) * left);
    return from_columns(glm::cross(left, up), left, up);
}

Vec3 place_of(const LimbJoints& joints, const CapturedPose& pose, Limb limb)
{
    return pose.place[at(*joints[slot_of(limb)])];
}

// The shoulders, which every capture has, stand for the neck.
Vec3 shoulders(const LimbJoints& joints, const CapturedPose& pose)
{
    return 0.5
        * (place_of(joints, pose, Limb::left_upper_arm)
            + place_of(joints, pose, Limb::right_upper_arm));
}

Quat our_trunk(const Figure& figure)
{
    const std::vector<Vec3> hinges = hinge_positions(figure, state_at_rest(figure));
    const auto of = [&](Limb limb) { return hinges[slot_of(limb)]; };
    return *trunk_frame(of(Limb::left_upper_leg), of(Limb::right_upper_leg),
        0.5 * (of(Limb::left_upper_arm) + of(Limb::right_upper_arm)));
}

// The limb that hangs from this one and shows which way it points.
std::optional<Limb> next_of(Limb limb)
{
    switch (kind_of(limb)) {
    case LimbKind::upper_arm:
    case LimbKind::lower_arm:
    case LimbKind::upper_leg:
    case LimbKind::lower_leg:
        return static_cast<Limb>(index_of(limb) + 1);
    default:
        return std::nullopt;
    }
}

// Feet stand flat at rest; only which way they point is the capture's.
Quat flat_foot(const library::Bvh& bvh, int foot, const CapturedPose& rest, const Quat& trunk)
{
    Vec3 toes = rest.place[at(foot)];
    for (std::size_t i = 0; i < bvh.joints.size(); ++i)
        if (bvh.joints[i].parent == foot) toes = rest.place[i];
    Vec3 way = toes - rest.place[at(foot)], ahead = trunk * Vec3{1, 0, 0};
    way.z = ahead.z = 0;
    if (glm::length(way) < 1e-9 || glm::length(ahead) < 1e-9) return trunk;
    return shortest(ahead, way) * trunk;
}

double length_between(const LimbJoints& joints, const CapturedPose& pose, Limb a, Limb b)
{
    return glm::length(place_of(joints, pose, a) - place_of(joints, pose, b));
}

}

Quat axes_for(Up up)
{
    switch (up) {
    case Up::x:
        return from_columns({0, 0, 1}, {1, 0, 0}, {0, 1, 0});
    case Up::z:
        return identity_rotation();
    default:
        return from_columns({0, 1, 0}, {0, 0, 1}, {1, 0, 0});
    }
}

CapturedPose pose_in(const library::Bvh& bvh, std::size_t frame, const Quat& axes)
{
    CapturedPose pose;
    const Quat back = glm::conjugate(axes);
    for (std::size_t i = 0; i < bvh.joints.size(); ++i) {
        const int joint = static_cast<int>(i), parent = bvh.joints[i].parent;
        const Quat turn = axes * turn_of(bvh, joint, frame) * back;
        const Vec3 place = axes * library::place_of(bvh, joint, frame);
        pose.turn.push_back(parent < 0 ? turn : pose.turn[at(parent)] * turn);
        pose.place.push_back(
            parent < 0 ? place : pose.place[at(parent)] + pose.turn[at(parent)] * place);
    }
    return pose;
}

CapturedPose pose_at_rest(const library::Bvh& bvh, const Quat& axes)
{
    CapturedPose pose;
    for (const library::BvhJoint& joint : bvh.joints) {
        const Vec3 offset = axes * joint.offset;
        pose.place.push_back(joint.parent < 0 ? offset : pose.place[at(joint.parent)] + offset);
        pose.turn.push_back(identity_rotation());
    }
    return pose;
}

std::array<Quat, limb_count> fitted_rest(const library::Bvh& bvh, const LimbJoints& joints,
    const CapturedPose& rest, const Figure& figure)
{
    const auto theirs = trunk_frame(place_of(joints, rest, Limb::left_upper_leg),
        place_of(joints, rest, Limb::right_upper_leg), shoulders(joints, rest));
    const Quat trunk = theirs ? *theirs * glm::conjugate(our_trunk(figure)) : identity_rotation();
    std::array<Quat, limb_count> turn;
    for (const Limb limb : all_limbs()) {
        turn[slot_of(limb)] = trunk;
        if (kind_of(limb) == LimbKind::hand) // points as the arm it hangs from
            turn[slot_of(limb)] = turn[slot_of(*parent_of(limb))];
        if (kind_of(limb) == LimbKind::foot && joints[slot_of(limb)])
            turn[slot_of(limb)] = flat_foot(bvh, *joints[slot_of(limb)], rest, trunk);
        const auto next = next_of(limb);
        if (!next || !joints[slot_of(*next)]) continue;
        const Vec3 ours = trunk * figure[index_of(*next)].hinge;
        const Vec3 way = place_of(joints, rest, *next) - place_of(joints, rest, limb);
        if (glm::length(way) > 1e-9) turn[slot_of(limb)] = shortest(ours, way) * trunk;
    }
    return turn;
}

double leg_of(const LimbJoints& joints, const CapturedPose& rest)
{
    double sum = length_between(joints, rest, Limb::left_upper_leg, Limb::left_lower_leg);
    const bool has_foot = joints[slot_of(Limb::left_foot)].has_value();
    return sum
        + (has_foot ? length_between(joints, rest, Limb::left_lower_leg, Limb::left_foot) : sum);
}

double stature_of(const LimbJoints& joints, const CapturedPose& rest)
{
    return leg_of(joints, rest) + glm::length(shoulders(joints, rest) - hips_of(joints, rest));
}

double leg_of(const Figure& figure)
{
    return glm::length(figure[index_of(Limb::left_lower_leg)].hinge)
        + glm::length(figure[index_of(Limb::left_foot)].hinge);
}

Vec3 hips_of(const LimbJoints& joints, const CapturedPose& pose)
{
    return 0.5
        * (place_of(joints, pose, Limb::left_upper_leg)
            + place_of(joints, pose, Limb::right_upper_leg));
}

FigureState fitted(const Figure& figure, const LimbJoints& joints,
    const std::array<Quat, limb_count>& rest, const CapturedPose& pose, const Vec3& hips)
{
    FigureState state = state_at_rest(figure);
    for (const Limb limb : all_limbs()) {
        // What was not captured goes along with what it hangs from.
        std::optional<int> joint = joints[slot_of(limb)];
        for (std::optional<Limb> above = limb; !joint && (above = parent_of(*above));)
            joint = joints[slot_of(*above)];
        state.orientation[slot_of(limb)] = normalised(pose.turn[at(*joint)] * rest[slot_of(limb)]);
    }
    const std::vector<Vec3> hinges = hinge_positions(figure, state);
    state.position = hips
        - 0.5 * (hinges[slot_of(Limb::left_upper_leg)] + hinges[slot_of(Limb::right_upper_leg)]);
    return state;
}

}
