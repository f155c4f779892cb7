// Every curve the human measures are taken from, by sample of a BodyTrack. Computed once for a
// motion; a measure then only looks at a window of it.
#pragma once

#include "report/foot_track.h"

namespace promenade::report {

enum class JointKind { waist, neck_and_head, shoulder, elbow, wrist, hip, knee, ankle };
inline constexpr std::size_t joint_kinds = 8;

// The joint of a side, or of the middle of the body.
struct JointCurves {
    JointKind kind = JointKind::waist;
    std::vector<double> speed; // rad/s
    std::vector<double> jerk;  // rad/s³
};

struct PathCurves {
    std::vector<double> speed; // m/s
    std::vector<double> jerk;  // m/s³
};

struct MotionCurves {
    double start = 0;      // s
    std::size_t count = 0; // samples

    std::vector<JointCurves> joints;
    std::array<PathCurves, 2> wrist; // left, right
    PathCurves head, pelvis;

    std::vector<double> head_nod_rate;       // rad/s of pitch and roll together
    std::vector<double> head_yaw;            // rad against the upper torso
    std::vector<double> torso_yaw;           // rad against the pelvis
    std::vector<double> pelvis_list;         // rad: roll in the room
    std::vector<double> lean;                // rad from upright
    std::array<std::vector<double>, 2> knee; // rad of flexion
    std::vector<double> pelvis_height;       // m
    std::vector<double> centre_outside;      // m; NaN while no foot is down
    std::array<FootTrack, 2> foot;           // left, right
    std::vector<Stretch> steps;              // from a landing to the next
};

MotionCurves curves_of(const Person&, const motion::RecordedMotion&);
MotionCurves curves_of(const Person&, const BodyTrack&);
}
