#include "rehearsal/knee_room.h"

#include <algorithm>
#include <cmath>

#include "figure/legs.h"
#include "rehearsal/point_motion.h"

namespace promenade::rehearsal {
namespace {

constexpr std::size_t leader = 0, follower = 1;
constexpr double coarse = 0.05; // m between the balls

contact::Flesh legs_of(const Person& person, double thicker)
{
    contact::Flesh legs = contact::flesh_of(person,
        {Limb::left_upper_leg, Limb::left_lower_leg, Limb::right_upper_leg, Limb::right_lower_leg},
        coarse);
    for (contact::Flesh::Part& part : legs.parts) {
        part.hull.radius += thicker;
        part.thickness += thicker;
        for (contact::Ball& ball : part.balls) ball.radius += thicker;
    }
    return legs;
}

std::size_t side_of(Limb limb)
{
    return limb == Limb::left_upper_leg || limb == Limb::left_lower_leg ? 0 : 1;
}

// The leg seen from above as it swings about the line from hip to ankle: which way its knee goes
// when it is turned, and by how much for a radian.
Vec3 knee_swing(const Person& person, const FigureState& state, std::size_t side)
{
    const Limb thigh = legs[side].upper;
    const Limb shank = legs[side].lower;
    const Limb foot = legs[side].foot;
    const Vec3 hip = motion_of(person.figure, state, {thigh, Vec3{0}}).position;
    const Vec3 knee = motion_of(person.figure, state, {shank, Vec3{0}}).position;
    const Vec3 ankle = motion_of(person.figure, state, {foot, Vec3{0}}).position;
    const Vec3 line = glm::normalize(hip - ankle);
    const Vec3 bend = (knee - ankle) - glm::dot(knee - ankle, line) * line;
    return glm::cross(line, bend);
}

}

KneeRoom::KneeRoom(Partners people, const KneeStyle& style)
    : m_people(std::move(people))
    , m_style(style)
{
    for (const std::size_t dancer : {leader, follower})
        m_legs[dancer] = legs_of(*m_people[dancer], 0.5 * style.notice);
}

const KneeRoom::Turns& KneeRoom::turns(const FigureState& his, const FigureState& hers, double step)
{
    const std::array<const FigureState*, 2> states{&his, &hers};
    place({m_legs[leader], m_people[leader]->figure, his},
        {m_legs[follower], m_people[follower]->figure, hers}, m_placed);
    const Turns goal = wanted(states);
    const double share = std::min(1.0, step / m_style.settle);
    for (const std::size_t dancer : {leader, follower})
        for (const std::size_t side : {0u, 1u})
            m_turns[dancer][side] += share * (goal[dancer][side] - m_turns[dancer][side]);
    return m_turns;
}

KneeRoom::Turns KneeRoom::wanted(const std::array<const FigureState*, 2>& states) const
{
    Turns turns{};
    for (const contact::Flesh::Part& a : m_placed[leader].parts)
        for (const contact::Flesh::Part& b : m_placed[follower].parts) {
            const contact::Overlap near = overlap_of(a, b);
            if (near.depth == 0) continue;
            const std::array<std::size_t, 2> side{
                side_of(static_cast<Limb>(a.link)), side_of(static_cast<Limb>(b.link))};
            for (const std::size_t dancer : {leader, follower}) {
                const Vec3 away = dancer == leader ? near.towards : -near.towards;
                const Vec3 swing = knee_swing(*m_people[dancer], *states[dancer], side[dancer]);
                const double bend = std::max(m_style.least_bend, glm::length(swing));
                const double aside = glm::dot(away, swing) / bend;
                const double room =
                    m_style.share * near.depth * aside / std::max(aside * aside, m_style.head_on);
                double& turn = turns[dancer][side[dancer]];
                const double asked = std::clamp(room / bend, -m_style.most, m_style.most);
                if (std::abs(asked) > std::abs(turn)) turn = asked;
            }
        }
    return turns;
}

}
