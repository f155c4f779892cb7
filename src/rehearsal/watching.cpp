#include "rehearsal/watching.h"

#include <algorithm>

#include "motor/limb/limb_programs.h"

namespace promenade::rehearsal {
namespace {

bool is_leg(Limb limb)
{
    return slot_of(limb) >= slot_of(Limb::left_upper_leg);
}

motor::LimbWatch limb_watch(const Dancer& dancer, const FigureState& state, Limb limb)
{
    motor::LimbWatch watch;
    const auto& torque = dancer.commands().torque;
    constexpr auto balance = static_cast<std::size_t>(motor::ProgramKind::autonomic);
    if (slot_of(limb) < torque.size())
        watch.torque[balance] = static_cast<float>(glm::length(torque[slot_of(limb)]));
    if (is_leg(limb) || !parent_of(limb) || dancer.has_fallen()) return watch;
    const Quat here = relative_orientation(dancer.person().figure, state, index_of(limb));
    const Quat& goal = dancer.stepping().posture[limb];
    watch.commanded = true;
    watch.distance = static_cast<float>(std::min(distance(here, goal), distance(here, -goal)));
    watch.state = motor::motion_state_for(here, goal, motor::LimbLaw{}.epsilon);
    return watch;
}

}

motor::BodyWatch watch_of(const Dancer& dancer, const FigureState& state, double now)
{
    motor::BodyWatch watch;
    for (const Limb limb : all_limbs()) watch.limbs.push_back(limb_watch(dancer, state, limb));
    watch.balance = !dancer.has_fallen();
    const motor::Stepping& stepping = dancer.stepping();
    const std::size_t next = stepping.next_footfall();
    const motor::Footfalls& falls = stepping.footfalls();
    if (next >= falls.size() || dancer.has_fallen()) return watch;
    const double ends = falls[next].time;
    const double began = next > 0 ? falls[next - 1].time : std::max(0.0, ends - 1);
    if (now < began || ends <= began) return watch;
    watch.program = motor::program_of(falls[next].position).name;
    watch.share = static_cast<float>(std::min(1.0, (now - began) / (ends - began)));
    return watch;
}

}
