// What the balance asks of arms and head.
#include <algorithm>
#include <cmath>

#include "motor/autonomic/balance.h"
#include "motor/autonomic/balance_terms.h"

namespace promenade::motor {
namespace {

std::array<Limb, 3> arm_of(std::size_t side)
{
    if (side == 0) return {Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand};
    return {Limb::right_upper_arm, Limb::right_lower_arm, Limb::right_hand};
}

}

// A neck is loose, so that the head does not throw a body that catches itself, but only as long as
// it is nearly as it should be: nobody throws a head for the sake of balance. Alone that lets it
// bob: where it nods against a trunk as it should be, it is turned level in the room. Its yaw is
// left to the neck.
void Balance::ask_head(const BodyGoals& goals)
{
    for (const Limb limb : {Limb::neck, Limb::head}) {
        const double bent = angle_between(goals.posture[limb], m_joints[slot_of(limb)].turn);
        const double firmness = 1 + std::pow(bent / m_gains.neck_gives, 4);
        ask_limb(limb, goals, Mat3(std::min(firmness, m_gains.neck_firmest)));
        ask_stops(limb);
    }
    const int link = index_of(Limb::head);
    const Quat level =
        goals.torso.orientation * goals.posture[Limb::neck] * goals.posture[Limb::head];
    const Quat here = rotation_from_matrix(now(link).frame);
    const Vec3 error = vector_from_rotation(level * glm::conjugate(here));
    const Vec3 rate_error = goals.torso.spin - now(link).spin;
    const double nod = std::hypot(rate_error.x, rate_error.y) / m_gains.nods;
    m_tasks.turn(link, std::min(1.0, nod * nod) * m_gains.level_head.weight * diagonal({1, 1, 0}),
        goals.torso.turning + pd_acceleration(m_gains.level_head, error, rate_error));
}

void Balance::ask_arm(std::size_t side, const BodyGoals& goals)
{
    const HandGoal& hand = goals.hand[side];
    const auto [upper, lower, palm] = arm_of(side);
    // An arm that holds on to somebody cannot come to its goal; a program that saw it lag would
    // pull ever harder. Its posture is only what the hand leaves of it.
    for (const Limb limb : {upper, lower, palm}) {
        if (hand.share > 0)
            ask_posture(limb, goals.posture[limb], Mat3(1));
        else
            ask_limb(limb, goals, Mat3(1));
        ask_stops(limb); // an arm that is thrown for the sake of balance
    }
    if (hand.share == 0) return;
    ask_hand(side, hand, goals.hand_firmness);
    // The hand's place leaves the elbow free to swing about the line from shoulder to palm, and a
    // loose elbow flails to help the balance: there posture counts as ever.
    const Vec3 line = position_of(now(index_of(palm)), hand.palm) - now(index_of(upper)).hinge;
    ask_posture(
        upper, goals.posture[upper], hand.share * m_gains.held_elbow * along(glm::normalize(line)));
}

// A palm goes where it holds on, by the arm alone: a trunk pulled along for the sake of the hold
// would twist on its ball.
void Balance::ask_hand(std::size_t side, const HandGoal& goal, double firmness)
{
    const int link = index_of(arm_of(side).back());
    const Vec3 error = goal.point - position_of(now(link), goal.palm);
    const Vec3 rate_error = goal.velocity - velocity_of(now(link), goal.palm);
    const double torn =
        std::max(0.0, glm::length(error) - m_gains.hand_lets_go) / m_gains.hand_gives;
    const double held = m_gains.hand_keeps + (1 - m_gains.hand_keeps) / (1 + torn * torn);
    const double weight = goal.share * held * firmness * m_gains.hand.weight;
    const Vec3 wanted = goal.acceleration + pd_acceleration(m_gains.hand, error, rate_error);
    const Vec3 arm = now(link).frame * goal.palm;
    m_tasks.reach(m_body, link, index_of(Limb::upper_torso), arm, weight,
        wanted - carried_by_chest(now(link).hinge + arm));
}

// How a point fixed to the chest, which is the root, is accelerated, as the last thought wanted it.
Vec3 Balance::carried_by_chest(const Vec3& point) const
{
    const LinkNow& chest = now(index_of(Limb::upper_torso));
    const Vec3 arm = point - chest.hinge;
    return m_wanted.root + glm::cross(m_wanted.angular[0], arm)
        + glm::cross(chest.spin, glm::cross(chest.spin, arm));
}

// As its program wishes, or where none runs, to its posture.
void Balance::ask_limb(Limb limb, const BodyGoals& goals, const Mat3& share)
{
    const LimbWish& wish = goals.wishes[slot_of(limb)];
    if (!wish.programmed) return ask_posture(limb, goals.posture[limb], share);
    const int link = index_of(limb);
    if (!wish.swings_free)
        return ask_posture(limb, wish.where, share, now(link).frame * wish.driven);
    // Taken as carried along: what is not held must not be thrown for the sake of balance.
    const Vec3& spin = now(m_person->figure[link].parent).spin;
    m_tasks.bend(link, m_gains.posture.weight * share, glm::cross(spin, joint_rate(limb)));
}

void Balance::ask_posture(Limb limb, const Quat& goal, const Mat3& share, const Vec3& besides)
{
    const int link = index_of(limb), parent = m_person->figure[link].parent;
    const Mat3& frame = now(parent).frame;
    const Quat& here = m_joints[slot_of(limb)].turn;
    const Vec3 error = frame * vector_from_rotation(goal * glm::conjugate(here));
    const Vec3 rate = joint_rate(limb);
    m_tasks.bend(link, m_gains.posture.weight * share,
        besides + pd_acceleration(m_gains.posture, error, -rate)
            + glm::cross(now(parent).spin, rate));
}

}
