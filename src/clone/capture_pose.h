// The geometry of retargeting: from the frames of a captured skeleton to a person of ours.
#pragma once

#include "clone/capture.h"

namespace promenade::clone {

// Where all joints of a capture are and how they are turned, in our axes, units of the file.
struct CapturedPose {
    std::vector<Vec3> place;
    std::vector<Quat> turn;
};

// Carries the axes of the file to ours.
Quat axes_for(Up);

CapturedPose pose_in(const library::Bvh&, std::size_t frame, const Quat& axes);
CapturedPose pose_at_rest(const library::Bvh&, const Quat& axes); // all turns none

// How our limbs are turned in the rest pose of the capture, by limb: arms and legs along its bones,
// the trunk as its hips and neck have it, feet flat.
std::array<Quat, limb_count> fitted_rest(
    const library::Bvh&, const LimbJoints&, const CapturedPose& rest, const Figure&);

// Hip to ankle along the bones, and the same up to the head, in units of the file.
double leg_of(const LimbJoints&, const CapturedPose& rest);
double stature_of(const LimbJoints&, const CapturedPose& rest);
double leg_of(const Figure&); // ours, m

// The middle between the hip joints.
Vec3 hips_of(const LimbJoints&, const CapturedPose&);

FigureState fitted(const Figure&, const LimbJoints&, const std::array<Quat, limb_count>& rest,
    const CapturedPose&, const Vec3& hips);

}
