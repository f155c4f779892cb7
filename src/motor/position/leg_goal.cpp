#include "motor/position/leg_goal.h"

#include <algorithm>
#include <cmath>

#include "figure/legs.h"

namespace promenade::motor {

LegGoal leg_goal(const Figure& person, const Pose& pose, Side side)
{
    const Leg& leg = legs[side == Side::left ? 0 : 1];
    const Vec3 thigh = person[index_of(leg.lower)].hinge, shank = person[index_of(leg.foot)].hinge;
    const double straight = glm::length(thigh) + glm::length(shank);
    const Mat3 sole = matrix_from(orientation_in_facing(pose, leg.foot));
    return {glm::length(thigh + pose[leg.lower] * shank) / straight,
        -std::asin(std::clamp(sole[0].z, -1.0, 1.0)), std::asin(std::clamp(sole[1].z, -1.0, 1.0))};
}

double straighter_leg(const Figure& person, const Pose& pose)
{
    return std::max(
        leg_goal(person, pose, Side::left).reach, leg_goal(person, pose, Side::right).reach);
}

}
