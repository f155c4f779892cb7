#include "motor/limb/limb_programs.h"

#include <algorithm>

#include "motor/limb/time_profile.h"

namespace promenade::motor {
namespace {

JointEffort drive(const Muscle& muscle, const Quat& goal, const LimbSense& sense, double step)
{
    JointEffort effort = contract(muscle, sense.load.inertia, transformation(sense.current, goal),
        sense.rate, sense.strength, step);
    effort.torque += holding_torque(sense.load, sense.gravity);
    return effort;
}

}

MotionState motion_state_for(const Quat& current, const Quat& goal, double epsilon)
{
    return distance(current, goal) > epsilon ? MotionState::move : MotionState::maintain;
}

JointEffort free_swing()
{
    return {};
}

JointEffort move_limb(
    const LimbLaw& law, const LimbCommand& command, const LimbSense& sense, double step)
{
    const double time = command.timer.duration;
    JointEffort effort =
        drive({law.movespring / (time * time), command.beta, law.movedamper / time}, command.goal,
            sense, step);
    effort.torque += sense.friction * sense.rate;
    const Vec3 kept = step * sense.friction;
    effort.impedance =
        effort.impedance + dynamics::SymmetricMatrix{-kept.x, 0, 0, -kept.y, 0, -kept.z};
    return effort;
}

JointEffort maintain_limb(
    const LimbLaw& law, const LimbCommand& command, const LimbSense& sense, double step)
{
    return drive({law.mainspring, law.maintain_beta, law.maindamper}, command.goal, sense, step);
}

JointEffort run_program(
    const LimbLaw& law, const LimbCommand& command, const LimbSense& sense, double step)
{
    switch (command.state) {
    case MotionState::move:
        return move_limb(law, command, sense, step);
    case MotionState::maintain:
        return maintain_limb(law, command, sense, step);
    case MotionState::free_swing:
        break;
    }
    return free_swing();
}

double lag_of(const LimbLaw& law, const LimbCommand& command, const Quat& current, double now)
{
    const double share = (now - command.timer.started) / command.timer.duration;
    const double u = time_profile(share, law.profile_width);
    const Quat should_be = slerp(command.start, command.goal, u);
    return distance(current, command.goal) - distance(should_be, command.goal);
}

void serve_interrupt(const LimbLaw& law, const Quat& current, LimbCommand& command)
{
    const double error = lag_of(law, command, current, command.timer.alarm);
    if (error < 0 || !command.strained)
        command.beta = std::max(command.beta + law.feedback_gain * error, 0.0);
    LimbTimer& timer = command.timer;
    ++timer.served;
    // From the start each time: added up, the alarms would drift.
    timer.alarm = timer.started + timer.duration * (timer.served + 1) / law.feedbacks;
}

}
