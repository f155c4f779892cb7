#include "experiments/reach.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "experiments/heavy_person.h"
#include "floor/soles.h"
#include "motor/autonomic/upright_torque.h"
#include "motor/limb/stiffened.h"
#include "motor/task/body_controller.h"
#include "motor/task/task_manager.h"
#include "world/world.h"

namespace promenade::experiments {
namespace {

constexpr std::array arms{Limb::left_upper_arm, Limb::left_lower_arm, Limb::left_hand,
    Limb::right_upper_arm, Limb::right_lower_arm, Limb::right_hand};

const std::array<motor::PlantedFoot, 2> both_feet{
    motor::PlantedFoot{index_of(Limb::left_foot), 0.5},
    motor::PlantedFoot{index_of(Limb::right_foot), 0.5}};

Pose only_arms(const Pose& goal)
{
    Pose pose;
    for (const Limb limb : arms) pose[limb] = goal[limb];
    return pose;
}

// Standing at ease, then one step of the trial's time to the goal.
motor::StepQueue orders_for(const Pose& goal, const ReachTrial& trial)
{
    motor::StepQueue queue;
    queue.add(motor::step_order(Pose{}, 0, trial.settling));
    queue.add(motor::step_order(only_arms(goal), trial.settling, trial.settling + trial.time));
    return queue;
}

ReachTrial stiffened(ReachTrial trial)
{
    trial.law = motor::stiffened(trial.law, trial.terms.stiffness);
    return trial;
}

// Who reaches: limb programs, nothing else, and the paper's balance where the trial has it.
class Reacher final : public world::Driver {
public:
    Reacher(const Person& person, const Pose& goal, const ReachTrial& trial)
        : m_trial(trial)
        , m_tasks(orders_for(goal, trial))
        , m_controller(person.figure, trial.law, person.strength)
        , m_upright(motor::upright_torque_for(person))
    {
    }

    std::unique_ptr<world::Driver> clone() const override
    {
        return std::make_unique<Reacher>(*this);
    }

    void drive(const world::Sight& sight, world::LoadDoor& door) override
    {
        m_tasks.begin_due_step(
            sight.now, sight.figure, sight.state, m_trial.law, m_controller.commands);
        for (const int link : m_controller.supervise(sight.now, sight.figure, sight.state))
            arrive(link, sight.now);
        dynamics::Loads& loads = door.joints();
        m_controller.drive(sight.tick, sight.figure, sight.state, both_feet, loads);
        m_torque = loads.joint_torque;
        m_impedance = loads.joint_impedance;
        m_before = sight.state;
        dynamics::add_joint_functions(sight.figure, sight.state, sight.tick, loads);
        if (m_trial.upright != Uprightness::upright_torque) return;
        const Vec3 torque =
            motor::restoring_torque(m_upright, sight.state.orientation[motor::upper_body]);
        if (torque != Vec3{0}) door.torque(world::LoadKind::outside, motor::upper_body, torque);
    }

    void look_back(const world::Sight& sight) override
    {
        for (const Limb limb : arms) book_torque(limb, sight);
    }

    const motor::LimbCommand& command(Limb limb) const
    {
        return m_controller.commands[slot_of(limb)];
    }
    double last_arrival() const { return m_last_arrival; } // s after the start, negative: none
    double peak_torque() const { return m_peak_torque; }   // N·m
    Limb peak_limb() const { return m_peak_limb; }

private:
    void arrive(int link, double now)
    {
        const auto moves = [&](Limb limb) {
            return command(limb).state == motor::MotionState::move;
        };
        const bool is_arm = std::any_of(
            arms.begin(), arms.end(), [&](Limb limb) { return index_of(limb) == link; });
        if (is_arm && std::none_of(arms.begin(), arms.end(), moves))
            m_last_arrival = now - m_trial.settling;
    }

    // What the muscle really gave, with the part that was implicit in the step.
    void book_torque(Limb limb, const world::Sight& after)
    {
        const int link = index_of(limb);
        const Vec3 gain = (dynamics::joint_rates(after.figure, after.state, link)
                              - dynamics::joint_rates(after.figure, m_before, link))
            / after.tick;
        const dynamics::V3<double> taken =
            m_impedance[slot_of(limb)] * dynamics::V3<double>{gain.x, gain.y, gain.z};
        const double given = glm::length(m_torque[slot_of(limb)] - Vec3{taken.x, taken.y, taken.z});
        if (given <= m_peak_torque) return;
        m_peak_torque = given;
        m_peak_limb = limb;
    }

