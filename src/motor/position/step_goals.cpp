#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "gait/ease.h"
#include "motor/position/stepping.h"

// What the balance is asked at one instant: the part of Stepping that reads its plans.
namespace promenade::motor {
namespace {

constexpr double difference = 5e-4; // s, for rates of planned poses: numerics

Quat orientation_of(const FootPose& pose)
{
    return rotation_from_vector({0, 0, pose.yaw}) * rotation_from_vector({pose.roll, 0, 0})
        * rotation_from_vector({0, pose.pitch, 0});
}

// Continuous, within half a turn of another.
double yaw_of(const Quat& orientation, double near)
{
    const Vec3 ahead = orientation * Vec3{1, 0, 0};
    return near + std::remainder(std::atan2(ahead.y, ahead.x) - near, 2 * pi);
}

}

// By what the foot does, not by what the plan says it should do at that time.
FootPose Stepping::foot_pose(std::size_t side, double time) const
{
    const FootPlan& foot = m_feet[side];
    if (!m_swinging[side]) return foot.standing_now(time, m_height.heels);
    return foot.swinging_now(time, m_height.heels);
}

Stepping::FootPoses Stepping::foot_poses(std::size_t side, double now) const
{
    return {
        foot_pose(side, now - difference), foot_pose(side, now), foot_pose(side, now + difference)};
}

FootGoal Stepping::foot_goal(std::size_t side, double now, const FootPoses& poses) const
{
    const auto& [before, here, after] = poses;
    const auto point = [&](const FootPose& pose, bool heel) {
        return pose.ball
            - (heel ? orientation_of(pose) * Vec3{m_stature.foot.heel, 0, 0} : Vec3{0});
    };
    const double square = difference * difference;
    FootGoal goal;
    goal.stands = !m_swinging[side] || awaits_weight(side);
    goal.heel_stands = here.pitch < m_style.heel.flat_enough;
    goal.on_heel = goal.stands && here.pitch < -m_style.heel.flat_enough;
    goal.point = point(here, goal.on_heel);
    goal.velocity = (point(after, goal.on_heel) - point(before, goal.on_heel)) / (2 * difference);
    goal.acceleration =
        (point(after, goal.on_heel) - 2.0 * goal.point + point(before, goal.on_heel)) / square;
    const double yaw_rate = (after.yaw - before.yaw) / (2 * difference);
    const double pitch_rate = (after.pitch - before.pitch) / (2 * difference);
    goal.orientation = orientation_of(here);
    goal.roll = here.roll;
    if (here.pitch > 0) goal.bend = {here.pitch, pitch_rate};
    const Vec3 across{-std::sin(here.yaw), std::cos(here.yaw), 0};
    const Vec3 along{std::cos(here.yaw), std::sin(here.yaw), 0};
    goal.spin = pitch_rate * across + Vec3{0, 0, yaw_rate}
        + (after.roll - before.roll) / (2 * difference) * along;
    goal.turning = (after.pitch - 2 * here.pitch + before.pitch) / square * across
        + Vec3{0, 0, (after.yaw - 2 * here.yaw + before.yaw) / square}
        + (after.roll - 2 * here.roll + before.roll) / square * along;
    if (goal.stands) {
        goal.pivot = yaw_rate;
        return goal;
    }
    const Stance &old = m_feet[side].stances[0], &next = m_feet[side].stances[1];
    goal.lifting =
        1 - gait::eased(now, old.lift, std::lerp(old.lift, next.land, m_style.swing.lifting));
    // A foot that should have landed feels its way down.
    const double late = now - m_feet[side].stances[1].land;
    if (late > 0) {
        goal.point.z = -std::min(m_style.swing.touchdown * late, m_style.height.lowest_search);
        goal.velocity = {0, 0, -m_style.swing.touchdown};
        goal.acceleration = Vec3{0};
    }
    return goal;
}

// How long ago a foot should have landed that has not, s.
double Stepping::overdue(double now) const
{
    double late = 0;
    for (const std::size_t side : {0u, 1u})
        if (m_swinging[side] && !awaits_weight(side))
            late = std::max(late, now - m_feet[side].stances[1].land);
    return late;
}

// A foot that does not find the floor is out of reach: the standing knee bends for it.
double Stepping::sunk_at(double now) const
{
    const HeightStyle& height = m_style.height;
    return std::clamp(height.sinking * (overdue(now) - height.patience), 0.0, height.deepest_sink);
}

// Where a limb's program has it by now, or where none runs, its posture.
const Quat& Stepping::led(Limb limb) const
{
    const LimbWish& wish = wishes[slot_of(limb)];
    return wish.programmed && !wish.swings_free ? wish.where : posture[limb];
}

// How far the goal postures turn a knee out of the facing, rad to the left.
double Stepping::turned_out(std::size_t side) const
{
    const Quat& thigh = posture[legs[side].upper];
    return 2 * std::atan2(thigh.z, thigh.w)
        + yaw_of(posture[Limb::upper_torso] * posture[Limb::lower_torso], 0);
}

// 0 to 1: how freely a leg hangs from its hip. It is where its foot needs it as that leaves and
// comes to the floor.
double Stepping::free_share(std::size_t side, double now) const
{
    if (!m_swinging[side] || awaits_weight(side)) return 0;
    const Stance &old = m_feet[side].stances[0], &next = m_feet[side].stances[1];
    return gait::bowed((now - old.lift) / (next.land - old.lift));
}

BodyGoals Stepping::goals(double now) const
{
    BodyGoals goals;
    const CentreSample centre = m_centre.at(now);
    goals.centre.position = centre.position;
    goals.centre.position.z = goal_height(now);
    goals.centre.velocity = centre.velocity;
    const double sunk = sunk_at(now);
    goals.centre.position.z -= sunk;
    if (sunk > 0 && sunk < m_style.height.deepest_sink)
        goals.centre.velocity.z -= m_style.height.sinking;
    goals.centre.acceleration = centre.acceleration;
    goals.centre.stiffness = centre.omega2;
    const Manner manner = m_next < m_falls.size() ? m_falls[m_next].manner : Manner{};
    goals.centre.weight = m_style.centre_weight * std::pow(10, manner.path);
    goals.centre.poise = centre.poise;
    const auto [yaw, yaw_rate] = m_yaw.at(now);
    const Quat facing = rotation_from_vector({0, 0, yaw});
    goals.torso.orientation = facing * posture[Limb::upper_torso];
    goals.pelvis.orientation = goals.torso.orientation * led(Limb::lower_torso);
    goals.torso.spin = goals.pelvis.spin = {0, 0, yaw_rate};
    const double turning = (m_yaw.at(now + difference).rate - m_yaw.at(now - difference).rate);
    goals.torso.turning = goals.pelvis.turning = {0, 0, turning / (2 * difference)};
    goals.torso.spin += facing * chest_bends.spin;
    goals.torso.turning += facing * chest_bends.turning;
    goals.pelvis.spin += facing * hips_bend.spin;
    goals.pelvis.turning += facing * hips_bend.turning;
    goals.hand_firmness = std::pow(10, manner.hands);
    goals.posture = posture;
    goals.wishes = wishes;
    // Thighs hang from hips that the posture turns against the facing.
    const double hips = yaw_of(goals.pelvis.orientation, yaw);
    for (const std::size_t side : {0u, 1u}) {
        const FootPoses poses = foot_poses(side, now);
        goals.foot[side] = foot_goal(side, now, poses);
        goals.thigh_twist[side] = m_style.hip_share * (poses.here.yaw - hips) + knees_aside[side]
            + free_share(side, now) * turned_out(side)
            - m_style.edge_knee * poses.here.edge;
        const Pivot& leaving = m_feet[side].stances[0].leaving;
        const bool leaves = leaving.turn != 0 && now >= leaving.start; // both feet hold the trunk
        if (goals.foot[side].stands && goals.foot[side].pivot != 0 && !leaves)
            goals.torso.yaw_weight = goals.pelvis.yaw_weight = m_style.pivot_yaw_weight;
    }
    for (TurnGoal* turn : {&goals.torso, &goals.pelvis})
        turn->yaw_weight *= std::pow(10, manner.yaw);
    return goals;
}

}
