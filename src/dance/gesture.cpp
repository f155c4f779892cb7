#include "dance/gesture.h"

#include <algorithm>

namespace promenade::dance {
namespace {

constexpr Symbol<Region> regions[] = {
    {Region::head_position, "head position", "head, neck and arms"},
    {Region::body_modifier, "body modifier", "torso"},
    {Region::rise_and_fall, "rise and fall", "legs, added to the foot position"},
    {Region::foot_position, "foot position", "legs"},
    {Region::footwork, "footwork", "feet"},
};

constexpr Symbol<Moment> moments[] = {
    {Moment::arrival, "arrival", "as the foot arrives"},
    {Moment::end, "end", "at the end of the step"},
};

bool fits(const GesturePose& pose, const Occasion& occasion)
{
    return (pose.dance.empty() || pose.dance == occasion.dance)
        && (!pose.position || *pose.position == occasion.position)
        && (!pose.role || *pose.role == occasion.role)
        && (!pose.moment || *pose.moment == occasion.moment);
}

int conditions(const GesturePose& pose)
{
    return 8 * !pose.dance.empty() + 4 * pose.position.has_value() + 2 * pose.role.has_value()
        + pose.moment.has_value();
}

}

template <> std::span<const Symbol<Region>> symbols()
{
    return regions;
}
template <> std::span<const Symbol<Moment>> symbols()
{
    return moments;
}

bool belongs_to(Limb limb, Region region)
{
    switch (kind_of(limb)) {
    case LimbKind::upper_torso:
    case LimbKind::lower_torso:
        return region == Region::body_modifier;
    case LimbKind::upper_leg:
    case LimbKind::lower_leg:
        return region == Region::foot_position || region == Region::rise_and_fall;
    case LimbKind::foot:
        return region == Region::footwork;
    default:
        return region == Region::head_position;
    }
}

std::string limbs_of(Region region)
{
    std::string names;
    for (const Limb limb : all_limbs())
        if (belongs_to(limb, region)) (names += names.empty() ? "" : ", ") += name_of(limb);
    return names;
}

Quat turn_of(const LimbAngles& angles, double amount)
{
    return rotation_from_euler(
        euler_from_degrees(amount * angles.roll, amount * angles.yaw, amount * angles.pitch));
}

const GesturePose* pose_for(const Gesture& gesture, const Occasion& occasion)
{
    const GesturePose* best = nullptr;
    for (const GesturePose& pose : gesture.poses)
        if (fits(pose, occasion) && (!best || conditions(pose) > conditions(*best))) best = &pose;
    return best;
}

void GestureBook::add(Gesture gesture)
{
    const auto taken =
        std::find_if(m_gestures.begin(), m_gestures.end(), [&](const Gesture& other) {
            return other.region == gesture.region && other.symbol == gesture.symbol;
        });
    if (taken != m_gestures.end())
        *taken = std::move(gesture);
    else
        m_gestures.push_back(std::move(gesture));
}

GestureBook::Found GestureBook::find(Region region, std::string_view symbol) const
{
    for (const Gesture& gesture : m_gestures)
        if (gesture.region == region && gesture.symbol == symbol) return {&gesture, false};
    for (const Gesture& gesture : m_gestures)
        if (gesture.region == region && gesture.mirror == symbol) return {&gesture, true};
    return {};
}

void GestureBook::add(CannedMotion motion)
{
    const auto taken = std::find_if(m_motions.begin(), m_motions.end(),
        [&](const CannedMotion& other) { return other.name == motion.name; });
    if (taken != m_motions.end())
        *taken = std::move(motion);
    else
        m_motions.push_back(std::move(motion));
}

GestureBook::FoundMotion GestureBook::find_motion(std::string_view symbol) const
{
    constexpr std::string_view mirrored = " mirrored";
    for (const CannedMotion& motion : m_motions)
        if (motion.name == symbol) return {&motion, false};
    if (!symbol.ends_with(mirrored)) return {};
    return {find_motion(symbol.substr(0, symbol.size() - mirrored.size())).motion, true};
}

bool is_posed(const GestureBook& book, std::string_view symbol)
{
    return std::ranges::any_of(book.gestures(), [&](const Gesture& gesture) {
        return gesture.symbol == symbol || gesture.mirror == symbol;
    });
}

bool leaves_legs_alone(const CannedMotion& motion)
{
    const auto is_good = [](const CannedMove& move) {
        const auto limb = limb_named(move.link);
        return move.stand.empty() && limb && *limb != Limb::upper_torso
            && !belongs_to(*limb, Region::foot_position) && !belongs_to(*limb, Region::footwork);
    };
    return std::ranges::all_of(motion.begin, is_good) && std::ranges::all_of(motion.repeat, is_good)
        && std::ranges::all_of(motion.end, is_good);
}

}
