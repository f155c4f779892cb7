#include "motor/task/task_manager.h"

#include <algorithm>

namespace promenade::motor {
namespace {

std::size_t at(int link)
{
    return static_cast<std::size_t>(link);
}

}

TaskManager::TaskManager(StepQueue queue, double start)
    : m_queue(std::move(queue))
    , m_began(start)
    , m_ends(start)
{
}

std::optional<std::size_t> TaskManager::begin_due_step(double now, const Figure& figure,
    const FigureState& state, const LimbLaw& law, LimbCommands& commands)
{
    if (now < m_ends) return std::nullopt;
    const std::size_t number = m_queue.taken();
    const std::optional<StepOrder> order = m_queue.take();
    if (!order) return std::nullopt;
    PROMENADE_ASSERT(order->goal.size() == at(figure.size()));
    m_began = m_ends;
    m_ends = m_began + duration_of(*order);
    commands.resize(at(figure.size()));
    for (int link = 1; link < figure.size(); ++link)
        command_limb(
            link, *order, relative_orientation(figure, state, link), law, commands[at(link)]);
    return number;
}

void TaskManager::command_limb(int link, const StepOrder& order, const Quat& current,
    const LimbLaw& law, LimbCommand& command) const
{
    const double duration = m_ends - m_began;
    const auto& free = order.swinging_free;
    command.start = current;
    command.goal = rotation_from_euler(order.goal[at(link)]);
    command.state = std::find(free.begin(), free.end(), link) != free.end()
        ? MotionState::free_swing
        : motion_state_for(current, command.goal, law.epsilon);
    command.beta = law.first_beta;
    command.strained = false;
    command.timer = {m_began, duration, m_began + duration / law.feedbacks, 0};
}

}
