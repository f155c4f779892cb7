#include "rehearsal/upright_dancer.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "motor/position/stature.h"
#include "motor/task/body_controller.h"
#include "motor/task/task_manager.h"

namespace promenade::rehearsal {
namespace {

constexpr double fallen_below = 0.65;   // of the standing height of the centre of mass
constexpr double stands = 15;           // N
constexpr double speed_limit = 1000;    // rad/s and m/s
constexpr double seconds_as_beats = 60; // at sixty beats a minute a beat is a second

// As the dancer stands before the music, with the legs of the start: those of a goal posture have
// taken its step already.
Pose waiting(const Person& person, const Score& score)
{
    Pose pose = score.posture.keys.front().pose;
    for (int link = index_of(Limb::left_upper_leg); link < person.figure.size(); ++link)
        pose.turn[static_cast<std::size_t>(link)] =
            relative_orientation(person.figure, score.start, link);
    return pose;
}

// The posture of the start until the first step is due, then one order from arrival to arrival.
motor::StepQueue orders_for(const Person& person, const Score& score)
{
    motor::StepQueue queue;
    const auto& keys = score.posture.keys;
    for (std::size_t i = 1; i < keys.size(); ++i) {
        const double time = keys[i].time - keys[i - 1].time;
        const Pose& goal = i == 1 ? waiting(person, score) : keys[i].pose;
        if (time > 0) queue.add(motor::step_order(goal, time, seconds_as_beats));
    }
    return queue;
}

// By footfall: from where its foot stood on paper to where it goes, as the hips see it.
std::vector<motor::StepWay> ways_of(const Person& person, const Score& score)
{
    constexpr double in_place = 0.05; // m: less is no way at all
    const auto treads = floor::treads_of(person);
    std::array<Vec3, 2> stood;
    for (const std::size_t side : {0u, 1u})
        stood[side] = position_of(person, score.start,
            {side == 0 ? Limb::left_foot : Limb::right_foot, treads[2 * side + 1].centre});
    std::vector<motor::StepWay> ways;
    for (const motor::Footfall& fall : score.falls) {
        const Vec3 place{fall.x, fall.y, 0};
        Vec3& before = stood[fall.foot == Side::left ? 0 : 1];
        const Vec3 moved{place.x - before.x, place.y - before.y, 0};
        const Vec3 seen = rotation_from_vector({0, 0, -fall.heading}) * moved;
        const double length = glm::length(seen);
        ways.push_back({fall.foot, length > in_place ? seen / length : Vec3{0}, fall.pivot});
        before = place;
    }
    return ways;
}

class UprightDancer {
public:
    UprightDancer(const Person& person, const Score& score, const RehearsalSettings& settings)
        : m_person(person)
        , m_settings(settings)
        , m_falls(score.falls)
        , m_ways(ways_of(person, score))
        , m_tasks(orders_for(person, score), 0)
        , m_controller(person.figure, {}, person.strength)
        , m_upright(motor::upright_torque_for(person))
        , m_footing(person.figure, floor::treads_of(person))
        , m_solver(person.figure)
        , m_loads(person.figure)
        , m_state(score.start)
        , m_floor(m_footing.treads().size())
        , m_report(m_footing.treads().size())
    {
        for (const motor::Footfall& fall : score.falls)
            m_result.dance.steps.push_back({fall, false, {}, 0, 0});
    }

    UprightDance run(double end)
    {
        const double fallen = fallen_below * motor::stature_of(m_person).height;
        const long ticks = std::lround(end / m_settings.tick);
        for (long i = 0; i < ticks && !m_result.dance.fell; ++i) {
            const double now = static_cast<double>(i) * m_settings.tick;
            if (i % m_settings.frame_every == 0)
                m_result.dance.motion.frames.push_back({now, m_state, m_report});
            m_result.dance.fell =
                !tick(now) || dynamics::centre_of_mass(m_person.figure, m_state).z < fallen;
            m_result.dance.ended = now;
            book_feet(now);
        }
        m_result.dance.peaks.assist =
            std::max(m_result.assist.peak_force, m_result.assist.peak_torque);
        return std::move(m_result);
    }

private:
    bool tick(double now)
    {
        const Figure& figure = m_person.figure;
        if (m_tasks.begin_due_step(now, figure, m_state, m_controller.law, m_controller.commands))
            find_program();
        m_loads.clear();
        m_controller.drive({now, m_settings.tick}, figure, m_state, planted(), m_loads);
        run_program(now);
        book_torque();
        dynamics::add_joint_functions(figure, m_state, m_settings.tick, m_loads);
        motor::stand_upright(m_upright, m_state, m_settings.tick, m_loads, m_result.assist);
        return !m_footing.advance(figure, m_settings.floor, {m_settings.tick, speed_limit}, now,
            m_solver, m_loads, m_state, m_floor, m_report);
    }

