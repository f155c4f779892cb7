#include "motor/task/step_order.h"

namespace promenade::motor {

double duration_of(const StepOrder& order)
{
    return order.beats * 60 / order.beats_per_minute;
}

StepOrder step_order(const Pose& goal, double beats, double beats_per_minute)
{
    StepOrder order{beats, beats_per_minute, {}, {}};
    for (const Quat& turn : goal.turn) order.goal.push_back(euler_from_rotation(turn));
    return order;
}

}
