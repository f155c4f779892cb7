#include "rehearsal/watching.h"

#include "figure/sides.h"
#include "floor/soles.h"

namespace promenade::rehearsal {
namespace {

using motor::MotionState;

float size_of(const Vec3& torque)
{
    return static_cast<float>(glm::length(torque));
}

float beta_of(const motor::BodyController& controller, const motor::LimbCommand& command)
{
    switch (command.state) {
    case MotionState::move:
        return static_cast<float>(command.beta);
    case MotionState::maintain:
        return static_cast<float>(controller.law.maintain_beta);
    case MotionState::free_swing:
        break;
    }
    return 0;
}

motor::LimbWatch limb_watch(const Dancer& dancer, const FigureState& state, Limb limb)
{
    motor::LimbWatch watch;
    const std::size_t i = slot_of(limb);
    const Vec3 asked = i < dancer.commands().torque.size() ? dancer.commands().torque[i] : Vec3{0};
    if (!dancer.is_helped()) {
        watch.torque = {0, 0, size_of(asked)};
    } else if (i < dancer.help().limbs.size()) {
        const Vec3& by_limb = dancer.help().limbs[i];
        watch.torque = {size_of(by_limb), size_of(asked - by_limb), 0};
    }
    if (!parent_of(limb) || !dancer.tasks().step() || dancer.has_fallen()) return watch;
    const motor::LimbCommand& command = dancer.controller().commands[i];
    const Quat here = relative_orientation(dancer.person().figure, state, index_of(limb));
    watch.commanded = true;
    watch.state = command.state;
    watch.distance = static_cast<float>(distance(here, command.goal));
    watch.beta = beta_of(dancer.controller(), command);
    return watch;
}

}

motor::BodyWatch watch_of(
    const Dancer& dancer, const FigureState& state, const floor::FloorReport& floor, double now)
{
    motor::BodyWatch watch;
    for (const Side side : {Side::left, Side::right}) {
        const std::size_t forefoot = floor::tread_index(side, floor::Region::forefoot);
        if (forefoot >= floor.size()) continue;
        const std::size_t i = slot_of(side);
        watch.toes[i] = static_cast<float>(floor[forefoot].hinge_torque);
        watch.toes_most[i] = static_cast<float>(floor[forefoot].hinge_most);
    }
    for (const Limb limb : all_limbs()) watch.limbs.push_back(limb_watch(dancer, state, limb));
    watch.balance = !dancer.has_fallen();
    if (dancer.has_fallen()) return watch;
    watch.assist = size_of(dancer.help().upright);
    if (dancer.is_helped()) watch.limbs[motor::upper_body].torque[2] = watch.assist;
    const auto program = dancer.position_program(now);
    if (!program) return watch;
    watch.program = program->program.name;
    watch.share = static_cast<float>(program->share);
    for (const motor::Act& act : program->program.acts)
        if (act.during.holds(program->share)) watch.acts.push_back(act.what);
    watch.balance = !dancer.is_helped() || !program->balance_is_off();
    return watch;
}

}
