#include "rehearsal/gesture_motion.h"

#include <algorithm>

#include "gait/ease.h"

namespace promenade::rehearsal {
namespace {

// Of the limb about its axis on the one side as it is on the other: see mirrored(Quat).
double mirrored_angle(int axis, double angle)
{
    return axis == 1 ? angle : -angle;
}

Vec3 goal_of(const auto& moves, double time)
{
    Vec3 goal{0};
    std::array<bool, 3> begun{};
    for (const auto& move : moves) {
        const auto axis = static_cast<std::size_t>(move.axis);
        const double share = begun[axis] ? gait::eased(time, move.from, move.to) : 1;
        goal[move.axis] += share * (move.angle - goal[move.axis]);
        begun[axis] = true;
    }
    return goal;
}

}

GestureMotion::GestureMotion(const dance::CannedMotion& motion, double from, double stays,
    double amount, bool mirrored, const GestureMotionStyle& style)
{
    add(motion.begin, from, amount, mirrored);
    const double repeats = from + motion.begin_lasts;
    for (int i = 0; i < motion.times; ++i)
        add(motion.repeat, repeats + i * motion.lasts, amount, mirrored);
    m_lets_go = repeats + motion.times * motion.lasts;
    if (motion.end.empty()) m_lets_go = std::max(m_lets_go, stays);
    m_gone = m_lets_go + style.giving_back;
    set_ends(style.longest_move);
}

void GestureMotion::add(
    const std::vector<dance::CannedMove>& moves, double from, double amount, bool mirrored)
{
    for (const dance::CannedMove& move : moves) {
        const auto named = limb_named(move.link);
        if (!named) continue;
        const Limb limb = mirrored ? promenade::mirrored(*named) : *named;
        auto place = std::find_if(m_limbs.begin(), m_limbs.end(),
            [limb](const LimbMoves& moved) { return moved.limb == limb; });
        if (place == m_limbs.end()) place = m_limbs.insert(place, {limb, {}});
        const double angle = mirrored ? mirrored_angle(move.axis, move.angle) : move.angle;
        place->moves.push_back({from + move.at, 0, move.axis, amount * angle});
    }
}

// A move is over when the next one of the same axis begins.
void GestureMotion::set_ends(double longest_move)
{
    for (LimbMoves& limb : m_limbs) {
        std::ranges::stable_sort(limb.moves, {}, &Move::from);
        for (std::size_t i = 0; i < limb.moves.size(); ++i) {
            Move& move = limb.moves[i];
            move.to = move.from + longest_move;
            for (std::size_t later = i + 1; later < limb.moves.size(); ++later)
                if (limb.moves[later].axis == move.axis)
                    move.to = std::min(move.to, limb.moves[later].from);
        }
    }
}

void GestureMotion::dance_on_at(const gait::NewPace& pace)
{
    for (LimbMoves& limb : m_limbs)
        for (Move& move : limb.moves) {
            move.from = pace.at(move.from);
            move.to = pace.at(move.to);
        }
    m_lets_go = pace.at(m_lets_go);
    m_gone = pace.at(m_gone);
}

double GestureMotion::hold_of(const LimbMoves& limb, double time) const
{
    const Move& first = limb.moves.front();
    return gait::eased(time, first.from, first.to) * (1 - gait::eased(time, m_lets_go, m_gone));
}

// Where the waist turns, the chest does and the hips stay over the legs.
void GestureMotion::act_on(Pose& pose, double time) const
{
    for (const LimbMoves& limb : m_limbs) {
        const double share = hold_of(limb, time);
        if (share <= 0) continue;
        const Quat before = pose[limb.limb];
        const Quat turn = rotation_from_vector(goal_of(limb.moves, time));
        pose[limb.limb] = glm::slerp(before, turn, share);
        if (limb.limb == Limb::lower_torso)
            pose[Limb::upper_torso] =
                pose[Limb::upper_torso] * before * glm::conjugate(pose[limb.limb]);
    }
}

}
