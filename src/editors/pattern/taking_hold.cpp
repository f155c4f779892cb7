#include "editors/pattern/taking_hold.h"

#include <algorithm>
#include <cmath>

#include "editors/gesture_workspace/reach.h"

namespace promenade::editors {
namespace {

using rehearsal::Reaching;
using rehearsal::Touch;

constexpr double arm_reach = 0.98; // of an arm's length: elbows stay soft

Vec3 turned_flat(const Vec3& v, double angle)
{
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y, v.z};
}

// The hand goes there as far as the arm reaches.
void reach_for(PosedDancer& dancer, const BodyPoint& palm, const Vec3& target)
{
    const auto grip = grip_of(*dancer.person, palm.limb);
    const Vec3 in_facing = turned_flat(target - dancer.state.position, -dancer.facing);
    move_arm(
        dancer, is_right(palm.limb), reached(*dancer.person, dancer.pose, *grip, in_facing).pose);
}

double arm_length(const Person& person, const BodyPoint& palm)
{
    const bool right = is_right(palm.limb);
    return person.length[slot_of(sided(Limb::left_upper_arm, right))]
        + person.length[slot_of(sided(Limb::left_lower_arm, right))] + glm::length(palm.at);
}

// Not further from the shoulder than the arm is long.
Vec3 within_reach(const PosedDancer& dancer, const BodyPoint& palm, const Vec3& point)
{
    const Vec3 shoulder =
        place_of(dancer, {sided(Limb::left_upper_arm, is_right(palm.limb)), Vec3{0}});
    const Vec3 way = point - shoulder;
    const double far = glm::length(way), most = arm_reach * arm_length(*dancer.person, palm);
    return far > most ? shoulder + most / far * way : point;
}

// Joined hands meet half way between where the postures have them, where both arms reach.
Vec3 meeting(const PosedCouple& couple, const Touch& touch, double higher)
{
    Vec3 point =
        0.5 * (place_of(couple[leads], touch.leader) + place_of(couple[follows], touch.follower))
        + Vec3{0, 0, higher};
    for (int round = 0; round < 8; ++round) {
        point = within_reach(couple[leads], touch.leader, point);
        point = within_reach(couple[follows], touch.follower, point);
    }
    return point;
}

// Where a hand may hold on to what it holds: a hand on an arm anywhere along its outside, from the
// seam towards the elbow; every other one at its point alone.
std::vector<BodyPoint> places_of(const Person& person, const BodyPoint& held)
{
    constexpr double between = 0.04, to_elbow = 0.6; // m; share of the arm's length
    std::vector<BodyPoint> places{held};
    if (kind_of(held.limb) != LimbKind::upper_arm) return places;
    const double length = to_elbow * person.length[slot_of(held.limb)];
    for (double down = between; down < length; down += between)
        places.push_back({held.limb, held.at - Vec3{0, 0, down}}); // an arm hangs along -z
    return places;
}

// The distance from a palm to the nearest of the places.
double gap_to(const PosedDancer& reaching, const BodyPoint& palm, const PosedDancer& held,
    const BodyPoint& at)
{
    double gap = 1e9;
    for (const BodyPoint& place : places_of(*held.person, at))
        gap = std::min(gap, glm::distance(place_of(reaching, palm), place_of(held, place)));
    return gap;
}

// The first place that is reached, else the nearest; not before that choice.
void hold_on(PosedDancer& reaching, const BodyPoint& palm, const PosedDancer& held,
    const BodyPoint& at, std::size_t choice)
{
    constexpr double reached_it = 0.005; // m
    const PosedDancer before = reaching;
    PosedDancer best = reaching;
    double least = 1e9;
    const std::vector<BodyPoint> places = places_of(*held.person, at);
    for (std::size_t i = std::min(choice, places.size() - 1); i < places.size(); ++i) {
        reaching = before;
        const Vec3 target = place_of(held, places[i]);
        const bool too_far = within_reach(before, palm, target) != target;
        if (too_far && i + 1 < places.size()) continue;
        reach_for(reaching, palm, target);
        const double gap = glm::distance(place_of(reaching, palm), target);
        if (gap < least) best = reaching;
        least = std::min(least, gap);
        if (least <= reached_it) break;
    }
    reaching = best;
}

constexpr std::array meeting_heights{0.0, 0.06, -0.06, 0.12, -0.12}; // m

}

