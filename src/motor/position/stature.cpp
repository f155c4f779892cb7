#include "motor/position/stature.h"

#include <cmath>

#include "floor/soles.h"
#include "motor/autonomic/body_now.h"

namespace promenade::motor {
namespace {

// A leg that uses `reach` of its length, its ankle straight below the hip, as angles of hip and
// knee.
struct LegAngles {
    double hip = 0, knee = 0; // rad: thigh forward, knee bent
};

LegAngles bent_leg(const Person& person, double reach)
{
    const Vec3 thigh = person.figure[index_of(Limb::left_lower_leg)].hinge;
    const Vec3 shank = person.figure[index_of(Limb::left_foot)].hinge;
    const double a = glm::length(thigh), b = glm::length(shank), c = reach * (a + b);
    const double lean = std::atan2(-shank.x, -shank.z); // of the ankle behind the shin
    const double at_knee = pi - std::acos((a * a + b * b - c * c) / (2 * a * b));
    const double at_hip = std::acos((a * a + c * c - b * b) / (2 * a * c));
    return {at_hip, at_knee - lean};
}

}

Pose soft_stance(const Person& person, const ReachStyle& reach)
{
    const LegAngles leg = bent_leg(person, reach.easy);
    Pose pose;
    for (const Limb thigh : {Limb::left_upper_leg, Limb::right_upper_leg})
        pose[thigh] = rotation_from_vector({0, -leg.hip, 0});
    for (const Limb shank : {Limb::left_lower_leg, Limb::right_lower_leg})
        pose[shank] = rotation_from_vector({0, leg.knee, 0});
    for (const Limb foot : {Limb::left_foot, Limb::right_foot})
        pose[foot] = rotation_from_vector({0, leg.hip - leg.knee, 0});
    return pose;
}

Stature stature_of(const Person& person, const ReachStyle& reach)
{
    BodyNow body(person.figure);
    body.observe(person.figure, standing(person, soft_stance(person, reach), Vec3{0}, 0));
    const Vec3 hip = body.links[slot_of(Limb::left_upper_leg)].hinge - body.centre;
    const auto treads = floor::treads_of(person);
    const floor::Tread& heel = treads[floor::tread_index(Side::left, floor::Region::heel)];
    const floor::Tread& ball = treads[floor::tread_index(Side::left, floor::Region::forefoot)];
    Stature stature;
    stature.reach = reach;
    stature.mass = body.mass;
    stature.leg = glm::length(person.figure[index_of(Limb::left_lower_leg)].hinge)
        + glm::length(person.figure[index_of(Limb::left_foot)].hinge);
    stature.half_hip = hip.y;
    stature.height = body.centre.z;
    const Vec3 shank = person.figure[index_of(Limb::left_foot)].hinge;
    stature.ankle_bend = -person.figure[index_of(Limb::left_foot)].joint[1].lower
        + std::atan2(-shank.x, -shank.z) - reach.ankle_margin;
    stature.foot = {ball.centre.x - ball.hinge.x, ball.hinge.x - heel.centre.x, -ball.hinge,
        std::abs(ball.points[0].y - ball.hinge.y), std::abs(heel.points[0].y - heel.centre.y)};
    return stature;
}

}
