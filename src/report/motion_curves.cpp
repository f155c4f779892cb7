#include "report/motion_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "report/support_area.h"

namespace promenade::report {
namespace {

using enum Limb;

struct JointEntry {
    JointKind kind;
    Limb upper, lower;
};

constexpr std::array joint_entries{
    JointEntry{JointKind::waist, lower_torso, upper_torso},
    JointEntry{JointKind::neck_and_head, upper_torso, head},
    JointEntry{JointKind::shoulder, upper_torso, left_upper_arm},
    JointEntry{JointKind::shoulder, upper_torso, right_upper_arm},
    JointEntry{JointKind::elbow, left_upper_arm, left_lower_arm},
    JointEntry{JointKind::elbow, right_upper_arm, right_lower_arm},
    JointEntry{JointKind::wrist, left_lower_arm, left_hand},
    JointEntry{JointKind::wrist, right_lower_arm, right_hand},
    JointEntry{JointKind::hip, lower_torso, left_upper_leg},
    JointEntry{JointKind::hip, lower_torso, right_upper_leg},
    JointEntry{JointKind::knee, left_upper_leg, left_lower_leg},
    JointEntry{JointKind::knee, right_upper_leg, right_lower_leg},
    JointEntry{JointKind::ankle, left_lower_leg, left_foot},
    JointEntry{JointKind::ankle, right_lower_leg, right_foot},
};

JointCurves joint_curves(const BodyTrack& track, const JointEntry& entry)
{
    const auto rate = turning_rate(track.turn_against(entry.upper, entry.lower));
    return {entry.kind, lengths(rate), lengths(rate_of(rate_of(rate)))};
}

PathCurves path_curves(const std::vector<Vec3>& path)
{
    const auto velocity = rate_of(path);
    return {lengths(velocity), lengths(rate_of(rate_of(velocity)))};
}

std::vector<Vec3> middle_of(const std::vector<Vec3>& a, const std::vector<Vec3>& b)
{
    std::vector<Vec3> middle;
    for (std::size_t i = 0; i < a.size(); ++i) middle.push_back(0.5 * (a[i] + b[i]));
    return middle;
}

std::vector<double> nod_rate(const HeadingAngles& head)
{
    const auto pitch = rate_of(head.pitch), roll = rate_of(head.roll);
    std::vector<double> both;
    for (std::size_t i = 0; i < pitch.size(); ++i) both.push_back(std::hypot(pitch[i], roll[i]));
    return both;
}

// The part of the turn that goes about the knee's axis, which is the limb's y.
std::vector<double> flexion(const std::vector<Quat>& turns)
{
    std::vector<double> angles;
    for (const Quat& turn : turns) angles.push_back(2 * std::atan2(turn.y, turn.w));
    unwrap(angles);
    return angles;
}

std::vector<double> lean_of(const std::vector<Vec3>& hips, const std::vector<Vec3>& neck)
{
    std::vector<double> lean;
    for (std::size_t i = 0; i < hips.size(); ++i) {
        const Vec3 trunk = neck[i] - hips[i];
        lean.push_back(std::atan2(std::hypot(trunk.x, trunk.y), trunk.z));
    }
    return lean;
}

std::vector<double> outside_support(
    const std::vector<Vec3>& centre, const std::array<FootTrack, 2>& feet)
{
    std::vector<double> distance;
    for (std::size_t i = 0; i < centre.size(); ++i) {
        std::vector<Vec3> corners;
        for (const FootTrack& foot : feet) add_touching(corners, foot, i);
        distance.push_back(corners.empty()
                ? std::numeric_limits<double>::quiet_NaN()
                : distance_outside(convex_outline(std::move(corners)), centre[i]));
    }
    return distance;
}

// From each landing to the next, of whichever foot; what was down at the start did not land.
std::vector<Stretch> steps_of(const std::array<FootTrack, 2>& feet)
{
    std::vector<std::size_t> landings;
    for (const FootTrack& foot : feet)
        for (const Stretch& stance : foot.stances)
            if (stance.from > 0) landings.push_back(stance.from);
    std::sort(landings.begin(), landings.end());
    std::vector<Stretch> steps;
    for (std::size_t i = 1; i < landings.size(); ++i)
        if (landings[i] > landings[i - 1]) steps.push_back({landings[i - 1], landings[i]});
    return steps;
}

void add_trunk(MotionCurves& curves, const BodyTrack& track)
{
    const auto hips = middle_of(track.joint_of(left_upper_leg), track.joint_of(right_upper_leg));
    curves.pelvis = path_curves(hips);
    for (const Vec3& place : hips) curves.pelvis_height.push_back(place.z);
    curves.pelvis_list = heading_angles(track.turn(lower_torso)).roll;
    curves.lean = lean_of(hips, track.joint_of(neck));
    curves.torso_yaw = heading_angles(track.turn_against(lower_torso, upper_torso)).yaw;
    curves.head = path_curves(track.joint_of(head));
    curves.head_nod_rate = nod_rate(heading_angles(track.turn(head)));
    curves.head_yaw = heading_angles(track.turn_against(upper_torso, head)).yaw;
}

}

MotionCurves curves_of(const Person& person, const motion::RecordedMotion& motion)
{
    return curves_of(person, track_of(person, motion));
}

MotionCurves curves_of(const Person& person, const BodyTrack& track)
{
    MotionCurves curves;
    curves.start = track.start;
    curves.count = track.size();
    if (curves.count < 2) return curves;
    for (const JointEntry& entry : joint_entries)
        curves.joints.push_back(joint_curves(track, entry));
    curves.wrist = {
        path_curves(track.joint_of(left_hand)), path_curves(track.joint_of(right_hand))};
    add_trunk(curves, track);
    curves.knee = {flexion(track.turn_against(left_upper_leg, left_lower_leg)),
        flexion(track.turn_against(right_upper_leg, right_lower_leg))};
    curves.foot = {foot_track(person, track, Side::left), foot_track(person, track, Side::right)};
    curves.steps = steps_of(curves.foot);
    curves.centre_outside = outside_support(centre_of_mass(person, track), curves.foot);
    return curves;
}
}
