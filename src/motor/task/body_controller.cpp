#include "motor/task/body_controller.h"

#include "dynamics/joint_torque.h"

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

// True if a moving limb has come within ε of its goal and is maintained from now on.
bool settle(const LimbLaw& law, const Quat& current, LimbCommand& command)
{
    if (command.state != MotionState::move) return false;
    command.state = motion_state_for(current, command.goal, law.epsilon);
    return command.state == MotionState::maintain;
}

void serve_timer(const LimbLaw& law, double now, const Quat& current, LimbCommand& command)
{
    while (command.state == MotionState::move && command.timer.alarm <= now)
        serve_interrupt(law, current, command);
}

}

BodyController::BodyController(
    const Figure& figure, const LimbLaw& law_, std::vector<Vec3> strength)
    : commands(at(figure.size()))
    , law(law_)
    , m_strength(std::move(strength))
    , m_carried(figure)
{
    m_strength.resize(at(figure.size()), Vec3{0});
}

LimbSense BodyController::sense(
    int link, const Figure& figure, const FigureState& state, const Vec3& gravity) const
{
    const Joint& joint = figure[link].joint;
    return {relative_orientation(figure, state, link), dynamics::joint_rates(figure, state, link),
        conjugate(state.orientation[at(link)]) * gravity, m_strength[at(link)],
        {joint[0].friction, joint[1].friction, joint[2].friction}, m_carried[link]};
}

std::span<const int> BodyController::supervise(
    double now, const Figure& figure, const FigureState& state)
{
    m_arrived.clear();
    m_arrived.reserve(commands.size()); // once, for a copy has no room to spare
    for (int link = 1; link < figure.size(); ++link) {
        LimbCommand& command = commands[at(link)];
        if (command.state != MotionState::move) continue;
        const Quat current = relative_orientation(figure, state, link);
        if (settle(law, current, command)) m_arrived.push_back(link);
        serve_timer(law, now, current, command);
    }
    return m_arrived;
}

void BodyController::drive(double step, const Figure& figure, const FigureState& state,
    std::span<const PlantedFoot> feet, dynamics::Loads& loads)
{
    m_carried.weigh(figure, state, feet, law.carries);
    for (int link = 1; link < figure.size(); ++link) {
        LimbCommand& command = commands[at(link)];
        const LimbSense felt = sense(link, figure, state, loads.gravity);
        const JointEffort effort = run_program(law, command, felt, step);
        command.strained = effort.strained;
        loads.joint_torque[at(link)] += effort.torque;
        if (command.state != MotionState::free_swing)
            dynamics::add_joint_impedance(loads, link, effort.impedance);
    }
}

std::optional<LimbCourse> BodyController::wish(
    int link, double now, const Figure& figure, const FigureState& state)
{
    LimbCommand& command = commands[at(link)];
    const auto course = course_of(law, command, relative_orientation(figure, state, link), now);
    command.strained = course && course->strained;
    return course;
}

void BodyController::dance_on_at(const gait::NewPace& pace)
{
    for (LimbCommand& command : commands) {
        LimbTimer& timer = command.timer;
        timer.duration = pace.at(timer.started + timer.duration) - timer.started;
        timer.alarm = pace.at(timer.alarm);
    }
}

}
