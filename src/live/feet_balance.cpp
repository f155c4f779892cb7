#include "live/feet_balance.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "motor/position/body_shape.h"
#include "rehearsal/dancer.h"

namespace promenade::live {
namespace {

constexpr double shifts = 0.4;        // of the weight by second
constexpr double lifts = 0.3;         // m/s
constexpr double sinks = 0.12;        // m/s
constexpr double swings = 1;          // m/s
constexpr double centre_weight = 3e5; // see motor/autonomic/gains.h
constexpr double poise_step = 0.02;   // s
constexpr int poise_steps = 250;      // until it no longer changes: 5 s ahead
constexpr double legs_against = 1.4;  // upright, hips and legs move against the trunk that turns

constexpr std::array<Limb, 2> feet{Limb::left_foot, Limb::right_foot};
constexpr std::array<Limb, 2> thighs{Limb::left_upper_leg, Limb::right_upper_leg};

double towards(double from, double to, double most)
{
    return from + std::clamp(to - from, -most, most);
}

}

FeetBalance::FeetBalance(std::shared_ptr<const Person> person, const FigureState& state)
    : m_person(std::move(person))
    , m_balance(m_person)
    , m_body(m_person->figure, state)
    , m_gravity(earth_gravity)
{
    m_chest = state.orientation[slot_of(Limb::upper_torso)];
    m_pelvis = state.orientation[slot_of(Limb::lower_torso)];
    m_centre = m_body.centre;
    for (const std::size_t side : {0u, 1u}) {
        const motor::LinkNow& foot = m_body.links[slot_of(feet[side])];
        const Sole& sole = m_person->sole[side];
        const Vec3 ball = 0.5 * (sole.ball[0] + sole.ball[1]);
        m_feet[side] = {position_of(foot, ball),
            position_of(foot, 0.5 * (ball + 0.5 * (sole.heel[0] + sole.heel[1]))),
            state.orientation[slot_of(feet[side])],
            dynamics::joint_angles(m_person->figure, state, index_of(thighs[side])).z};
    }
    find_poise();
}

void FeetBalance::know_gravity(double gravity)
{
    if (gravity == m_gravity) return;
    m_gravity = gravity;
    m_balance.gains().gravity = gravity;
    find_poise();
}

void FeetBalance::find_poise()
{
    const motor::BodyShape shape = motor::body_shape_of(*m_person, Pose{});
    const double inertia =
        legs_against * 0.5 * (shape.rest_inertia[0][0] + shape.rest_inertia[1][1]);
    const motor::PoiseStyle style;
    const double gravity = std::max(0.5, m_gravity); // without any there is nothing to balance
    for (const std::size_t feet_down : {0u, 1u}) {
        motor::PoiseSolver solver(style, poise_step);
        const motor::PoiseMoment moment{gravity / m_centre.z,
            feet_down == 0 ? style.both : style.flat, inertia, shape.mass() * gravity};
        for (int i = 0; i < poise_steps; ++i) m_poise[feet_down] = solver.before(moment);
    }
}

void FeetBalance::approach(const Standing& wanted, double seconds)
{
    m_standing.on_left = towards(m_standing.on_left, wanted.on_left, shifts * seconds);
    m_standing.crouch = towards(m_standing.crouch, wanted.crouch, sinks * seconds);
    for (const std::size_t side : {0u, 1u}) {
        m_standing.lifted[side] =
            towards(m_standing.lifted[side], wanted.lifted[side], lifts * seconds);
        m_standing.swung[side] =
            towards(m_standing.swung[side], wanted.swung[side], swings * seconds);
    }
}

motor::FootGoal FeetBalance::foot_goal(std::size_t side) const
{
    motor::FootGoal goal;
    goal.stands = goal.heel_stands = m_standing.lifted[side] <= 0;
    goal.point = m_feet[side].ball;
    if (!goal.stands)
        goal.point += Vec3{0, 0, m_standing.lifted[side]}
            + m_feet[side].orientation * Vec3{m_standing.swung[side], 0, 0};
    goal.orientation = m_feet[side].orientation;
    return goal;
}

motor::BodyGoals FeetBalance::goals(const world::Sight& sight, bool waist_is_free) const
{
    motor::BodyGoals goals;
    const Vec3 across = m_feet[0].middle - m_feet[1].middle;
    goals.centre.position = m_centre + (m_standing.on_left - 0.5) * across;
    goals.centre.position.z = m_centre.z - m_standing.crouch;
    goals.centre.stiffness = m_gravity / m_centre.z;
    goals.centre.weight = centre_weight;
    const bool on_one = m_standing.lifted[0] > 0 || m_standing.lifted[1] > 0;
    goals.centre.poise = m_poise[on_one ? 1 : 0];
    const auto turn = [&](Limb limb) {
        return relative_orientation(sight.figure, sight.state, index_of(limb));
    };
    goals.pelvis.orientation = m_pelvis;
    goals.torso.orientation =
        waist_is_free ? m_pelvis * glm::conjugate(turn(Limb::lower_torso)) : m_chest;
    for (const Limb limb : all_limbs())
        if (limb != Limb::upper_torso) goals.posture[limb] = turn(limb);
    for (const std::size_t side : {0u, 1u}) {
        goals.foot[side] = foot_goal(side);
        goals.thigh_twist[side] = m_feet[side].twist;
    }
    return goals;
}

void FeetBalance::think(
    const world::Sight& sight, const world::Felt& felt, const Standing& wanted, bool waist_is_free)
{
    approach(wanted, std::max(0.0, sight.now - m_now));
    m_now = sight.now;
    m_body.observe(sight.figure, sight.state);
    m_fallen = rehearsal::is_fallen(
        m_body.centre.z, m_centre.z, m_body.links[slot_of(Limb::upper_torso)].frame[2].z);
    if (m_fallen) return;
    m_balance.act(m_body, goals(sight, waist_is_free), felt, m_commands);
}

}
