#include "report/slip.h"

#include <cmath>

#include "floor/soles.h"
#include "rehearsal/footwork.h"

namespace promenade::report {
namespace {

using floor::Region;

constexpr double pivots = radians(5);   // charted: less is no turn on the floor
constexpr double turning = radians(15); // rad/s of the foot

double yaw_of(const motion::Frame& frame, Side foot)
{
    const Limb limb = foot == Side::left ? Limb::left_foot : Limb::right_foot;
    const Mat3 m = matrix_from(frame.state.orientation[slot_of(limb)]);
    return std::atan2(m[0][1], m[0][0]);
}

// From where a tread began to bear weight, or went on after a turn: the farthest it came from
// there.
class Place {
public:
    void see(const floor::TreadLoad& tread)
    {
        if (tread.normal < rehearsal::bears) {
            m_stands = false;
            return;
        }
        if (!m_stands) m_at = tread.centre;
        m_stands = true;
        m_farthest =
            std::max(m_farthest, std::hypot(tread.centre.x - m_at.x, tread.centre.y - m_at.y));
    }
    void leave() { m_stands = false; }
    double farthest() const { return m_farthest; }

private:
    bool m_stands = false;
    Vec3 m_at{0};
    double m_farthest = 0;
};

// The footfall whose swing turns this one's foot on the floor, if it does: the next.
const motor::Footfall* turns_under(const rehearsal::SoloDance& dance, std::size_t fall)
{
    if (fall + 1 >= dance.steps.size()) return nullptr;
    const motor::Footfall& next = dance.steps[fall + 1].planned;
    const bool other = next.foot != dance.steps[fall].planned.foot;
    return other && std::abs(next.pivot) > pivots ? &next : nullptr;
}

}

Stray stray_of(const rehearsal::SoloDance& dance, std::size_t fall)
{
    const rehearsal::StepResult& step = dance.steps[fall];
    const Side foot = step.planned.foot;
    const motor::Footfall* turn = turns_under(dance, fall);
    Place heel, pivot;
    const motion::Frame* before = nullptr;
    for (const motion::Frame& frame : dance.motion.frames) {
        if (frame.time < step.actual.time || frame.floor.size() < 4) continue;
        if (rehearsal::touch_of(frame.floor, foot) == rehearsal::SoleTouch::none
            && frame.time > step.actual.time + 0.1)
            break;
        const double rate = !before
            ? 0
            : std::abs(std::remainder(yaw_of(frame, foot) - yaw_of(*before, foot), 2 * pi))
                / (frame.time - before->time);
        before = &frame;
        const auto& behind = frame.floor[floor::tread_index(foot, Region::heel)];
        const auto& ahead = frame.floor[floor::tread_index(foot, Region::forefoot)];
        if (turn && rate > turning) {
            heel.leave();
            pivot.see(turn->on_heel ? behind : ahead);
            continue;
        }
        heel.see(behind);
    }
    return {step.slip, heel.farthest(), pivot.farthest()};
}

}
