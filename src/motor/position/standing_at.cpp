#include "motor/position/standing_at.h"

#include <algorithm>
#include <cmath>

#include "motor/autonomic/body_now.h"
#include "motor/position/centre_plan.h"
#include "motor/position/headings.h"
#include "motor/position/leg_goal.h"

namespace promenade::motor {
namespace {

struct Leg {
    Limb thigh, shank, foot;
};
constexpr Leg left_leg{Limb::left_upper_leg, Limb::left_lower_leg, Limb::left_foot};
constexpr Leg right_leg{Limb::right_upper_leg, Limb::right_lower_leg, Limb::right_foot};

// Columns x, y, z of a frame whose z points against `down` and whose x is as near `forward` as
// that allows.
Mat3 frame_along(const Vec3& down, const Vec3& forward)
{
    const Vec3 z = -glm::normalize(down);
    const Vec3 y = glm::normalize(glm::cross(z, forward));
    return Mat3(glm::cross(y, z), y, z);
}

// How far the knee bends so that the ankle is `distance` from the hip.
double knee_for(const Vec3& thigh, const Vec3& shank, double distance)
{
    const double along = thigh.x * shank.x + thigh.z * shank.z;
    const double across = thigh.x * shank.z - thigh.z * shank.x;
    const double wanted =
        0.5 * (distance * distance - glm::dot(thigh, thigh) - glm::dot(shank, shank));
    const double bend = wanted / std::hypot(along, across);
    return std::atan2(across, along) + std::acos(std::clamp(bend, -1.0, 1.0));
}

Vec3 ankle_of(const Stature& stature, const FootPlace& place)
{
    const Vec3 ball = Vec3{place.x, place.y, 0} - stature.foot.tread * ahead(place.heading);
    return ball + rotation_from_vector({0, 0, place.heading}) * stature.foot.ankle;
}

void bend_leg(const Person& person, const Leg& leg, const Vec3& hip_to_ankle,
    const FootPlace& place, FigureState& state)
{
    const Vec3 thigh = person.figure[index_of(leg.shank)].hinge;
    const Vec3 shank = person.figure[index_of(leg.foot)].hinge;
    const Quat knee =
        rotation_from_vector({0, knee_for(thigh, shank, glm::length(hip_to_ankle)), 0});
    const Vec3 forward = ahead(place.heading);
    const Mat3 turn = frame_along(hip_to_ankle, forward)
        * glm::transpose(frame_along(thigh + knee * shank, {1, 0, 0}));
    const Quat orientation = rotation_from_matrix(turn);
    state.orientation[slot_of(leg.thigh)] = orientation;
    state.orientation[slot_of(leg.shank)] = orientation * knee;
    state.orientation[slot_of(leg.foot)] = rotation_from_vector({0, 0, place.heading});
}

// Height of the hip over the ankle when the leg uses that share of its length.
double height_with(double share, const Stature& stature, const Vec3& hip, const Vec3& ankle)
{
    const double reach = share * stature.leg;
    const double away = std::min(std::hypot(hip.x - ankle.x, hip.y - ankle.y), 0.9 * reach);
    return ankle.z + std::sqrt(reach * reach - away * away);
}

}

FigureState standing_at(const Person& person, const Pose& pose, const FootPlace& left,
    const FootPlace& right, double facing, double on_left, const SteppingStyle& style)
{
    const Stature stature = stature_of(person, style.reach);
    const std::array<std::pair<Leg, FootPlace>, 2> legs{{{left_leg, left}, {right_leg, right}}};
    const Vec3 middle =
        on_left * (Vec3{left.x, left.y, 0} - style.centre.behind * ahead(left.heading))
        + (1 - on_left) * (Vec3{right.x, right.y, 0} - style.centre.behind * ahead(right.heading));
    const double reach = std::min(stature.reach.waiting, straighter_leg(person.figure, pose));
    FigureState state = standing(person, pose, middle, facing);
    BodyNow body(person.figure);
    constexpr int rounds = 8; // each leaves a tenth of the error
    for (int round = 0; round < rounds; ++round) {
        auto hinges = hinge_positions(person.figure, state);
        double lift = 1e9;
        for (const auto& [leg, place] : legs) {
            const Vec3 hip = hinges[slot_of(leg.thigh)], ankle = ankle_of(stature, place);
            lift = std::min(lift, height_with(reach, stature, hip, ankle) - hip.z);
        }
        state.position.z += lift;
        for (const auto& [leg, place] : legs) {
            const Vec3 hip = hinges[slot_of(leg.thigh)] + Vec3{0, 0, lift};
            bend_leg(person, leg, ankle_of(stature, place) - hip, place, state);
        }
        if (round + 1 == rounds) break; // moving the body last would move the feet
        body.observe(person.figure, state);
        state.position.x += middle.x - body.centre.x;
        state.position.y += middle.y - body.centre.y;
    }
    return state;
}

}
