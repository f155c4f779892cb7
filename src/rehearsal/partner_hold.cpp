#include "rehearsal/partner_hold.h"

#include <algorithm>
#include <cmath>

namespace promenade::rehearsal {
namespace {

constexpr std::size_t leader = 0, follower = 1;
constexpr double full_grip = 1 - 1e-9; // of a grip: nothing is opening or closing

const BodyPoint& point_of(std::size_t dancer, const Touch& touch)
{
    return dancer == leader ? touch.leader : touch.follower;
}

bool reaches(std::size_t dancer, Reaching reaching)
{
    return reaching == Reaching::both || (reaching == Reaching::leader) == (dancer == leader);
}

const motor::LinkNow& link_of(const motor::BodyNow& body, Limb limb)
{
    return body.links[slot_of(limb)];
}

PointMotion now_at(const motor::BodyNow& body, const BodyPoint& point)
{
    const motor::LinkNow& link = link_of(body, point.limb);
    return {position_of(link, point.at), velocity_of(link, point.at)};
}

// A pull that grows no stronger than what fingers hold.
Vec3 yielding(const Vec3& pull, double most)
{
    return pull / std::sqrt(1 + glm::dot(pull, pull) / (most * most));
}

}

PartnerHold::PartnerHold(Partners people, const HoldScore& score, const HoldStyle& style)
    : m_people(std::move(people))
    , m_style(style)
    , m_plan(plan_hold(score, *m_people[0], *m_people[1], style.joining))
    , m_pull(m_plan.touches.size())
{
    for (const PlannedTouch& planned : m_plan.touches) {
        const Touch& touch = planned.touch;
        m_record.push_back(
            {touch.name, touch.leader, touch.follower, planned.from, planned.to, {}});
    }
}

PartnerHold::Hands PartnerHold::hands(double now, const Both& both) const
{
    Hands hands;
    for (const PlannedTouch& planned : m_plan.touches) {
        const double share = planned.reach(now);
        if (share == 0) continue;
        const Touch& touch = planned.touch;
        for (const std::size_t dancer : {leader, follower}) {
            if (!reaches(dancer, touch.reaching)) continue;
            const BodyPoint& palm = point_of(dancer, touch);
            PointMotion place = touch.reaching == Reaching::both
                ? meeting(now, touch, both)
                : now_at(*both[1 - dancer].body, point_of(1 - dancer, touch));
            place.position = within_reach(dancer, palm, both[dancer], place.position);
            lead(palm, share, place, hands[dancer]);
        }
    }
    return hands;
}

// Joined hands meet between where his posture has the hand and where hers has, or over her head, as
// both can reach.
PointMotion PartnerHold::meeting(double now, const Touch& touch, const Both& both) const
{
    const PointMotion his = place_by_posture(leader, touch.leader, both[leader]);
    const PointMotion hers = place_by_posture(follower, touch.follower, both[follower]);
    const double share = m_plan.follower_share(now), raised = m_plan.raised(now);
    PointMotion place{
        glm::mix(his.position, hers.position, share), glm::mix(his.velocity, hers.velocity, share)};
    const PointMotion over = over_head(both[follower]);
    place.position = glm::mix(place.position, over.position, raised);
    place.velocity = glm::mix(place.velocity, over.velocity, raised);
    constexpr int tries = 4; // two spheres, one after the other, close in on their overlap
    for (int i = 0; i < tries; ++i)
        for (const std::size_t dancer : {leader, follower})
            place.position =
                within_reach(dancer, point_of(dancer, touch), both[dancer], place.position);
    return place;
}

// On her axis, where hands stay as she turns under them.
PointMotion PartnerHold::over_head(const View& hers) const
{
    const std::vector<double>& length = m_people[follower]->length;
    const double up = length[slot_of(Limb::upper_torso)] + length[slot_of(Limb::neck)]
        + length[slot_of(Limb::head)] + m_style.above_head;
    const motor::LinkNow& torso = link_of(*hers.body, Limb::upper_torso);
    return {torso.hinge + hers.torso->orientation * Vec3{0, 0, up}, torso.velocity};
}

PointMotion PartnerHold::place_by_posture(
    std::size_t dancer, const BodyPoint& palm, const View& view) const
{
    const Figure& figure = m_people[dancer]->figure;
    Vec3 place = palm.at;
    for (Limb limb = palm.limb; limb != Limb::upper_torso; limb = *parent_of(limb))
        place = figure[index_of(limb)].hinge + (*view.posture)[limb] * place;
    // On the torso as upright as it is meant to be: where it balances, hands need not follow. But
    // facing as it really does: a turn runs ahead of its plan or behind it.
    const motor::LinkNow& torso = link_of(*view.body, Limb::upper_torso);
    const Vec3 meant = view.torso->orientation * Vec3{1, 0, 0}, real = torso.frame[0];
    const double further = std::atan2(real.y, real.x) - std::atan2(meant.y, meant.x);
    const Vec3 arm = rotation_from_vector({0, 0, further}) * (view.torso->orientation * place);
    const Vec3 spin{view.torso->spin.x, view.torso->spin.y, torso.spin.z};
    return {torso.hinge + arm, torso.velocity + glm::cross(spin, arm)};
}

Vec3 PartnerHold::within_reach(
    std::size_t dancer, const BodyPoint& palm, const View& view, Vec3 point) const
{
    const Figure& figure = m_people[dancer]->figure;
    const Limb forearm = *parent_of(palm.limb);
    const double arm = glm::length(palm.at) + glm::length(figure[index_of(palm.limb)].hinge)
        + glm::length(figure[index_of(forearm)].hinge);
    const Vec3 shoulder = link_of(*view.body, *parent_of(forearm)).hinge;
    const double away = glm::length(point - shoulder), most = m_style.arm_reach * arm;
    return away <= most ? point : shoulder + (most / away) * (point - shoulder);
}

// A hand on its way from one touch to another is led by both.
void PartnerHold::lead(const BodyPoint& palm, double share, const PointMotion& place,
    std::array<motor::HandGoal, 2>& hands) const
{
    motor::HandGoal& hand = hands[palm.limb == Limb::left_hand ? 0 : 1];
    const double both = hand.share + share, part = share / both;
    hand.share = std::min(1.0, both);
    hand.palm = palm.at;
    hand.point = glm::mix(hand.point, place.position, part);
    hand.velocity = glm::mix(hand.velocity, place.velocity, part);
}

// By how much her chest is turned further against his than the charts have it, left positive.
void PartnerHold::turn_together(const Both& both)
{
    double further = 0, rate = 0;
    for (const std::size_t dancer : {leader, follower}) {
        const View& view = both[dancer];
        const motor::LinkNow& chest = link_of(*view.body, Limb::upper_torso);
        const Vec3 posed = (*view.posture)[Limb::upper_torso] * Vec3{1, 0, 0},
                   real = chest.frame[0];
        const double sign = dancer == leader ? -1 : 1;
        const double meant = view.charted.yaw + std::atan2(posed.y, posed.x);
        further += sign * (std::atan2(real.y, real.x) - meant);
        rate += sign * (chest.spin.z - view.charted.rate);
    }
    m_turning =
        m_style.frame_stiffness * std::remainder(further, 2 * pi) + m_style.frame_damping * rate;
}

void PartnerHold::pull(double now, const FigureState& his, const FigureState& hers)
{
    m_gap = 0;
    for (std::size_t i = 0; i < m_pull.size(); ++i) {
        const PlannedTouch& planned = m_plan.touches[i];
        const double grip = planned.grip(now);
        m_pull[i] = Pull{};
        if (grip == 0) continue;
        const PointMotion a = motion_of(m_people[leader]->figure, his, planned.touch.leader);
        const PointMotion b = motion_of(m_people[follower]->figure, hers, planned.touch.follower);
        const Vec3 gap = b.position - a.position;
        const Vec3 force = grip
            * yielding(m_style.stiffness * gap + m_style.damping * (b.velocity - a.velocity),
                m_style.most);
        m_pull[i] = {force, 0.5 * (a.position + b.position), glm::length(gap)};
        if (grip >= full_grip) m_gap = std::max(m_gap, glm::length(gap));
    }
    m_peaks.gap = std::max(m_peaks.gap, m_gap);
    turn_by_hands(now);
    for (const Pull& pull : m_pull)
        m_peaks.force = std::max(m_peaks.force, glm::length(pull.force));
}

// What his left and his right hand hold on to is pushed opposite ways: a turn and no push.
void PartnerHold::turn_by_hands(double now)
{
    std::optional<std::size_t> at_left, at_right;
    double firmly = 1;
    for (std::size_t i = 0; i < m_pull.size(); ++i) {
        const double grip = m_plan.touches[i].grip(now);
        const Limb limb = m_plan.touches[i].touch.leader.limb;
        if (grip == 0 || (limb != Limb::left_hand && limb != Limb::right_hand)) continue;
        (limb == Limb::left_hand ? at_left : at_right) = i;
        firmly *= grip * std::max(0.0, 1 - m_pull[i].gap / m_style.frame_opens);
    }
    if (!at_left || !at_right) return;
    const Vec3 span = (m_pull[*at_left].at - m_pull[*at_right].at) * Vec3{1, 1, 0};
    const double width = std::max(m_style.frame_width, glm::length(span));
    const double most = m_style.frame_most;
    const double force = firmly * std::clamp(m_turning / width, -most, most);
    const Vec3 push = force / width * Vec3{-span.y, span.x, 0};
    m_pull[*at_left].force += push;
    m_pull[*at_right].force -= push;
}

// Where the force of a touch acts, as a point of the limb that takes it.
BodyPoint PartnerHold::pulled_at(
    std::size_t dancer, const FigureState& state, std::size_t touch) const
{
    BodyPoint point = point_of(dancer, m_plan.touches[touch].touch);
    const Vec3 away = m_pull[touch].at - motion_of(m_people[dancer]->figure, state, point).position;
    point.at += glm::conjugate(state.orientation[slot_of(point.limb)]) * away;
    return point;
}

void PartnerHold::add_to(
    std::size_t dancer, const FigureState& state, std::vector<world::PointForce>& forces) const
{
    for (std::size_t i = 0; i < m_pull.size(); ++i) {
        const Vec3 force = m_pull[i].force;
        if (force == Vec3{0}) continue;
        const BodyPoint point = pulled_at(dancer, state, i);
        forces.push_back({index_of(point.limb), point.at, dancer == leader ? force : -force});
    }
}

void PartnerHold::record()
{
    for (std::size_t i = 0; i < m_pull.size(); ++i) m_record[i].force.push_back(m_pull[i].force);
}

void PartnerHold::forget_record()
{
    for (motion::HoldTouch& touch : m_record) touch.force.clear();
}

}
