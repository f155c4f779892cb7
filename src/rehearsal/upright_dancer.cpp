#include "rehearsal/upright_dancer.h"

#include <algorithm>
#include <cmath>

#include "dynamics/energy.h"
#include "dynamics/joint_torque.h"
#include "figure/legs.h"
#include "floor/soles.h"
#include "motor/autonomic/upright_torque.h"
#include "motor/position/stature.h"
#include "motor/task/body_controller.h"
#include "motor/task/task_manager.h"

namespace promenade::rehearsal {
namespace {

constexpr double stands = 15;           // N
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
        stood[side] =
            position_of(person, score.start, {legs[side].foot, treads[2 * side + 1].centre});
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

class UprightDancer final : public world::Driver {
public:
    // The person must outlive the dancer.
    UprightDancer(const Person& person, const Score& score)
        : m_person(&person)
        , m_falls(score.falls)
        , m_ways(ways_of(person, score))
        , m_standing_height(motor::stature_of(person).height)
        , m_tasks(orders_for(person, score), 0)
        , m_controller(person.figure, {}, person.strength)
        , m_upright(motor::upright_torque_for(person))
    {
        for (const motor::Footfall& fall : score.falls) m_steps.push_back({fall, false, {}, 0, 0});
    }

    std::unique_ptr<world::Driver> clone() const override
    {
        return std::make_unique<UprightDancer>(*this);
    }

    void drive(const world::Sight& sight, world::LoadDoor& door) override
    {
        const auto& [now, step, figure, state, floor] = sight;
        dynamics::Loads& loads = door.joints();
        if (m_tasks.begin_due_step(now, figure, state, m_controller.law, m_controller.commands))
            find_program();
        m_controller.drive({now, step}, figure, state, planted(floor), loads);
        run_program(now, loads);
        m_strain.count(*m_person, loads.joint_torque, m_peaks);
        for (const Side side : {Side::left, Side::right})
            keep_leg_peaks(*m_person, state, loads.joint_torque, side, m_peaks);
        dynamics::add_joint_functions(figure, state, step, loads);
        const Vec3 help = motor::restoring_torque(m_upright, state.orientation[motor::upper_body]);
        if (help != Vec3{0}) door.torque(world::LoadKind::outside, motor::upper_body, help);
    }

    // A footfall is danced when its foot, having left the floor, stands again.
    void look_back(const world::Sight& sight) override
    {
        const FigureState& state = sight.state;
        const Vec3 up = state.orientation[motor::upper_body] * Vec3{0, 0, 1};
        m_fallen = m_fallen
            || is_fallen(dynamics::centre_of_mass(sight.figure, state).z, m_standing_height, up.z);
        for (const std::size_t side : {0u, 1u}) {
            const bool on_floor = load_of(sight.floor, side) > stands;
            if (on_floor && !m_stood[side]) land(side, sight);
            m_stood[side] = on_floor;
            if (m_stands_on[side])
                m_steps[*m_stands_on[side]].slip += sight.floor[2 * side + 1].slip;
        }
    }

    bool has_fallen() const { return m_fallen; }
    const std::vector<StepResult>& steps() const { return m_steps; }
    const EffortPeaks& peaks() const { return m_peaks; }

private:
    // The position program of the foot that arrives when the step under way ends.
    void find_program()
    {
        constexpr double soon = 1e-6; // s
        m_step.reset();
        for (std::size_t k = 0; k < m_falls.size(); ++k)
            if (std::abs(m_falls[k].time - m_tasks.step_ends()) < soon) m_step = k;
    }

    void run_program(double now, dynamics::Loads& loads)
    {
        m_upright.active = true;
        if (!m_step) return;
        const motor::PositionProgram& program = motor::program_of(m_falls[*m_step].position);
        const double share =
            (now - m_tasks.step_began()) / (m_tasks.step_ends() - m_tasks.step_began());
        motor::run_position(
            program, m_ways[*m_step], share, *m_person, loads, m_controller.commands);
        m_upright.active = !program.balance_off || !program.balance_off->holds(share);
    }

    static double load_of(const floor::FloorReport& floor, std::size_t side)
    {
        return floor[2 * side].normal + floor[2 * side + 1].normal;
    }

    // The feet that stand carry the body, by their share of the weight.
    static std::vector<motor::PlantedFoot> planted(const floor::FloorReport& floor)
    {
        const double both = load_of(floor, 0) + load_of(floor, 1);
        if (both < stands)
            return {{index_of(Limb::left_foot), 0.5}, {index_of(Limb::right_foot), 0.5}};
        return {{index_of(Limb::left_foot), load_of(floor, 0) / both},
            {index_of(Limb::right_foot), load_of(floor, 1) / both}};
    }

    void land(std::size_t side, const world::Sight& sight)
    {
        const Side foot = legs[side].side;
        for (std::size_t k = 0; k < m_steps.size(); ++k) {
            StepResult& step = m_steps[k];
            if (step.landed || step.planned.foot != foot) continue;
            if (std::abs(step.planned.time - sight.now) > near_enough) continue;
            const floor::TreadLoad& tread = sight.floor[2 * side + 1];
            const Mat3 frame = matrix_from(sight.state.orientation[slot_of(legs[side].foot)]);
            const double yaw = std::atan2(frame[0].y, frame[0].x);
            step.landed = true;
            step.actual = {k, sight.now, tread.centre.x, tread.centre.y,
                step.planned.heading + std::remainder(yaw - step.planned.heading, 2 * pi)};
            m_stands_on[side] = k;
            return;
        }
    }

    static constexpr double near_enough = 0.5; // s

    const Person* m_person;
    motor::Footfalls m_falls;
    std::vector<motor::StepWay> m_ways;
    double m_standing_height;          // m, of the centre of mass
    std::optional<std::size_t> m_step; // footfall that the step under way leads to
    motor::TaskManager m_tasks;
    motor::BodyController m_controller;
    motor::UprightTorque m_upright;
    std::array<bool, 2> m_stood{true, true};
    std::array<std::optional<std::size_t>, 2> m_stands_on; // footfall, by foot
    bool m_fallen = false;
    std::vector<StepResult> m_steps;
    EffortPeaks m_peaks;
    StrainCount m_strain;
};

}

SoloDance dance_upright(const Person& person, const Score& score, const RehearsalSettings& settings)
{
    world::World world({settings.tick, settings.control_every, settings.gravity, settings.floor,
        settings.frame_every, touch_law_of(settings)});
    const std::shared_ptr<const Figure> figure(std::shared_ptr<void>(), &person.figure);
    auto driver = std::make_unique<UprightDancer>(person, score);
    const UprightDancer& dancer = *driver;
    world.add({figure, score.start, floor::treads_of(person), std::move(driver),
        skin_for(person, settings)});
    const auto outcome =
        world.run(score.end + stand_still, {}, [&dancer] { return dancer.has_fallen(); });
    return {dancer.has_fallen() || outcome.fault, world.now(), dancer.steps(), dancer.peaks(),
        loads_of(world.body(0)), world.motion(0), settings.gravity};
}

}