    ReachTrial m_trial;
    motor::TaskManager m_tasks;
    motor::BodyController m_controller;
    motor::UprightTorque m_upright;
    double m_last_arrival = -1, m_peak_torque = 0;
    Limb m_peak_limb = Limb::upper_torso;

    // Of the tick underway.
    FigureState m_before;
    std::vector<Vec3> m_torque;
    std::vector<dynamics::SymmetricMatrix> m_impedance;
};

world::WorldSettings settings_of(const ReachTrial& trial)
{
    world::WorldSettings settings;
    settings.tick = trial.tick;
    settings.gravity = trial.terms.gravity;
    settings.floor = trial.terms.floor;
    return settings;
}

class Reaching {
public:
    Reaching(const Person& person, const Pose& goal, const ReachTrial& trial)
        : m_trial(trial)
        , m_goal(only_arms(goal))
        , m_world(settings_of(trial))
    {
        m_world.add(
            {std::make_shared<const Figure>(person.figure), standing(person, Pose{}, Vec3{0}, 0),
                floor::treads_of(person), std::make_unique<Reacher>(person, goal, trial)});
    }

    ReachResult run()
    {
        const long start = ticks(m_trial.settling);
        const long end = start + ticks(m_trial.time);
        while (m_world.ticks() < end + ticks(m_trial.settling) && !m_result.fault) {
            const long now = m_world.ticks();
            if (now >= start && now <= end
                && (now - start) * m_trial.frames % (end - start) < m_trial.frames)
                m_result.frames.push_back(state());
            m_result.fault = m_world.tick();
            if (now >= start) watch();
            if (m_world.ticks() == end) m_result.error = worst_error();
        }
        m_result.jitter = fastest_joint();
        m_result.last_arrival = reacher().last_arrival();
        m_result.peak_torque = reacher().peak_torque();
        m_result.peak_limb = reacher().peak_limb();
        m_result.assist = m_world.body(0).ledger().use(world::LoadKind::outside);
        return m_result;
    }

private:
    long ticks(double seconds) const { return std::lround(seconds / m_trial.tick); }
    const FigureState& state() const { return m_world.body(0).state(); }
    const Figure& figure() const { return m_world.body(0).figure(); }
    const Reacher& reacher() const { return static_cast<const Reacher&>(m_world.body(0).driver()); }

    // After the arms have set out: how far anything strays.
    void watch()
    {
        for (const Limb limb : arms)
            m_result.overshoot = std::max(m_result.overshoot, beyond(limb));
        const Vec3 spine = state().orientation[0] * Vec3{0, 0, 1};
        m_result.lean = std::max(m_result.lean, std::acos(std::min(1.0, spine.z)));
        for (const floor::TreadLoad& tread : m_world.body(0).floor_report())
            m_result.slip += tread.slip;
    }

    Quat turn_of(Limb limb) const
    {
        return relative_orientation(figure(), state(), index_of(limb));
    }

    // Rotation past the goal, along the turn from start to goal.
    double beyond(Limb limb) const
    {
        const motor::LimbCommand& command = reacher().command(limb);
        const Vec3 way = motor::transformation(command.start, command.goal).axis;
        return glm::dot(vector_from_rotation(conjugate(command.goal) * turn_of(limb)), way);
    }

    double worst_error() const
    {
        double worst = 0;
        for (const Limb limb : arms)
            worst = std::max(worst, angle_between(turn_of(limb), m_goal[limb]));
        return worst;
    }

    double fastest_joint() const
    {
        double fastest = 0;
        for (int link = 1; link < figure().size(); ++link)
            fastest =
                std::max(fastest, glm::length(dynamics::joint_rates(figure(), state(), link)));
        return fastest;
    }

    ReachTrial m_trial;
    Pose m_goal;
    world::World m_world;
    ReachResult m_result;
};

}

ReachResult reach(const Person& person, const Pose& goal, const ReachTrial& trial)
{
    return Reaching(with_inertia(person, trial.inertia_factor), goal, stiffened(trial)).run();
}

}
