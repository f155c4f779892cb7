#include "editors/pattern/held_couple.h"

#include <algorithm>
#include <cmath>

namespace promenade::editors {
namespace {

using contact::Flesh;
using contact::Overlap;
using rehearsal::Reaching;
using rehearsal::Touch;

constexpr std::size_t leader = leads, follower = follows;
constexpr double spacing = 0.03;                         // m between the balls of a limb
constexpr double clearance = 0.004;                      // m in each other that nobody sees
constexpr double good_gap = 0.015, good_overlap = 0.008; // m: worth no further round
constexpr int most_steps_apart = 60;                     // each as far as they overlap

std::vector<Limb> limbs_of(bool with_arms)
{
    std::vector<Limb> limbs;
    for (std::size_t i = 0; i < limb_count; ++i) {
        const auto limb = static_cast<Limb>(i);
        const LimbKind kind = kind_of(limb);
        const bool arm =
            kind == LimbKind::upper_arm || kind == LimbKind::lower_arm || kind == LimbKind::hand;
        if (with_arms || !arm) limbs.push_back(limb);
    }
    return limbs;
}

std::vector<Touch> touches_in(const PosedCouple& couple, dance::Hold hold)
{
    return rehearsal::touches_of(hold, *couple[leader].person, *couple[follower].person);
}

// Level, from her to him.
Vec3 way_apart(const PosedCouple& couple)
{
    const Vec3 way = couple[leader].state.position - couple[follower].state.position;
    return {way.x, way.y, 0};
}

void turn_about(PosedDancer& dancer, double angle)
{
    const Quat turn = rotation_from_vector({0, 0, angle});
    dancer.facing += angle;
    for (Quat& limb : dancer.state.orientation) limb = turn * limb;
}

bool is_part_of(const CoupleFitter::Arm& arm, int link)
{
    for (const Limb limb : {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand})
        if (link == index_of(sided(limb, arm.right))) return true;
    return false;
}

// The arms whose hands hold on.
std::vector<CoupleFitter::Arm> arms_of(const Touch& touch)
{
    std::vector<CoupleFitter::Arm> arms;
    if (touch.reaching != Reaching::follower) arms.push_back({leader, is_right(touch.leader.limb)});
    if (touch.reaching != Reaching::leader)
        arms.push_back({follower, is_right(touch.follower.limb)});
    return arms;
}

bool holds(const std::vector<Touch>& touches, int his, int hers)
{
    return std::ranges::any_of(touches, [&](const Touch& touch) {
        return index_of(touch.leader.limb) == his && index_of(touch.follower.limb) == hers;
    });
}

// Those whose hands hold on to nothing and that nobody holds on to.
std::vector<CoupleFitter::Arm> free_arms(const std::vector<Touch>& touches)
{
    std::vector<CoupleFitter::Arm> arms;
    for (const std::size_t dancer : {leader, follower})
        for (const bool right : {false, true})
            if (std::ranges::none_of(touches, [&](const Touch& touch) {
                    return is_part_of({dancer, right},
                        index_of(dancer == leader ? touch.leader.limb : touch.follower.limb));
                }))
                arms.push_back({dancer, right});
    return arms;
}

}

PosedDancer posed(const Person& person, const Pose& pose, const Vec3& place, double facing)
{
    return {&person, pose, facing, standing(person, pose, place, facing)};
}

CoupleFitter::CoupleFitter(const Person& his, const Person& hers)
{
    const std::array<const Person*, 2> people{&his, &hers};
    for (const std::size_t dancer : {leader, follower}) {
        m_body[dancer] = contact::flesh_of(*people[dancer], limbs_of(false), spacing);
        m_all[dancer] = contact::flesh_of(*people[dancer], limbs_of(true), spacing);
        for (const bool right : {false, true})
            m_arm[dancer][right ? 1 : 0] = contact::flesh_of(*people[dancer],
                {sided(Limb::left_upper_arm, right), sided(Limb::left_lower_arm, right),
                    sided(Limb::left_hand, right)},
                spacing);
    }
}

CoupleFitter::Placed CoupleFitter::placed(
    const Flesh& his, const Flesh& hers, const PosedCouple& couple)
{
    Placed there;
    place({his, couple[leader].person->figure, couple[leader].state},
        {hers, couple[follower].person->figure, couple[follower].state}, there);
    return there;
}

void CoupleFitter::step_apart(PosedCouple& couple) const
{
    for (int step = 0; step < most_steps_apart; ++step) {
        const Placed there = placed(m_body[leader], m_body[follower], couple);
        const Overlap worst = deepest_overlap(there[leader], there[follower]);
        if (worst.depth <= clearance) return;
        Vec3 apart{worst.towards.x, worst.towards.y, 0};
        if (glm::length(apart) < 0.3) apart = way_apart(couple);
        if (glm::length(apart) < 1e-6) return;
        apart = (0.5 * worst.depth) * glm::normalize(apart);
        couple[leader].state.position += apart;
        couple[follower].state.position -= apart;
    }
}

double CoupleFitter::arm_overlap(
    const PosedCouple& couple, const Arm& arm, const std::vector<rehearsal::Touch>& touches) const
{
    const Flesh& own_arm = m_arm[arm.dancer][arm.right ? 1 : 0];
    const bool his = arm.dancer == leader;
    const Placed there =
        his ? placed(own_arm, m_all[follower], couple) : placed(m_all[leader], own_arm, couple);
    double deepest = 0;
    for (const Flesh::Part& one : there[leader].parts)
        for (const Flesh::Part& other : there[follower].parts)
            if (!holds(touches, one.link, other.link))
                deepest = std::max(deepest, overlap_of(one, other).depth);
    return deepest;
}

void CoupleFitter::turn_elbow(
    PosedCouple& couple, const Arm& arm, const std::vector<Touch>& touches) const
{
    constexpr double most = radians(108), step = radians(12), slack = radians(5);
    double least = arm_overlap(couple, arm, touches);
    const PosedDancer before = couple[arm.dancer];
    const Limb upper = sided(Limb::left_upper_arm, arm.right);
    const Joint& joint = before.person->figure[index_of(upper)].joint;
    const double allowed = std::max(slack, beyond_range(joint, before.pose[upper]));
    Pose best = before.pose;
    for (double angle = step; angle <= most && least > clearance; angle += step)
        for (const double way : {1.0, -1.0}) {
            const Pose turned = with_elbow_turned(before, arm.right, way * angle);
            if (beyond_range(joint, turned[upper]) > allowed) continue;
            move_arm(couple[arm.dancer], arm.right, turned);
            const double overlap = arm_overlap(couple, arm, touches);
            if (overlap >= least - 1e-4) continue;
            least = overlap;
            best = turned;
        }
    move_arm(couple[arm.dancer], arm.right, best);
}

// Another turn of the hand against the forearm may lie better; the arm follows it.
void CoupleFitter::turn_hand(PosedCouple& couple, const Arm& arm, const Touch& touch,
    const std::vector<Touch>& touches, std::size_t choice) const
{
    constexpr std::array turns{radians(20), radians(-20), radians(40), radians(-40)};
    double least = arm_overlap(couple, arm, touches);
    if (least <= clearance || gap_of(couple, touch) > good_gap) return; // no need, or no hope
    const PosedCouple before = couple;
    PosedCouple best = couple;
    const Limb hand = sided(Limb::left_hand, arm.right);
    const Joint& joint = couple[arm.dancer].person->figure[index_of(hand)].joint;
    for (int axis = 0; axis < 3 && least > clearance; ++axis)
        for (const double turn : turns) {
            couple = before;
            Vec3 about{0};
            about[axis] = turn;
            Quat& wrist = couple[arm.dancer].pose[hand];
            wrist = clamped_to_range(joint, wrist * rotation_from_vector(about));
            move_arm(couple[arm.dancer], arm.right, Pose(couple[arm.dancer].pose));
            take_hold(couple, touch, choice);
            const double overlap = arm_overlap(couple, arm, touches);
            if (overlap >= least - 1e-4 || gap_of(couple, touch) > gap_of(before, touch) + 0.002)
                continue;
            least = overlap;
            best = couple;
        }
    couple = best;
}

// Of the ways to hold on, the first in which no arm is in the partner, else the best.
void CoupleFitter::settle(
    PosedCouple& couple, const Touch& touch, const std::vector<Touch>& touches) const
{
    const PosedCouple before = couple;
    PosedCouple best = couple;
    double least = 1e9;
    const std::vector<Arm> arms = arms_of(touch);
    for (std::size_t choice = 0; choice < choices_of(couple, touch); ++choice) {
        couple = before;
        take_hold(couple, touch, choice);
        double cost = 0;
        for (const Arm& arm : arms) {
            turn_elbow(couple, arm, touches);
            turn_hand(couple, arm, touch, touches, choice);
            cost = std::max(cost, arm_overlap(couple, arm, touches));
        }
        cost += gap_of(couple, touch);
        if (cost < least) best = couple;
        least = std::min(least, cost);
        if (least <= good_overlap) break;
    }
    couple = best;
}

// An arm that holds nothing sinks, opens or goes back until it is in nobody's way.
void CoupleFitter::lay_aside(
    PosedCouple& couple, const Arm& arm, const std::vector<Touch>& touches) const
{
    constexpr std::array sunk{0.0, 0.3, 0.6, 1.0};
    constexpr std::array opened{0.0, radians(20), radians(45), radians(70)};
    double least = arm_overlap(couple, arm, touches);
    if (least <= clearance) return;
    const Pose before = couple[arm.dancer].pose;
    Pose best = before;
    for (const double down : sunk)
        for (const double open : opened)
            for (const double back : opened) {
                if (least <= clearance) break;
                move_arm(couple[arm.dancer], arm.right,
                    with_arm_aside(
                        *couple[arm.dancer].person, before, arm.right, {open, back, down}));
                const double overlap = arm_overlap(couple, arm, touches);
                if (overlap >= least - 1e-4) continue;
                least = overlap;
                best = couple[arm.dancer].pose;
            }
    move_arm(couple[arm.dancer], arm.right, best);
}

// Arms that found no way around each other may find one when bodies stand a little wider, those
// that do not reach when they stand closer, and both when they are turned more towards each other.
void CoupleFitter::give_room(PosedCouple& couple, Room room)
{
    constexpr double way = 0.01, most_turn = radians(6); // m and rad, each
    const double wider = room == Room::wider ? way : -way;
    const Vec3 apart = way_apart(couple);
    if (glm::length(apart) < 1e-6) return;
    couple[leader].state.position += wider * glm::normalize(apart);
    couple[follower].state.position -= wider * glm::normalize(apart);
    for (const std::size_t dancer : {leader, follower}) {
        const Vec3 to_other = dancer == leader ? -apart : apart;
        const double off =
            std::remainder(std::atan2(to_other.y, to_other.x) - couple[dancer].facing, 2 * pi);
        turn_about(couple[dancer], std::clamp(off, -most_turn, most_turn));
    }
}

bool CoupleFitter::take_holds(PosedCouple& couple, dance::Hold hold) const
{
    const std::vector<Touch> touches = touches_in(couple, hold);
    for (const Touch& touch : touches) settle(couple, touch, touches);
    for (const Arm& arm : free_arms(touches)) lay_aside(couple, arm, touches);
    const HoldFit fit = fit_of(couple, hold);
    return fit.gap <= good_gap && fit.overlap <= good_overlap;
}

void CoupleFitter::make_room(PosedCouple& couple, dance::Hold hold) const
{
    give_room(couple, fit_of(couple, hold).gap > good_gap ? Room::closer : Room::wider);
    step_apart(couple);
}

PosedCouple CoupleFitter::in_hold(PosedCouple couple, dance::Hold hold) const
{
    step_apart(couple);
    for (int round = 1; !take_holds(couple, hold) && round < most_rounds; ++round)
        make_room(couple, hold);
    return couple;
}

HoldFit CoupleFitter::fit_of(const PosedCouple& couple, dance::Hold hold) const
{
    HoldFit fit;
    const std::vector<Touch> touches = touches_in(couple, hold);
    for (const Touch& touch : touches) fit.gap = std::max(fit.gap, gap_of(couple, touch));
    const Placed there = placed(m_all[leader], m_all[follower], couple);
    for (const Flesh::Part& his : there[leader].parts)
        for (const Flesh::Part& hers : there[follower].parts)
            if (!holds(touches, his.link, hers.link))
                fit.overlap = std::max(fit.overlap, overlap_of(his, hers).depth);
    return fit;
}

}
