#include "experiments/reach.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_torque.h"
#include "experiments/heavy_person.h"
#include "floor/soles.h"
#include "floor/standing_on.h"
#include "motor/limb/stiffened.h"
#include "motor/task/body_controller.h"
#include "motor/task/task_manager.h"

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

class Reaching {
public:
    Reaching(Person person, const Pose& goal, const ReachTrial& trial)
        : m_person(std::move(person))
        , m_goal(only_arms(goal))
        , m_trial(stiffened(trial))
        , m_tasks(orders_for(goal, trial))
        , m_controller(m_person.figure, m_trial.law, m_person.strength)
        , m_upright(motor::upright_torque_for(m_person))
        , m_footing(m_person.figure, floor::treads_of(m_person))
        , m_solver(m_person.figure)
        , m_loads(m_person.figure)
        , m_state(standing(m_person, Pose{}, Vec3{0}, 0))
        , m_floor(m_footing.treads().size())
    {
    }

    ReachResult run()
    {
        const long start = ticks(m_trial.settling);
        const long end = start + ticks(m_trial.time);
        for (long i = 0; i < end + ticks(m_trial.settling) && !m_result.fault; ++i) {
            if (i >= start && i <= end
                && (i - start) * m_trial.frames % (end - start) < m_trial.frames)
                m_result.frames.push_back(m_state);
            tick(i);
            if (i >= start) watch();
            if (i + 1 == end) m_result.error = worst_error();
        }
        m_result.jitter = fastest_joint();
        return m_result;
    }

private:
    long ticks(double seconds) const { return std::lround(seconds / m_trial.tick); }

    void tick(long number)
    {
        const double now = static_cast<double>(number) * m_trial.tick;
        m_tasks.begin_due_step(now, m_person.figure, m_state, m_trial.law, m_controller.commands);
        m_loads.clear();
        m_loads.gravity = {0, 0, -m_trial.terms.gravity};
        for (const int link : m_controller.supervise(now, m_person.figure, m_state))
            arrive(link, now);
        m_controller.drive(m_trial.tick, m_person.figure, m_state, both_feet, m_loads);
        const auto torque = m_loads.joint_torque;
        const auto impedance = m_loads.joint_impedance;
        dynamics::add_joint_functions(m_person.figure, m_state, m_trial.tick, m_loads);
        if (m_trial.upright == Uprightness::upright_torque)
            motor::stand_upright(m_upright, m_state, m_trial.tick, m_loads, m_result.assist);
        const FigureState before = m_state;
        m_result.fault = m_footing.advance(m_person.figure, m_trial.terms.floor,
            {m_trial.tick, 1000}, now, m_solver, m_loads, m_state, m_floor, m_report);
        for (const Limb limb : arms) book_torque(limb, before, torque, impedance);
    }

    void arrive(int link, double now)
    {
        const auto moves = [&](Limb limb) {
            return m_controller.commands[slot_of(limb)].state == motor::MotionState::move;
        };
        const bool is_arm = std::any_of(
            arms.begin(), arms.end(), [&](Limb limb) { return index_of(limb) == link; });
        if (is_arm && std::none_of(arms.begin(), arms.end(), moves))
            m_result.last_arrival = now - m_trial.settling;
    }

    // What the muscle really gave, with the part that was implicit in the step.
    void book_torque(Limb limb, const FigureState& before, const std::vector<Vec3>& torque,
        const std::vector<dynamics::SymmetricMatrix>& impedance)
    {
        const int link = index_of(limb);
        const Vec3 gain = (dynamics::joint_rates(m_person.figure, m_state, link)
                              - dynamics::joint_rates(m_person.figure, before, link))
            / m_trial.tick;
        const dynamics::V3<double> taken =
            impedance[slot_of(limb)] * dynamics::V3<double>{gain.x, gain.y, gain.z};
        const double given = glm::length(torque[slot_of(limb)] - Vec3{taken.x, taken.y, taken.z});
        if (given <= m_result.peak_torque) return;
        m_result.peak_torque = given;
        m_result.peak_limb = limb;
    }

    // After the arms have set out: how far anything strays.
    void watch()
    {
        for (const Limb limb : arms)
            m_result.overshoot = std::max(m_result.overshoot, beyond(limb));
        const Vec3 spine = m_state.orientation[0] * Vec3{0, 0, 1};
        m_result.lean = std::max(m_result.lean, std::acos(std::min(1.0, spine.z)));
        for (const floor::TreadLoad& tread : m_report) m_result.slip += tread.slip;
    }

    Quat turn_of(Limb limb) const
    {
        return relative_orientation(m_person.figure, m_state, index_of(limb));
    }

    // Rotation past the goal, along the turn from start to goal.
    double beyond(Limb limb) const
    {
        const motor::LimbCommand& command = m_controller.commands[slot_of(limb)];
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
        for (int link = 1; link < m_person.figure.size(); ++link)
            fastest = std::max(
                fastest, glm::length(dynamics::joint_rates(m_person.figure, m_state, link)));
        return fastest;
    }

    Person m_person;
    Pose m_goal;
    ReachTrial m_trial;
    motor::TaskManager m_tasks;
    motor::BodyController m_controller;
    motor::UprightTorque m_upright;
    floor::Footing m_footing;
    dynamics::Solver m_solver;
    dynamics::Loads m_loads;
    FigureState m_state;
    floor::FloorState m_floor;
    floor::FloorReport m_report;
    ReachResult m_result;
};

}

ReachResult reach(const Person& person, const Pose& goal, const ReachTrial& trial)
{
    return Reaching(with_inertia(person, trial.inertia_factor), goal, trial).run();
}

}
