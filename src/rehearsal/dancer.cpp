#include "rehearsal/dancer.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"

namespace promenade::rehearsal {
namespace {

constexpr double fallen_below = 0.65; // of the standing height of the centre of mass ...
constexpr double fallen_over = 0.5;   // ... or a chest upright by less than this: 60 degrees
constexpr double speed_limit = 1000;  // rad/s and m/s: beyond is a fault

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

Dancer::Dancer(const Person& person, motor::Footfalls falls, const FigureState& start,
    const RehearsalSettings& settings)
    : m_person(person)
    , m_settings(knowing_gravity(settings))
    , m_stepping(person, std::move(falls), start, m_settings.style)
    , m_balance(person, m_settings.gains)
    , m_footing(person.figure, floor::treads_of(person))
    , m_solver(person.figure)
    , m_loads(person.figure)
    , m_body(person.figure)
    , m_state(start)
    , m_floor(m_footing.treads().size())
    , m_report(m_footing.treads().size())
{
    m_loads.gravity = {0, 0, -settings.gravity};
    for (const motor::Footfall& fall : m_stepping.footfalls())
        m_steps.push_back({fall, false, {}, 0, 0, 0});
    m_body.observe(person.figure, start);
    record(0);
}

void Dancer::notice(double now)
{
    m_body.observe(m_person.figure, m_state);
    m_stepping.notice(now, m_body, m_report);
    m_goals = m_stepping.goals(now);
}

void Dancer::turn_knees(const std::array<double, 2>& besides)
{
    for (const std::size_t side : {0u, 1u}) m_goals.thigh_twist[side] += besides[side];
}

void Dancer::think(const Hands& hands, const std::vector<motor::OutsideForce>& felt)
{
    for (const std::size_t side : {0u, 1u}) m_floor[2 * side + 1].bend = m_goals.foot[side].bend;
    m_goals.hand = hands;
    m_balance.act(m_body, m_goals, felt, m_commands);
    book_effort();
    m_fallen = m_body.centre.z < fallen_below * m_stepping.stature().height
        || m_body.links[slot_of(Limb::upper_torso)].frame[2].z < fallen_over;
}

dynamics::Loads& Dancer::load()
{
    m_loads.clear();
    motor::apply(
        m_person, m_state, m_commands, m_settings.gains.joint_damper, m_settings.tick, m_loads);
    return m_loads;
}

std::optional<dynamics::Fault> Dancer::advance(double now)
{
    if (auto fault = m_footing.advance(m_person.figure, m_settings.floor,
            {m_settings.tick, speed_limit}, now, m_solver, m_loads, m_state, m_floor, m_report))
        return fault;
    book_steps();
    return std::nullopt;
}

void Dancer::record(double now)
{
    m_motion.frames.push_back({now, m_state, m_report});
}

void Dancer::forget_before(double time)
{
    std::erase_if(
        m_motion.frames, [time](const motion::Frame& frame) { return frame.time < time; });
}

void Dancer::book_steps()
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
        const Side foot = side == 0 ? Side::left : Side::right;
        if (m_standing_step[side] < 0 || m_stepping.is_swinging(foot)) continue;
        StepResult& step = m_steps[at(m_standing_step[side])];
        const motor::FootGoal& goal = m_goals.foot[side];
        const floor::TreadLoad& tread = m_report[floor::tread_index(
            foot, goal.on_heel && goal.pivot != 0 ? floor::Region::heel : floor::Region::forefoot)];
        (goal.pivot == 0 ? step.slip : step.swivel) += tread.slip;
        step.turned += tread.turned;
    }
}

void Dancer::book_effort()
{
    book_strain();
    for (const std::size_t side : {0u, 1u}) book_leg(side);
    const motor::RootResidual& missing = m_balance.residual();
    keep(m_peaks.assist, std::max(glm::length(missing.force), glm::length(missing.torque)));
}

void Dancer::book_strain()
{
    ++m_thoughts;
    bool strained = false, legs = false;
    for (int link = 1; link < m_person.figure.size(); ++link)
        for (int axis = 0; axis < 3; ++axis) {
            const double most = m_person.strength[at(link)][axis];
            const double torque = std::abs(m_commands.torque[at(link)][axis]);
            if (most == 0 || torque <= most) continue;
            strained = true;
            legs = legs || (axis == 1 && link >= index_of(Limb::left_upper_leg));
        }
    m_strained += strained;
    m_legs_strained += legs;
    m_peaks.over_strength = static_cast<double>(m_strained) / static_cast<double>(m_thoughts);
    m_peaks.legs_over_strength =
        static_cast<double>(m_legs_strained) / static_cast<double>(m_thoughts);
}

void Dancer::book_leg(std::size_t side)
{
    const Limb thigh = side == 0 ? Limb::left_upper_leg : Limb::right_upper_leg;
    const Limb shank = side == 0 ? Limb::left_lower_leg : Limb::right_lower_leg;
    const Limb foot = side == 0 ? Limb::left_foot : Limb::right_foot;
    keep(m_peaks.hip, m_commands.torque[slot_of(thigh)].y);
    keep(m_peaks.knee, m_commands.torque[slot_of(shank)].y);
    keep(m_peaks.ankle, m_commands.torque[slot_of(foot)].y);
    const auto angles = [&](Limb limb) {
        return dynamics::joint_angles(m_person.figure, m_state, index_of(limb));
    };
    keep(m_peaks.hip_twist, angles(thigh).z);
    keep(m_peaks.ankle_twist, angles(foot).z);
    keep(m_peaks.waist_twist, angles(Limb::lower_torso).z);
    m_peaks.least_knee = std::min(m_peaks.least_knee, angles(shank).y);
}

}