Limb sided(Limb left, bool right)
{
    return right ? mirrored(left) : left;
}

Vec3 place_of(const PosedDancer& dancer, const BodyPoint& point)
{
    return position_of(*dancer.person, dancer.state, point);
}

void move_arm(PosedDancer& dancer, bool right, const Pose& pose)
{
    dancer.pose = pose;
    for (const Limb each : {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand}) {
        const Limb limb = sided(each, right);
        dancer.state.orientation[slot_of(limb)] =
            dancer.state.orientation[slot_of(*parent_of(limb))] * pose[limb];
    }
}

std::size_t choices_of(const PosedCouple& couple, const Touch& touch)
{
    if (touch.reaching == Reaching::both) return meeting_heights.size();
    const bool hers = touch.reaching == Reaching::leader; // what is held
    return places_of(*couple[hers ? follows : leads].person, hers ? touch.follower : touch.leader)
        .size();
}

void take_hold(PosedCouple& couple, const Touch& touch, std::size_t choice)
{
    if (touch.reaching == Reaching::leader)
        return hold_on(couple[leads], touch.leader, couple[follows], touch.follower, choice);
    if (touch.reaching == Reaching::follower)
        return hold_on(couple[follows], touch.follower, couple[leads], touch.leader, choice);
    const Vec3 point = meeting(couple, touch, meeting_heights[choice]);
    reach_for(couple[leads], touch.leader, point);
    reach_for(couple[follows], touch.follower, point);
}

double gap_of(const PosedCouple& couple, const Touch& touch)
{
    if (touch.reaching == Reaching::follower)
        return gap_to(couple[follows], touch.follower, couple[leads], touch.leader);
    return gap_to(couple[leads], touch.leader, couple[follows], touch.follower);
}

Pose with_elbow_turned(const PosedDancer& dancer, bool right, double angle)
{
    const Limb upper = sided(Limb::left_upper_arm, right);
    const BodyPoint palm = dancer.person->hold.palm[right ? 1 : 0];
    const Vec3 shoulder = place_in_facing(*dancer.person, dancer.pose, {upper, Vec3{0}});
    const Vec3 axis = place_in_facing(*dancer.person, dancer.pose, palm) - shoulder;
    if (glm::length(axis) < 1e-6) return dancer.pose;
    const Quat turn = rotation_from_vector(angle * glm::normalize(axis));
    const Quat parent = orientation_in_facing(dancer.pose, *parent_of(upper));
    Pose pose = dancer.pose;
    pose[upper] = conjugate(parent) * turn * parent * pose[upper];
    return pose;
}

Pose with_arm_aside(const Person& person, Pose pose, bool right, const Aside& way)
{
    const Limb upper = sided(Limb::left_upper_arm, right);
    const Joint& joint = person.figure[index_of(upper)].joint;
    const double side = right ? -1 : 1; // positive roll lifts a left arm
    const Quat hung = glm::slerp(pose[upper], identity_rotation(), way.down);
    const Quat turned = rotation_from_vector({side * way.open, 0, 0})
        * rotation_from_vector({0, way.back, 0}) * hung;
    pose[upper] = clamped_to_range(joint, turned);
    for (const Limb limb : {Limb::left_lower_arm, Limb::left_hand}) {
        Quat& bent = pose[sided(limb, right)];
        bent = glm::slerp(bent, identity_rotation(), way.down);
    }
    return pose;
}

}
