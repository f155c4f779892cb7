#include "render/grip.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "figure/sides.h"
#include "render/hand_shape.h"
#include "render/skin.h"

namespace promenade::render {
namespace {

constexpr float reach_of_hand = 0.17f;        // m from the palm: nothing further is ever touched
constexpr float held = 0.045f, free = 0.085f; // m: from the palm to what it holds, or no more
constexpr float touching = 0.002f;            // m off the skin
constexpr int steps = 20;                     // from open to closed

// A piece of somebody's skin.
struct Patch {
    glm::vec3 at{0}, out{0};
};

bool can_be_held(const SkinPoint& point)
{
    if (point.bone >= limb_count) return false; // fingers: they move as these do
    switch (kind_of(point.owner)) {
    case LimbKind::hand:
    case LimbKind::lower_arm:
    case LimbKind::upper_arm:
    case LimbKind::upper_torso:
        return true;
    default:
        return false;
    }
}

std::vector<Patch> patches_near(const glm::vec3& palm, std::span<const Neighbour> others)
{
    std::vector<Patch> near;
    for (const Neighbour& one : others) {
        const Dancer& body = one.dancer->coarse ? *one.dancer->coarse : *one.dancer;
        const BentSkin skin(body, *one.state, SmallBends{});
        for (const SkinPatch& part : body.patches) {
            if (!can_be_held(body.skin[part.first_point])) continue;
            if (glm::length(skin.joint(part.owner) - palm) > part.reach + reach_of_hand) continue;
            for (std::size_t i = 0; i < part.points; ++i) {
                const SkinPoint& point = body.skin[part.first_point + i];
                const glm::vec3 at = skin.place_of(point);
                if (glm::length(at - palm) < reach_of_hand)
                    near.push_back({at, skin.turn_of(point) * point.normal});
            }
        }
    }
    return near;
}

// How far a point is outside of the nearest skin; below zero is inside.
float distance_to(const std::vector<Patch>& skin, const glm::vec3& point)
{
    float nearest = 1e9f;
    const Patch* best = nullptr;
    for (const Patch& each : skin) {
        const glm::vec3 apart = point - each.at;
        const float square = glm::dot(apart, apart);
        if (square < nearest) nearest = square, best = &each;
    }
    if (!best) return 1e9f;
    const glm::vec3 apart = point - best->at;
    const float along = glm::dot(apart, best->out), length = std::sqrt(nearest);
    // Beside the edge of it the straight way counts.
    return along < 0 ? along : std::max(along, length - 0.012f);
}

// One hand, its fingers bent by any angles.
class Hand {
public:
    Hand(const Dancer& dancer, const FigureState& state, Side side)
        : m_dancer(dancer)
        , m_limb(side == Side::left ? Limb::left_hand : Limb::right_hand)
        , m_side(side)
    {
        m_joint = glm::vec3(hinge_positions(dancer.person.figure, state)[slot_of(m_limb)]);
        m_turn = glm::quat(state.orientation[slot_of(m_limb)]);
    }

    glm::vec3 palm() const
    {
        return m_joint
            + m_turn * glm::vec3(m_dancer.person.hold.palm[slot_of(m_side)].at);
    }

    glm::vec3 finger_place(const FingerPad& pad, double knuckles, double middle) const
    {
        const SmallBone& first = bone(SmallJoint::left_knuckles);
        const SmallBone& second = bone(SmallJoint::left_fingers);
        Vec3 at = pad.at - first.hinge;
        if (pad.joints == 2)
            at = second.hinge + rotation_from_vector(middle * second.axis) * (at - second.hinge);
        return place(first.hinge + rotation_from_vector(knuckles * first.axis) * at);
    }

    glm::vec3 thumb_place(const FingerPad& pad, double bend) const
    {
        const SmallBone& thumb = bone(SmallJoint::left_thumb);
        return place(
            thumb.hinge + rotation_from_vector(bend * thumb.axis) * (pad.at - thumb.hinge));
    }

    std::size_t slot(SmallJoint joint) const
    {
        return static_cast<std::size_t>(of_side(joint, m_side));
    }
    const Person& person() const { return m_dancer.person; }
    Side side() const { return m_side; }

private:
    glm::vec3 place(const Vec3& in_hand) const { return m_joint + m_turn * glm::vec3(in_hand); }
    const SmallBone& bone(SmallJoint joint) const { return m_dancer.small[slot(joint)]; }

