#include "editors/gesture_workspace/reach.h"

#include <algorithm>
#include <array>

namespace promenade::editors {
namespace {

constexpr int unknowns = 6;
constexpr int most_rounds = 60;
constexpr double close_enough = 1e-4; // m
constexpr double half_turn = pi - 1e-6;
constexpr double nudge = 1e-6; // rad, of the difference quotient
using Turns = std::array<double, unknowns>;
using Slopes = std::array<Vec3, unknowns>;

Vec3 part(const Turns& turns, std::size_t joint)
{
    return {turns[3 * joint], turns[3 * joint + 1], turns[3 * joint + 2]};
}

class Search {
public:
    Search(const Person& person, const Pose& pose, const Grip& grip, const Vec3& target)
        : m_person(person)
        , m_pose(pose)
        , m_grip(grip)
        , m_target(target)
    {
    }

    Turns from_pose() const
    {
        Turns turns{};
        for (std::size_t j = 0; j < 2; ++j) {
            const Vec3 v = vector_from_rotation(m_pose[limb(j)]);
            for (std::size_t i = 0; i < 3; ++i) turns[3 * j + i] = v[static_cast<int>(i)];
        }
        return in_box(turns);
    }

    // The middle of one of the eight parts of the upper joint's box, the lower one half bent.
    Turns in_part(unsigned octant) const
    {
        Turns turns{};
        for (std::size_t i = 0; i < unknowns; ++i) {
            const JointAxis& axis = range(i);
            const double share = i >= 3 ? 0.5 : (octant >> i & 1u) ? 0.75 : 0.25;
            turns[i] = axis.lower + share * (axis.upper - axis.lower);
        }
        return in_box(turns);
    }

    Reached run(Turns turns) const
    {
        double damping = 1e-3, missed = glm::length(miss(turns));
        for (int round = 0; round < most_rounds && missed > close_enough && damping < 1e9;
             ++round) {
            const Turns next = in_box(stepped(turns, damping));
            const double then = glm::length(miss(next));
            const bool better = then < missed;
            damping *= better ? 0.3 : 4;
            if (!better) continue;
            turns = next;
            missed = then;
        }
        return {posed(turns), missed};
    }

private:
    Limb limb(std::size_t joint) const { return joint == 0 ? m_grip.upper : m_grip.lower; }
    const JointAxis& range(std::size_t i) const
    {
        return m_person.figure[index_of(limb(i / 3))].joint[i % 3];
    }

    // Beyond half a turn a rotation vector means the turn the other way round; the corners of the
    // shoulder's box are beyond it. Shrinking stays in the box, for rest is in it.
    Turns in_box(Turns turns) const
    {
        for (std::size_t i = 0; i < unknowns; ++i)
            turns[i] = std::clamp(turns[i], range(i).lower, range(i).upper);
        for (std::size_t j = 0; j < 2; ++j) {
            const double shrink = std::min(1.0, half_turn / glm::length(part(turns, j)));
            for (std::size_t i = 3 * j; i < 3 * j + 3; ++i) turns[i] *= shrink;
        }
        return turns;
    }

    Pose posed(const Turns& turns) const
    {
        Pose pose = m_pose;
        for (std::size_t j = 0; j < 2; ++j) pose[limb(j)] = rotation_from_vector(part(turns, j));
        return pose;
    }

    Vec3 miss(const Turns& turns) const
    {
        return m_target - place_in_facing(m_person, posed(turns), m_grip.point);
    }

    Slopes slopes(const Turns& turns, const Vec3& here) const
    {
        Slopes slopes{};
        for (std::size_t i = 0; i < unknowns; ++i) {
            Turns moved = turns;
            moved[i] += nudge;
            slopes[i] = (here - miss(moved)) / nudge;
        }
        return slopes;
    }

    // x = Jᵀ (J Jᵀ + λ)⁻¹ miss: three equations however many joints. Axes that stand at their stop
    // and would go beyond it are left out.
    Turns stepped(const Turns& turns, double damping) const
    {
        const Vec3 here = miss(turns);
        Slopes slope = slopes(turns, here);
        for (std::size_t i = 0; i < unknowns; ++i) {
            const double way = glm::dot(slope[i], here);
            const bool stopped =
                (turns[i] <= range(i).lower && way < 0) || (turns[i] >= range(i).upper && way > 0);
            if (stopped) slope[i] = Vec3{0};
        }
        Mat3 normal{damping};
        for (const Vec3& each : slope) normal += glm::outerProduct(each, each);
        const Vec3 push = glm::inverse(normal) * here;
        Turns next = turns;
        for (std::size_t i = 0; i < unknowns; ++i) next[i] += glm::dot(slope[i], push);
        return next;
    }

    const Person& m_person;
    const Pose& m_pose;
    const Grip& m_grip;
    Vec3 m_target;
};

}

std::optional<Grip> grip_of(const Person& person, Limb limb)
{
    const std::size_t side = is_right(limb) ? 1 : 0;
    const auto sided = [&](Limb left) { return side == 1 ? mirrored(left) : left; };
    switch (kind_of(limb)) {
    case LimbKind::hand:
    case LimbKind::lower_arm:
        return Grip{
            person.hold.palm[side], sided(Limb::left_upper_arm), sided(Limb::left_lower_arm)};
    case LimbKind::foot:
    case LimbKind::lower_leg:
        return Grip{{sided(Limb::left_foot), Vec3{0}}, sided(Limb::left_upper_leg),
            sided(Limb::left_lower_leg)};
    default:
        return std::nullopt;
    }
}

Vec3 place_in_facing(const Person& person, const Pose& pose, const BodyPoint& point)
{
    Vec3 place = orientation_in_facing(pose, point.limb) * point.at;
    Limb limb = point.limb;
    for (auto parent = parent_of(limb); parent; parent = parent_of(limb)) {
        place += orientation_in_facing(pose, *parent) * person.figure[index_of(limb)].hinge;
        limb = *parent;
    }
    return place;
}

Reached reached(const Person& person, Pose pose, const Grip& grip, const Vec3& target)
{
    const Search search(person, pose, grip, target);
    Reached best = search.run(search.from_pose());
    for (unsigned octant = 0; octant < 8 && best.missed > close_enough; ++octant) {
        const Reached other = search.run(search.in_part(octant));
        if (other.missed < best.missed - close_enough) best = other;
    }
    return best;
}

}
