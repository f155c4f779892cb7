#include "rehearsal/dancer.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "figure/legs.h"
#include "floor/soles.h"
#include "world/ragdoll.h"

namespace promenade::rehearsal {
namespace {

constexpr double fallen_below = 0.65; // of the standing height of the centre of mass ...
constexpr double fallen_over = 0.5;   // ... or a chest upright by less than this: 60 degrees
constexpr double limp_tone = 4;       // 1/s: what is left of the muscles of who has fallen

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

RehearsalSettings knowing_gravity(RehearsalSettings settings)
{
    settings.gains.gravity = settings.style.centre.gravity = settings.gravity;
    return settings;
}

void keep(double& peak, double value)
{
    peak = std::max(peak, std::abs(value));
}

}

void StrainCount::count(const Person& person, const std::vector<Vec3>& asked, EffortPeaks& peaks)
{
    ++m_looks;
    bool strained = false, a_leg = false;
    for (int link = 1; link < person.figure.size(); ++link)
        for (int axis = 0; axis < 3; ++axis) {
            const double most = person.strength[at(link)][axis];
            const double torque = std::abs(asked[at(link)][axis]);
            if (most == 0 || torque <= most) continue;
            strained = true;
            a_leg = a_leg || (axis == 1 && link >= index_of(Limb::left_upper_leg));
        }
    m_strained += strained;
    m_legs_strained += a_leg;
    peaks.over_strength = static_cast<double>(m_strained) / static_cast<double>(m_looks);
    peaks.legs_over_strength = static_cast<double>(m_legs_strained) / static_cast<double>(m_looks);
}

void keep_leg_peaks(const Person& person, const FigureState& state, const std::vector<Vec3>& torque,
    Side side, EffortPeaks& peaks)
{
    const bool left = side == Side::left;
    const Limb thigh = left ? Limb::left_upper_leg : Limb::right_upper_leg;
    const Limb shank = left ? Limb::left_lower_leg : Limb::right_lower_leg;
    const Limb foot = left ? Limb::left_foot : Limb::right_foot;
    keep(peaks.hip, torque[slot_of(thigh)].y);
    keep(peaks.knee, torque[slot_of(shank)].y);
    keep(peaks.ankle, torque[slot_of(foot)].y);
    const auto angles = [&](Limb limb) {
        return dynamics::joint_angles(person.figure, state, index_of(limb));
    };
    keep(peaks.hip_twist, angles(thigh).z);
    keep(peaks.ankle_twist, angles(foot).z);
    keep(peaks.waist_twist, angles(Limb::lower_torso).z);
    peaks.least_knee = std::min(peaks.least_knee, angles(shank).y);
}

bool is_fallen(double centre_height, double standing_height, double upright)
{
    return centre_height < fallen_below * standing_height || upright < fallen_over;
}

Dancer::Dancer(const Person& person, motor::Footfalls falls, const FigureState& start,
    const RehearsalSettings& settings)
    : m_person(&person)
    , m_settings(knowing_gravity(settings))
    , m_stepping(person, std::move(falls), start, m_settings.style)
    , m_balance(person, m_settings.gains)
    , m_body(person.figure)
{
    for (const motor::Footfall& fall : m_stepping.footfalls())
        m_steps.push_back({fall, false, {}, 0, 0, 0});
    m_body.observe(person.figure, start);
}

void Dancer::follow(std::shared_ptr<const PostureTrack> posture)
{
    m_posture = std::move(posture);
}

void Dancer::read_score(double now)
{
    if (!m_posture) return;
    m_stepping.posture = m_posture->at(now);
    m_stepping.chest_bends = m_posture->chest_bends(now);
    m_stepping.hips_bend = m_posture->hips_bend(now);
    m_stepping.knees_aside = m_knees.at(now);
}

void Dancer::notice(const world::Sight& sight)
{
    m_body.observe(sight.figure, sight.state);
    if (m_fallen) return;
    read_score(sight.now);
    m_stepping.notice(sight.now, m_body, sight.floor);
    m_goals = m_stepping.goals(sight.now);
    m_hands = {};
}

void Dancer::turn_knees_further(const std::array<double, 2>& by)
{
    for (const std::size_t side : {0u, 1u}) m_goals.thigh_twist[side] += by[side];
}

void Dancer::think(const world::Sight& sight, const world::Felt& felt)
{
    if (m_fallen) return;
    m_goals.hand = m_hands;
    m_balance.act(m_body, m_goals, felt, m_commands);
    book_effort(sight.state);
    m_fallen = is_fallen(m_body.centre.z, m_stepping.stature().height,
        m_body.links[slot_of(Limb::upper_torso)].frame[2].z);
    if (m_fallen) m_fell_at = sight.now;
}

void Dancer::bend_soles(floor::FloorState& soles) const
{
    if (m_fallen) return;
    for (const Side side : {Side::left, Side::right})
        soles[floor::tread_index(side, floor::Region::forefoot)].bend =
            m_goals.foot[side == Side::left ? 0 : 1].bend;
}

void Dancer::drive(const world::Sight& sight, world::LoadDoor& door)
{
    if (m_fallen) {
        world::go_limp(sight, limp_tone, door.joints());
        return world::rub_joints(sight, m_limp, door.joints());
    }
    motor::apply(*m_person, sight.state, m_commands, m_settings.gains.joint_damper, sight.tick,
        door.joints());
}

void Dancer::look_back(const world::Sight& sight)
{
    if (!m_fallen) book_steps(sight.floor);
}

void Dancer::book_steps(const floor::FloorReport& report)
{
    for (const motor::Landing& landing : m_stepping.landings()) {
        StepResult& step = m_steps[landing.footfall];
        if (step.landed) continue;
        step.landed = true;
        step.actual = landing;
        m_standing_step[step.planned.foot == Side::left ? 0 : 1] =
            static_cast<int>(landing.footfall);
    }
    for (const std::size_t side : {0u, 1u}) {
        const Side foot = legs[side].side;
        if (m_standing_step[side] < 0 || m_stepping.is_swinging(foot)) continue;
        StepResult& step = m_steps[at(m_standing_step[side])];
        const motor::FootGoal& goal = m_goals.foot[side];
        const floor::TreadLoad& tread = report[floor::tread_index(
            foot, goal.on_heel && goal.pivot != 0 ? floor::Region::heel : floor::Region::forefoot)];
        (goal.pivot == 0 ? step.slip : step.swivel) += tread.slip;
        step.turned += tread.turned;
    }
}

void Dancer::book_effort(const FigureState& state)
{
    m_strain.count(*m_person, m_commands.torque, m_peaks);
    for (const Side side : {Side::left, Side::right})
        keep_leg_peaks(*m_person, state, m_commands.torque, side, m_peaks);
    const motor::RootResidual& missing = m_balance.residual();
    keep(m_peaks.unbalanced, std::max(glm::length(missing.force), glm::length(missing.torque)));
}

}
