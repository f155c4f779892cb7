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

// Where the limb should be on its way: by the normal curve of time, or passing from goal to goal.
Quat where_by(const LimbLaw& law, const LimbCommand& command, double now)
{
    const double duration = command.timer.duration;
    const double share = (now - command.timer.started) / duration;
    if (command.passes)
        return passing_at(command.start, command.goal, *command.passes,
            std::clamp(share, 0.0, 1.0), duration);
    return slerp(command.start, command.goal, time_profile(share, law.profile_width));
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

std::optional<LimbCourse> course_of(
    const LimbLaw& law, const LimbCommand& command, const Quat& current, double now)
{
    if (command.state == MotionState::free_swing) return std::nullopt;
    if (command.state == MotionState::maintain) return LimbCourse{command.goal};
    const double time = command.timer.duration;
    const Transformation way = transformation(current, command.goal);
    const double spring =
        spring_of({law.movespring / (time * time), command.beta, 0}, way.distance);
    return LimbCourse{where_by(law, command, now), std::min(spring, law.most_driven) * way.axis,
        spring > law.most_driven};
}

double lag_of(const LimbLaw& law, const LimbCommand& command, const Quat& current, double now)
{
    return distance(current, command.goal) - distance(where_by(law, command, now), command.goal);
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