    // The position program of the foot that arrives when the step under way ends.
    void find_program()
    {
        constexpr double soon = 1e-6; // s
        m_step.reset();
        for (std::size_t k = 0; k < m_falls.size(); ++k)
            if (std::abs(m_falls[k].time - m_tasks.step_ends()) < soon) m_step = k;
    }

    void run_program(double now)
    {
        m_upright.active = true;
        if (!m_step) return;
        const motor::PositionProgram& program = motor::program_of(m_falls[*m_step].position);
        const double share =
            (now - m_tasks.step_began()) / (m_tasks.step_ends() - m_tasks.step_began());
        motor::run_position(
            program, m_ways[*m_step], share, m_person, m_loads, m_controller.commands);
        m_upright.active = !program.balance_off || !program.balance_off->holds(share);
    }

    double load_of(std::size_t side) const
    {
        return m_report[2 * side].normal + m_report[2 * side + 1].normal;
    }

    // The feet that stand carry the body, by their share of the weight.
    std::vector<motor::PlantedFoot> planted() const
    {
        const double both = load_of(0) + load_of(1);
        if (both < stands)
            return {{index_of(Limb::left_foot), 0.5}, {index_of(Limb::right_foot), 0.5}};
        return {{index_of(Limb::left_foot), load_of(0) / both},
            {index_of(Limb::right_foot), load_of(1) / both}};
    }

    void book_torque()
    {
        const auto keep = [&](double& peak, Limb left, Limb right) {
            for (const Limb limb : {left, right})
                peak = std::max(peak, std::abs(m_loads.joint_torque[slot_of(limb)].y));
        };
        EffortPeaks& peaks = m_result.dance.peaks;
        keep(peaks.hip, Limb::left_upper_leg, Limb::right_upper_leg);
        keep(peaks.knee, Limb::left_lower_leg, Limb::right_lower_leg);
        keep(peaks.ankle, Limb::left_foot, Limb::right_foot);
    }

    // A footfall is danced when its foot, having left the floor, stands again.
    void book_feet(double now)
    {
        for (const std::size_t side : {0u, 1u}) {
            const bool on_floor = load_of(side) > stands;
            if (on_floor && !m_stood[side]) land(side, now);
            m_stood[side] = on_floor;
            if (m_stands_on[side]) m_stands_on[side]->slip += m_report[2 * side + 1].slip;
        }
    }

    void land(std::size_t side, double now)
    {
        const Side foot = side == 0 ? Side::left : Side::right;
        for (StepResult& step : m_result.dance.steps) {
            if (step.landed || step.planned.foot != foot) continue;
            if (std::abs(step.planned.time - now) > near_enough) continue;
            const floor::TreadLoad& tread = m_report[2 * side + 1];
            const Mat3 frame = matrix_from(
                m_state.orientation[slot_of(side == 0 ? Limb::left_foot : Limb::right_foot)]);
            const double yaw = std::atan2(frame[0].y, frame[0].x);
            step.landed = true;
            step.actual = {static_cast<std::size_t>(&step - m_result.dance.steps.data()), now,
                tread.centre.x, tread.centre.y,
                step.planned.heading + std::remainder(yaw - step.planned.heading, 2 * pi)};
            m_stands_on[side] = &step;
            return;
        }
    }

    static constexpr double near_enough = 0.5; // s

    const Person& m_person;
    RehearsalSettings m_settings;
    const motor::Footfalls& m_falls;
    std::vector<motor::StepWay> m_ways;
    std::optional<std::size_t> m_step; // footfall that the step under way leads to
    motor::TaskManager m_tasks;
    motor::BodyController m_controller;
    motor::UprightTorque m_upright;
    floor::Footing m_footing;
    dynamics::Solver m_solver;
    dynamics::Loads m_loads;
    FigureState m_state;
    floor::FloorState m_floor;
    floor::FloorReport m_report;
    std::array<bool, 2> m_stood{true, true};
    std::array<StepResult*, 2> m_stands_on{};
    UprightDance m_result;
};

}

UprightDance dance_upright(
    const Person& person, const Score& score, const RehearsalSettings& settings)
{
    return UprightDancer(person, score, settings).run(score.end + stand_still);
}

}