    const Dancer& m_dancer;
    Limb m_limb;
    Side m_side;
    glm::vec3 m_joint{0};
    glm::quat m_turn{1, 0, 0, 0};
};

struct Sweep {
    double from, to;
    double at(double u) const { return from + u * (to - from); }
};
constexpr Sweep knuckle_sweep{radians(-22), radians(86)};
constexpr Sweep finger_sweep{radians(2), radians(92)};
constexpr Sweep thumb_sweep{radians(-28), radians(55)};

// The share of a way at which a gap closes first; nothing if it never does.
std::optional<double> first_touch(const std::function<float(double)>& gap_at, double from)
{
    double before = from;
    float gap_before = gap_at(before);
    if (gap_before <= touching) return from;
    for (int i = 1; i <= steps; ++i) {
        const double now = from + (1 - from) * i / steps;
        const float gap = gap_at(now);
        if (gap <= touching) {
            const double part = static_cast<double>((gap_before - touching) / (gap_before - gap));
            return before + part * (now - before);
        }
        before = now, gap_before = gap;
    }
    return std::nullopt;
}

struct Curl {
    double knuckles, fingers;
};
// Where the palm holds something that the fingers do not reach.
constexpr Curl half_closed{radians(40), radians(42)};

// Both joints close together; the first to touch stays, and the outer one may go on.
std::optional<Curl> curl_about(const std::vector<Patch>& skin, const Hand& hand)
{
    std::vector<FingerPad> pads = finger_pads(hand.person(), hand.side());
    const auto gap = [&](double knuckles, double fingers, int joints) {
        float least = 1e9f;
        for (const FingerPad& pad : pads)
            if (pad.joints >= joints)
                least =
                    std::min(least, distance_to(skin, hand.finger_place(pad, knuckles, fingers)));
        return least;
    };
    const auto together = first_touch(
        [&](double u) { return gap(knuckle_sweep.at(u), finger_sweep.at(0.8 * u), 1); }, 0);
    if (!together) return std::nullopt;
    const double knuckles = knuckle_sweep.at(*together);
    const double begun = 0.8 * *together;
    const auto outer =
        first_touch([&](double u) { return gap(knuckles, finger_sweep.at(u), 2); }, begun);
    // Nothing further to touch: fingers end as bent as a relaxed hand's about what they rest on.
    return Curl{knuckles, finger_sweep.at(outer.value_or(std::max(begun, 0.55)))};
}

std::optional<double> thumb_about(const std::vector<Patch>& skin, const Hand& hand)
{
    const std::vector<FingerPad> pads = thumb_pads(hand.person(), hand.side());
    const auto touch = first_touch(
        [&](double u) {
            float least = 1e9f;
            for (const FingerPad& pad : pads)
                least =
                    std::min(least, distance_to(skin, hand.thumb_place(pad, thumb_sweep.at(u))));
            return least;
        },
        0);
    if (!touch) return std::nullopt;
    return thumb_sweep.at(*touch);
}

void close_hand(const Hand& hand, std::span<const Neighbour> others, SmallBends& bends)
{
    const std::vector<Patch> skin = patches_near(hand.palm(), others);
    if (skin.empty()) return;
    const float apart = distance_to(skin, hand.palm());
    if (apart >= free) return;
    const float u = std::clamp((free - apart) / (free - held), 0.0f, 1.0f);
    const auto share = static_cast<double>(u * u * (3 - 2 * u));
    const auto mix = [&](SmallJoint joint, double angle) {
        double& bend = bends[hand.slot(joint)];
        bend += share * (angle - bend);
    };
    const Curl curl = curl_about(skin, hand).value_or(half_closed);
    mix(SmallJoint::left_knuckles, curl.knuckles);
    mix(SmallJoint::left_fingers, curl.fingers);
    if (const auto thumb = thumb_about(skin, hand)) mix(SmallJoint::left_thumb, *thumb);
}

}

SmallBends bends_among(const Dancer& dancer, const FigureState& state,
    std::span<const Neighbour> others, const ToeBends& toes)
{
    SmallBends bends = bends_at_ease(dancer.person, state);
    if (toes)
        for (const Side side : {Side::left, Side::right})
            bends[static_cast<std::size_t>(of_side(SmallJoint::left_toes, side))] =
                (*toes)[slot_of(side)];
    for (const Side side : {Side::left, Side::right})
        close_hand(Hand(dancer, state, side), others, bends);
    return bends;
}

}
