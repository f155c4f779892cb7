#include "motion/recorded_motion.h"

#include <algorithm>

#include "floor/soles.h"

namespace promenade::motion {
namespace {

FigureState between(const FigureState& a, const FigureState& b, double u)
{
    FigureState mixed = a;
    mixed.position = glm::mix(a.position, b.position, u);
    mixed.velocity = glm::mix(a.velocity, b.velocity, u);
    for (std::size_t i = 0; i < a.orientation.size(); ++i) {
        mixed.orientation[i] = slerp(a.orientation[i], b.orientation[i], u);
        mixed.angular_velocity[i] = glm::mix(a.angular_velocity[i], b.angular_velocity[i], u);
    }
    return mixed;
}

// The frames before and after a time, and how far it is from the one to the other.
struct Between {
    const Frame *last, *next;
    double u = 0;
};

Between frames_about(const RecordedMotion& motion, double time)
{
    const auto later = [](double t, const Frame& frame) { return t < frame.time; };
    const auto next = std::upper_bound(motion.frames.begin(), motion.frames.end(), time, later);
    if (next == motion.frames.begin()) return {&*next, &*next};
    const Frame& last = *std::prev(next);
    if (next == motion.frames.end()) return {&last, &last};
    return {&last, &*next, (time - last.time) / (next->time - last.time)};
}

}

std::string RecordedMotion::fingerprint() const
{
    Fingerprint print;
    for (const Frame& frame : frames) {
        print.add(frame.time);
        add_to(print, frame.state);
    }
    return print.text();
}

FigureState state_at(const RecordedMotion& motion, double time)
{
    const auto [last, next, u] = frames_about(motion, time);
    return last == next ? last->state : between(last->state, next->state, u);
}

std::optional<std::array<double, 2>> toes_at(const RecordedMotion& motion, double time)
{
    const auto [last, next, u] = frames_about(motion, time);
    std::array<double, 2> bend{};
    for (const Side side : {Side::left, Side::right}) {
        const std::size_t forefoot = floor::tread_index(side, floor::Region::forefoot);
        const auto told = [&](const Frame& frame) {
            return forefoot < frame.floor.size() && frame.floor[forefoot].hinge_most > 0;
        };
        if (!told(*next)) return std::nullopt;
        const double after = next->floor[forefoot].bend;
        const double before = told(*last) ? last->floor[forefoot].bend : after;
        bend[side == Side::left ? 0 : 1] = before + u * (after - before);
    }
    return bend;
}

}
