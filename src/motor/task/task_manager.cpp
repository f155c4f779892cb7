#include "motor/task/task_manager.h"

#include <algorithm>

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

// How fast a limb passes the last goal and this one, where the body flows.
std::optional<PassingRates> passing_rates(
    const StepOrder* before, const StepOrder& order, Limb limb)
{
    if (!order.passes) return std::nullopt;
    const std::size_t slot = slot_of(limb);
    return PassingRates{
        before && before->passes ? (*before->passes)[slot] : Vec3{0}, (*order.passes)[slot]};
}

void command_limb(Limb limb, const StepOrder* before, const StepOrder& order, const Quat& current,
    const LimbLaw& law, LimbCommand& command)
{
    const double duration = duration_of(order);
    const auto& free = order.swinging_free;
    command.start = current;
    command.goal = order.goal[limb];
    command.state = std::find(free.begin(), free.end(), limb) != free.end()
        ? MotionState::free_swing
        : motion_state_for(current, command.goal, law.epsilon);
    command.beta = law.first_beta;
    command.strained = false;
    command.passes = passing_rates(before, order, limb);
    command.timer = {order.from, duration, order.from + duration / law.feedbacks, 0};
}

}

double share_of(const StepOrder& order, double now)
{
    return order.to > order.from ? std::clamp((now - order.from) / duration_of(order), 0.0, 1.0)
                                 : 1.0;
}

bool TaskManager::begin_due_step(double now, const Figure& figure, const FigureState& state,
    const LimbLaw& law, LimbCommands& commands)
{
    const StepOrder *before = step(), *order = nullptr;
    while (m_queue.next() && m_queue.next()->from <= now) {
        if (order) before = order;
        order = m_queue.take();
    }
    if (!order) return false;
    PROMENADE_ASSERT(figure.size() == limb_count);
    commands.resize(at(figure.size()));
    for (int link = 1; link < figure.size(); ++link)
        command_limb(static_cast<Limb>(link), before, *order,
            relative_orientation(figure, state, link), law, commands[at(link)]);
    return true;
}

const StepOrder* TaskManager::step() const
{
    return m_queue.taken() > 0 ? &m_queue.all()[m_queue.taken() - 1] : nullptr;
}

double TaskManager::share(double now) const
{
    return step() ? share_of(*step(), now) : 0;
}

}
